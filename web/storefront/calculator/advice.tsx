import { useId } from 'react'
import {
  adviceFor,
  BATTERIES,
  DAYS,
  PANEL_YIELD,
  type Plan,
  SEASONS,
  SUN_HOURS,
  USABLE,
  VOLTS,
} from '../../../shared/catalogue/consumption.ts'
import { decimals, useLang, useT } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  /** Ah a day. */
  total: number
  plan: Plan
  onPlan: (plan: Plan) => void
}

/** Which battery and which panels the total needs, with the calculation. */
export default function BatteryAndPanels({ total, plan, onPlan }: Props) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { capacity, power } = adviceFor(total, plan)
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 })
  const exact = decimals(lang, 2)
  const percent = new Intl.NumberFormat(lang, { style: 'percent' })
  const sums = {
    battery: t('calculator.battery.sum', {
      total: exact.format(total),
      count: plan.days,
      usable: percent.format(USABLE[plan.battery]),
      exact: exact.format(capacity.exact),
    }),
    panels: t('calculator.panels.sum', {
      total: exact.format(total),
      volts: VOLTS,
      hours: short.format(SUN_HOURS[plan.season]),
      yield: percent.format(PANEL_YIELD),
      exact: exact.format(power.exact),
    }),
  }
  const advised = {
    battery: t('calculator.battery.advised', { value: whole.format(capacity.advised) }),
    panels: t('calculator.panels.advised', { value: whole.format(power.advised) }),
  }
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8">
      <h2 id={id}>{t('calculator.advice')}</h2>
      <div className="no-print mt-4 grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('calculator.days.label')}
          value={plan.days}
          onChange={({ target }) => onPlan({ ...plan, days: Number(target.value) as Plan['days'] })}
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t('calculator.days.option', { count: days })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('calculator.kind.label')}
          value={plan.battery}
          onChange={({ target }) => onPlan({ ...plan, battery: target.value as Plan['battery'] })}
        >
          {BATTERIES.map((battery) => (
            <option key={battery} value={battery}>
              {t(`calculator.kind.${battery}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('calculator.season.label')}
          value={plan.season}
          onChange={({ target }) => onPlan({ ...plan, season: target.value as Plan['season'] })}
        >
          {SEASONS.map((season) => (
            <option key={season} value={season}>
              {t(`calculator.season.${season}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        {(['battery', 'panels'] as const).map((part) => (
          <div key={part} className="border-t border-line pt-4">
            <h3>{t(`calculator.${part}.title`)}</h3>
            <p className="title figures mt-2 text-3xl">{advised[part]}</p>
            <p className="figures mt-2">{sums[part]}</p>
            <p className="mt-1 text-sm text-quiet">{t(`calculator.${part}.why`)}</p>
            <Link
              to={`/${lang}/products?search_term=${encodeURIComponent(t(`calculator.${part}.term`))}`}
              className="link no-print mt-1 inline-flex min-h-11 items-center"
            >
              {t(`calculator.${part}.link`)}
            </Link>
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-quiet">{t('calculator.note')}</p>
    </section>
  )
}
