import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { AdminReview } from '../../../shared/content/reviews.ts'
import { useAdmin } from '../shell/admin.ts'
import { DeleteButton } from '../shell/lists/row-actions.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { useReviews } from './use-reviews.ts'

export const RefusalDialog = onDemand(() => import('./refusal-dialog.tsx'))

/** Buttons that publish or reject; a review's present state is not offered. */
export function Decisions({ review }: { review: AdminReview }) {
  const { t } = useAdmin()
  const { decide, remove } = useReviews()
  const [isAsking, setAsking] = useState(false)
  const name = t('reviews.of', { author: review.author })
  const decisions = [
    { state: 'approved', label: t('reviews.approve'), icon: Check },
    { state: 'rejected', label: t('reviews.reject'), icon: X },
  ] as const
  return (
    <>
      {decisions
        .filter(({ state }) => state !== review.state)
        .map(({ state, label, icon: Icon }) => (
          <button
            key={state}
            type="button"
            title={label}
            aria-label={`${label}: ${name}`}
            onClick={() => (state === 'rejected' ? setAsking(true) : void decide(review, state))}
            className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        ))}
      <DeleteButton name={name} onDelete={() => remove(review)} />
      {isAsking && (
        <RefusalDialog
          title={`${t('reviews.reject')}: ${name}`}
          onClose={() => setAsking(false)}
          onRefuse={(why) => {
            setAsking(false)
            void decide(review, 'rejected', why)
          }}
        />
      )}
    </>
  )
}

/** A review's photos, which only administrators see before they approve it. */
export function Photos({ photos, author }: Pick<AdminReview, 'photos' | 'author'>) {
  const { t } = useAdmin()
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <a key={photo} href={`/api/admin/reviews/photos/${photo}`} target="_blank" rel="noreferrer">
          <img
            src={`/api/admin/reviews/photos/${photo}`}
            alt={t('reviews.photoOf', { author, n: index + 1 })}
            width={64}
            height={64}
            loading="lazy"
            className="size-16 rounded-sm bg-sand object-cover"
          />
        </a>
      ))}
    </span>
  )
}
