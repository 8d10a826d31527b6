import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { formatDay } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ReportReview } from './report-review.tsx'

const PHOTO = 'size-20 rounded-sm bg-sand object-cover dark:brightness-90'

/** The reviews, or only those in the reader's language; days are those of Rome. */
export function ReviewList({ reviews }: { reviews: ProductPage['reviews'] }) {
  const t = useT()
  const lang = useLang()
  const [isOwn, setOwn] = useState(false)
  if (reviews.length === 0) return null
  const own = reviews.filter((review) => review.lang === lang)
  const isMixed = own.length > 0 && own.length < reviews.length
  const shown = isMixed && isOwn ? own : reviews
  return (
    <>
      {isMixed && (
        <Checkbox
          className="scripted mb-4 min-h-11 content-center"
          label={t('catalogue.reviews.ownLang', { count: own.length })}
          checked={isOwn}
          onChange={({ target }) => setOwn(target.checked)}
        />
      )}
      <ul className="grid gap-8 md:grid-cols-2">
        {shown.map(({ id, author, rating, text, lang: spoken, created_at, day, photos, is_verified }) => (
          <li key={id} id={`review-${id}`} className="scroll-mt-28 border-t border-line pt-4">
            <Stars rating={rating} label={t('catalogue.reviews.stars', { count: rating })} />
            <p lang={spoken} className="mt-2 break-words whitespace-pre-line">
              {text}
            </p>
            {photos.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {photos.map((src, index) => (
                  <li key={src}>
                    <a href={src} target="_blank" rel="noreferrer" className="block rounded-sm">
                      <img
                        src={src}
                        alt={t('catalogue.reviews.photoOf', { author, n: index + 1 })}
                        width={80}
                        height={80}
                        loading="lazy"
                        decoding="async"
                        className={PHOTO}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {is_verified && (
              <p className="mt-2 flex items-center gap-1.5 text-sm">
                <BadgeCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
                <span>{t('catalogue.reviews.verified')}</span>
              </p>
            )}
            <p className="mt-2 text-sm text-quiet">
              <span>{`${author} · `}</span>
              <time dateTime={created_at}>{formatDay(day)}</time>
              {spoken !== lang && <span>{` · ${LANG_NAMES[spoken]}`}</span>}
            </p>
            <ReportReview id={id} author={author} photos={photos.length} />
          </li>
        ))}
      </ul>
    </>
  )
}
