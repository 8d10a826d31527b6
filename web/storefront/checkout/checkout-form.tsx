import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation, useSubmit } from 'react-router'
import { isByBank, isByPage, isPaid, type PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { keepWarranty } from '../../session/chosen-warranty.ts'
import { Alert } from '../../ui/alert.tsx'
import type { CardHandle } from './card-fields.tsx'
import { reloadRestored } from './card-page.ts'
import type { CheckoutData } from './checkout.page.tsx'
import type { CheckoutResult } from './checkout-action.ts'
import { itemsOf, missingCodes, refusal } from './checkout-rules.ts'
import { CheckoutTotal } from './checkout-total.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OrderDetails, saidIn, saidWithoutOnce } from './order-details.tsx'
import { Recap } from './recap.tsx'
import { useStoredWarranty } from './use-stored-warranty.ts'

// Where no rate fits.
const ShippingRequest = lazy(() => import('./shipping-request.tsx'))

/** The part of the form where a failure is shown. */
function placeOf({ code, fields }: Failure, method: PaymentMethod | null) {
  if (method === 'stripe' && code === 'payment_failed') return 'card'
  if (method !== 'warranty') return 'confirm'
  const isOfCodes = ['product_code', 'serial_code'].some((name) => name in fields)
  return code.startsWith('warranty_') || isOfCodes ? 'warranty' : 'confirm'
}

interface Props {
  loaded: CheckoutData
  result: CheckoutResult | undefined
}

/** The order, the ways to pay, and the one button. Without scripts it works for PayPal and warranties. */
export function CheckoutForm({ loaded, result }: Props) {
  const t = useT()
  const { cart, checkout, key, isCancelled } = loaded
  const submit = useSubmit()
  const navigation = useNavigation()
  const check = useFetcher<CheckoutResult>()
  const card = useRef<CardHandle>(null)
  // One at a time, even before React has rendered that something is running.
  const isWorking = useRef(false)
  const [tokenizing, setTokenizing] = useState(false)
  const [method, setMethod] = useState<PaymentMethod | null>(result?.method ?? null)
  const [failure, setFailure] = useState<Failure | null>(result?.failure ?? null)
  const [verified, setVerified] = useState(result?.verified ?? null)
  const fitting = useStoredWarranty({ price: cart.total ?? 0, key }, !result, (codes) => {
    setMethod('warranty')
    setVerified(codes)
  })
  useEffect(() => {
    addEventListener('pageshow', reloadRestored)
    return () => removeEventListener('pageshow', reloadRestored)
  }, [])
  useEffect(() => {
    setFailure(result?.failure ?? null)
    // The warranty that was checked can no longer pay.
    if (result?.failure?.code.startsWith('warranty_')) setVerified(null)
  }, [result])
  useEffect(() => {
    if (!check.data) return
    setFailure(check.data.failure ?? null)
    setVerified(check.data.verified ?? null)
  }, [check.data])

  const busy = tokenizing || navigation.state !== 'idle'
  const choose = (next: PaymentMethod) => {
    setMethod(next)
    setFailure(null)
    if (next !== 'warranty') keepWarranty(null)
  }

  const sendAs = (order: object) => submit(order as never, { method: 'post', encType: 'application/json' })

  async function pay(form: FormData, isCheck: boolean) {
    const chosen = form.get('payment_method') as PaymentMethod | null
    if (!chosen) return setFailure(refusal(t('checkout.failures.method')))
    const order = {
      intent: 'confirm',
      payment_method: chosen,
      price: cart.total ?? 0,
      key,
      ...saidIn(form),
    }
    const send = (more: object) => sendAs({ ...order, ...more })
    if (isByBank(chosen)) return send({ store_credit: Number(form.get('store_credit') ?? 0) })
    if (isByPage(chosen)) return send({ items: itemsOf(cart) })
    if (chosen === 'stripe') {
      setTokenizing(true)
      const made = await card.current?.makeToken(key).finally(() => setTokenizing(false))
      if (made && 'token' in made) return send({ stripe_token: made.token })
      return setFailure(refusal(made?.error ?? t('checkout.failures.incomplete')))
    }
    const codes = {
      product_code: String(form.get('product_code')),
      serial_code: String(form.get('serial_code')),
    }
    const missing = missingCodes(t, codes)
    if (missing) return setFailure(missing)
    if (isCheck) {
      const asked = { ...order, ...codes, intent: 'verify' }
      return check.submit(asked, { method: 'post', encType: 'application/json' })
    }
    if (!verified) return setFailure(refusal(t('checkout.failures.unverified')))
    keepWarranty(null)
    return send(codes)
  }

  /** Asks about the shipping, or keeps another address: the page then shows what came of it, and its totals. */
  const sendBeside = (of: HTMLFormElement, intent: 'ask' | 'withdraw' | 'address', isChosen = false) => {
    const form = new FormData(of)
    const request_id = String(form.get('request_id') ?? '')
    const said = isChosen ? saidWithoutOnce(form) : saidIn(form)
    void sendAs({ intent, price: cart.total ?? 0, key, request_id, ...said })
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking.current || busy) return
    isWorking.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    setFailure(null)
    // The form's first button is the check, but Enter elsewhere means to confirm.
    const isCheck = submitter?.getAttribute('value') === 'verify' && method === 'warranty'
    try {
      await pay(new FormData(event.currentTarget), isCheck)
    } finally {
      isWorking.current = false
    }
  }

  const place = failure && placeOf(failure, method)
  const { shipping_request: last } = loaded.details
  // One for a cart as it was before says nothing where a rate fits now.
  const request = last && (cart.on_request || last.is_current) ? last : null
  return (
    <form
      method="post"
      noValidate
      onSubmit={confirm}
      className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="price" value={cart.total ?? 0} />
      <div className="grid min-w-0 content-start gap-10">
        {isCancelled && !result && <Alert kind="note">{t('checkout.cancelled')}</Alert>}
        <Recap
          cart={cart}
          approval={loaded.approval}
          retailer={loaded.vendor!}
          details={loaded.details}
          onAddress={(form) => sendBeside(form, 'address', true)}
          onOnce={(form) => sendBeside(form, 'address')}
          failure={failure}
          busy={busy}
        />
        <OrderDetails details={loaded.details} failure={failure} />
        {(cart.on_request || request) && (
          <Suspense>
            <ShippingRequest request={request} busy={busy} onSend={sendBeside} />
          </Suspense>
        )}
        <MethodChoice
          checkout={cart.on_request ? { ...checkout, methods: ['warranty'] } : checkout}
          total={cart.total ?? 0}
          method={method}
          onMethod={choose}
          card={card}
          verified={verified}
          onUnverify={() => setVerified(null)}
          typed={result?.typed ?? fitting ?? undefined}
          isChecking={check.state !== 'idle'}
          failure={place === 'card' || place === 'warranty' ? failure : null}
        />
      </div>
      <CheckoutTotal
        total={cart.total ?? 0}
        vat={cart.vat}
        isDue={method === null || isPaid(method)}
        pieces={cart.items_count}
        busy={busy}
        paypal={result?.paypal}
        failure={place === 'confirm' ? failure : null}
      />
    </form>
  )
}
