import { Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import { isByBank } from '../../../shared/payments/methods.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { VatNote, VatRows } from '../orders/vat-rows.tsx'
import { Head } from '../shell/head.tsx'
import { Mark } from '../shell/mark.tsx'
import { NothingDue } from './nothing-due.tsx'
import { OrderAddress, OrderLines } from './order-lines.tsx'

// For few orders.
const PayBy = lazy(() => import('../orders/pay-by.tsx'))

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { order } = await loadOwn(
    request,
    context.get(apiContext).orders[':id'].$get({
      param: { id: params.id ?? '' },
      query: { lang: langOfPath(new URL(request.url).pathname) },
    }),
  )
  return order
}

const STEPS = ['mail', 'confirmation', 'shipping'] as const

/** After an order: its number, what happens next, and the order to print. */
export function Component() {
  const t = useT()
  const order = useLoaderData<typeof loader>()
  // Otherwise the total has it.
  const isShippingOpen = order.vat?.shipping == null
  return (
    <div className="wide py-10 sm:py-16 print:py-0">
      <Head title={t('checkout.thankYou.title')} noindex />
      <div className="mb-6 hidden border-b border-line pb-3 print:block">
        <Mark />
      </div>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:gap-y-6">
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-5xl print:text-2xl">{t('checkout.thankYou.title')}</h1>
          <p className="prose mt-4 text-lg text-quiet">{t('checkout.thankYou.text')}</p>
          <h2 className="mt-10 text-lg print:mt-6">{t('checkout.thankYou.next')}</h2>
          <ol className="mt-4 max-w-2xl print:max-w-none">
            {STEPS.map((step, i) => (
              <li
                key={step}
                className="grid grid-cols-[3rem_minmax(0,1fr)] border-t border-line py-4 print:py-2"
              >
                <span className="title figures text-2xl text-pine" aria-hidden="true">
                  {i + 1}
                </span>
                <span className="pt-1">
                  <span>{t(`checkout.thankYou.steps.${step}`)}</span>
                  {step === 'shipping' && isShippingOpen && (
                    <span>{` ${t('checkout.thankYou.shippingLater')}`}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <Summary order={order} />
      </div>
      {order.owed && isByBank(order.payment_method) && order.owed.open > 0 && (
        <div className="mt-10 print:mt-6">
          <Suspense>
            <PayBy owed={order.owed} method={order.payment_method} />
          </Suspense>
        </div>
      )}
      <section className="mt-12 max-w-4xl print:mt-6 print:max-w-none">
        <h2 className="mb-3 text-lg">{t('checkout.lines')}</h2>
        <OrderLines
          lines={order.products.map(
            ({ product_id, name, code, of, set, satellite, price, pivot, ...line }) => ({
              ...labelOf(line),
              key: `${set} ${product_id} ${name} ${satellite}`,
              name,
              code,
              of,
              set,
              satellite,
              price,
              quantity: pivot.quantity,
            }),
          )}
        />
        <div className="mt-3">
          <VatNote vat={order.vat} usual={t('checkout.totalNote')} />
        </div>
        <h2 className="label mt-6">{t('checkout.address')}</h2>
        <OrderAddress retailer={order} />
      </section>
      <div className="no-print mt-10">
        <Button onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          <span>{t('checkout.thankYou.print')}</span>
        </Button>
      </div>
    </div>
  )
}

/** The order's number, set large, and how it was paid. */
function Summary({ order }: { order: OwnOrder }) {
  const t = useT()
  const lang = useLang()
  const facts = [
    ['date', formatDate(order.created_at)],
    ['method', t(`checkout.methods.${order.payment_method}.name`)],
  ]
  return (
    <div className="lg:pt-2">
      <dl className="border-y border-line py-5">
        <dt className="label">{t('checkout.thankYou.number')}</dt>
        <dd className="title figures mt-1 text-3xl whitespace-nowrap">{order.number}</dd>
      </dl>
      <dl className="border-b border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <dt className="text-quiet">{t(`checkout.thankYou.${name}`)}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="font-semibold">{t('cart.total')}</dt>
          <dd>
            <Price
              cents={order.total}
              lang={lang}
              className={order.payment_method === 'warranty' ? '' : 'title text-2xl'}
            />
          </dd>
        </div>
        {order.vat && <VatRows vat={order.vat} />}
        {order.payment_method === 'warranty' && (
          <NothingDue label={t('checkout.due')} by={t('checkout.paidByWarranty')} />
        )}
      </dl>
      <div className="no-print mt-6 grid gap-3">
        <ButtonLink look="main" to={`/${lang}/orders/${order.id}`}>
          {t('checkout.thankYou.toOrder')}
        </ButtonLink>
        <ButtonLink to={`/${lang}/products`}>{t('shell.toProducts')}</ButtonLink>
      </div>
    </div>
  )
}
