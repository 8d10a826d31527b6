import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import { formatEuros } from '../../../shared/money.ts'
import type { DashboardFigures, SalesDashboard } from '../../../shared/office/dashboard.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { listSearch, type Period } from './period.ts'

/** The change against the period before; a change from nothing has no percentage. */
function Change({ now, before, shown }: { now: number; before: number; shown: string }) {
  const { t, lang } = useAdmin()
  if (before === 0) return <span className="text-quiet">{t('dashboard.before', { before: shown })}</span>
  const share = (now - before) / Math.abs(before)
  const Icon = share > 0 ? ArrowUpRight : share < 0 ? ArrowDownRight : Minus
  const percent = new Intl.NumberFormat(lang, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-quiet">
      <span
        className={`inline-flex items-center gap-1 font-semibold ${share > 0 ? 'text-good' : share < 0 ? 'text-bad' : ''}`}
      >
        <Icon className="size-4" aria-hidden="true" />
        <span>{percent}</span>
      </span>
      <span>{t('dashboard.before', { before: shown })}</span>
    </span>
  )
}

const FIGURES = ['quotations_number', 'orders_number', 'products_number', 'total'] as const

/** The figures of the period, each with its change, and a link to what it counts. */
export function Figures({ data, period }: { data: SalesDashboard; period: Period }) {
  const { t, lang } = useAdmin()
  const orders = `/admin/orders${listSearch(period, { status: 'not_cancelled' })}`
  const show = (name: keyof DashboardFigures, value: number) =>
    // A negative total is not shown.
    name !== 'total' ? new Intl.NumberFormat(lang).format(value) : value < 0 ? '' : formatEuros(value, lang)
  return (
    <ul className="mt-4 grid border-y min-[30rem]:grid-cols-2 border-line xl:grid-cols-4">
      {FIGURES.map((name) => (
        <li
          key={name}
          className="relative min-w-0 border-line py-4 pr-4 hover:bg-sand/60 max-[30rem]:nth-[n+2]:border-t min-[30rem]:odd:border-r min-[30rem]:even:pl-4 min-[30rem]:max-xl:nth-[n+3]:border-t xl:border-r xl:px-4 xl:first:pl-0 xl:last:border-r-0"
        >
          <p className="label">
            <Link
              to={name === 'quotations_number' ? `/admin/quotations${listSearch(period)}` : orders}
              className="after:absolute after:inset-0 hover:underline"
            >
              {t(`dashboard.figures.${name}`)}
            </Link>
          </p>
          <p data-figure={name} className="title figures mt-1 min-h-9 text-2xl whitespace-nowrap sm:text-3xl">
            {show(name, data[name])}
          </p>
          {data.previous && (
            <p className="figures mt-1 text-sm">
              <Change now={data[name]} before={data.previous[name]} shown={show(name, data.previous[name])} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
