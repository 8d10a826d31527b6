import type { FunctionComponent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import { TAX_REGIMES } from '../../../shared/settings/regimes.ts'
import { DEPARTMENTS, type Section } from '../../../shared/settings/settings.ts'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { CountrySelect } from '../retailers/country-select.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'

function BrandFields() {
  const { t } = useAdmin()
  return <TextInput name="data.name" help={t('settings.help.brandName')} />
}

/** The tax regime by its code in electronic invoices. */
function RegimeSelect() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField {...useField('data.taxRegime')} {...register('data.taxRegime')}>
      {TAX_REGIMES.map((code) => (
        <option key={code} value={code}>
          {code === 'RF01' ? `${code} · ${t('settings.ordinary')}` : code}
        </option>
      ))}
    </SelectField>
  )
}

function CompanyFields() {
  const { t } = useAdmin()
  return (
    <>
      <FieldGroup title={t('settings.groups.company')}>
        <TextInput name="data.name" help={t('settings.help.companyName')} />
        <TextInput name="data.vatNumber" help={t('settings.help.vatNumber')} spellCheck={false} />
        <TextInput name="data.director" optional help={t('settings.help.director')} />
      </FieldGroup>
      <FieldGroup title={t('settings.groups.address')}>
        <TextInput name="data.address.street" />
        <TextInput name="data.address.cap" />
        <TextInput name="data.address.city" />
        <TextInput name="data.address.province" optional help={t('settings.help.province')} />
        <CountrySelect name="data.address.country" />
      </FieldGroup>
      <FieldGroup title={t('settings.groups.register')}>
        <TextInput name="data.register" optional help={t('settings.help.register')} />
        <TextInput name="data.registerNumber" optional help={t('settings.help.registerNumber')} />
        <TextInput name="data.capital" inputMode="numeric" />
        <RegimeSelect />
        <TextInput name="data.certifiedEmail" type="email" optional />
        <TextInput name="data.court" optional help={t('settings.help.court')} />
      </FieldGroup>
    </>
  )
}

function LanguageChecks() {
  const { field } = useController({ name: 'data.languages' })
  const { label, error } = useField('data.languages')
  const chosen = field.value as Lang[]
  const tick = (lang: Lang, on: boolean) =>
    field.onChange(LANGS.filter((one) => (one === lang ? on : chosen.includes(one))))
  return (
    <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {LANGS.map((lang, i) => (
        <Checkbox
          key={lang}
          ref={i === 0 ? field.ref : undefined}
          className="min-h-11 content-center"
          label={LANG_NAMES[lang]}
          checked={chosen.includes(lang)}
          onBlur={field.onBlur}
          onChange={(event) => tick(lang, event.target.checked)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

const ADDRESSES = ['info', 'sales', 'support', 'privacy', 'sender'] as const

function ContactFields() {
  const { t } = useAdmin()
  return (
    <>
      <FieldGroup title={t('settings.groups.addresses')}>
        <TextInput name="data.telephone" type="tel" />
        {ADDRESSES.map((name) => (
          <TextInput
            key={name}
            name={`data.email.${name}`}
            type="email"
            help={t(`settings.help.email.${name}`)}
          />
        ))}
      </FieldGroup>
      {DEPARTMENTS.map((name) => (
        <FieldGroup key={name} title={t(`settings.groups.${name}`)}>
          <TextInput name={`data.${name}.email`} type="email" optional />
          <TextInput name={`data.${name}.telephone`} type="tel" optional />
        </FieldGroup>
      ))}
      <LanguageChecks />
      <FieldGroup title={t('settings.groups.model')}>
        <TextInput name="data.supervisoryBody.email" type="email" optional help={t('settings.help.body')} />
      </FieldGroup>
      <FieldGroup title={t('settings.groups.whistleblowing')}>
        <TextInput name="data.whistleblowing.email" type="email" optional />
        <TextInput name="data.whistleblowing.telephone" type="tel" optional />
      </FieldGroup>
    </>
  )
}

/** The fields of each section. */
export const SECTION_FIELDS: Record<Section, FunctionComponent> = {
  brand: BrandFields,
  company: CompanyFields,
  contacts: ContactFields,
}
