import { formatDate } from '../../../shared/dates.ts'
import type { OwnOrderRow } from '../../../shared/own-orders.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderState } from './order-state.tsx'

const HEAD = 'label border-b border-line py-2 pr-6 text-left font-medium first:pl-2 last:pr-2 last:text-right'
const CELL = 'border-line py-4 pr-6 align-top max-sm:p-0 sm:border-b'

/** A retailer's orders; each row leads to its page. A row becomes a card on narrow screens. */
export function OrderTable({ orders }: { orders: OwnOrderRow[] }) {
  const t = useT()
  const me = useVisitor().user?.email
  // Whoever orders alone knows who it was.
  const isTeam = orders.some(({ user, asked_by }) => user.email !== me || asked_by !== null)
  return (
    <table className="w-full border-t border-line max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {(['number', 'status', 'method', 'total'] as const).map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {t(`orders.list.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {orders.map((order) => (
          <Row key={order.id} order={order} isTeam={isTeam} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order, isTeam }: { order: OwnOrderRow; isTeam: boolean }) {
  const t = useT()
  const lang = useLang()
  const { id, number, reference, created_at, status, payment_method, total, user, asked_by } = order
  return (
    <tr className="relative hover:bg-sand/50 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:border-b max-sm:border-line max-sm:py-5">
      <td className={`${CELL} sm:pl-2`}>
        <Link
          to={`/${lang}/orders/${id}`}
          className="figures font-semibold whitespace-nowrap after:absolute after:inset-0"
        >
          {number}
        </Link>
        <time dateTime={created_at} className="figures block text-sm text-quiet">
          {formatDate(created_at)}
        </time>
        {reference && <span className="figures block text-sm wrap-anywhere">{reference}</span>}
        {isTeam && (
          <span className="block text-sm text-quiet wrap-anywhere">
            {[asked_by, user]
              .flatMap((who) => (who ? `${who.first_name} ${who.last_name}`.trim() : []))
              .join(' → ')}
          </span>
        )}
      </td>
      <td className={`${CELL} max-sm:order-3`}>
        <OrderState status={status} />
      </td>
      <td className={`${CELL} text-quiet max-sm:order-4 max-sm:text-right`}>
        {t(`orders.method.${payment_method}`)}
      </td>
      <td className={`${CELL} text-right sm:pr-2`}>
        <Price cents={total} lang={lang} className="font-semibold" />
      </td>
    </tr>
  )
}
