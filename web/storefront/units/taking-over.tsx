import { Form, useActionData, useNavigation } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredWith } from '../../../shared/settings/offered.ts'
import type { Failure } from '../../api/command.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong, useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'

export interface Refused {
  failure: Failure
  /** What the form had, for the edge to fill in again. */
  typed: Record<string, unknown>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The data of the next owner of a unit, whose address is known; works without scripts. */
export function TakingOver({ unit: { email } }: { unit: { email: string } }) {
  const t = useT()
  const lang = useLang()
  const { failure, typed } = useActionData<Refused>() ?? {}
  const form = useFocusOnWrong(failure)
  const onSubmit = useOnePress()
  const busy = useNavigation().formMethod === 'POST'
  const countries = useCountryChoices()
  const field = (name: string) => {
    const error = failure?.fields[name]
    return { name, defaultValue: text(typed?.[name]), ...(error && { error }) }
  }
  const chosen = offeredWith(lang).find((code) => code === typed?.lang) ?? lang
  return (
    <Form ref={form} method="post" onSubmit={onSubmit} noValidate className="grid max-w-xl gap-5">
      <TextField
        {...field('name')}
        label={t('hand-over.yours.name')}
        maxLength={120}
        autoComplete="name"
        required
      />
      <TextField
        {...field('telephone')}
        type="tel"
        label={t('units.owner.telephone')}
        optional={t('units.owner.optional')}
        maxLength={40}
        autoComplete="tel"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('country')} label={t('units.owner.country')} autoComplete="country">
          <option value="">{t('units.owner.noCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('lang')} defaultValue={chosen} label={t('units.owner.lang')}>
          {offeredWith(chosen).map((code) => (
            <option key={code} value={code}>
              {LANG_NAMES[code]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-quiet wrap-anywhere">{t('hand-over.yours.mailed', { email })}</p>
      <Checkbox name="wishes_updates" label={t('hand-over.yours.wishes')} />
      <PrivacyConsent purpose="next_owner" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">
          {failure.code === 'invalid' ? t('hand-over.yours.incomplete') : failure.error}
        </Alert>
      )}
      <SubmitButton busy={busy} className="justify-self-start">
        {t('hand-over.yours.submit')}
      </SubmitButton>
    </Form>
  )
}
