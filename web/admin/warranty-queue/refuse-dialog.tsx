import { type FormEvent, useState } from 'react'
import { MAX_REFUSAL_NOTE, REFUSALS, type Refusal } from '../../../shared/warranties/warranty-refusals.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'

interface Props {
  /** Who reads the reason, and the label of the words beside it. */
  texts: { help: string; words: string }
  onClose: () => void
  onRefuse: (said: { reason: Refusal; note: string }) => void
}

/** Asks for the reason of a refusal. */
export function RefuseDialog({ texts, onClose, onRefuse }: Props) {
  const { t } = useAdmin()
  const [reason, setReason] = useState<Refusal>()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const lacksNote = reason === 'other' && note.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason && !lacksNote) onRefuse({ reason, note: note.trim() })
  }
  return (
    <Modal
      label={t('warranty-queue.refusing')}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <h2 className="text-xl!">{t('warranty-queue.refusing')}</h2>
        <p className="text-sm text-quiet">{texts.help}</p>
        <fieldset>
          <legend className="font-medium">{t('warranties.fields.refusal')}</legend>
          {REFUSALS.map((one, index) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                // biome-ignore lint/a11y/noAutofocus: the dialog asks this first
                autoFocus={index === 0}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 shrink-0 accent-pine"
              />
              <span>{t(`warranties.refusals.${one}`)}</span>
            </label>
          ))}
          {isTried && !reason && <FieldError>{t('fields.required')}</FieldError>}
        </fieldset>
        <TextArea
          label={texts.words}
          optional={reason === 'other' ? undefined : t('form.optional')}
          maxLength={MAX_REFUSAL_NOTE}
          rows={3}
          value={note}
          error={isTried && lacksNote ? t('fields.required') : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" look="main">
            {t('warranty-queue.refuse')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
