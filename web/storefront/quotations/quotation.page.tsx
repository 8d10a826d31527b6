import { Printer, ShoppingCart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { isRefused } from '../../../shared/quotations/quotation-states.ts'
import { linked } from '../../api/browser.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { useMay, useVisitor, visitorOf } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { IntoCart } from '../orders/into-cart.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Head } from '../shell/head.tsx'
import { loadOthers } from './load-others.ts'
import { QuotationLines } from './quotation-lines.tsx'
import { QuotationTop } from './quotation-top.tsx'
import { RequestCustomer, RequestRetailer } from './request-people.tsx'
import { RequestState } from './request-state.tsx'

const RequestOffers = lazy(() => import('../offers/request-offers.tsx'))
// For requests that a roof came with.
const QuotationRoof = lazy(() => import('./quotation-roof.tsx'))
const RequestTalk = lazy(() => import('./request-talk.tsx'))

/** For its retailer, for administrators, and for anybody with a mailed link; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? undefined
  const { user } = visitorOf(context)
  // The customer has just given it to another retailer; the new link is in a mail.
  if (!token && url.searchParams.has('moved')) return null
  // A retailer who comes from a mail without being signed in is led here after signing in.
  if (!user && !token) throw redirectToSignIn(request)
  const api = context.get(apiContext)
  const query = { param: { id: params.id ?? '' }, query: { lang: langOfPath(url.pathname) } }
  const [{ quotation }, { offers, orders }] = await Promise.all([
    load(api.quotations[':id'].$get(query, linked(token))),
    load(api.quotations[':id'].offers.$get(query, linked(token))),
  ])
  return {
    quotation,
    offers,
    orders,
    token,
    others: await loadOthers(api, request, quotation),
    once: crypto.randomUUID(),
  }
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) =>
  (await import('./request-action.ts')).requestAction(args)

export function Component() {
  const data = useLoaderData<typeof loader>()
  return data ? <Request {...data} /> : <Moved />
}

/** What a link leads to that opens nothing (any more): the same whether there is such a request or not. */
export function ErrorBoundary() {
  const t = useT()
  const lang = useLang()
  const error = useRouteError()
  const isRetailer = useVisitor().user?.role === 'vendor'
  const hasToken = useSearchParams()[0].has('token')
  if (!hasToken || !isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  const title = t('requests.link.title')
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={title} missing />
      <h1>{title}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('requests.link.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isRetailer ? (
          <ButtonLink to={`/${lang}/quotations`} look="main">
            {t('quotations.list.title')}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/${lang}/find-retailer`} look="main">
            {t('requests.link.retailers')}
          </ButtonLink>
        )}
        <ButtonLink to={`/${lang}/contact-us`}>{t('requests.link.write')}</ButtonLink>
      </div>
    </article>
  )
}

/** After a change of retailer by the customer, whose link has just died. */
function Moved() {
  const t = useT()
  const title = t('requests.other.movedTitle')
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={title} noindex />
      <h1>{title}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('requests.other.moved')}</p>
    </article>
  )
}

function Request({
  quotation,
  offers,
  orders,
  token,
  others,
  once,
}: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const t = useT()
  const outcome = useActionData<typeof action>()
  const may = useMay('requester')
  const buys = useVisitor().user?.role === 'vendor' && quotation.viewer === 'retailer' && may
  const { formData } = useNavigation()
  const isCustomer = quotation.viewer === 'customer'
  const isAdding = formData?.get('intent') === 'to-cart'
  const isCounter = quotation.origin === 'counter'
  const title = isCounter
    ? t('offers.title', { number: quotation.id })
    : t('quotations.detail.title', { id: quotation.id })
  const { state, vendor: retailer } = quotation
  const isRevoked = offers[0]?.state === 'withdrawn' && offers[0].accepted_at !== null
  const now = isRevoked ? 'revoked' : isRefused(quotation) ? 'refused' : state
  return (
    <article className="wide py-8 sm:py-12 print:py-0">
      <Head title={title} noindex />
      <QuotationTop id={quotation.id} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="figures">{title}</h1>
          <p className="figures mt-2 flex flex-wrap gap-x-4 text-quiet">
            <time dateTime={quotation.created_at}>
              {t(isCounter ? 'requests.counter.begun' : 'quotations.detail.askedOn', {
                date: formatDate(quotation.created_at),
              })}
            </time>
            <span>
              {t(isCounter ? 'requests.counter.badge' : `quotations.detail.userType.${quotation.user_type}`)}
            </span>
            <span className="font-semibold text-ink">
              <RequestState state={state} isCustomer={isCustomer} />
            </span>
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          {/* What was accepted has a button of its own. */}
          {buys && state !== 'accepted' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="to-cart" />
              <SubmitButton look="plain" busy={isAdding}>
                {!isAdding && <ShoppingCart className="size-5" aria-hidden="true" />}
                <span>{t('quotations.detail.toCart')}</span>
              </SubmitButton>
            </Form>
          )}
          <Button onClick={() => window.print()}>
            <Printer className="size-5" aria-hidden="true" />
            <span>{t('quotations.detail.print')}</span>
          </Button>
        </div>
      </header>
      {isCustomer && (
        <p className="no-print prose mt-6 rounded-md bg-wash px-4 py-3">
          {t(`requests.now.${now}`, { vendor: retailer.name })}
        </p>
      )}
      {isCustomer && !quotation.served && (
        <div className="no-print mt-4 max-w-[42rem]">
          <Alert kind="note">{t('requests.vendorOff', { vendor: retailer.name })}</Alert>
        </div>
      )}
      {quotation.by_old_link && (
        <div className="no-print mt-4 max-w-[42rem]">
          <Alert kind="note">{t('requests.oldLink')}</Alert>
        </div>
      )}
      {outcome?.cart && (
        <div className="no-print mt-6">
          <IntoCart result={outcome.cart} of={quotation.specifications.length} />
        </div>
      )}
      <Suspense>
        <RequestOffers {...{ quotation, offers, orders, buys, outcome, once, token }} />
      </Suspense>
      <div className="mt-8 grid gap-8 border-t border-line pt-6 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:pt-4">
        <RequestCustomer quotation={quotation} canReply={!isCustomer} />
        <RequestRetailer retailer={retailer} />
      </div>
      {quotation.note && (
        <section className="mt-8 border-t border-line pt-6 print:mt-4 print:pt-4">
          <h2 className="label">{t('quotations.detail.note')}</h2>
          <p className="prose mt-1 whitespace-pre-line">{quotation.note}</p>
        </section>
      )}
      <QuotationLines lines={quotation.specifications} />
      {quotation.roof_plan && (
        <Suspense>
          <QuotationRoof plan={quotation.roof_plan} lines={quotation.specifications} isOwn={isCustomer} />
        </Suspense>
      )}
      <Suspense>
        <RequestTalk quotation={quotation} others={others} outcome={outcome} once={once} />
      </Suspense>
    </article>
  )
}
