import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CodeField } from './code-field.tsx'
import { type Correcting, queryOf } from './correcting.ts'
import { InvoiceField } from './invoice-field.tsx'
import InvoiceUpload from './invoice-upload.tsx'
import type { Registered } from './register.page.tsx'
import { SerialField } from './serial-field.tsx'

interface Props {
  /** The failure of a try without scripts. */
  refused?: Registered | undefined
  /** The refused registration that is corrected, instead of a new one. */
  of?: Correcting | undefined
  /** Called when the warranty is registered, and its invoice stored if there is one. */
  onDone: () => void
}

/** Registers a warranty, and then sends its invoice if one was chosen. */
export default function RegisterForm({ refused, of, onDone }: Props) {
  const t = useT()
  const action = `/${useLang()}/warranties/register${of ? queryOf(of) : ''}`
  const { submit, state, data: result = refused } = useFetcher<Registered>()
  const [invoice, setInvoice] = useState<{ file: File | null; problem: string }>({ file: null, problem: '' })
  const { file, problem } = invoice
  const hydrated = useHydrated()
  const { id, failure, typed = of } = result ?? {}
  const texts = of ? 'warranties.correct' : 'warranties.register'
  const [code, setCode] = useState(typed?.code ?? '')
  const form = useFocusOnWrong(failure)
  // A second tap comes before a slow phone shows that the first was taken.
  const isSending = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (id !== undefined && !file) onDone()
  }, [result])

  if (id !== undefined && file) {
    return (
      <div className="grid gap-5">
        <Alert kind="note">{t(of ? 'warranties.correct.sent' : 'warranties.invoice.registered')}</Alert>
        <InvoiceUpload id={id} first={file} onDone={onDone} />
        <Button look="quiet" className="-ml-4 justify-self-start" onClick={onDone}>
          {t('warranties.invoice.without')}
        </Button>
      </div>
    )
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    // Otherwise nobody would notice that the invoice was left out.
    if (problem) return event.currentTarget.querySelector<HTMLInputElement>('[type="file"]')?.focus()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    isSending.current = true
    await submit(values, { method: 'post', action, encType: 'application/json' })
    isSending.current = false
  }
  return (
    <form ref={form} method="post" action={action} noValidate className="grid gap-5" onSubmit={send}>
      {of && <input type="hidden" name="correct" value={of.id} />}
      <p className="text-quiet">{t(`${texts}.intro`)}</p>
      {failure?.error && Object.keys(failure.fields).length === 0 && (
        <Alert kind="bad">{failure.error}</Alert>
      )}
      <CodeField error={failure?.fields.code} defaultValue={typed?.code} onCode={setCode} />
      <SerialField code={code} error={failure?.fields.serial_number} defaultValue={typed?.serial_number} />
      <TextField
        label={t('warranties.register.mounted')}
        name="mounting_date"
        type="date"
        defaultValue={typed?.mounting_date}
        error={failure?.fields.mounting_date}
      />
      {hydrated ? (
        <InvoiceField
          file={file}
          problem={problem}
          optional
          onChange={(chosen, wrong) => setInvoice({ file: chosen, problem: wrong })}
        />
      ) : (
        <p className="text-sm text-quiet">{t('warranties.invoice.later')}</p>
      )}
      <SubmitButton className="justify-self-start" busy={state !== 'idle'}>
        {t(`${texts}.submit`)}
      </SubmitButton>
    </form>
  )
}
