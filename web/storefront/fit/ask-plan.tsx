import { useEffect, useState } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import type { FitProduct } from '../../../shared/catalogue/fit.ts'
import type { RoofItem } from '../../../shared/catalogue/roof-plan.ts'
import { api } from '../../api/browser.ts'
import { load } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay, useSeesPrices } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { isConfigurable, useAddToCart } from '../catalogue/add-to-cart.ts'
import { neededLines, neededWith } from '../catalogue/needed.ts'
import NeededChoice from '../catalogue/needed-choice.tsx'
import { compareAddress } from '../compare/compare-address.ts'

interface Planned {
  card: FitProduct['card']
  quantity: number
}

/** The products of a plan with their numbers, in the order in which they were put on the roof. */
export function plannedIn(items: RoofItem[], products: FitProduct[]): Planned[] {
  const ids = items.flatMap((item) => (item.kind === 'product' ? [item.product_id] : []))
  return [...new Set(ids)].flatMap((id) => {
    const card = products.find((one) => one.card.id === id)?.card
    return card ? [{ card, quantity: ids.filter((other) => other === id).length }] : []
  })
}

/** The pages of products by their slugs, as they come: they know what is needed with each. */
function usePages(slugs: string[]): Record<string, ProductPage> {
  const lang = useLang()
  const [pages, setPages] = useState<Record<string, ProductPage>>({})
  const missing = slugs.filter((slug) => !pages[slug]).join(' ')
  useEffect(() => {
    if (!missing) return
    let isWanted = true
    for (const slug of missing.split(' '))
      load(api.products[':slug'].$get({ param: { slug }, query: { lang } })).then(
        ({ product }) => isWanted && setPages((known) => ({ ...known, [slug]: product })),
        // What is needed is named in the cart once more.
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [missing, lang])
  return pages
}

/** What is on the plan with what it needs: compared, or asked for together; what has options is configured first. */
export function AskPlan({ planned }: { planned: Planned[] }) {
  const t = useT()
  const lang = useLang()
  const seesPrices = useSeesPrices()
  const may = useMay('requester')
  const { add, busy } = useAddToCart()
  const pages = usePages(planned.map(({ card }) => card.slug))
  const [left, setLeft] = useState<number[]>([])
  const known = planned.flatMap(({ card, quantity }) => {
    const page = pages[card.slug]
    return page ? [{ page, quantity }] : []
  })
  const simple = known.filter(({ page }) => !isConfigurable(page))
  const needed = simple
    .flatMap(({ page }) => neededWith(page, seesPrices))
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
    .filter(({ id }) => !planned.some(({ card }) => card.id === id))
  const ask = () => {
    const lines = simple.map(({ page, quantity }) => ({ product_id: page.id, quantity }))
    const along = simple.flatMap(({ page, quantity }) =>
      neededLines(
        neededWith(page, seesPrices).filter(({ id }) => needed.some((one) => one.id === id)),
        left,
        quantity,
      ),
    )
    const [first, ...others] = lines
    if (!first) return
    add({ ...first, options: [], needed: [...others, ...along], toCart: true, toRequest: !seesPrices })
  }
  return (
    <section aria-labelledby="planned" className="grid min-w-0 gap-4 rounded-md bg-sand p-4 md:p-6">
      <h2 id="planned" className="text-xl">
        {t('fit.planned.title')}
      </h2>
      <ul className="grid gap-2">
        {planned.map(({ card, quantity }) => (
          <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="figures">{`${quantity} × `}</span>
              <Link to={`/${lang}/products/${card.slug}`} className="font-medium hover:text-pine">
                {card.name}
              </Link>
            </span>
            {pages[card.slug] && isConfigurable(pages[card.slug]!) && (
              <ButtonLink to={`/${lang}/products/${card.slug}?configure`}>
                <span>{`${t('catalogue.box.configure')} `}</span>
                <span className="sr-only">{card.name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <NeededChoice needed={needed} left={left} onLeave={setLeft} />
      <div className="flex flex-wrap gap-3">
        {simple.length > 0 && may && (
          <Button look="main" busy={busy} onClick={ask}>
            {t(seesPrices ? 'catalogue.box.add.cart' : 'fit.planned.ask')}
          </Button>
        )}
        {planned.length > 1 && (
          <ButtonLink to={compareAddress(lang, { slugs: planned.map(({ card }) => card.slug).slice(0, 4) })}>
            {t('catalogue.product.compare')}
          </ButtonLink>
        )}
      </div>
      {!seesPrices && <p className="text-sm text-quiet">{t('fit.planned.goes')}</p>}
    </section>
  )
}
