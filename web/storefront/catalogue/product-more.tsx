import { lazy, type ReactNode, Suspense } from 'react'
import { groupBy } from '../../../shared/base/groups.ts'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { compareAddress } from '../compare/compare-address.ts'
import { Consumption } from './consumption.tsx'
import { DataRows } from './data-rows.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { PlaceForm } from './place-form.tsx'
import { ProductDocuments } from './product-documents.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { ProductSafety } from './product-safety.tsx'
import type { SectionId } from './product-sections.ts'
import { RelatedProducts, SimilarProducts } from './related-products.tsx'
import { Section } from './section.tsx'
import { RecentlySeen } from './seen/recently-seen.tsx'

// The largest part, and only few products have it.
const SpareParts = lazy(() => import('./spare-parts.tsx'))
const ProductReviews = lazy(() => import('../reviews/product-reviews.tsx'))

interface Props {
  product: ProductPage
  sections: { id: SectionId; title: string }[]
}

/** The page of a product below its first view. */
export default function ProductMore({ product, sections }: Props) {
  const t = useT()
  const lang = useLang()
  const { name, slugs, description, metas, ampere, faqs, product_images } = product
  const contents: Record<SectionId, ReactNode> = {
    description: (
      <div className="prose grid gap-4 text-lg">
        <Paragraphs text={description} />
      </div>
    ),
    data: (
      <>
        <ProductData metas={metas} />
        <div className="no-print mt-3 flex flex-wrap gap-x-8">
          <Link
            to={compareAddress(lang, { slugs: [slugs[lang]] })}
            className="link inline-flex min-h-11 items-center"
          >
            {t('catalogue.list.compare')}
          </Link>
          <a
            href={`/api/products/${slugs[lang]}/data-sheet.pdf?lang=${lang}`}
            download
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            {t('catalogue.product.sheet')}
          </a>
        </div>
      </>
    ),
    documents: <ProductDocuments documents={product.documents} />,
    related: <RelatedProducts related={product.related} />,
    similar: <SimilarProducts product={product} />,
    consumption: ampere !== null && (
      <div className="max-w-xl">
        <Consumption key={product.id} consumers={[{ id: product.id, name, ampere }]} />
      </div>
    ),
    questions: <ProductQuestions faqs={faqs} />,
    reviews: (
      <Suspense>
        <ProductReviews key={product.id} product={product} />
      </Suspense>
    ),
    parts: (
      <Suspense>
        <SpareParts key={product.id} tables={product_images.filter(({ active }) => active)} name={name} />
      </Suspense>
    ),
    safety: <ProductSafety product={product} />,
    near: (
      <>
        <p className="prose text-quiet">{t('catalogue.near.text')}</p>
        <div className="mt-4 max-w-lg">
          <PlaceForm label={t('catalogue.near.label')} />
        </div>
      </>
    ),
  }
  return (
    <>
      {sections.map(({ id, title }) => (
        <Section key={id} id={id} title={t(title)}>
          {contents[id]}
        </Section>
      ))}
      <RecentlySeen product={product} />
    </>
  )
}

/** Values by their group, in the order in which the groups first appear. */
export const groupsOf = (metas: ProductPage['metas']) => [...groupBy(metas, ({ type }) => type)]

/** The technical data, as on a data sheet: groups, names at the left, values aligned. */
export function ProductData({ metas }: { metas: ProductPage['metas'] }) {
  return (
    <div className="grid gap-10">
      {groupsOf(metas).map(([type, rows]) => (
        <div key={type}>
          {type && <h3 className="mb-2 text-lg">{type}</h3>}
          <DataRows rows={rows} />
        </div>
      ))}
    </div>
  )
}
