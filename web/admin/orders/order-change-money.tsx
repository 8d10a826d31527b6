import { formatEuros } from '../../../shared/money.ts'
import type { OrderChangePriced } from '../../../shared/orders/order-changes.ts'
import { useAdmin } from '../shell/admin.ts'

/** What a change means for the retailer's money, in words. */
export function ChangeMoney({ priced: { before, money, same } }: { priced: OrderChangePriced }) {
  const { t, lang } = useAdmin()
  const { to_credit, from_credit, to_pay, open } = money
  const said = (
    [
      ['before', before],
      ['to_credit', to_credit],
      ['from_credit', from_credit],
      ['more', Math.max(0, to_pay)],
      ['less', Math.max(0, -to_pay)],
      ['open', open],
    ] as const
  ).filter(([, cents]) => cents > 0)
  return (
    <ul className="grid gap-1 text-sm">
      {said.map(([name, cents]) => (
        <li key={name}>{t(`orders.changing.money.${name}`, { amount: formatEuros(cents, lang) })}</li>
      ))}
      {same && <li className="font-semibold">{t('orders.changing.same')}</li>}
    </ul>
  )
}
