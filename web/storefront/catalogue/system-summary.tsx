import type { ReactNode } from 'react'
import type { ProductOption, ProductPage } from '../../../shared/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import { Price } from '../../ui/price.tsx'

interface Props {
  product: ProductPage
  options: ProductOption[]
  satellites: string[]
  quantity: number
  children: ReactNode
}

/** What is chosen, always in view at the bottom of the screen, with its total for those who see prices. */
export function SystemSummary({ product, options, satellites, quantity, children }: Props) {
  const t = useT()
  const lang = useLang()
  const prices = useSeesPrices()
  const parts = [product, ...options]
  const total = parts.reduce((sum, { price = 0 }) => sum + price, 0) * quantity
  const named = satellites.filter(Boolean)
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 leading-snug">
          <span className="label block">{t('catalogue.configurator.yourSystem')}</span>
          <span className="line-clamp-2 font-medium">{parts.map(({ name }) => name).join(' + ')}</span>
          {named.length > 0 && <span className="block text-sm text-quiet">{named.join(', ')}</span>}
        </p>
        {prices && <Price cents={total} lang={lang} className="title text-2xl" />}
      </div>
      {children}
    </div>
  )
}
