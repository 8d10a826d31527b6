import { formatDate } from '../../../shared/dates.ts'
import type { OwnUnit } from '../../../shared/units/units.ts'
import { useLang } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { OrderState } from '../orders/order-state.tsx'

/** The orders that a unit's warranty has paid. */
export function UnitOrders({ orders }: Pick<OwnUnit, 'orders'>) {
  const lang = useLang()
  return (
    <ul>
      {orders.map(({ id, number, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6">
          <Link to={`/${lang}/orders/${id}`} className="link figures inline-flex min-h-11 items-center">
            {number ?? id}
          </Link>
          <OrderState status={status} />
          <time dateTime={created_at} className="figures text-quiet">
            {formatDate(created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
