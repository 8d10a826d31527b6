import { ChevronDown, Star } from 'lucide-react'
import type { ProductPage } from '../../../shared/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'

export function ProductQuestions({ faqs }: { faqs: ProductPage['faqs'] }) {
  return (
    <div className="border-b border-line">
      {faqs.map(({ id, title, content }) => (
        <details key={id} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-medium hover:text-pine [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="prose pb-5 whitespace-pre-line text-quiet">{content}</p>
        </details>
      ))}
    </div>
  )
}

/** What buyers wrote; days as the shop counts them, in Rome. */
export function ProductReviews({ reviews }: { reviews: ProductPage['reviews'] }) {
  const t = useT()
  const lang = useLang()
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Europe/Rome' })
  return (
    <ul className="grid gap-8 md:grid-cols-2">
      {reviews.map(({ id, author, rating, text, created_at }) => (
        <li key={id} className="border-t border-line pt-4">
          <p role="img" aria-label={t('catalogue.reviews.stars', { rating })} className="flex gap-0.5">
            {[1, 2, 3, 4, 5].map((n) => (
              <Star
                key={n}
                className={`size-4 ${n <= rating ? 'fill-pine text-pine' : 'text-line'}`}
                aria-hidden="true"
              />
            ))}
          </p>
          <p className="mt-2 whitespace-pre-line">{text}</p>
          <p className="mt-2 text-sm text-quiet">
            {author} · <time dateTime={created_at}>{day.format(new Date(created_at))}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
