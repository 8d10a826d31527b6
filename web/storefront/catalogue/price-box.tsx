import { ShieldAlert, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { readSetKey } from '../../../shared/catalogue/set-keys.ts'
import { isAwaitable } from '../../../shared/parts/stock.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay, useSeesPrices } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { isConfigurable, type Outcome, useAddToCart } from './add-to-cart.ts'
import { AvailabilityNote } from './availability.tsx'
import { neededLines, neededWith } from './needed.ts'

// Only needed by a form without scripts.
const Alert = lazy(async () => ({ default: (await import('../../ui/alert.tsx')).Alert }))
// For retailers only.
const RetailerTerms = lazy(() => import('./retailer-terms.tsx'))
// For products that need others.
const NeededChoice = lazy(() => import('./needed-choice.tsx'))
const Configurator = lazy(() => import('./configurator.tsx'))

/** The form with the main action; also that of the configurator, which replaces it. */
export const BUY_FORM = 'buy'

/** Whether the main action is to configure: for a product with options. */
export function useIsConfigured(product: ProductPage): boolean {
  // A warranty replaces the antenna alone: the camper has its panel already.
  const isReplaced = useSearchParams()[0].has('warranty')
  return isConfigurable(product) && !isReplaced
}

/** The price, for visitors who see prices; otherwise how to get an offer. */
function Terms({ product }: { product: ProductPage }) {
  const t = useT()
  const seesPrices = useSeesPrices()
  if (seesPrices && product.price !== undefined)
    return (
      <Suspense>
        <RetailerTerms product={product} />
      </Suspense>
    )
  return <p className="text-quiet">{t(`catalogue.box.${seesPrices ? 'onRequest' : 'offer'}`)}</p>
}

/** The recalls that go on, each with its page. */
function Recalls({ of = [] }: { of: ProductPage['recalls'] }) {
  const t = useT()
  const lang = useLang()
  return of.map(({ id, title }) => (
    <p key={id}>
      <Link
        to={`/${lang}/recalls/${id}`}
        className="flex min-h-11 items-center gap-2 font-semibold text-warn hover:underline"
      >
        <ShieldAlert className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{t('shell.recall', { title })}</span>
      </Link>
    </p>
  ))
}

export interface BoxProps {
  product: ProductPage
  /** Whether the configurator is open. */
  open: boolean
  onOpen: () => void
}

/**
 * Quantity and the main action; an antenna offers its configurator instead. Without scripts it is a form that adds the antenna
 * alone, and the retailer helps with the options.
 */
export function PriceBox({ product, open, onOpen }: BoxProps) {
  const t = useT()
  const lang = useLang()
  const prices = useSeesPrices()
  const cart = prices ? 'cart' : 'quotation'
  const { min = 1, pack = 1 } = product.packs ?? {}
  const [quantity, setQuantity] = useState(min)
  const isConfigured = useIsConfigured(product)
  const { add, busy } = useAddToCart()
  const [params] = useSearchParams()
  // What a warranty replaces has them already.
  const needed = isConfigured || params.has('warranty') ? [] : neededWith(product, prices)
  const [left, setLeft] = useState<number[]>([])
  const refused = useActionData<Outcome>()
  // The API puts a successor into the cart, but not into a set.
  // Whoever asks for a quotation may: a retailer may have one left.
  const isGone = prices && product.stock === 'discontinued' && (isConfigured || !product.successor)
  const may = useMay('requester') && !isGone && !product.is_stopped
  // From a comparison, or a set in the cart.
  const edited = readSetKey(params.get('set') ?? '')
  const isWanted = params.has('configure') || params.has('set')
  useEffect(() => {
    if (isWanted && isConfigured && may) onOpen()
  }, [isWanted, isConfigured, may, onOpen])
  const stepper = (
    <Stepper
      name="quantity"
      value={quantity}
      min={min}
      step={pack}
      onChange={setQuantity}
      label={t('catalogue.box.quantity')}
      less={t('catalogue.box.less')}
      more={t('catalogue.box.more')}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    add({
      product_id: product.id,
      quantity,
      options: [],
      toCart: false,
      needed: neededLines(needed, left, quantity),
    })
  }
  const addText = t(`catalogue.box.add.${cart}`)
  if (open) {
    return (
      <Suspense fallback={<div className="skeleton h-96" />}>
        <Configurator
          id={BUY_FORM}
          product={product}
          edited={edited?.product_id === product.id ? edited : null}
          quantity={quantity}
          stepper={stepper}
          busy={busy}
          add={add}
        />
      </Suspense>
    )
  }
  return (
    <section aria-label={t('catalogue.box.label')} className="grid gap-4 border-t border-line pt-5">
      {!product.is_stopped && <Terms product={product} />}
      <Recalls of={product.recalls} />
      <AvailabilityNote of={product} className="text-sm" />
      {isAwaitable(product) && (
        <Link to={`/${lang}/tell-me?product=${product.slug}`} className="link text-sm">
          {t(product.awaited ? 'shell.stock.awaited' : 'shell.stock.tell')}
        </Link>
      )}
      {refused?.error !== undefined && (
        <Suspense>
          <Alert kind="bad">{refused.error || t('shell.networkError')}</Alert>
        </Suspense>
      )}
      {may && needed.length > 0 && (
        <Suspense>
          <NeededChoice needed={needed} left={left} onLeave={setLeft} />
        </Suspense>
      )}
      {may && (
        <form id={BUY_FORM} method="post" onSubmit={submit} className="flex flex-wrap gap-3">
          <input type="hidden" name="product_id" value={product.id} />
          {stepper}
          {isConfigured ? (
            <>
              <Button look="main" className="grow lg:grow-0 lg:px-8" onClick={onOpen}>
                <SlidersHorizontal className="size-5" aria-hidden="true" />
                <span>{t('catalogue.box.configure')}</span>
              </Button>
              <noscript>
                <Button type="submit">{addText}</Button>
              </noscript>
            </>
          ) : (
            <Button type="submit" look="main" className="grow lg:grow-0 lg:px-8" busy={busy}>
              {addText}
            </Button>
          )}
        </form>
      )}
    </section>
  )
}
