import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { type Configuration, chosenOptions } from '../../../shared/catalogue/configuration.ts'
import { pieceAt } from '../../../shared/pricing/price-breaks.ts'
import { listed, useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import type { Elements } from '../../ui/elements.ts'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { SystemDrawing } from './system-drawing.tsx'

interface Props {
  product: ProductPage
  configuration: Configuration
  quantity: number
  /** What goes along as lines of their own, and their price in cents. */
  needed: { names: string[]; price: number }
  children: Elements
}

/** The configuration as a drawing and in words, always in view at the bottom; with its total for visitors who see prices. */
export function SystemSummary({ product, configuration, quantity, needed, children }: Props) {
  const t = useT()
  const lang = useLang()
  const prices = useSeesPrices()
  const parts = [product, ...chosenOptions(configuration, product.options)]
  const total = parts.reduce((sum, part) => sum + (pieceAt(part, quantity) ?? 0), 0) * quantity + needed.price
  const named = configuration.satellites.filter(Boolean)
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-4">
      <div className="flex items-center gap-4">
        <SystemDrawing
          satellites={named.length}
          panel={configuration.panel > 0}
          controlUnit={configuration.controlUnit > 0}
          bluetooth={configuration.bluetooth}
          tv={configuration.tv > 0}
        />
        <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 leading-snug">
            <span className="label block">{t('catalogue.configurator.yourSystem')}</span>
            <span className="line-clamp-2 font-medium">
              {[...parts.map(({ name }) => name), ...needed.names].join(' + ')}
            </span>
            {parts.map((part) => (
              <EnergyArrow key={part.id} of={part.energy_class} className="mt-1 block" />
            ))}
            {named.length > 0 && <span className="block text-sm text-quiet">{listed(t, named)}</span>}
          </p>
          {prices &&
            (product.price === undefined ? (
              <span className="text-quiet">{t('catalogue.box.onRequest')}</span>
            ) : (
              <Price cents={total} lang={lang} className="title text-2xl" />
            ))}
        </div>
      </div>
      {children}
    </div>
  )
}
