import { type FormEvent, useState } from 'react'
import { today } from '../../../shared/dates.ts'
import { LANG_NAMES, LANGS } from '../../../shared/languages.ts'
import type { Failure } from '../../api/command.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useFormDraft } from '../../session/form-draft.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import { CodeField } from '../warranties/code-field.tsx'
import { InvoiceField } from '../warranties/invoice-field.tsx'
import { SerialField } from '../warranties/serial-field.tsx'
import { sendRequest } from './send-request.ts'

interface Props {
  /** What a label or a mail names. */
  code: string
  serial: string
}
type State = { name: 'idle'; failure?: Failure } | { name: 'sending' } | { name: 'sent'; email: string }

/** Registers one's own unit; the answer is the same whether anybody else has it or not. Sent by a script, because of its file. */
export function RegisterForm(given: Props) {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<State>({ name: 'idle' })
  const [code, setCode] = useState(given.code)
  const [proof, setProof] = useState<{ file: File | null; problem: string }>({ file: null, problem: '' })
  const failure = state.name === 'idle' ? state.failure : undefined
  const form = useFocusOnWrong(failure)
  useFormDraft(form, 'register-unit', state.name === 'sent')
  const hydrated = useHydrated()
  const countries = useCountryChoices()
  const label = (name: string) => t(`register-unit.${name}`)
  const field = (name: string) => {
    const error = failure?.fields[name]
    return { name, label: label(name), ...(error && { error }) }
  }
  if (state.name === 'sent') {
    return (
      <div className="grid gap-4">
        <GoodNews>{t('register-unit.sent', { email: state.email })}</GoodNews>
        <p className="text-quiet">{label('next')}</p>
      </div>
    )
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Otherwise nobody would notice that the proof is left out.
    if (proof.problem) return event.currentTarget.querySelector<HTMLInputElement>('[type="file"]')?.focus()
    const values = new FormData(event.currentTarget)
    setState({ name: 'sending' })
    const failed = await sendRequest(t, values, proof.file)
    setState(
      failed ? { name: 'idle', failure: failed } : { name: 'sent', email: String(values.get('email')) },
    )
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <CodeField error={failure?.fields.code} defaultValue={given.code} onCode={setCode} />
      <SerialField code={code} error={failure?.fields.serial_number} defaultValue={given.serial} />
      <TextField {...field('mounting_date')} type="date" max={today()} className="max-w-48" />
      <InvoiceField
        label={label('proof')}
        file={proof.file}
        problem={proof.problem || failure?.fields.file || ''}
        onChange={(file, problem) => {
          setProof({ file, problem })
          if (file && failure?.fields.file) setState({ name: 'idle' })
        }}
      />
      <TextField {...field('name')} maxLength={120} autoComplete="name" />
      <TextField
        {...field('email')}
        help={label('emailHelp')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('country')} defaultValue="" autoComplete="country">
          <option value="">{label('choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('lang')} defaultValue={lang}>
          {LANGS.map((each) => (
            <option key={each} value={each}>
              {LANG_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox name="wishes_updates" label={label('wishes')} />
      <PrivacyConsent purpose="owner" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">{failure.code === 'invalid' ? label('incomplete') : failure.error}</Alert>
      )}
      {hydrated ? (
        <SubmitButton className="justify-self-start" busy={state.name === 'sending'}>
          {label('submit')}
        </SubmitButton>
      ) : (
        <p className="text-quiet">{label('scripts')}</p>
      )}
    </form>
  )
}
