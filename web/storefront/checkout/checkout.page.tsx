import { lazy, Suspense, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { PROVIDERS } from '../../../shared/payments/methods.ts'
import { apiContext } from '../../api/client.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { loadOwn, redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { Head } from '../shell/head.tsx'
import { isCardDocument } from './card-page.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { approvalIn } from './checkout-rules.ts'

// Rarely shown, so loaded on demand.
const NoCheckout = lazy(() => import('./no-checkout.tsx'))
const UnclearPayment = lazy(async () => ({ default: (await import('./unclear-payment.tsx')).UnclearPayment }))
const loadAction = () => import('./checkout-action.ts')

/** Loaded after the page can be used (by `Component`), in time for the confirmation. */
export const action = async (args: ActionFunctionArgs) => (await loadAction()).action(args)

/**
 * The cart, or that of the approval which the address names, the delivery address, and the ways to pay; null for people who cannot order. `key` belongs to one attempt: each answer
 * except a network failure brings a new one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR && !isCardDocument()) throw redirectDocument(request.url)
  const { user } = visitorOf(context)
  if (!user) throw redirectToSignIn(request)
  if (user.role !== 'vendor') return data(null, { status: 403 })
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const query = { lang: langOfPath(url.pathname), ...approvalIn(request.url) }
  const [cart, checkout, account, details] = await Promise.all([
    loadOwn(request, api.cart.$get({ query })),
    loadOwn(request, api.checkout.$get()),
    loadOwn(request, api.account.$get()),
    loadOwn(request, api.checkout.details.$get({ query })),
  ])
  return {
    cart,
    checkout,
    details,
    vendor: account.user.vendor,
    approval: query.approval ?? null,
    countries: countryChoices(query.lang),
    key: crypto.randomUUID() as string,
    isCancelled: PROVIDERS.some((provider) => url.searchParams.get(provider) === 'cancelled'),
  }
}
export type CheckoutData = NonNullable<Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>>

/** Not after a check, which changes nothing. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !actionResult?.verified

/** `/{lang}/orders/create`: a retailer reviews the order, chooses how to pay, and confirms; or asks a colleague to approve it. */
export function Component() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const title = t('checkout.title')
  const failure = result?.failure
  const limit = loaded?.checkout.limit ?? null
  const net = loaded?.cart.vat?.net ?? 0
  const items = loaded?.cart.items.length ?? 0
  const isOpen = failure?.code === 'payment_unclear' || failure?.code === 'payment_held'
  useEffect(() => void loadAction(), [])
  return (
    <div className="wide pt-10 sm:pt-14">
      <Head title={title} noindex />
      <Suspense>
        {isOpen ? (
          <UnclearPayment failure={failure} />
        ) : (
          <>
            <h1>{title}</h1>
            {loaded?.vendor && items > 0 && (limit === null || net <= limit) ? (
              <CheckoutForm loaded={loaded} result={result} />
            ) : (
              <NoCheckout loaded={loaded} result={result} />
            )}
          </>
        )}
      </Suspense>
    </div>
  )
}
