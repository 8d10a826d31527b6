import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ProductPage } from '../../../shared/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { compareAddress } from '../compare/compare-address.ts'
import { Consumption } from './consumption.tsx'
import { PlaceForm } from './place-form.tsx'
import { ProductData } from './product-data.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { ProductVideo } from './product-video.tsx'
import { Section } from './section.tsx'
import { isWebAddress } from './youtube.ts'

// The most of it, and of few products only.
const SpareParts = lazy(() => import('./spare-parts.tsx'))
const ProductReviews = lazy(() => import('../reviews/product-reviews.tsx'))

/** What stands below the first view of a product. */
export default function ProductMore({ product }: { product: ProductPage }) {
  const t = useT()
  const lang = useLang()
  const { name, slugs, description, metas, ampere, video, faqs, product_images } = product
  const tables = product_images.filter(({ active }) => active)
  return (
    <>
      {description && (
        <Section id="description" title={t('catalogue.product.description')}>
          <div className="prose grid gap-4 text-lg">
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </Section>
      )}
      {metas.length > 0 && (
        <Section id="data" title={t('catalogue.product.data')}>
          <ProductData metas={metas} />
          <Link
            to={compareAddress(lang, { first: slugs[lang] })}
            className="link no-print mt-3 inline-flex min-h-11 items-center"
          >
            {t('catalogue.list.compare')}
          </Link>
        </Section>
      )}
      {ampere !== null && (
        <Section id="consumption" title={t('catalogue.consumption.title')}>
          <div className="max-w-xl">
            <Consumption key={product.id} consumers={[{ id: product.id, name, ampere }]} />
          </div>
        </Section>
      )}
      {video && isWebAddress(video) && (
        <Section id="video" title={t('catalogue.video.heading')}>
          <ProductVideo key={product.id} video={video} poster={product.image_src} name={name} />
        </Section>
      )}
      {faqs.length > 0 && (
        <Section id="questions" title={t('catalogue.product.questions')}>
          <ProductQuestions faqs={faqs} />
        </Section>
      )}
      <Section id="reviews" title={t('catalogue.reviews.title')}>
        <Suspense>
          <ProductReviews key={product.id} product={product} />
        </Suspense>
      </Section>
      {tables.length > 0 && (
        <Section id="parts" title={t('catalogue.parts.title')}>
          <Suspense>
            <SpareParts key={product.id} tables={tables} name={name} />
          </Suspense>
        </Section>
      )}
      <Section id="near" title={t('catalogue.near.title')}>
        <p className="prose text-quiet">{t('catalogue.near.text')}</p>
        <div className="mt-4 max-w-lg">
          <PlaceForm label={t('catalogue.near.label')} />
        </div>
      </Section>
    </>
  )
}
