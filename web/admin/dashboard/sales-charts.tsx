import { formatEuros } from '../../../shared/money.ts'
import type { SalesDashboard } from '../../../shared/office/dashboard.ts'
import { useAdmin } from '../shell/admin.ts'
import { bucketsOf } from './buckets.ts'
import type { Period } from './period.ts'
import { SeriesChart } from './series-chart.tsx'

interface Props {
  series: SalesDashboard['series']
  /** Where the rows of a bar are listed. */
  toQuotations: (days: Period) => string
  toOrders: (days: Period) => string
}

/** Quotations, orders and revenue over time: the shop's, or a retailer's. */
export function SalesCharts({ series, toQuotations, toOrders }: Props) {
  const { t, lang } = useAdmin()
  const buckets = bucketsOf(series, lang)
  const whole = new Intl.NumberFormat(lang)
  const short = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <>
      <SeriesChart
        title={t('dashboard.countsOverTime')}
        buckets={buckets}
        series={[
          { name: 'quotations', color: 'var(--color-pine)', to: toQuotations },
          { name: 'orders', color: 'var(--color-edge)', to: toOrders },
        ]}
        show={(value) => whole.format(value)}
        showShort={(value) => whole.format(value)}
        whole
      />
      <SeriesChart
        title={t('dashboard.revenueOverTime')}
        buckets={buckets}
        series={[{ name: 'revenue', color: 'var(--color-pine)', to: toOrders }]}
        show={(value) => formatEuros(value, lang)}
        showShort={(value) => short.format(value / 100)}
      />
    </>
  )
}
