import { formatEuros } from '../../../shared/money.ts'
import type { OfficePriced } from '../../../shared/orders/office-orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Facts, Part } from '../shell/record-screen.tsx'

/** What an order of the office comes to, line by line, as the retailer pays it. */
export function NewOrderSums({ priced }: { priced: OfficePriced }) {
  const { t, lang } = useAdmin()
  const { lines, shipping, on_request, net, total, treatment } = priced
  const money = (cents: number) => <span className="figures">{formatEuros(cents, lang)}</span>
  return (
    <Part title={t('orders.office.sums')}>
      <ul className="mb-3">
        {lines.map(({ product_id, name, code, satellite, quantity, price }) => (
          <li
            key={`${product_id} ${satellite}`}
            className="flex justify-between gap-4 border-b border-line py-2 text-sm"
          >
            <span>
              <span className="figures">{`${quantity} × `}</span>
              <span>{[name, code, satellite].filter(Boolean).join(' · ')}</span>
            </span>
            {money(price * quantity)}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('orders.shipping'), shipping === null ? '–' : money(shipping)],
          [t('orders.net'), money(net)],
          [t('orders.columns.total'), money(total)],
        ]}
      />
      {treatment !== 'domestic' && (
        <p className="mt-2 text-sm text-quiet">{t(`orders.treated.${treatment}`)}</p>
      )}
      {on_request && <Alert kind="note">{t('orders.office.onRequest')}</Alert>}
    </Part>
  )
}
