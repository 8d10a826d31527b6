import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { MEASURES, MOST_TVS } from '../../../shared/catalogue/fit-facets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { FieldError, INPUT } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CountriesField, type Country } from './countries-field.tsx'
import { type Asked, type Measure, UNITS, WHERE } from './fit-address.ts'

function NumberField({ name, asked }: { name: Measure; asked: Asked }) {
  const t = useT()
  const lang = useLang()
  const [min, max] = MEASURES[name]
  const unit = UNITS[name]
  const value = asked[name]
  const isWrong = asked.isAsked && value === null
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name}>{t(`fit.fields.${name}`)}</label>
      <div className="flex items-center gap-2">
        <input
          id={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          maxLength={20}
          defaultValue={
            value === null ? asked.typed[name] : value.toLocaleString(lang, { useGrouping: false })
          }
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${name}-error` : undefined}
          className={`${INPUT} figures max-w-32`}
        />
        <span className="text-quiet">{unit}</span>
      </div>
      {isWrong && <FieldError id={`${name}-error`}>{t('fit.between', { min, max, unit })}</FieldError>}
    </div>
  )
}

interface Props {
  asked: Asked
  /** What was asked; another address fills the fields anew. */
  address: string
  countries: Country[]
  /** What is drawn on the roof; other answers leave it. */
  roof: string
}

/** Three questions: the vehicle, where one travels, how many televisions. A plain form, whose address can be shared. */
export function FitForm({ asked, address, countries, roof }: Props) {
  const t = useT()
  const lang = useLang()
  const form = useRef<HTMLFormElement>(null)
  const answered = useRef(address)
  // What is to be corrected is where one goes on, once it was sent from this page.
  useEffect(() => {
    if (answered.current === address) return
    answered.current = address
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [address])
  const legend = 'title float-left mb-3 w-full text-lg'
  return (
    <Form ref={form} action={`/${lang}/does-it-fit`} className="grid gap-8" preventScrollReset>
      {roof && <input type="hidden" name="roof" value={roof} />}
      <div key={address} className="grid gap-8">
        <fieldset>
          <legend className={legend}>{t('fit.questions.vehicle')}</legend>
          <div className="clear-both grid gap-4 sm:grid-cols-3">
            <NumberField name="length" asked={asked} />
            <NumberField name="roof_length" asked={asked} />
            <NumberField name="roof_width" asked={asked} />
          </div>
          <p className="mt-2 text-sm text-quiet">{t('fit.roofHelp')}</p>
        </fieldset>
        <fieldset className="group">
          <legend className={legend}>{t('fit.questions.area')}</legend>
          <div className="clear-both grid gap-x-6 sm:grid-cols-2">
            {WHERE.map((area) => (
              <label key={area} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name="area"
                  value={area}
                  defaultChecked={asked.where === area}
                  className="size-5 shrink-0 accent-pine"
                />
                <span>{t(`fit.areas.${area}`)}</span>
              </label>
            ))}
          </div>
          <CountriesField asked={asked} countries={countries} />
        </fieldset>
        <fieldset>
          <legend className={legend}>{t('fit.questions.tvs')}</legend>
          <div className="clear-both flex flex-wrap gap-x-6">
            {Array.from({ length: MOST_TVS + 1 }, (_, tvs) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number is the key
              <label key={tvs} className="figures flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name="tvs"
                  value={tvs}
                  defaultChecked={asked.tvs === tvs}
                  className="size-5 shrink-0 accent-pine"
                />
                <span>{tvs}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <SubmitButton look="main" className="justify-self-start">
        {t('fit.ask')}
      </SubmitButton>
    </Form>
  )
}
