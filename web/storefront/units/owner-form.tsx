import { Form, useNavigation } from 'react-router'
import { today } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredWith } from '../../../shared/settings/offered.ts'
import type { UnitOwner } from '../../../shared/units/units.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Typed } from './owner-input.ts'
import type { Refused } from './unit.page.tsx'

interface Props {
  /** The owner as the page shows it. */
  present: UnitOwner | undefined
  /** Another one gets the unit. */
  isTransfer: boolean
  refused: Refused | undefined
}

const EMPTY = { name: '', email: '', telephone: '', country: '', wishes: false }

/** The data of an owner; works without scripts. */
export function OwnerForm({ present, isTransfer, refused }: Props) {
  const t = useT()
  const lang = useLang()
  const stored = isTransfer || !present ? undefined : { ...present, wishes: present.wishes_updates }
  const values: Omit<Typed, 'transfer'> = refused?.typed ??
    stored ?? { ...EMPTY, lang, since: isTransfer ? today() : '' }
  const wrong = (name: string) => {
    const error = refused?.failure.fields[`owner_data.${name}`]
    return error ? { error } : {}
  }
  const onSubmit = useOnePress()
  const { formData } = useNavigation()
  const isMine = formData?.has('owner_data.name') && formData.has('transfer') === isTransfer
  const label = (name: string) => t(`units.owner.${name}`)
  const countries = useCountryChoices()
  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-5 py-4" noValidate>
      {refused?.failure.error && <Alert kind="bad">{refused.failure.error}</Alert>}
      <p className="text-sm text-quiet">{label('help')}</p>
      {isTransfer && <input type="hidden" name="transfer" value="yes" />}
      {present && (
        <>
          <input type="hidden" name="present_id" value={present.id} />
          <input type="hidden" name="present_version" value={present.version} />
        </>
      )}
      <TextField
        name="owner_data.name"
        label={label('name')}
        defaultValue={values.name}
        maxLength={120}
        required
        {...wrong('name')}
      />
      <TextField
        name="owner_data.email"
        type="email"
        label={label('email')}
        optional={label('optional')}
        defaultValue={values.email}
        maxLength={254}
        {...wrong('email')}
      />
      <TextField
        name="owner_data.telephone"
        type="tel"
        label={label('telephone')}
        optional={label('optional')}
        defaultValue={values.telephone}
        maxLength={40}
        {...wrong('telephone')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="owner_data.country"
          label={label('country')}
          defaultValue={values.country}
          {...wrong('country')}
        >
          <option value="">{label('noCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="owner_data.lang"
          label={label('lang')}
          defaultValue={values.lang}
          {...wrong('lang')}
        >
          {offeredWith(values.lang).map((code) => (
            <option key={code} value={code}>
              {LANG_NAMES[code]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        name="owner_data.since"
        type="date"
        label={label('sinceDay')}
        defaultValue={values.since}
        max={today()}
        required
        className="max-w-48"
        {...wrong('since')}
      />
      <Checkbox
        name="owner_data.wishes_updates"
        defaultChecked={values.wishes}
        label={label('wishesUpdates')}
      />
      <div>
        <SubmitButton busy={isMine === true}>{label('save')}</SubmitButton>
      </div>
    </Form>
  )
}
