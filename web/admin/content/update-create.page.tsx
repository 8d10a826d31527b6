import { UpdateForm } from './update-form.tsx'

export function Component() {
  return <UpdateForm />
}
