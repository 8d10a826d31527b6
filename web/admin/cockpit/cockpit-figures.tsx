import { formatEuros } from '../../../shared/money.ts'
import type { Cockpit } from '../../../shared/office/cockpit.ts'
import { Link } from '../../ui/link.tsx'
import { listSearch, type Period } from '../dashboard/period.ts'
import { useAdmin } from '../shell/admin.ts'
import { useAnswerTime, useShare } from './answer-time.tsx'

interface Figure {
  name: 'requests' | 'answered' | 'median' | 'accepted' | 'orders' | 'revenue' | 'warranties' | 'failures'
  value: string
  /** What stands below it. */
  note?: string
  to?: string
}

/** The figures of a period, with those of the network below where they can be compared. */
export function CockpitFigures({ data, period }: { data: Cockpit; period: Period }) {
  const { t, lang } = useAdmin()
  const time = useAnswerTime()
  const share = useShare()
  const { figures, network, vendor: retailer } = data
  const whole = new Intl.NumberFormat(lang)
  const inNetwork = (value: string) => t('vendor-figures.network', { value })
  const ofRetailer = { vendor_id: String(retailer.id) }
  const orders = `/admin/orders${listSearch(period, { ...ofRetailer, status: 'not_cancelled' })}`
  const all: Figure[] = [
    {
      name: 'requests',
      value: whole.format(figures.requests),
      note: t('vendor-figures.refusedOf', { count: figures.refused }),
      to: `/admin/quotations${listSearch(period, ofRetailer)}`,
    },
    {
      name: 'answered',
      value: share(figures.answered, figures.requests),
      note: inNetwork(share(network.answered, network.requests)),
    },
    {
      name: 'median',
      value: time(figures.median),
      note: `${t('vendor-figures.slowest', { time: time(figures.slow) })} · ${inNetwork(time(network.median))}`,
    },
    {
      name: 'accepted',
      value: share(figures.accepted, figures.offered),
      note: `${t('vendor-figures.offers', { count: figures.offered })} · ${inNetwork(share(network.accepted, network.offered))}`,
      to: `/admin/quotations${listSearch(period, { ...ofRetailer, state: 'accepted' })}`,
    },
    { name: 'orders', value: whole.format(figures.orders), to: orders },
    { name: 'revenue', value: formatEuros(figures.revenue, lang), to: orders },
    { name: 'warranties', value: whole.format(figures.warranties) },
    { name: 'failures', value: whole.format(figures.failures) },
  ]
  return (
    <dl className="mt-4 grid grid-cols-1 border-b border-line sm:grid-cols-2 xl:grid-cols-4">
      {all.map(({ name, value, note, to }) => (
        <div key={name} className="min-w-0 border-t border-line py-4 pr-4">
          <dt className="label">
            {to ? (
              <Link to={to} className="hover:underline">
                {t(`vendor-figures.figures.${name}`)}
              </Link>
            ) : (
              t(`vendor-figures.figures.${name}`)
            )}
          </dt>
          <dd data-figure={name} className="title figures mt-1 text-2xl">
            {value}
          </dd>
          {note && <dd className="figures mt-1 text-sm text-quiet">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
