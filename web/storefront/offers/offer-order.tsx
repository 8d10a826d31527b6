import { ShoppingCart } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { OfferList } from '../../../shared/quotations/offers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

interface Props {
  orders: OfferList['orders']
  /** Whether the reader can order. */
  buys: boolean
}

/** What comes after an acceptance: the retailer orders what the offer needs, and sees what was ordered. */
export function OfferOrder({ orders, buys }: Props) {
  const t = useT()
  const lang = useLang()
  const busy = useNavigation().formData?.get('intent') === 'offer-to-cart'
  return (
    <div className="no-print grid gap-3">
      {orders.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-quiet">{t('offers.order.title')}</span>
          {orders.map(({ id, number }) => (
            <Link
              key={id}
              to={`/${lang}/orders/${id}`}
              className="figures inline-flex min-h-11 items-center text-pine hover:underline"
            >
              {number ?? id}
            </Link>
          ))}
        </p>
      )}
      {buys && (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-1.5">
          <input type="hidden" name="intent" value="offer-to-cart" />
          <SubmitButton look={orders.length > 0 ? 'plain' : 'main'} busy={busy}>
            {!busy && <ShoppingCart className="size-5" aria-hidden="true" />}
            <span>{t('offers.order.toCart')}</span>
          </SubmitButton>
          <p className="text-sm text-quiet">{t('offers.order.help')}</p>
        </Form>
      )}
    </div>
  )
}
