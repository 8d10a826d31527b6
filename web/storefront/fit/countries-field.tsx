import { useT } from '../../i18n/texts.ts'
import { FieldError } from '../../ui/input.tsx'
import { type Asked, lacksCountries } from './fit-address.ts'

/** A country by its code, with its name in the page's language. */
export interface Country {
  code: string
  name: string
}

/** The countries to choose from; seen once "in these countries" is chosen above, also without scripts. */
export function CountriesField({ asked, countries }: { asked: Asked; countries: Country[] }) {
  const t = useT()
  const isMissing = asked.isAsked && lacksCountries(asked)
  return (
    <fieldset
      className="clear-both mt-2 border-t border-line pt-3 knows-has:hidden group-has-[[value=countries]:checked]:block"
      aria-describedby={isMissing ? 'countries-error' : undefined}
    >
      <legend className="sr-only">{t('fit.countries')}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {countries.map(({ code, name }) => (
          <label
            key={code}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 leading-tight"
          >
            <input
              type="checkbox"
              name="country"
              value={code}
              defaultChecked={asked.countries.includes(code)}
              className="size-5 shrink-0 accent-pine"
            />
            <span className="min-w-0 break-words hyphens-auto">{name}</span>
          </label>
        ))}
      </div>
      {isMissing && <FieldError id="countries-error">{t('fit.chooseCountries')}</FieldError>}
    </fieldset>
  )
}
