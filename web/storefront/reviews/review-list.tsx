import { Star } from 'lucide-react'
import type { ProductPage } from '../../../shared/catalogue.ts'
import { formatDate } from '../../../shared/dates.ts'
import { useT } from '../../i18n/texts.ts'

const SIZE = 16
const row = (look: string) =>
  [0, 1, 2, 3, 4].map((n) => <Star key={n} x={n * SIZE} size={SIZE} className={look} aria-hidden="true" />)

/** Five stars, of which `rating` are filled, cut by an attribute because the edge writes no inline styles. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p role="img" aria-label={label} className="relative w-max">
      <svg width={5 * SIZE} height={SIZE} aria-hidden="true">
        {row('text-edge')}
      </svg>
      <svg width={rating * SIZE} height={SIZE} className="absolute top-0 left-0" aria-hidden="true">
        {row('fill-pine text-pine')}
      </svg>
    </p>
  )
}

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
