import { formatEuros } from '../../../shared/money.ts'
import type { OfficePriced } from '../../../shared/orders/office-orders.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'

/** What an order of the office comes to, line by line, as the retailer pays it. */
export function NewOrderSums({ priced }: { priced: OfficePriced }) {
  const { t, lang } = useAdmin()
  const { lines, shipping, on_request, net, tax, total, treatment } = priced
  const sums: [name: string, amount: number | null][] = [
    [t('orders.shipping'), shipping],
    [t('orders.net'), net],
    ...(isWithoutVat(treatment) ? [] : [[t('orders.office.tax'), tax] as [string, number]]),
  ]
  const money = (cents: number) => <span className="figures">{formatEuros(cents, lang)}</span>
  return (
    <Part title={t('orders.office.sums')}>
      <ul className="mb-3">
        {lines.map(({ product_id, name, code, satellite, quantity, price }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in several sets
            key={`${at} ${product_id} ${satellite}`}
            className="flex justify-between gap-4 border-b border-line py-2 text-sm"
          >
            <span className="wrap-anywhere">
              <span className="figures">{`${quantity} × `}</span>
              <span>{[name, code, satellite].filter(Boolean).join(' · ')}</span>
            </span>
            {money(price * quantity)}
          </li>
        ))}
      </ul>
      <dl className="text-sm">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4 py-1 text-quiet">
            <dt>{name}</dt>
            <dd>{cents === null ? '–' : money(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1 font-semibold">
          <dt>{t('orders.columns.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {treatment !== 'domestic' && (
        <p className="mt-2 text-sm text-quiet">{t(`orders.treated.${treatment}`)}</p>
      )}
      {on_request && <Alert kind="note">{t('orders.office.onRequest')}</Alert>}
    </Part>
  )
}
