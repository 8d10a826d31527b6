import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { useAdmin } from '../shell/admin.ts'
import type { Bucket } from './buckets.ts'

interface Series {
  name: 'quotations' | 'orders' | 'revenue'
  color: string
  /** The address of the list that a bar counts. */
  to: (bucket: Bucket) => string
}
interface Props {
  title: string
  buckets: Bucket[]
  series: Series[]
  show: (value: number) => string
  /** A value as shown at the axis, where there is little room. */
  showShort: (value: number) => string
  whole?: boolean
}

const TICK = { fill: 'var(--color-quiet)', fontSize: 12 }

/** A sample drawn like the bars, so that people who see few colours still match the two. */
function Swatch({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  )
}

/** Bars over time; each links to what it counts. Below, the same numbers as a table, for people who cannot see the bars. */
export function SeriesChart({ title, buckets, series, show, showShort, whole = false }: Props) {
  const { t } = useAdmin()
  const navigate = useNavigate()
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
                {nameOf(name)}
              </span>
            ))}
          </p>
        )}
      </div>
      <div role="img" aria-label={t('dashboard.chart', { title })} className="h-56">
        <BarChart
          responsive
          data={buckets}
          accessibilityLayer={false}
          barGap={1}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          style={{ width: '100%', height: '100%' }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="short"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-edge)' }}
            minTickGap={16}
          />
          <YAxis
            width={44}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            allowDecimals={!whole}
            tickFormatter={showShort}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-sand)' }}
            content={({ active, payload }) => {
              const bucket = payload?.[0]?.payload as Bucket | undefined
              if (!active || !bucket) return null
              return (
                <div className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-over">
                  <p className="font-semibold">{bucket.label}</p>
                  {series.map(({ name, color }) => (
                    <p key={name} className="figures flex items-center gap-2">
                      <Swatch color={color} />
                      {nameOf(name)}
                      <span className="ml-auto pl-4 font-semibold">{show(bucket[name])}</span>
                    </p>
                  ))}
                </div>
              )
            }}
          />
          {series.map(({ name, color, to }) => (
            <Bar
              key={name}
              dataKey={name}
              fill={color}
              maxBarSize={28}
              isAnimationActive={false}
              cursor="pointer"
              className={`bar-${name}`}
              onClick={({ payload }) => navigate(to(payload as Bucket))}
            />
          ))}
        </BarChart>
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
