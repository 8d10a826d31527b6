import { FieldError } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { dayFilters } from '../shell/lists/common-filters.ts'
import { Filters } from '../shell/lists/filters.tsx'
import { PRESETS, presetPeriod, problemOf, untilToday, type usePeriod } from './period.ts'

/** Chooses the period of the figures: a usual one, or any other. */
export function PeriodBar({ period, change, to }: ReturnType<typeof usePeriod>) {
  const { t } = useAdmin()
  const problem = problemOf(period)
  const isCut = untilToday(period).to !== period.to
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={t('dashboard.period')} className="-mx-3 flex flex-wrap">
        {PRESETS.map((preset) => {
          const own = presetPeriod(preset)
          const isCurrent = own.from === period.from && own.to === period.to
          return (
            <Link
              key={preset}
              to={to(preset)}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-sand aria-[current]:font-semibold aria-[current]:text-pine aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
            >
              {t(`dashboard.presets.${preset}`)}
            </Link>
          )
        })}
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <Filters
          filters={dayFilters(t)}
          address={{
            chosen: { ...period },
            change: (days) =>
              change(Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day ?? '']))),
          }}
        />
      </div>
      <p aria-live="polite" className="w-full empty:hidden">
        {problem && <FieldError>{t(`dashboard.problems.${problem}`)}</FieldError>}
        {!problem && isCut && <span className="text-sm text-quiet">{t('dashboard.untilToday')}</span>}
      </p>
    </div>
  )
}
