import type { Cart } from '../../../shared/cart/cart.ts'
import type { ShippingMethod } from '../../../shared/shipping/shipping.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

interface Props {
  shipping: NonNullable<Cart['shipping']>
  onMethod: (method: ShippingMethod) => void
}

/** How the order is sent, where there is a choice. */
export function ShippingChoice({ shipping: { method: chosen, options }, onMethod }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <fieldset>
      <legend className="label mb-1">{t('vat.method')}</legend>
      {options.map(({ method, price }) => (
        <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="shipping"
            value={method}
            checked={method === chosen}
            onChange={() => onMethod(method)}
            className="size-5 accent-pine"
          />
          <span className="grow">{t(`vat.methods.${method}`)}</span>
          <Price cents={price} lang={lang} />
        </label>
      ))}
    </fieldset>
  )
}
