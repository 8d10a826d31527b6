import { type FunctionComponent, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import { SPANS } from '../../../shared/places/geo.ts'
import { BINDINGS } from '../../../shared/quotations/bindings.ts'
import { type Accent, contrastWithGrounds, isColour } from '../../../shared/settings/colours.ts'
import { TAX_REGIMES } from '../../../shared/settings/regimes.ts'
import type { PictureField } from '../../../shared/settings/sections.ts'
import { REPLY_KINDS } from '../../../shared/settings/senders.ts'
import { DEPARTMENTS, type Section } from '../../../shared/settings/settings.ts'
import { TYPEFACES } from '../../../shared/settings/typefaces.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { CountrySelect } from '../retailers/country-select.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import type { Upload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { CatalogueFields } from './catalogue-fields.tsx'
import { ChoiceChecks } from './choice-checks.tsx'
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

/** A colour by its code, beside the browser's own choice of colours, with its contrast. */
function AccentInput({ which }: { which: Accent }) {
  const { t, lang } = useAdmin()
  const { field } = useController({ name: `data.${which}` })
  const contrast = isColour(field.value) ? contrastWithGrounds(which, field.value) : null
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={`${t(`settings.fields.${which}`)} · ${t('settings.pick')}`}
        value={isColour(field.value) ? field.value : '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
        className="mt-7.5 size-11 shrink-0 rounded-sm border border-edge bg-raised p-1"
      />
      <div className="min-w-0 flex-1">
        <TextInput
          name={`data.${which}`}
          spellCheck={false}
          help={
            contrast === null
              ? t('settings.help.colour')
              : t('settings.help.contrast', {
                  ratio: new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(contrast),
                })
          }
        />
      </div>
    </div>
  )
}

/** A section's picture: sent after the section was saved, into its draft. */
function PictureInput({ field, uploads, help }: FieldsProps & { field: PictureField; help?: string }) {
  const { t } = useAdmin()
  const { label } = useField(`data.${field}`)
  const upload = uploads[field]
  const { field: stored } = useController({ name: `data.${field}` })
  const [held] = useState(stored.value as string)
  if (!upload) return null
  return (
    <div className="grid justify-items-start gap-2">
      <UploadField
        label={label}
        kind="image"
        current={stored.value ? { src: `/files/${stored.value}-640.webp` } : null}
        upload={upload}
        help={help}
      />
      {held && (
        <Button onClick={() => stored.onChange(stored.value ? '' : held)}>
          {t(stored.value ? 'settings.takeAway' : 'settings.putBack')}
        </Button>
      )}
    </div>
  )
}

function TypefaceSelect() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField
      {...useField('data.typeface')}
      {...register('data.typeface')}
      help={t('settings.help.typeface')}
    >
      {TYPEFACES.map((typeface) => (
        <option key={typeface} value={typeface}>
          {t(`settings.typefaces.${typeface}`)}
        </option>
      ))}
    </SelectField>
  )
}

function LookFields({ uploads }: FieldsProps) {
  const { t } = useAdmin()
  return (
    <>
      <AccentInput which="accent" />
      <AccentInput which="accentDark" />
      <TypefaceSelect />
      <PictureInput field="logo" uploads={uploads} help={t('settings.help.logo')} />
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

function ContractCheck({ name }: { name: 'guarantee_label' | 'legal_notice' | 'repair_extends' }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const { label, error } = useField(`data.${name}`)
  return (
    <div>
      <Checkbox label={label} {...(error && { error })} {...register(`data.${name}`)} />
      <p className="mt-1 text-sm text-quiet">{t(`settings.help.${name}`)}</p>
    </div>
  )
}

function ContractFields({ uploads }: FieldsProps) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <>
      <SelectField
        {...useField('data.acceptance')}
        {...register('data.acceptance')}
        help={t('settings.help.acceptance')}
      >
        {BINDINGS.map((binding) => (
          <option key={binding} value={binding}>
            {t(`settings.bindings.${binding}`)}
          </option>
        ))}
      </SelectField>
      <ContractCheck name="guarantee_label" />
      <PictureInput field="label_file" uploads={uploads} help={t('settings.help.label_file')} />
      <ContractCheck name="legal_notice" />
      <FieldGroup title={t('settings.fields.notice_files')}>
        <p className="text-sm text-quiet">{t('settings.help.notice_files')}</p>
        {LANGS.map((lang) => (
          <PictureInput key={lang} field={`notice_files.${lang}`} uploads={uploads} />
        ))}
      </FieldGroup>
      <ContractCheck name="repair_extends" />
    </>
  )
}

interface FieldsProps {
  /** Of the section's pictures, by their fields. */
  uploads: Partial<Record<PictureField, Upload>>
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
}
