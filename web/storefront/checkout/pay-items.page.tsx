import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OpenItem } from '../../../shared/payments/account-statement.ts'
import { isByProvider, type PaymentMethod } from '../../../shared/payments/methods.ts'
import { MAX_ITEMS } from '../../../shared/payments/receivables.ts'
import { apiContext } from '../../api/client.ts'
import type { Failure } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn, redirectToSignIn } from '../../session/own-pages.ts'
import { useMay, visitorOf } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import type { CardHandle } from './card-fields.tsx'
import { isCardDocument, reloadRestored } from './card-page.ts'
import { refusal } from './checkout-rules.ts'
import { MethodChoice } from './method-choice.tsx'
import { Notice } from './notice.tsx'
import type { action } from './pay-items-action.ts'

export { action } from './pay-items-action.ts'

// Rarely shown, so loaded on demand.
const UnclearPayment = lazy(async () => ({ default: (await import('./unclear-payment.tsx')).UnclearPayment }))

/** What is open of the orders that the address names, and the providers that it can be paid by. `key` belongs to one attempt. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR && !isCardDocument()) throw redirectDocument(request.url)
  const { user } = visitorOf(context)
  if (!user) throw redirectToSignIn(request)
  if (user.role !== 'vendor') return data(null, { status: 403 })
  const api = context.get(apiContext)
  const { searchParams, pathname } = new URL(request.url)
  const [{ statement }, checkout] = await Promise.all([
    loadOwn(request, api['account-statement'].$get({ query: {} })),
    loadOwn(request, api.checkout.$get()),
  ])
  const chosen = new Set(searchParams.getAll('order'))
  const items = statement.open.filter(({ order }) => chosen.has(String(order.id))).slice(0, MAX_ITEMS)
  const methods = checkout.methods.filter(isByProvider)
  if (items.length === 0 || methods.length === 0) throw redirect(`/${langOfPath(pathname)}/account-statement`)
  return {
    items,
    checkout: { ...checkout, methods, credit: null },
    key: crypto.randomUUID() as string,
  }
}
type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>

/** The orders that are paid, and what is open of each. */
function Items({ items }: { items: OpenItem[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('balance.pay.orders')}</h2>
      <ul className="border-t border-line">
        {items.map(({ order, due_on, state, open }) => (
          <li
            key={order.id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-line py-3"
          >
            <span>
              <span className="figures font-semibold">{order.number}</span>
              <span className={`figures block text-sm ${state === 'overdue' ? 'text-bad' : 'text-quiet'}`}>
                {t(`balance.${state === 'overdue' ? 'overdue' : 'due'}`, { date: formatDate(due_on) })}
              </span>
            </span>
            <span className="figures whitespace-nowrap">{formatEuros(open, lang)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={`/${lang}/account-statement`} className="link inline-flex min-h-11 items-center">
          {t('balance.pay.change')}
        </Link>
      </p>
    </section>
  )
}

interface Props {
  loaded: Loaded
  result: Exclude<ReturnType<typeof useActionData<typeof action>>, Response>
}

/** The chosen orders, the ways to pay, and the one button. Without scripts it works for PayPal. */
function PayForm({ loaded, result }: Props) {
  const t = useT()
  const lang = useLang()
  const { items, checkout, key } = loaded
  const submit = useSubmit()
  const navigation = useNavigation()
  const card = useRef<CardHandle>(null)
  // One at a time, even before React has rendered that something is running.
  const isWorking = useRef(false)
  const [tokenizing, setTokenizing] = useState(false)
  const [method, setMethod] = useState<PaymentMethod | null>(result?.method ?? null)
  const [failure, setFailure] = useState<Failure | null>(result?.failure ?? null)
  useEffect(() => setFailure(result?.failure ?? null), [result])
  useEffect(() => {
    addEventListener('pageshow', reloadRestored)
    return () => removeEventListener('pageshow', reloadRestored)
  }, [])
  const total = items.reduce((sum, { open }) => sum + open, 0)
  const orders = items.map(({ order }) => order.id).join()
  const busy = tokenizing || navigation.state !== 'idle'

  async function pay() {
    if (!method) return setFailure(refusal(t('checkout.failures.method')))
    const send = (more: object = {}) =>
      submit({ payment_method: method, orders, price: total, key, ...more } as never, {
        method: 'post',
        encType: 'application/json',
      })
    if (method !== 'stripe') return send()
    setTokenizing(true)
    const made = await card.current?.makeToken(key).finally(() => setTokenizing(false))
    if (made && 'token' in made) return send({ stripe_token: made.token })
    setFailure(refusal(made?.error ?? t('checkout.failures.incomplete')))
  }
  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking.current || busy) return
    isWorking.current = true
    setFailure(null)
    try {
      await pay()
    } finally {
      isWorking.current = false
    }
  }

  const isOfCard = method === 'stripe' && failure?.code === 'payment_failed'
  return (
    <form
      method="post"
      noValidate
      onSubmit={confirm}
      className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="orders" value={orders} />
      <input type="hidden" name="price" value={total} />
      <div className="grid min-w-0 content-start gap-10">
        <Items items={items} />
        <MethodChoice
          checkout={checkout}
          total={total}
          method={method}
          onMethod={(next) => {
            setMethod(next)
            setFailure(null)
          }}
          card={card}
          verified={null}
          onUnverify={() => {}}
          typed={undefined}
          isChecking={false}
          failure={isOfCard ? failure : null}
        />
      </div>
      <aside
        aria-label={t('balance.pay.summary')}
        className="grid content-start gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start"
      >
        <dl className="border-y border-line">
          <div className="flex items-baseline justify-between gap-4 py-3">
            <dt className="font-semibold">{t('balance.open')}</dt>
            <dd className="title figures text-2xl">{formatEuros(total, lang)}</dd>
          </div>
        </dl>
        {failure && !isOfCard && (
          <Notice failure={failure}>
            {failure.code === 'network' && <p className="mt-1">{t('checkout.failures.network')}</p>}
          </Notice>
        )}
        {result?.paypal ? (
          <ButtonLink look="main" to={result.paypal} className="min-h-12 w-full text-lg">
            {t('checkout.toPaypal')}
          </ButtonLink>
        ) : (
          <SubmitButton busy={busy} className="min-h-12 w-full text-lg">
            {t('balance.pay.now', { amount: formatEuros(total, lang) })}
          </SubmitButton>
        )}
      </aside>
    </form>
  )
}

/** `/{lang}/account-statement/pay?order=…&order=…`: a retailer pays what it owes for orders, several at once, by card or PayPal. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const mayPay = useMay('buyer')
  const failure = result?.failure
  const isOpen = failure?.code === 'payment_unclear' || failure?.code === 'payment_held'
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('balance.pay.title')} noindex />
      {isOpen ? (
        <Suspense>
          <UnclearPayment failure={failure} isOfItems />
        </Suspense>
      ) : (
        <>
          <h1>{t('balance.pay.title')}</h1>
          {loaded && mayPay ? (
            <PayForm loaded={loaded} result={result} />
          ) : (
            <>
              <p className="prose mt-3 text-quiet">{t('balance.pay.others')}</p>
              <ButtonLink className="mt-6" to={`/${lang}/account-statement`}>
                {t('balance.pay.back')}
              </ButtonLink>
            </>
          )}
        </>
      )}
    </div>
  )
}
