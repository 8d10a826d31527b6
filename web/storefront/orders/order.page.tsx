import { ChevronLeft, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { isChangeable } from '../../../shared/orders/order-states.ts'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import { isByBank } from '../../../shared/payments/methods.ts'
import { RETURNABLE_ORDERS } from '../../../shared/returns/return-states.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { keepCartCount, useMay } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Head } from '../shell/head.tsx'
import { IntoCart, type IntoCartResult } from './into-cart.tsx'
import type { Unchanged } from './order-changes.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderThread } from './order-thread.tsx'
import { PaperFoot, PaperHead } from './paper.tsx'

// For few orders.
const OrderChanges = lazy(() => import('./order-changes.tsx'))
const PayBy = lazy(() => import('./pay-by.tsx'))
// Private files, which only scripts can ask for.
const OrderDocuments = lazy(() => import('../documents/order-documents.tsx'))

const idOf = (params: LoaderFunctionArgs['params']) => ({ id: params.id ?? '' })

const queryOf = (request: Request) => ({ lang: langOfPath(new URL(request.url).pathname) })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const one = context.get(apiContext).orders[':id']
  const param = idOf(params)
  const [{ order }, papers] = await Promise.all([
    loadOwn(request, one.$get({ param, query: queryOf(request) })),
    loadOwn(request, one.documents.$get({ param })),
  ])
  return { order, papers }
}

/** A message that was not sent. */
interface Unsent {
  unsent: { text: string; failure: Failure } | undefined
}

/** What of an order was not changed. */
interface NotChanged {
  unchanged: Unchanged | undefined
}

/** Makes a document, sends a message, changes what may still be changed, or orders again: adds the lines that are still sold to the cart. */
export async function action({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<IntoCartResult | Unsent | NotChanged | null> {
  const [t, form] = [await textsOf(request), await request.formData()]
  const query = queryOf(request)
  const one = context.get(apiContext).orders[':id']
  if (form.has('document'))
    return (await import('../documents/make-document.ts')).makeDocument(t, one, idOf(params), form)
  if (form.get('intent') === 'message') {
    const text = String(form.get('text') ?? '')
    const { failure } = await command(t, one.messages.$post({ param: idOf(params), json: { text } }))
    return { unsent: failure && { text, failure } }
  }
  const intent = form.get('intent')
  if (intent === 'said' || intent === 'withdraw') {
    const text = (name: string) => String(form.get(name) ?? '')
    const [param, version] = [idOf(params), Number(form.get('version'))]
    const { failure } = await command(
      t,
      intent === 'withdraw'
        ? one.withdraw.$post({ param, json: { version, note: text('note') } })
        : one.said.$post({
            param,
            json: {
              version,
              reference: text('reference'),
              note: text('note'),
              wished_on: text('wished_on') || null,
            },
          }),
    )
    if (failure === undefined && !import.meta.env.SSR)
      showToast({ kind: 'good', text: t(`orders.changes.done.${intent}`) })
    return { unchanged: failure && { intent, failure } }
  }
  const sent = one.again.$post({ param: idOf(params), query })
  const { answer, failure } = await command(t, sent)
  if (failure) return { failure }
  keepCartCount(answer.cart.items_count)
  return { missing: answer.missing, changed: answer.changed }
}

/** An order of the retailer's shop; printed as a document. */
export function Component() {
  const { order, papers } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const unsent = outcome && 'unsent' in outcome ? outcome.unsent : undefined
  const unchanged = outcome && 'unchanged' in outcome ? outcome.unchanged : undefined
  const result = outcome && ('unsent' in outcome || 'unchanged' in outcome) ? null : outcome
  const t = useT()
  const lang = useLang()
  const mayPay = useMay('buyer')
  const mayChange = mayPay && isChangeable(order)
  return (
    <article className="wide py-8 sm:py-12 print:py-0">
      <PaperHead />
      <Top order={order} />
      {result && (
        <div className="no-print mt-6">
          <IntoCart result={result} of={order.products.length} />
        </div>
      )}
      {order.owed && isByBank(order.payment_method) && order.owed.open > 0 && (
        <div className="mt-8">
          <Suspense>
            <PayBy owed={order.owed} method={order.payment_method} />
          </Suspense>
          {mayPay && (
            <ButtonLink
              className="no-print mt-4"
              to={`/${lang}/account-statement/pay?order=${order.id}`}
              reloadDocument
            >
              {t('payby.online')}
            </ButtonLink>
          )}
        </div>
      )}
      {mayChange && (
        <Suspense>
          <OrderChanges order={order} unchanged={unchanged} />
        </Suspense>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:mt-5 print:block">
        <OrderFacts order={order} />
        <div className="min-w-0 lg:order-first">
          <OrderLines order={order} />
          <OrderShipments shipments={order.shipments} />
          <Suspense>
            <OrderDocuments papers={papers} />
          </Suspense>
          <OrderThread messages={order.messages} unsent={unsent} />
          <OrderHistory history={order.history} />
        </div>
      </div>
      <PaperFoot />
    </article>
  )
}

function Top({ order }: { order: OwnOrder }) {
  const t = useT()
  const lang = useLang()
  const busy = useNavigation().formMethod === 'POST'
  const [may, mayBuy] = [useMay('requester'), useMay('buyer')]
  const { number, created_at, user, asked_by, by_office, status, shipments } = order
  // What of it can come back is on the form; before anything was sent there is nothing.
  const isReturnable =
    (RETURNABLE_ORDERS as readonly string[]).includes(status) &&
    (status !== 'confirmed' || shipments.length > 0)
  const title = t('orders.detail.title', { number })
  const by = { date: formatDate(created_at), name: `${user.first_name} ${user.last_name}`.trim() }
  return (
    <>
      <Head title={title} noindex />
      <Link
        to={`/${lang}/orders`}
        className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('orders.list.title')}</span>
      </Link>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="figures print:text-xl">
            <Unbroken text={title} part={number} />
          </h1>
          <p className="figures mt-2 text-quiet">{t('orders.detail.orderedBy', by)}</p>
          {by_office && (
            <p className="text-quiet">{t('orders.detail.byOffice', { brand: settings().brand.name })}</p>
          )}
          {asked_by && (
            <p className="text-quiet">
              {t('orders.detail.askedBy', { name: `${asked_by.first_name} ${asked_by.last_name}`.trim() })}
            </p>
          )}
        </div>
        <div className="no-print flex flex-wrap gap-3">
          {may && (
            <>
              <Form method="post" preventScrollReset>
                <SubmitButton busy={busy}>{t('orders.detail.again')}</SubmitButton>
              </Form>
              <ButtonLink
                to={`/${lang}/lists?${new URLSearchParams({ order: String(order.id), name: number })}`}
              >
                {t('orders.detail.saveList')}
              </ButtonLink>
            </>
          )}
          {mayBuy && isReturnable && (
            <ButtonLink to={`/${lang}/returns/new?order=${order.id}`}>{t('orders.detail.return')}</ButtonLink>
          )}
          <Button onClick={() => window.print()}>
            <Printer className="size-5" aria-hidden="true" />
            <span>{t('orders.detail.print')}</span>
          </Button>
        </div>
      </header>
    </>
  )
}
