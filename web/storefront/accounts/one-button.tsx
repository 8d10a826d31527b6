import { Form, useNavigation } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Narrow } from './short-form-page.tsx'

interface Props {
  title: string
  intro: string
  submit: string
  /** The failure of the last try. */
  problem?: string | undefined
}

/** The page of a mail's link: a button, because mail scanners open links but press nothing. Works without scripts. */
export function OneButton({ title, intro, submit, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Narrow title={title} intro={intro}>
      {problem && (
        <div className="mb-6">
          <Alert kind="bad">{problem}</Alert>
        </div>
      )}
      <Form method="post">
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </Form>
    </Narrow>
  )
}
