import { useState } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useScrolled } from './use-scrolled.ts'

interface Props {
  /** The id of the form with the main action. */
  form: string
  product: ProductPage
  /** Whether the main action is to configure, rather than to put the product into the cart. */
  configures: boolean
  onConfigure: () => void
}

/** On a phone: the main action at the lower edge, while the button itself is not on the screen. */
export default function BuyBar({ form, product, configures, onConfigure }: Props) {
  const t = useT()
  const lang = useLang()
  const prices = useSeesPrices()
  const [away, setAway] = useState(false)
  useScrolled(() => {
    const box = document.getElementById(form)?.getBoundingClientRect()
    // What is behind the header or this bar counts as hidden.
    setAway(box !== undefined && (box.bottom < 110 || box.top > innerHeight - 110))
  })
  return (
    <div
      className={`buy-bar scripted no-print sticky bottom-0 z-20 -mx-4 flex items-center gap-3 border-t border-line bg-paper px-4 py-2.5 md:hidden ${away ? '' : 'invisible'}`}
    >
      <p className="min-w-0 flex-1 leading-tight">
        <span translate="no" className="block truncate text-sm font-medium">
          {product.name}
        </span>
        {prices && product.price !== undefined && (
          <Price cents={product.price} lang={lang} className="text-sm text-quiet" />
        )}
      </p>
      {configures ? (
        <Button look="main" onClick={onConfigure}>
          {t('catalogue.box.configure')}
        </Button>
      ) : (
        <Button type="submit" form={form} look="main">
          {t(`catalogue.box.add.${prices ? 'cart' : 'quotation'}`)}
        </Button>
      )}
    </div>
  )
}
