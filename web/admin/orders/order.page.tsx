import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { isChangeable } from '../../../shared/orders/order-states.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { inFours } from '../../../shared/payments/bank-codes.ts'
import { METHODS } from '../../../shared/payments/methods.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { OrderCredits } from '../credit-notes/order-credits.tsx'
import { OrderDocuments } from '../documents/order-documents.tsx'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import { hasMatters, PaymentMatters } from '../payments/payment-matters.tsx'
import { ReturnState } from '../returns/return-words.tsx'
import { useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading } from '../shell/loading.ts'
import { PageVersion } from '../shell/page-version.tsx'
import { Facts, Part, RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { orderActions } from './order-actions.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderReplacing } from './order-replacing.tsx'
import { OrderSaid } from './order-said.tsx'
import { OrderShipping } from './order-shipping.tsx'
import { OrderThread } from './order-thread.tsx'
import { OrderState, Payment } from './order-words.tsx'

// For few orders.
const OrderChange = lazy(() => import('./order-change.tsx'))

const at = api.admin.orders[':id']
const readOrder = recordLoader(async (id) => (await read(at.$get({ param: { id } }))).order)
export const loader = (args: LoaderFunctionArgs) => ({
  ...readOrder(args),
  papers: loading(read(at.documents.$get({ param: { id: args.params.id ?? '' } }))),
})
export const action = orderActions

const nameOf = (order: AdminOrder) => order.number ?? String(order.id)

/** Opens the form for other lines or another address. */
function ChangeLines({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button className="no-print mt-3" onClick={() => setOpen(true)}>
        {t('orders.changing.open')}
      </Button>
    )
  return (
    <Suspense>
      <OrderChange order={order} onDone={() => setOpen(false)} />
    </Suspense>
  )
}

/** What of it comes back, as far as its retailer has sent a request. */
function OrderReturns({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  return (
    <Part title={t('orders.returns')}>
      <ul className="text-sm">
        {order.returns.map(({ id, number, state }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-b-0">
            <Link to={`/admin/returns/${id}`} className="link figures">
              {number}
            </Link>
            <ReturnState state={state} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function History({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  return (
    <ol className="text-sm">
      {order.history.map(({ status, created_at, user, note }) => (
        <li key={created_at + status} className="border-b border-line py-2.5 last:border-b-0">
          <div className="flex flex-wrap gap-x-4 gap-y-0.5">
            <span className="min-w-44 font-semibold">
              <OrderState status={status} />
            </span>
            <span className="text-quiet">
              <When iso={created_at} />
              <span>{` · ${user ? `${user.first_name} ${user.last_name}`.trim() : t('orders.byShop')}`}</span>
            </span>
          </div>
          {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  )
}

/** What its retailer owes for it. */
function owedFacts(t: Translate, lang: Lang, { owed, payment }: AdminOrder): [string, ReactNode][] {
  if (!owed) return []
  const { state, open, paid, due_on, reference } = owed
  return [
    [t('orders.columns.status'), t(`transfers.owed.${state}`)],
    ...(open > 0 ? ([[t('transfers.owed.open'), formatEuros(open, lang)]] as [string, ReactNode][]) : []),
    ...(paid > 0 ? ([[t('transfers.owed.paidSum'), formatEuros(paid, lang)]] as [string, ReactNode][]) : []),
    ...(payment
      ? ([[t('transfers.owed.by', { provider: METHODS[payment.provider].name }), payment.reference]] as [
          string,
          ReactNode,
        ][])
      : []),
    [t('transfers.owed.due_on'), formatDay(due_on)],
    [t('transfers.owed.reference'), inFours(reference)],
  ]
}

function Sides({ order }: { order: AdminOrder }) {
  const { t, lang } = useAdmin()
  const { user, warranty, claim_id, asked_by } = order
  return (
    <>
      <Part title={t('orders.retailer')}>
        <Facts
          facts={[
            [
              t('columns.name'),
              <Link
                key="vendor"
                to={`/admin/vendors/${user.vendor.id}/edit`}
                className="link print:no-underline"
              >
                {user.vendor.name}
              </Link>,
            ],
            [t('orders.columns.origin'), t(`orders.origins.${order.origin}`)],
            [t('orders.buyer'), `${user.first_name} ${user.last_name}`.trim()],
            ...(asked_by
              ? ([[t('colleagues.askedBy'), `${asked_by.first_name} ${asked_by.last_name}`.trim()]] as [
                  string,
                  ReactNode,
                ][])
              : []),
            [
              t('columns.email'),
              <a key="email" href={`mailto:${user.email}`} className="link break-all print:no-underline">
                {user.email}
              </a>,
            ],
            [t('record.telephone'), user.telephone],
          ]}
        />
      </Part>
      <Part title={t('orders.delivery')}>
        <address className="text-sm not-italic">
          {[order.name, order.address, `${order.cap} ${order.city}`.trim(), countryName(order.country, lang)]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </address>
        <OrderSaid order={order} />
      </Part>
      <Part title={t('orders.columns.payment_method')}>
        <Facts
          facts={[
            [t('orders.method'), <Payment key="method" method={order.payment_method} />],
            ...owedFacts(t, lang, order),
            [t('orders.placedAt'), order.placed_at && <When iso={order.placed_at} />],
            [
              t('orders.takenBy'),
              order.taken_by.length > 0 ? <TakenBy key="taken" of={order.taken_by} /> : null,
            ],
            [
              t('record.termsVersion'),
              <PageVersion key="agreed" area="terms" version={order.terms_version} lang={order.lang} />,
            ],
            [
              t('orders.warranty'),
              warranty && (
                <Link
                  to={`/admin/units?search=${encodeURIComponent(warranty.serial_number)}`}
                  className="link print:no-underline"
                >{`${warranty.code} · ${warranty.serial_number}`}</Link>
              ),
            ],
            [
              t('orders.claim'),
              claim_id && (
                <Link to={`/admin/claims/${claim_id}`} className="link print:no-underline">
                  {t('orders.openClaim')}
                </Link>
              ),
            ],
          ]}
        />
      </Part>
    </>
  )
}

/** The numbers under which other systems have an order, to be copied. */
const TakenBy = ({ of }: { of: AdminOrder['taken_by'] }) =>
  of.map(({ system, id }) => (
    <span key={system} translate="no" className="block">
      <span className="text-quiet">{`${system} `}</span>
      <span className="figures break-all select-all">{id}</span>
    </span>
  ))

/** One order: its lines, its recipient, its possible moves, and its history. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordScreen<AdminOrder>
      name="orders"
      tab={(order) => t('orders.one', { number: nameOf(order) })}
      title={(order) => <Unbroken text={t('orders.one', { number: nameOf(order) })} part={nameOf(order)} />}
      under={(order) => (
        <>
          <span className="font-semibold text-ink">
            <OrderState status={order.status} />
          </span>
          <When iso={order.created_at} />
          <span className="no-print">
            <CopyId id={nameOf(order)} icon />
          </span>
        </>
      )}
    >
      {(order) => (
        <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <OrderMoves key={order.version} order={order} />
            {order.waits_for_claim && (
              <Alert kind="note">
                <span>{t('orders.waitsForClaim')}</span>{' '}
                <Link to={`/admin/claims/${order.claim_id}`} className="link">
                  {t('orders.openClaim')}
                </Link>
              </Alert>
            )}
            {order.status === 'confirmed' && !order.next_statuses.includes('shipped') && (
              <Alert kind="note">{t('transfers.owed.ship')}</Alert>
            )}
            {order.vat?.reason === 'unclear' && <Alert kind="note">{t('orders.vatReasons.unclear')}</Alert>}
            <OrderShipping key={`shipping ${order.version}`} order={order} />
            {order.returns.length > 0 && <OrderReturns order={order} />}
            {order.replaces && <OrderReplacing order={order} of={order.replaces} />}
            {order.payment && hasMatters(order.payment) && (
              <Part title={t('payments.matters')}>
                <PaymentMatters payment={order.payment} />
              </Part>
            )}
            <Part title={t('orders.lines')}>
              <OrderLines order={order} />
              {isChangeable(order) && <ChangeLines key={order.version} order={order} />}
            </Part>
            <OrderInvoice order={order} />
            <OrderCredits order={order} />
            <OrderDocuments id={order.id} />
            <OrderThread order={order} />
            <Part title={t('orders.history')}>
              <History order={order} />
            </Part>
          </div>
          <div className="max-lg:border-t max-lg:border-line">
            <Sides order={order} />
          </div>
        </div>
      )}
    </RecordScreen>
  )
}
