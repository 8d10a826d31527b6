import { X } from 'lucide-react'
import { type Consumer, MAX_HOURS } from '../../../shared/catalogue/consumption.ts'
import { type Figure, useT } from '../../i18n/texts.ts'
import { Stepper } from '../../ui/stepper.tsx'

interface Props {
  consumer: Consumer
  hours: number
  figure: Figure
  onHours: (hours: number) => void
  onRemove: () => void
}

/** A picked product: its current, hours of use (slider and number are in step), and total per day. */
export function UseRow({ consumer: { name, ampere }, hours, figure, onHours, onRemove }: Props) {
  const t = useT()
  const unit = (of: 'device' | 'day') => (
    <span className="text-sm text-quiet">{t(`calculator.unit.${of}`)}</span>
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{name}</h2>
        <p className="figures">
          <span>{`${figure.format(ampere)} `}</span>
          {unit('device')}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('calculator.remove', { name })}
        onClick={onRemove}
        className="no-print -mr-3 grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_auto_9rem]">
        <input
          type="range"
          min={0}
          max={MAX_HOURS}
          step={1}
          value={hours}
          aria-label={t('calculator.hoursOf', { name })}
          aria-valuetext={t('calculator.perDay', { count: hours })}
          onChange={(event) => onHours(event.target.valueAsNumber)}
          className="range no-print"
        />
        <Stepper
          value={hours}
          min={0}
          max={MAX_HOURS}
          label={t('calculator.hoursNumberOf', { name })}
          less={t('calculator.less')}
          more={t('calculator.more')}
          onChange={onHours}
        />
        <span className="text-center text-sm text-quiet max-sm:order-last sm:-ml-2">
          {t('calculator.hoursUnit')}
        </span>
        <p className="figures sm:text-right">
          <span className="sr-only">{`${t('calculator.perDayLabel')} `}</span>
          <span className="text-quiet">= </span>
          <span className="font-semibold">{figure.format(ampere * hours)}</span> {unit('day')}
        </p>
      </div>
    </li>
  )
}
