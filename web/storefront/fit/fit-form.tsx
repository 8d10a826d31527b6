import { Form } from 'react-router'
import { AREAS } from '../../../shared/fit.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { FieldError, INPUT } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type Asked, LIMITS, MOST_TVS } from './fit-address.ts'

function NumberField({ name, asked, unit }: { name: keyof typeof LIMITS; asked: Asked; unit: string }) {
  const t = useT()
  const [min, max] = LIMITS[name]
  const isWrong = asked.isAsked && asked[name] === null
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name}>{t(`fit.fields.${name}`)}</label>
      <div className="flex items-center gap-2">
        <input
          id={name}
          type="number"
          name={name}
          required
          min={min}
          max={max}
          step="any"
          defaultValue={asked[name] ?? ''}
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

/** Three questions: the vehicle, where one travels, how many televisions. A plain form, whose address can be shared. */
export function FitForm({ asked }: { asked: Asked }) {
  const t = useT()
  const lang = useLang()
  const legend = 'title float-left mb-3 w-full text-lg'
  return (
    <Form action={`/${lang}/does-it-fit`} className="grid gap-8" preventScrollReset>
      <fieldset>
        <legend className={legend}>{t('fit.questions.vehicle')}</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-3">
          <NumberField name="length" asked={asked} unit="m" />
          <NumberField name="roof_length" asked={asked} unit="cm" />
          <NumberField name="roof_width" asked={asked} unit="cm" />
        </div>
        <p className="mt-2 text-sm text-quiet">{t('fit.roofHelp')}</p>
      </fieldset>
      <fieldset>
        <legend className={legend}>{t('fit.questions.area')}</legend>
        <div className="clear-both grid gap-x-6 sm:grid-cols-3">
          {AREAS.map((area) => (
            <label key={area} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="area"
                value={area}
                defaultChecked={asked.area === area}
                className="size-5 shrink-0 accent-pine"
              />
              {t(`fit.areas.${area}`)}
            </label>
          ))}
        </div>
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
              {tvs}
            </label>
          ))}
        </div>
      </fieldset>
      <SubmitButton look="main" className="justify-self-start">
        {t('fit.ask')}
      </SubmitButton>
    </Form>
  )
}
