import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { FieldError, INPUT } from '../../ui/input.tsx'
import { matching } from '../../ui/matching.ts'
import { type Asked, lacksCountries } from './fit-address.ts'

/** A country by its code, with its name in the page's language. */
export interface Country {
  code: string
  name: string
}

/** The countries to choose from; seen once "in these countries" is chosen above, also without scripts. */
export function CountriesField({ asked, countries }: { asked: Asked; countries: Country[] }) {
  const t = useT()
  const hydrated = useHydrated()
  const [term, setTerm] = useState('')
  const isMissing = asked.isAsked && lacksCountries(asked)
  const found = new Set(matching(countries, term, ({ name }) => name))
  // Ticks the only one that is left, instead of sending the form.
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [only, another] = found
    if (!only || another) return
    event.currentTarget.form
      ?.querySelector<HTMLInputElement>(`[name="country"][value="${only.code}"]`)
      ?.click()
    setTerm('')
  }
  return (
    <fieldset
      className="clear-both mt-2 border-t border-line pt-3 knows-has:hidden group-has-[[value=countries]:checked]:block"
      aria-describedby={isMissing ? 'countries-error' : undefined}
    >
      <legend className="sr-only">{t('fit.countries')}</legend>
      {hydrated && (
        <input
          type="search"
          aria-label={t('fit.findCountry')}
          placeholder={t('fit.findCountry')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={take}
          className={`${INPUT} mb-2 sm:max-w-80`}
        />
      )}
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {countries.map((country) => (
          <label
            key={country.code}
            // What is ticked stays in view.
            className={`${found.has(country) ? '' : 'not-has-checked:hidden'} flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 leading-tight`}
          >
            <input
              type="checkbox"
              name="country"
              value={country.code}
              defaultChecked={asked.countries.includes(country.code)}
              className="size-5 shrink-0 accent-pine"
            />
            <span className="min-w-0 break-words hyphens-auto">{country.name}</span>
          </label>
        ))}
      </div>
      <p role="status" className="text-quiet">
        {term && found.size === 0 ? t('fit.noCountry') : ''}
      </p>
      {isMissing && <FieldError id="countries-error">{t('fit.chooseCountries')}</FieldError>}
    </fieldset>
  )
}
