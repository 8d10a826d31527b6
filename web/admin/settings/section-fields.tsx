import type { FunctionComponent } from 'react'
import { useFormContext } from 'react-hook-form'
import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import { SPANS } from '../../../shared/places/geo.ts'
import { TAX_REGIMES } from '../../../shared/settings/regimes.ts'
import { REPLY_KINDS } from '../../../shared/settings/senders.ts'
import { DEPARTMENTS, type Section } from '../../../shared/settings/settings.ts'
import { SelectField } from '../../ui/field.tsx'
import { CountrySelect } from '../retailers/country-select.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { CatalogueFields } from './catalogue-fields.tsx'
import { ChoiceChecks } from './choice-checks.tsx'
import { ContractFields } from './contract-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { type FieldsProps, PictureInput } from './picture-input.tsx'
import { RegistrationFields } from './registration-fields.tsx'

function BrandFields() {
  const { t } = useAdmin()
  return (
    <>
      <TextInput name="data.name" help={t('settings.help.brandName')} />
      <ChoiceChecks
        name="data.shopLanguages"
        choices={LANGS}
        nameOf={langName}
        help={t('settings.help.shopLanguages')}
        always={DEFAULT_LANG}
      />
    </>
  )
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

const langName = (lang: Lang) => LANG_NAMES[lang]

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
      <FieldGroup title={t('settings.groups.mails')}>
        <TextInput name="data.mails.name" optional help={t('settings.help.senderName')} />
        <p className="text-sm text-quiet">{t('settings.help.replyTo')}</p>
        {REPLY_KINDS.map((kind) => (
          <TextInput key={kind} name={`data.mails.replyTo.${kind}`} type="email" optional />
        ))}
      </FieldGroup>
      {DEPARTMENTS.map((name) => (
        <FieldGroup key={name} title={t(`settings.groups.${name}`)}>
          <TextInput name={`data.${name}.email`} type="email" optional />
          <TextInput name={`data.${name}.telephone`} type="tel" optional />
        </FieldGroup>
      ))}
      <ChoiceChecks name="data.languages" choices={LANGS} nameOf={langName} />
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

function BankFields() {
  const { t } = useAdmin()
  return (
    <>
      {(['iban', 'bic', 'holder', 'cuc'] as const).map((name) => (
        <TextInput
          key={name}
          name={`data.${name}`}
          optional
          spellCheck={false}
          help={t(`settings.help.${name}`)}
        />
      ))}
    </>
  )
}

function HomeFields({ uploads }: FieldsProps) {
  const { t } = useAdmin()
  return (
    <>
      <PictureInput field="picture" uploads={uploads} help={t('settings.help.picture')} />
      {(['claims', 'descriptions'] as const).map((field) => (
        <FieldGroup key={field} title={t(`settings.groups.${field}`)}>
          <p className="text-sm text-quiet">{t(`settings.help.${field}`)}</p>
          {LANGS.map((lang) => (
            <TextInput key={lang} name={`data.${field}.${lang}`} optional />
          ))}
        </FieldGroup>
      ))}
    </>
  )
}

function FinderFields() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <>
      <p className="text-quiet">{t('settings.help.finder')}</p>
      <TextInput name="data.lat" inputMode="decimal" help={t('settings.help.degrees')} />
      <TextInput name="data.lng" inputMode="decimal" />
      <SelectField {...useField('data.span')} {...register('data.span')}>
        {SPANS.map((span) => (
          <option key={span} value={span}>
            {t(`settings.spans.${span}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function DisplayFields() {
  const { t } = useAdmin()
  return <TextInput name="data.confidence" inputMode="numeric" help={t('settings.help.confidence')} />
}

/** The fields of each section. */
export const SECTION_FIELDS: Record<Section, FunctionComponent<FieldsProps>> = {
  brand: BrandFields,
  company: CompanyFields,
  contacts: ContactFields,
  bank: BankFields,
  look: LookFields,
  home: HomeFields,
  finder: FinderFields,
  catalogue: CatalogueFields,
  registrations: RegistrationFields,
  contracts: ContractFields,
  display: DisplayFields,
}
