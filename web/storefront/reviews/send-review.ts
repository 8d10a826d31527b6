import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api, tokenFetch } from '../../api/browser.ts'
import { command, type Failure } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { smallerPhoto } from './smaller-photo.ts'

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
  for (const [name, value] of Object.entries(review)) body.set(name, String(value))
  for (const photo of photos) body.append('photo', await smallerPhoto(photo))
  const { failure } = await command(t, tokenFetch('/api/reviews/upload', { method: 'POST', body }))
  return failure ?? null
}
