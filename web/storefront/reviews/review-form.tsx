import { Star } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api, tokenFetch } from '../../api/browser.ts'
import { command, type Failure } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { FieldError } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import { PhotoField } from './photo-field.tsx'
import { smallerPhoto } from './smaller-photo.ts'

type State = { name: 'idle'; failure?: Failure } | { name: 'sending' } | { name: 'sent' }

/** One's own review of a product; it is shown once an administrator approves it. */
export default function ReviewForm({ productId }: { productId: number }) {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<State>({ name: 'idle' })
  const [photos, setPhotos] = useState<File[]>([])
  const failure = state.name === 'idle' ? state.failure : undefined
  const form = useFocusOnWrong(failure)
  // The button that opened the form is gone, so the form takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  if (state.name === 'sent') return <GoodNews>{t('catalogue.reviews.sent')}</GoodNews>
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setState({ name: 'sending' })
    const failed = await sendReview(t, lang, productId, given, photos)
    setState(failed ? { name: 'idle', failure: failed } : { name: 'sent' })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid max-w-xl gap-5">
      <RatingField error={failure?.fields.rating} />
      <TextArea
        name="text"
        label={t('catalogue.reviews.text')}
        rows={5}
        maxLength={2000}
        error={failure?.fields.text}
      />
      <TextField
        name="name"
        label={t('catalogue.reviews.name')}
        help={t('catalogue.reviews.nameHelp')}
        maxLength={60}
        autoComplete="name"
        error={failure?.fields.name}
      />
      <TextField
        name="email"
        type="email"
        label={t('catalogue.reviews.email')}
        help={t('catalogue.reviews.emailHelp')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={failure?.fields.email}
      />
      <TextField
        name="serial"
        label={t('catalogue.reviews.serial')}
        optional={t('shell.optional')}
        help={t('catalogue.reviews.serialHelp')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={failure?.fields.serial}
      />
      <PhotoField
        photos={photos}
        onChange={setPhotos}
        error={failure?.fields.photo ?? failure?.fields.file}
      />
      <PrivacyConsent purpose="review" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">
          {failure.code === 'invalid' ? t('catalogue.reviews.incomplete') : failure.error}
        </Alert>
      )}
      <SubmitButton look="plain" busy={state.name === 'sending'} className="justify-self-start">
        {t('catalogue.reviews.send')}
      </SubmitButton>
    </form>
  )
}

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

const schema = async () => (await import('../../../shared/content/reviews.ts')).reviewData

/** Sends a review for approval; returns the failure if there is one, in the language of `t`. */
export async function sendReview(
  t: Translate,
  lang: Lang,
  productId: number,
  form: FormData,
  photos: File[],
): Promise<Failure | null> {
  const { privacy, rating, ...typed } = Object.fromEntries(form)
  const given = { ...typed, rating: rating ? Number(rating) : undefined, privacy: privacy === 'on' }
  const review = await parseInput(t, schema, given)
  if (review.failure) return review.failure
  if (photos.length > 0) return sendWithPhotos(t, { ...review.data, product_id: productId, lang }, photos)
  const { failure } = await command(
    t,
    api.reviews.$post({ json: { ...review.data, product_id: productId, lang } }),
  )
  return failure ?? null
}

async function sendWithPhotos(t: Translate, review: object, photos: File[]): Promise<Failure | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(review)) if (value != null) body.set(name, String(value))
  for (const photo of photos) body.append('photo', await smallerPhoto(photo))
  const { failure } = await command(t, tokenFetch('/api/reviews/upload', { method: 'POST', body }))
  return failure ?? null
}
