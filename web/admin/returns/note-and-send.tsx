import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  /** Why it was not sent; empty before. */
  problem: string
  busy: boolean
  /** What the button says. */
  send: string
}

/** The end of a form about a return: a word to its retailer (`note`), what is wrong, and the button that sends it. */
export function NoteAndSend({ problem, busy, send }: Props) {
  const { t } = useAdmin()
  return (
    <>
      <TextArea
        name="note"
        label={t('claimdesk.note')}
        optional={t('form.optional')}
        rows={2}
        maxLength={1000}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div>
        <Button type="submit" busy={busy}>
          {send}
        </Button>
      </div>
    </>
  )
}
