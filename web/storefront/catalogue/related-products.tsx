import type { ProductPage, RelatedProduct } from '../../../shared/catalogue/catalogue.ts'
import { RELATION_KINDS } from '../../../shared/catalogue/product-sets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { compareAddress } from '../compare/compare-address.ts'
import { EnergyArrow } from './energy-arrow.tsx'

const COLUMNS = 'sm:grid-cols-2 xl:grid-cols-3'

interface RowsProps {
  products: Omit<RelatedProduct, 'code'>[]
  /** One below the other. */
  inColumn?: boolean
}

/** Other products in rows with their picture. */
export function ProductRows({ products, inColumn = false }: RowsProps) {
  const lang = useLang()
  return (
    <ul className={`grid gap-x-8 gap-y-3 ${inColumn ? '' : COLUMNS}`}>
      {products.map(({ id, name, slug, thumb_src, price, energy_class }) => (
        <li key={id}>
          <Link to={`/${lang}/products/${slug}`} className="group flex min-h-20 items-center gap-4">
            <Picture thumb={thumb_src} alt="" sizes="5rem" className="size-20! shrink-0 rounded-sm" />
            <span className="min-w-0">
              <span className="block font-medium group-hover:text-pine group-hover:underline">{name}</span>
              {price !== undefined && <Price cents={price} lang={lang} className="text-sm" />}
              <EnergyArrow of={energy_class} className="mt-1" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Too many for one column beside others. */
const isLong = (products: unknown[]) => products.length > 3

/** What is needed with a product, what goes with it, and its accessories. */
export function RelatedProducts({ related }: { related: ProductPage['related'] }) {
  const t = useT()
  const kinds = RELATION_KINDS.filter((kind) => related[kind].length > 0)
  return (
    <div className={`grid gap-8 ${COLUMNS}`}>
      {kinds.map((kind) => (
        <div key={kind} className={isLong(related[kind]) ? 'col-span-full' : ''}>
          <h3 className="mb-3 text-lg">{t(`catalogue.related.${kind}`)}</h3>
          <ProductRows products={related[kind]} inColumn={!isLong(related[kind])} />
        </div>
      ))}
    </div>
  )
}

/** Products like this one, and the way to see them side by side. */
export function SimilarProducts({ product: { slugs, similar } }: { product: ProductPage }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <ProductRows products={similar} />
      <Link
        to={compareAddress(lang, { slugs: [slugs[lang], ...similar.map(({ slug }) => slug)] })}
        className="link no-print mt-4 inline-flex min-h-11 items-center"
      >
        {t('catalogue.similar.compare')}
      </Link>
    </>
  )
}
