import { formatEuros } from '../../../shared/money.ts'
import type { OrderChangePriced } from '../../../shared/orders/order-changes.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Price } from '../../ui/price.tsx'

/** What a changed order costs, and what that means for the money. */
export function ChangeSums({ priced }: { priced: OrderChangePriced }) {
  const t = useT()
  const lang = useLang()
  const { lines, shipping, net, tax, total, before, treatment, money, on_request } = priced
  const sums = [
    ...(shipping === null ? [] : [['shipping', shipping] as const]),
    ...(isWithoutVat(treatment) ? [] : [['net', net] as const, ['tax', tax] as const]),
    ['before', before] as const,
  ]
  return (
    <section aria-live="polite" className="border-y border-line py-4">
      <h2 className="text-xl">{t('orders.change.sums')}</h2>
      <ul className="mt-2">
        {lines.map(({ product_id, satellite, name, code, quantity, price }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in several sets
            key={`${at} ${product_id} ${satellite}`}
            className="flex justify-between gap-4 border-b border-line py-2 text-sm"
          >
            <span className="wrap-anywhere">
              <span className="figures">{`${quantity} × `}</span>
              <span>{[name, code, satellite].filter(Boolean).join(' · ')}</span>
            </span>
            <Price cents={price * quantity} lang={lang} />
          </li>
        ))}
      </ul>
      <dl className="mt-2">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4 py-1 text-sm text-quiet">
            <dt>{t(`orders.change.sum.${name}`)}</dt>
            <dd>
              <Price cents={cents} lang={lang} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="font-semibold">{t('orders.change.sum.total')}</dt>
          <dd>
            <Price cents={total} lang={lang} className="title text-xl" />
          </dd>
        </div>
      </dl>
      {isWithoutVat(treatment) && <p className="text-sm text-quiet">{t(`vat.treated.${treatment}`)}</p>}
      {on_request ? (
        <Alert kind="note">{t('orders.change.onRequest')}</Alert>
      ) : (
        <ul className="grid gap-1">
          {moneyWords(money).map(([name, cents]) => (
            <li key={name}>{t(`orders.change.money.${name}`, { amount: formatEuros(cents, lang) })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is to be said of the money, as keys of texts with their cents. */
export function moneyWords({ open, to_pay, to_credit, from_credit }: OrderChangePriced['money']) {
  const words: [name: string, cents: number][] = [
    ['to_credit', to_credit],
    ['from_credit', from_credit],
    ['more', Math.max(0, to_pay)],
    ['less', Math.max(0, -to_pay)],
    ['open', open],
  ]
  const said = words.filter(([, cents]) => cents > 0)
  return said.length > 0 ? said : ([['even', 0]] as typeof words)
}
