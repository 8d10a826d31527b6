import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'

interface Props {
  title: string
  help: ReactNode
  /** What the button says that sends it. */
  button: string
  /** The words to the retailer may be left out. */
  isOptional?: boolean
  busy: boolean
  onClose: () => void
  onSay: (note: string) => void
}

/** Asks for words to the retailer before a move of a claim. */
export function SayDialog({ title, help, button, isOptional = false, busy, onClose, onSay }: Props) {
  const { t } = useAdmin()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState<object>()
  const form = useFocusOnWrong(tried)
  const lacks = !isOptional && note.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried({})
    if (!lacks && !busy) onSay(note.trim())
  }
  return (
    <Modal
      label={title}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
    >
      <form ref={form} noValidate onSubmit={send} className="grid gap-4">
        <h2 className="text-xl!">{title}</h2>
        <p>{help}</p>
        <TextArea
          label={t('claimdesk.note')}
          optional={isOptional ? t('form.optional') : undefined}
          autoFocus={!isOptional}
          maxLength={1000}
          rows={3}
          value={note}
          error={tried && lacks ? t('fields.required') : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" look="main" busy={busy} autoFocus={isOptional}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
