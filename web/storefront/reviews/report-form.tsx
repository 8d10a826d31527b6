import { type FormEvent, useEffect, useState } from 'react'
import { REPORT_REASONS } from '../../../shared/content/reviews.ts'
import { api } from '../../api/browser.ts'
import { command, type Failure } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'

type State = { name: 'idle'; failure?: Failure } | { name: 'sending' } | { name: 'sent'; reference: string }

const schema = async () => (await import('../../../shared/content/reviews.ts')).reviewReport

/** A notice about a review or a photo of it (Regulation (EU) 2022/2065, Art. 16). */
export default function ReportForm({ id, photos }: { id: number; photos: number }) {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<State>({ name: 'idle' })
  const failure = state.name === 'idle' ? state.failure : undefined
  const form = useFocusOnWrong(failure)
  // The button that opened the form is gone, so the form takes the focus.
  useEffect(() => form.current?.querySelector('select')?.focus(), [form])
  if (state.name === 'sent') {
    return <GoodNews>{t('notices.sent', { reference: state.reference })}</GoodNews>
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    setState({ name: 'sending' })
    const typed = { photo: '0', ...given, faith: given.faith === 'on', privacy: given.privacy === 'on', lang }
    const report = await parseInput(t, schema, typed)
    if (report.failure) return setState({ name: 'idle', failure: report.failure })
    const { answer, failure: failed } = await command(
      t,
      api.reviews[':id'].report.$post({ param: { id: String(id) }, json: report.data }),
    )
    setState(failed ? { name: 'idle', failure: failed } : { name: 'sent', reference: answer.reference })
  }
  const line = (name: 'name' | 'surname', autoComplete: string) => (
    <TextField
      name={name}
      label={t(`notices.${name}`)}
      maxLength={100}
      autoComplete={autoComplete}
      error={failure?.fields[name]}
    />
  )
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="mt-4 grid max-w-xl gap-4">
      <h3 className="text-lg">{t('notices.title')}</h3>
      <p className="prose text-sm text-quiet">{t('notices.help')}</p>
      {photos > 0 && (
        <SelectField name="photo" label={t('notices.what')} error={failure?.fields.photo}>
          <option value="0">{t('notices.whole')}</option>
          {Array.from({ length: photos }, (_, at) => at + 1).map((n) => (
            <option key={n} value={n}>
              {t('notices.photo', { n })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField name="reason" label={t('notices.why')} defaultValue="" error={failure?.fields.reason}>
        <option value="" disabled />
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`notices.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="text"
        label={t('notices.text')}
        rows={4}
        maxLength={3000}
        error={failure?.fields.text}
      />
      {line('name', 'given-name')}
      {line('surname', 'family-name')}
      <TextField
        name="email"
        type="email"
        label={t('notices.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={failure?.fields.email}
      />
      <Checkbox name="faith" label={t('notices.faith')} error={failure?.fields.faith} />
      <PrivacyConsent purpose="message" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">
          {failure.code === 'invalid' ? t('catalogue.reviews.incomplete') : failure.error}
        </Alert>
      )}
      <SubmitButton look="plain" busy={state.name === 'sending'} className="justify-self-start">
        {t('notices.send')}
      </SubmitButton>
    </form>
  )
}
