import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import type { ProductCard } from '../../../shared/catalogue/catalogue.ts'
import { decimals, useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Star } from '../../ui/stars.tsx'
import { AvailabilityNote } from './availability.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { MOVES, MOVING_PICTURE } from './moving-picture.ts'

/** A column's width, in two to four of them. */
const SIZES =
  '(min-width: 90rem) 20.4rem, (min-width: 80rem) calc(25vw - 2.1rem), (min-width: 48rem) calc(33.3vw - 2.3rem), calc(50vw - 1.4rem)'

/** So many cards, at least, fill the first view of any screen. */
const AT_ONCE = 8

function Card({
  product,
  first,
  largest,
  heading: Heading,
  tick,
}: {
  product: ProductCard
  first: boolean
  largest: boolean
  heading: 'h2' | 'h3'
  tick: Props['tick']
}) {
  const t = useT()
  const lang = useLang()
  const to = `/${lang}/products/${product.slug}`
  // Only the moving picture has the name, because it must be unique on a page.
  const moving = useViewTransitionState(to)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-md bg-sand">
        <Picture
          thumb={product.thumb_src}
          alt=""
          sizes={SIZES}
          first={first}
          largest={largest}
          className={`transition-transform duration-200 ease-out group-hover:scale-[1.03] ${moving ? MOVING_PICTURE : ''}`}
        />
        <EnergyArrow of={product.energy_class} className="absolute right-2 bottom-2" />
        {product.rating && (
          // On the picture, so that names stand in one line across the row; as high before its text has come, or it would grow upwards.
          <p className="absolute bottom-2 left-2 min-h-6 rounded-sm bg-paper/90 px-1.5 py-0.5 text-sm">
            <Star /> <span className="sr-only">{`${t('catalogue.reviews.title')}: `}</span>
            <span>{`${decimals(lang, 1).format(product.rating.average)} `}</span>
            <span className="text-quiet">{`(${product.rating.count})`}</span>
          </p>
        )}
      </div>
      <p className="label mt-3">{product.fam?.name ?? product.cat.name}</p>
      <Heading className="mt-0.5 text-base md:text-lg">
        <Link
          to={to}
          translate="no"
          viewTransition={MOVES}
          className="group-hover:text-pine after:absolute after:inset-0 after:rounded-md"
        >
          {product.name}
        </Link>
      </Heading>
      {product.highlights.length > 0 && (
        <dl className="mt-2 text-sm">
          {product.highlights.map(({ name, value }) => (
            <div
              key={name}
              className="grid border-t border-line py-1.5 leading-snug lg:grid-cols-2 lg:items-baseline lg:gap-3"
            >
              <dt className="text-quiet">{name}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-auto">
        {product.price !== undefined && (
          <p className="pt-3">
            <Price cents={product.price} lang={lang} className="text-lg font-semibold" />
          </p>
        )}
        <AvailabilityNote of={product} />
        {tick && <div className="min-h-11">{tick(product)}</div>}
      </div>
    </article>
  )
}

interface Props {
  products: ProductCard[]
  /** How many are likely in view at first. */
  eager?: number
  /** The heading level of the cards' names. */
  heading?: 'h2' | 'h3'
  /** Whether filters stand beside them. */
  beside?: boolean
  /** Content at a card's end, e.g. to choose it; its space is reserved. */
  tick?: (product: ProductCard) => ReactNode
}

/** Cards in 2 to 4 columns, 3 beside filters. */
export function ProductGrid({ products, eager = 0, heading = 'h3', beside = false, tick }: Props) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 ${beside ? '' : 'xl:grid-cols-4'}`}
    >
      {products.map((product, i) => (
        <li
          key={product.id}
          className={i < AT_ONCE ? undefined : 'below [contain-intrinsic-block-size:auto_28rem]'}
        >
          <Card
            product={product}
            first={i < eager}
            largest={eager > 0 && i === 0}
            heading={heading}
            tick={tick}
          />
        </li>
      ))}
    </ul>
  )
}
