import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { FieldError } from '../../ui/input.tsx'

/** One to five stars: radio buttons, so that arrow keys choose. */
export function RatingField({ error }: { error?: string }) {
  const t = useT()
  const id = useId()
  const [rating, setRating] = useState(0)
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? id : undefined}>
      <legend className="font-medium">{t('catalogue.reviews.rating')}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((n) => (
          <label
            key={n}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name="rating"
              value={n}
              checked={rating === n}
              onChange={() => setRating(n)}
              aria-label={t('catalogue.reviews.stars', { count: n })}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star
              className={`size-6 ${n <= rating ? 'fill-pine text-pine' : 'text-quiet'}`}
              aria-hidden="true"
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
