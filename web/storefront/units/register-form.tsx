import { type FormEvent, useState } from 'react'
import { today } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredWith } from '../../../shared/settings/offered.ts'
import type { Translate } from '../../../shared/translate.ts'
import { tokenFetch } from '../../api/browser.ts'
import { command, type Failure } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useFormDraft } from '../../session/form-draft.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import { smallerPhoto } from '../reviews/smaller-photo.ts'
import { CodeField } from '../warranties/code-field.tsx'
import { InvoiceField } from '../warranties/invoice-field.tsx'
import { SerialField } from '../warranties/serial-field.tsx'

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
          {offeredWith(lang).map((each) => (
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

const schema = async () => (await import('../../../shared/units/owner-requests.ts')).ownerRequest
/** Pixels of a photographed invoice's longer side: as much as the shop keeps. */
const LONGEST = 2000

/** Sends what an owner says of a unit, with the proof; returns the failure if there is one, in the language of `t`. */
export async function sendRequest(t: Translate, form: FormData, proof: File | null): Promise<Failure | null> {
  const { privacy, wishes_updates, ...typed } = Object.fromEntries(form)
  const given = { ...typed, wishes_updates: wishes_updates === 'on', privacy: privacy === 'on' }
  const request = await parseInput(t, schema, given)
  if (request.failure || !proof) {
    const { error = '', code = 'invalid', fields = {} } = request.failure ?? {}
    return { error, code, fields: proof ? fields : { ...fields, file: t('fields.file_required') } }
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(request.data)) body.set(name, String(value))
  body.set('file', proof.type.startsWith('image/') ? await smallerPhoto(proof, LONGEST) : proof)
  const { failure } = await command(t, tokenFetch('/api/owner-requests/upload', { method: 'POST', body }))
  return failure ?? null
}
