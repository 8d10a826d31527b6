import { Form, useNavigation, useSubmit } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { TextArea } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { VatNote, VatRows } from '../orders/vat-rows.tsx'
import type { CheckoutData } from './checkout.page.tsx'
import type { CheckoutResult } from './checkout-action.ts'
import { Notice } from './notice.tsx'
import { OrderDetails, saidIn, saidWithoutOnce } from './order-details.tsx'
import { Recap } from './recap.tsx'

interface Props {
  loaded: CheckoutData
  result: CheckoutResult | undefined
}

/** In place of the ways to pay, for who may not buy this order alone: it is sent to the colleagues who may. */
export function AskApproval({ loaded, result }: Props) {
  const t = useT()
  const lang = useLang()
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const { cart, details, key } = loaded
  const limit = loaded.checkout.limit ?? 0
  const failure = result?.failure ?? null
  const total = cart.total ?? 0
  /** Keeps another address: the page then shows its totals. */
  const keepAddress = (said: object) => {
    const order = { intent: 'address', price: total, key, ...said }
    void submit(order, { method: 'post', encType: 'application/json' })
  }
  return (
    <Form method="post" noValidate className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="price" value={total} />
      <div className="grid min-w-0 content-start gap-10">
        <Recap
          cart={cart}
          approval={null}
          retailer={loaded.vendor!}
          details={details}
          failure={failure}
          busy={busy}
          onAddress={(form) => keepAddress(saidWithoutOnce(new FormData(form)))}
          onOnce={(form) => keepAddress(saidIn(new FormData(form)))}
        />
        <OrderDetails details={details} failure={failure} />
      </div>
      <aside
        aria-label={t('checkout.summary')}
        className="grid content-start gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start"
      >
        <dl className="border-y border-line">
          <div className="flex items-baseline justify-between gap-4 py-3">
            <dt className="text-quiet">{t('cart.pieces')}</dt>
            <dd className="figures">{cart.items_count}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
            <dt className="font-semibold">{t('cart.total')}</dt>
            <dd>
              <Price cents={total} lang={lang} className="title text-2xl" />
            </dd>
          </div>
          {cart.vat && <VatRows vat={cart.vat} />}
        </dl>
        <VatNote vat={cart.vat} usual={t('checkout.totalNote')} />
        <div>
          <h2 className="text-xl">{t('team.ask.title')}</h2>
          <p className="mt-1 text-quiet">
            {limit > 0 ? t('team.ask.above', { limit: formatEuros(limit, lang) }) : t('team.ask.always')}
          </p>
        </div>
        <TextArea
          label={t('team.ask.message')}
          optional={t('shell.optional')}
          name="message"
          rows={3}
          maxLength={1000}
          defaultValue={result?.message ?? ''}
        />
        {failure && <Notice failure={failure} />}
        <SubmitButton name="intent" value="ask_approval" busy={busy} className="min-h-12 w-full text-lg">
          {t('team.ask.submit')}
        </SubmitButton>
      </aside>
    </Form>
  )
}
