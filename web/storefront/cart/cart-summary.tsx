import type { Cart, CartItem } from '../../../shared/cart/cart.ts'
import type { UserType } from '../../../shared/cart/cart-rules.ts'
import type { ShippingMethod } from '../../../shared/shipping/shipping.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { VatRows, VatSentence } from '../orders/vat-rows.tsx'
// Never lazily: what came later would move the button below away from under the hand.
import { ShippingChoice } from './shipping-choice.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'

interface Props {
  cart: Cart
  /** The lines as expected after pending changes. */
  items: CartItem[]
  /** Whether it is a retailer, who orders; all others ask for a quotation. */
  buys: boolean
  onUserType: (type: UserType) => void
  onMethod: (method: ShippingMethod) => void
}

/** Quantity and total, who asks, and the button to continue. */
export function CartSummary({ cart, items, buys, onUserType, onMethod }: Props) {
  const t = useT()
  const lang = useLang()
  const pieces = items.reduce((sum, item) => sum + item.cart_quantity, 0)
  const { vat } = cart
  const goods = items.reduce((sum, item) => sum + (item.price ?? 0) * item.cart_quantity, 0)
  const total = goods + (vat?.shipping ?? 0)
  // What is in the total is known again with the answer.
  const isSettled = total === cart.total
  const isWhole = vat?.shipping != null
  const note =
    vat?.rate === 0
      ? isWhole
        ? 'vat.whole.excluded'
        : 'vat.excluded'
      : isWhole
        ? 'vat.whole.included'
        : 'cart.totalNote'
  return (
    <aside
      aria-label={t('cart.summary')}
      className="grid content-start gap-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start"
    >
      <dl className="border-y border-line" aria-live="polite">
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-quiet">{t('cart.pieces')}</dt>
          <dd className="title figures text-2xl">{pieces}</dd>
        </div>
        {cart.total !== undefined && (
          <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
            <dt className="text-quiet">{t('cart.total')}</dt>
            <dd className="text-right">
              <Price cents={total} lang={lang} className="title text-2xl" />
              <span className="label block">{t(note)}</span>
            </dd>
          </div>
        )}
        {isSettled && vat && <VatRows vat={vat} />}
      </dl>
      {isSettled && vat && <VatSentence vat={vat} />}
      {isSettled && cart.on_request && <p className="text-sm text-quiet">{t('vat.onRequest')}</p>}
      {cart.shipping && cart.shipping.options.length > 1 && (
        <ShippingChoice shipping={cart.shipping} onMethod={onMethod} />
      )}
      {!buys && (
        <form method="post" action={`/${lang}/quotations/create`} className="grid gap-6">
          <input type="hidden" name="intent" value="user-type" />
          <UserTypeChoice legend={t('cart.userType.legend')} value={cart.user_type} onChange={onUserType} />
          {/* Without scripts the answer goes with the button. */}
          <noscript>
            <Button type="submit" look="main" className="min-h-12 w-full text-lg">
              {t('cart.toQuotation')}
            </Button>
          </noscript>
        </form>
      )}
      <div>
        <ButtonLink
          look="main"
          to={`/${lang}/${buys ? 'orders' : 'quotations'}/create`}
          // Only the checkout's own document may show the card provider's fields.
          reloadDocument={buys}
          className={`min-h-12 w-full text-lg ${buys ? '' : 'noscript:hidden'}`}
        >
          {t(buys ? 'cart.toOrder' : 'cart.toQuotation')}
        </ButtonLink>
        {!buys && <p className="mt-3 text-sm text-quiet">{t('cart.quotationNote')}</p>}
      </div>
    </aside>
  )
}
