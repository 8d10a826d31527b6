import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Lang } from '../../../shared/languages.ts'
import { COUNTRIES, countryNames, NEAR_COUNTRIES } from '../../../shared/places/countries.ts'
import { SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'

/** The countries to choose from, named in a language; nearby countries first. */
export function countryOptions(lang: Lang) {
  const nameOf = countryNames(lang)
  const sorted = (codes: string[]) =>
    codes
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, lang))
  return {
    near: sorted(NEAR_COUNTRIES),
    others: sorted(COUNTRIES.filter((code) => !NEAR_COUNTRIES.includes(code))),
  }
}

/** A choice of country; its value is the code, or nothing where it is `optional`. */
export function CountrySelect({ name, optional }: { name: string; optional?: boolean }) {
  const { t, lang } = useAdmin()
  const { register } = useFormContext()
  const { near, others } = useMemo(() => countryOptions(lang), [lang])
  return (
    <SelectField {...useField(name)} autoComplete="off" {...register(name)}>
      {optional && <option value="">–</option>}
      {[near, others].map((options, i) => (
        <optgroup
          key={options[0]!.value}
          label={t(i === 0 ? 'vendors.nearCountries' : 'vendors.otherCountries')}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
