import { inSets } from '../../../shared/cart/lines.ts'
import type { OrderLine } from '../../../shared/orders/orders.ts'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import { isPaid } from '../../../shared/payments/methods.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { NothingDue } from '../checkout/nothing-due.tsx'
import { LineDetails } from './line-details.tsx'
import { VatNote, VatRows } from './vat-rows.tsx'

const HEAD = 'label border-b border-line py-2 font-medium not-first:pl-6 not-first:text-right first:text-left'
const CELL = 'py-4 align-top max-sm:p-0 print:py-2'
const FIGURE = `${CELL} text-right sm:pl-6`
const KEYS = ['product', 'quantity', 'price', 'sum'] as const

/** The ordered lines, at the prices of that time. Below 640 px each line takes two. */
export function OrderLines({ order }: { order: OwnOrder }) {
  const t = useT()
  const lang = useLang()
  const isDue = isPaid(order.payment_method)
  const by = order.payment_method === 'warranty' ? 'paidByWarranty' : 'replaces'
  return (
    <section className="print:mt-5">
      <h2 className="text-xl">{t('orders.detail.lines')}</h2>
      <table className="mt-3 w-full border-t border-line max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {KEYS.map((key) => (
              <th key={key} scope="col" className={HEAD}>
                {t(`orders.detail.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {inSets(order.products, ({ set }) => set).flatMap((group) =>
            group.map((line, at) => (
              <Line
                key={`${line.set} ${line.product_id} ${line.name} ${line.satellite}`}
                line={line}
                isPart={at > 0}
                isLast={at === group.length - 1}
              />
            )),
          )}
        </tbody>
      </table>
      <dl>
        <div className="flex items-baseline justify-between gap-4 py-4">
          <dt className="font-semibold">{t('orders.detail.total')}</dt>
          <dd>
            <Price
              cents={order.total}
              lang={lang}
              className={isDue ? 'title text-2xl print:text-lg' : 'figures'}
            />
          </dd>
        </div>
        {order.vat && <VatRows vat={order.vat} />}
        {!isDue && <NothingDue label={t('orders.detail.due')} by={t(`orders.detail.${by}`)} />}
      </dl>
      <div className="text-right">
        <VatNote vat={order.vat} usual={t('orders.detail.totalNote')} />
      </div>
    </section>
  )
}

/** A set's options are indented; the rule is drawn below the whole set. */
function Line({ line, isPart, isLast }: { line: OrderLine; isPart: boolean; isLast: boolean }) {
  const lang = useLang()
  const { name, code, of, satellite, price, pivot, energy_class } = line
  return (
    <tr
      className={`${isLast ? 'border-b' : ''} ${isPart ? 'max-sm:pl-4 sm:*:pt-0 print:*:pt-0' : ''} ${isLast ? '' : 'max-sm:pb-2'} ${isPart ? 'max-sm:pt-0' : ''} border-line max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-1.5 max-sm:gap-y-1 max-sm:py-4 print:break-inside-avoid`}
    >
      <td className={`${CELL} max-sm:col-span-3 ${isPart ? 'sm:pl-6 print:pl-6' : ''}`}>
        <span className={isPart ? 'font-medium' : 'font-semibold'}>{name}</span>
        <LineDetails code={code} of={of} satellite={satellite} />
        <EnergyArrow of={energy_class} className="mt-1 block" />
      </td>
      <td className={`${FIGURE} figures`}>
        <span>{pivot.quantity}</span>
        <span className="text-quiet sm:hidden"> ×</span>
      </td>
      <td className={`${CELL} max-sm:text-quiet sm:pl-6 sm:text-right`}>
        <Price cents={price} lang={lang} />
      </td>
      <td className={FIGURE}>
        <Price cents={price * pivot.quantity} lang={lang} className="font-semibold" />
      </td>
    </tr>
  )
}
