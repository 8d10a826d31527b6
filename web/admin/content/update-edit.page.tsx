import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { withParent } from '../shell/translations/translation.ts'
import { readUpdate, UpdateForm } from './update-form.tsx'

const readOne = withParent(readUpdate)

/** A product update, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="updates" read={readOne}>
      {(update) => <UpdateForm key={update.record.id} update={update} />}
    </EditScreen>
  )
}
