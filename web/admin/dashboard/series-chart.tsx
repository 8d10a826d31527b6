import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { type Chart, Swatch } from './swatch.tsx'

interface Props extends Chart {
  title: string
}

// Its library is larger than all the rest of the first screen.
const Bars = onDemand(() => import('./bars.tsx'))

/** Bars over time; each links to what it counts. Below, the same numbers as a table, for people who cannot see the bars. */
export function SeriesChart({ title, buckets, series, show, showShort, whole }: Props) {
  const { t } = useAdmin()
  const id = useId()
  const nameOf = (name: string) => t(`dashboard.series.${name}`)
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="mr-auto text-base!">
          {title}
        </h2>
        {series.length > 1 && (
          <p className="flex gap-x-4 text-sm text-quiet">
            {series.map(({ name, color }) => (
              <span key={name} className="inline-flex items-center gap-2">
                <Swatch color={color} />
                <span>{nameOf(name)}</span>
              </span>
            ))}
          </p>
        )}
      </div>
      <div role="img" aria-label={t('dashboard.chart', { title })} className="h-56">
        <Bars buckets={buckets} series={series} show={show} showShort={showShort} whole={whole} />
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm text-pine underline-offset-2 hover:underline">
          {t('dashboard.asTable')}
        </summary>
        <table aria-labelledby={id} className="w-full text-sm">
          <thead className="text-quiet">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-medium">
                {t('dashboard.period')}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pl-4 text-right font-medium">
                  {nameOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map((bucket) => (
              <tr key={bucket.from} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {bucket.label}
                </th>
                {series.map(({ name, to }) => (
                  <td key={name} className="figures py-1.5 pl-4 text-right">
                    {bucket[name] === 0 ? (
                      <span className="text-quiet">{show(0)}</span>
                    ) : (
                      <Link to={to(bucket)} className="link">
                        {show(bucket[name])}
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
