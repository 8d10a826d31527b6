import { Star } from 'lucide-react'
import type { ProductPage } from '../../../shared/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p role="img" aria-label={label} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((n) => (
        <Star
          key={n}
          className={`size-4 ${n <= rating ? 'fill-pine text-pine' : 'text-line'}`}
          aria-hidden="true"
        />
      ))}
    </p>
  )
}

/** What buyers wrote; days as the shop counts them, in Rome. */
export function ReviewList({ reviews }: { reviews: ProductPage['reviews'] }) {
  const t = useT()
  const lang = useLang()
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Europe/Rome' })
  if (reviews.length === 0) return null
  return (
    <ul className="grid gap-8 md:grid-cols-2">
      {reviews.map(({ id, author, rating, text, created_at }) => (
        <li key={id} className="border-t border-line pt-4">
          <Stars rating={rating} label={t('catalogue.reviews.stars', { count: rating })} />
          <p className="mt-2 break-words whitespace-pre-line">{text}</p>
          <p className="mt-2 text-sm text-quiet">
            {author} · <time dateTime={created_at}>{day.format(new Date(created_at))}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
