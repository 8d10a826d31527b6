import type { ProductPage } from '../../../shared/catalogue.ts'
import { formatDate } from '../../../shared/dates.ts'
import { useT } from '../../i18n/texts.ts'
import { Stars } from '../../ui/stars.tsx'

/** The reviews; days are those of Rome. */
export function ReviewList({ reviews }: { reviews: ProductPage['reviews'] }) {
  const t = useT()
  if (reviews.length === 0) return null
  return (
    <ul className="grid gap-8 md:grid-cols-2">
      {reviews.map(({ id, author, rating, text, lang: spoken, created_at }) => (
        <li key={id} className="border-t border-line pt-4">
          <Stars rating={rating} label={t('catalogue.reviews.stars', { count: rating })} />
          <p lang={spoken} className="mt-2 break-words whitespace-pre-line">
            {text}
          </p>
          <p className="mt-2 text-sm text-quiet">
            {author} · <time dateTime={created_at}>{formatDate(created_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
