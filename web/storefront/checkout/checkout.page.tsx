import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn, redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Head } from '../shell/head.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { isCheckoutDocument } from './own-document.ts'
import { UnclearPayment } from './unclear-payment.tsx'

const loadAction = () => import('./checkout-action.ts')

/** Comes after the page can be used (`Component` asks for it), and is there when somebody confirms. */
export const action = async (args: ActionFunctionArgs) => (await loadAction()).action(args)

/**
 * What is ordered, where it goes, and how it can be paid; null for people who do not order. `key` belongs to one attempt:
 * each answer but that of a broken network brings a new one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR && !isCheckoutDocument()) throw redirectDocument(request.url)
  const { user } = visitorOf(context)
  if (!user) throw redirectToSignIn(request)
  if (user.role !== 'vendor') return data(null, { status: 403 })
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const [cart, checkout, account] = await Promise.all([
    loadOwn(request, api.cart.$get({ query: { lang: langOfPath(url.pathname) } })),
    loadOwn(request, api.checkout.$get()),
    loadOwn(request, api.account.$get()),
  ])
  return {
    cart,
    checkout,
    vendor: account.user.vendor,
    key: crypto.randomUUID() as string,
    isCancelled: url.searchParams.get('paypal') === 'cancelled',
  }
}
export type CheckoutData = NonNullable<Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>>

/** A check changes nothing; and when nothing was reached, the same attempt may be made again. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !actionResult?.verified && actionResult?.failure?.code !== 'network'

/** `/{lang}/orders/create`: a retailer looks once more, chooses how to pay, and confirms. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const title = t('checkout.title')
  const failure = result?.failure
  const isOpen = failure?.code === 'payment_unclear' || failure?.code === 'payment_held'
  useEffect(() => void loadAction(), [])
  return (
    <div className="wide pt-10 sm:pt-14">
      <Head title={title} noindex />
      {isOpen ? (
        <UnclearPayment failure={failure} />
      ) : (
        <>
          <h1>{title}</h1>
          {loaded === null && (
            <NotOrdering
              name="forRetailers"
              to={`/${lang}/find-retailer`}
              link={t('shell.nav.find-retailer')}
            />
          )}
          {loaded && !loaded.vendor && <NotOrdering name="noShop" />}
          {loaded?.vendor && loaded.cart.items.length === 0 && <NothingToOrder />}
          {loaded?.vendor && loaded.cart.items.length > 0 && <CheckoutForm loaded={loaded} result={result} />}
        </>
      )}
    </div>
  )
}

/** Why this account cannot order, and whom to ask. */
function NotOrdering({ name, to, link }: { name: 'forRetailers' | 'noShop'; to?: string; link?: string }) {
  const t = useT()
  const mailbox = BRAND.email.sales
  return (
    <div className="mt-8">
      <Empty
        title={t(`checkout.${name}.title`)}
        action={
          to && (
            <ButtonLink look="main" to={to}>
              {link}
            </ButtonLink>
          )
        }
      >
        <p>{t(`checkout.${name}.text`)}</p>
        <a href={`mailto:${mailbox}`} className="link inline-flex min-h-11 items-center">
          {mailbox}
        </a>
      </Empty>
    </div>
  )
}

function NothingToOrder() {
  const t = useT()
  const lang = useLang()
  return (
    <div className="mt-8">
      <Empty
        title={t('cart.empty.cart')}
        action={
          <>
            <ButtonLink look="main" to={`/${lang}/products`}>
              {t('cart.empty.toCategories')}
            </ButtonLink>
            <ButtonLink to={`/${lang}/orders`}>{t('checkout.toOrders')}</ButtonLink>
          </>
        }
      >
        <p>{t('checkout.emptyText')}</p>
      </Empty>
    </div>
  )
}
