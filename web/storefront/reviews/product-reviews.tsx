import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { decimals, langOfPath, loadTexts, useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Stars } from '../../ui/stars.tsx'
import { ReviewList } from './review-list.tsx'

// Loaded with the texts that only the form needs.
const ReviewForm = lazy(async () => {
  const [form] = await Promise.all([
    import('./review-form.tsx'),
    loadTexts(langOfPath(location.pathname), ['shared']),
  ])
  return form
})

/** The average, the reviews, and on demand the form for one's own. */
export default function ProductReviews({ product }: { product: ProductPage }) {
  const t = useT()
  const lang = useLang()
  const hydrated = useHydrated()
  const [isWriting, setWriting] = useState(false)
  const { average, count } = product.rating
  const figure = decimals(lang, 1)
  return (
    <>
      {average === null ? (
        <p className="text-quiet">{t('catalogue.reviews.none')}</p>
      ) : (
        <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="title figures text-4xl">{figure.format(average)}</span>
          <div>
            <Stars
              rating={average}
              label={t('catalogue.reviews.outOf', { average: figure.format(average) })}
            />
            <p className="text-sm text-quiet">{t('catalogue.reviews.count', { count })}</p>
          </div>
        </div>
      )}
      <p className="prose mb-6 text-sm text-quiet">{t('catalogue.reviews.checked')}</p>
      <ReviewList reviews={product.reviews} />
      <div className="mt-8">
        {isWriting ? (
          <Suspense fallback={<div className="skeleton h-96 max-w-xl" />}>
            <ReviewForm productId={product.id} />
          </Suspense>
        ) : hydrated ? (
          <Button onClick={() => setWriting(true)}>
            <PenLine className="size-4" aria-hidden="true" />
            <span>{t('catalogue.reviews.write')}</span>
          </Button>
        ) : (
          // Without scripts there is no button.
          <div className="min-h-11" />
        )}
      </div>
    </>
  )
}
