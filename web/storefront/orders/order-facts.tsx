import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { PostalAddress } from '../retailers/postal-address.tsx'
import { OrderState } from './order-state.tsx'

/** An order's status, payment and address. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  const t = useT()
  const lang = useLang()
  const { status, requests, returns, claim_id } = order
  return (
    <div className="grid content-start gap-6 sm:max-lg:grid-cols-3 print:grid-cols-3">
      <Fact title={t('orders.detail.status')}>
        <OrderState status={status} className="title text-lg" />
        <p className="no-print mt-1 text-quiet">{t(`orders.means.${status}`)}</p>
      </Fact>
      <Fact title={t('orders.detail.method')}>
        <Payment order={order} />
      </Fact>
      <Fact title={t('orders.detail.address')}>
        <PostalAddress of={order} />
      </Fact>
      {order.reference && (
        <Fact title={t('orders.detail.reference')}>
          <p className="figures wrap-anywhere">{order.reference}</p>
        </Fact>
      )}
      {order.wished_on && (
        <Fact title={t('orders.detail.wishedOn')}>
          <p className="figures">{formatDate(order.wished_on)}</p>
        </Fact>
      )}
      {order.note && (
        <Fact title={t('orders.detail.note')}>
          <p className="whitespace-pre-line wrap-anywhere">{order.note}</p>
        </Fact>
      )}
      {claim_id !== null && (
        <Fact title={t('orders.detail.claim')}>
          <Link
            to={`/${lang}/claims/${claim_id}`}
            className="inline-flex min-h-11 items-center text-pine hover:underline"
          >
            {t('orders.detail.claimLink')}
          </Link>
        </Fact>
      )}
      {returns.length > 0 && (
        <Fact title={t('orders.detail.returns')}>
          {returns.map(({ id, number }) => (
            <Link
              key={id}
              to={`/${lang}/returns/${id}`}
              className="figures mr-3 inline-flex min-h-11 items-center text-pine hover:underline"
            >
              {number}
            </Link>
          ))}
        </Fact>
      )}
      {requests.length > 0 && (
        <Fact title={t('orders.detail.requests')}>
          {requests.map((id) => (
            <Link
              key={id}
              to={`/${lang}/quotations/${id}`}
              className="figures mr-3 inline-flex min-h-11 items-center text-pine hover:underline"
            >
              {id}
            </Link>
          ))}
        </Fact>
      )}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="border-t border-line pt-3">
      <h2 className="label mb-1">{title}</h2>
      {children}
    </section>
  )
}

const MONEY = ['withheld', 'delivery_costs', 'refunded'] as const

function Payment({ order }: { order: OwnOrder }) {
  const t = useT()
  const lang = useLang()
  const { payment, payment_method, warranty } = order
  const amount = formatEuros(payment.refunded ?? order.refunded ?? 0, lang)
  return (
    <>
      <p className="title text-lg">{t(`orders.method.${payment_method}`)}</p>
      <p className="text-quiet">
        <span>
          {t(`orders.payment.${payment_method === 'replacement' ? 'free' : payment.state}`, { amount })}
        </span>
        {warranty && (
          <span className="figures block">
            {t('orders.detail.warranty', { code: warranty.code, serial: warranty.serial_number })}
          </span>
        )}
      </p>
      {/* For an order that ended undelivered and was not paid by a warranty. */}
      {Boolean(order.refunded || order.withheld || order.delivery_costs) && (
        <dl className="mt-2 grid gap-1 text-sm">
          {MONEY.map((key) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="text-quiet">{t(`orders.money.${key}`)}</dt>
              <dd>
                <Price cents={order[key] ?? 0} lang={lang} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
