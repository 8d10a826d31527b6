import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type Registration, SCHEMES } from '../../../shared/duties/registrations.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { CountrySelect } from '../retailers/country-select.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'

const LIST = 'data.list'
const NEW: Registration = { country: 'IT', scheme: 'weee', number: '' }

function SchemeSelect({ name }: { name: string }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField {...useField(name)} {...register(name)}>
      {SCHEMES.map((scheme) => (
        <option key={scheme} value={scheme}>
          {t(`settings.schemes.${scheme}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** The producer's numbers, a row for each country and register. */
export function RegistrationFields() {
  const { t } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: LIST })
  return (
    <>
      <p className="text-quiet">{t('settings.help.registrations')}</p>
      <ul>
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid items-start gap-3 border-t border-line py-4 *:min-w-0 sm:grid-cols-[1fr_1fr_1.3fr_auto]"
          >
            <CountrySelect name={`${LIST}.${at}.country`} />
            <SchemeSelect name={`${LIST}.${at}.scheme`} />
            <TextInput name={`${LIST}.${at}.number`} spellCheck={false} />
            <Button
              look="quiet"
              className="justify-self-start sm:mt-7.5"
              aria-label={t('settings.removeNumber')}
              onClick={() => remove(at)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => append(NEW)}>
        <Plus className="size-4" aria-hidden="true" />
        <span>{t('settings.addNumber')}</span>
      </Button>
    </>
  )
}
