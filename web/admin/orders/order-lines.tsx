import type { Lang } from '../../../shared/languages.ts'
import { formatEuros, formatRate } from '../../../shared/money.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { isPaid } from '../../../shared/payments/methods.ts'
import type { Translate } from '../../../shared/translate.ts'
import { useAdmin } from '../shell/admin.ts'
import { ProductLines } from '../shell/product-lines.tsx'

/** What is in the total. */
function vatSums({ vat }: AdminOrder, t: Translate, lang: Lang) {
  if (!vat) return []
  const euros = (cents: number) => formatEuros(cents, lang)
  return [
    ...(vat.shipping === null ? [] : [{ name: t('orders.shipping'), amount: euros(vat.shipping) }]),
    { name: t('orders.net'), amount: euros(vat.net) },
    {
      name:
        vat.rate > 0
          ? t('orders.tax', { rate: formatRate(vat.rate, lang) })
          : [
              t(`orders.treated.${vat.treatment}`),
              vat.reason && t(`orders.vatReasons.${vat.reason}`),
              vat.number,
            ]
              .filter(Boolean)
              .join(' · '),
      amount: euros(vat.tax),
    },
  ]
}

/** Its lines, and what it comes to. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { t, lang } = useAdmin()
  const isDue = isPaid(order.payment_method)
  const free = order.payment_method === 'warranty' ? 'dueNothing' : 'dueFree'
  const settled = (['withheld', 'delivery_costs', 'refunded'] as const).flatMap((name) =>
    order[name] === null ? [] : [{ name: t(`orders.money.${name}`), amount: formatEuros(order[name], lang) }],
  )
  return (
    <ProductLines
      label={t('orders.lines')}
      heads={[t('orders.price'), t('orders.sum')]}
      lines={order.products.map(({ pivot, price, ...line }) => ({
        ...line,
        quantity: pivot.quantity,
        amounts: [formatEuros(price, lang), formatEuros(price * pivot.quantity, lang)],
      }))}
      sums={[
        { name: t('orders.columns.total'), amount: formatEuros(order.total, lang), strong: isDue },
        ...vatSums(order, t, lang),
        ...(isDue ? [] : [{ name: t('orders.due'), amount: t(`orders.${free}`), strong: true }]),
        ...settled,
      ]}
    />
  )
}
