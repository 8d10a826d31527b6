import { useEffect, useId, useRef, useState } from 'react'
import { type Consumer, dailyTotal, MAX_HOURS, writeUses } from '../../../shared/catalogue/consumption.ts'
import { decimals, useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface Props {
  /** Several can be ticked one by one; the first two are ticked at first. */
  consumers: Consumer[]
}

/** What products draw from the battery in a day: amperes times hours of use, which a slider sets. */
export function Consumption({ consumers }: Props) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [hours, setHours] = useState(4)
  const [picked, setPicked] = useState(() => consumers.slice(0, 2).map((consumer) => consumer.id))
  const slider = useRef<HTMLInputElement>(null)
  // Keeps what was set before the scripts ran.
  useEffect(() => setHours(slider.current!.valueAsNumber), [])
  const figure = decimals(lang, 2)
  const taken = consumers.filter((consumer) => picked.includes(consumer.id))
  const uses = taken.map(({ id, ampere }) => ({ id, ampere, hours }))
  const amperes = (ampere: number) => (
    <span className="figures shrink-0">
      <span>{`${figure.format(ampere)} `}</span>
      <span className="text-sm text-quiet">{t('catalogue.consumption.unit.device')}</span>
    </span>
  )
  const toggle = (consumer: number) =>
    setPicked(
      picked.includes(consumer) ? picked.filter((other) => other !== consumer) : [...picked, consumer],
    )

  return (
    <div className="grid gap-6">
      {consumers.length > 1 ? (
        <fieldset>
          <legend className="label mb-1">{t('catalogue.consumption.products')}</legend>
          <div className="border-b border-line">
            {consumers.map((consumer) => (
              <label
                key={consumer.id}
                className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line"
              >
                <input
                  type="checkbox"
                  checked={picked.includes(consumer.id)}
                  onChange={() => toggle(consumer.id)}
                  className="scripted size-5 shrink-0 accent-pine"
                />
                <span className="min-w-0 flex-1">{consumer.name}</span>
                {amperes(consumer.ampere)}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        consumers.map(({ id, name, ampere }) => (
          <p
            key={id}
            className="flex min-h-12 items-center justify-between gap-x-4 border-y border-line py-2"
          >
            <span>{name}</span>
            {amperes(ampere)}
          </p>
        ))
      )}
      <div>
        <label htmlFor={id} className="label">
          {t('catalogue.consumption.hours')}
        </label>
        <div className="flex items-center gap-4">
          <input
            ref={slider}
            id={id}
            type="range"
            min={0}
            max={MAX_HOURS}
            step={1}
            value={hours}
            onChange={(event) => setHours(event.target.valueAsNumber)}
            aria-valuetext={t('catalogue.consumption.perDay', { count: hours })}
            className="scripted range min-w-0"
          />
          <output htmlFor={id} className="figures w-24 shrink-0 text-right font-semibold">
            {t('catalogue.consumption.perDay', { count: hours })}
          </output>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p>
          <span className="label block">{t('catalogue.consumption.total')}</span>
          <output className="flex items-baseline gap-2">
            <span className="title figures text-5xl">{figure.format(dailyTotal(uses))}</span>
            <span className="text-quiet">{t('catalogue.consumption.unit.day')}</span>
          </output>
        </p>
        <ButtonLink to={`/${lang}/calculator${uses.length > 0 ? `?items=${writeUses(uses)}` : ''}`}>
          {t('catalogue.consumption.more')}
        </ButtonLink>
      </div>
    </div>
  )
}
