import { formatDate } from '../../../shared/dates.ts'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import { useT } from '../../i18n/texts.ts'

/** What happened to an order and when, the newest first, with the shop's notes. */
export function OrderHistory({ history }: { history: OwnOrder['history'] }) {
  const t = useT()
  if (history.length === 0) return null
  return (
    <section className="no-print mt-10">
      <h2 className="text-xl">{t('orders.detail.history')}</h2>
      <ol className="mt-3 border-t border-line">
        {history.toReversed().map(({ status, note, created_at }) => (
          <li
            key={`${created_at} ${status}`}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <time dateTime={created_at} className="figures text-quiet">
              {formatDate(created_at)}
            </time>
            <div>
              <p className="font-semibold">
                {/* Its first state stands beside it already. */}
                {t(status === 'placed' ? 'orders.detail.sent' : `orders.status.${status}`)}
              </p>
              {note && <p className="prose mt-1 whitespace-pre-line text-quiet">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
