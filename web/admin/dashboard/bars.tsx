import { useNavigate } from 'react-router'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { useAdmin } from '../shell/admin.ts'
import type { Bucket } from './buckets.ts'
import { type Chart, Swatch } from './swatch.tsx'

const TICK = { fill: 'var(--color-quiet)', fontSize: 12 }

/** The bars of a chart. */
export default function Bars({ buckets, series, show, showShort, whole = false }: Chart) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const nameOf = (name: string) => t(`dashboard.series.${name}`)
  return (
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
                  <span>{nameOf(name)}</span>
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
  )
}
