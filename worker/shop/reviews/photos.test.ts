import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeOrphans } from '../../base/files/orphans.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { form, makeJpeg, makePdf, makePng } from '../../testing/samples.ts'
import { reviewPhotos, reviews } from './reviews.tables.ts'

let admin: Awaited<ReturnType<typeof as>>
let product: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
  product = await makeProduct()
})

let caller = 0
/** Sends a review with photos, each from an address of its own. */
async function send(photos: File[], more: Record<string, string> = {}) {
  const body = form({
    product_id: String(product.id),
    name: 'Anna B.',
    email: `anna${++caller}@example.com`,
    rating: '5',
    text: 'Bella sul tetto.',
    privacy: 'true',
    lang: 'de',
    ...more,
  })
  for (const photo of photos) body.append('photo', photo)
  const headers = { 'cf-connecting-ip': `10.7.7.${caller}` }
  return (await as(null)).post('/api/reviews/upload', body, { headers })
}
const keys = async () => (await env.FILES.list({ prefix: 'reviews/' })).objects.map(({ key }) => key)
const lastReview = async () => {
  const rows = await testDb().select().from(reviews).where(eq(reviews.productId, product.id))
  return rows.at(-1)!
}
const photosOf = (reviewId: number) =>
  testDb()
    .select()
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(reviewPhotos.position)
const page = async () => (await bare.get(`/api/products/${product.slug}`)).body.product

describe('photos of a review', () => {
  test('are seen by administrators only, until it is approved; and no longer when it is deleted', async () => {
    expect((await send([await makeJpeg(), makePng('meine katze.png', 41)])).body).toEqual({ success: true })
    const review = await lastReview()
    expect(review).toMatchObject({ lang: 'de', approvedAt: null })
    const photos = await photosOf(review.id)
    expect(photos.map(({ file }) => file)).toEqual([
      expect.stringMatching(/^reviews\/[0-9a-f]{32}\.webp$/),
      expect.stringMatching(/^reviews\/[0-9a-f]{32}\.webp$/),
    ])
    const [first] = photos
    const shown = () => bare.get(`/api/reviews/photos/${first!.id}`)
    expect((await shown()).status).toBe(404)
    // Not by its key, either, whoever knows it.
    expect((await bare.get(`/files/${first!.file}`)).status).toBe(404)
    const { body } = await admin.get('/api/admin/reviews?limit=1')
    expect(body.reviews[0]).toMatchObject({ id: review.id, photos: photos.map(({ id }) => id) })
    const seen = await admin.get(`/api/admin/reviews/photos/${first!.id}`)
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    expect((await bare.get(`/api/admin/reviews/photos/${first!.id}`)).status).toBe(401)

    await admin.post(`/api/admin/reviews/${review.id}/state`, { state: 'approved' })
    const [published] = (await page()).reviews
    expect(published.photos).toEqual(photos.map(({ id }) => `/api/reviews/photos/${id}`))
    expect((await shown()).status).toBe(200)
    await admin.post(`/api/admin/reviews/${review.id}/delete`)
    expect([(await shown()).status, (await page()).reviews]).toEqual([404, []])
  })

  test('keep nothing of the upload but their pixels', async () => {
    const jpeg = new Uint8Array(await (await makeJpeg()).arrayBuffer())
    const mark = new TextEncoder().encode('Exif\0\0GPS 45.81 9.09')
    const length = mark.length + 2
    const tagged = [...jpeg.slice(0, 2), 0xff, 0xe1, length >> 8, length & 255, ...mark, ...jpeg.slice(2)]
    const file = new File([new Uint8Array(tagged)], 'IMG_2024.jpg', { type: 'image/jpeg' })
    expect((await send([file])).status).toBe(200)
    const [photo] = await photosOf((await lastReview()).id)
    const stored = await (await env.FILES.get(photo!.file))!.arrayBuffer()
    expect(new TextDecoder('latin1').decode(stored)).not.toContain('GPS')
    const row = await env.DB.prepare('select name, public from files where key = ?').bind(photo!.file).first()
    expect(row).toEqual({ name: '', public: 0 })
  })

  test('that are wrong are refused, and leave neither review nor object', async () => {
    const before = [await keys(), await testDb().$count(reviews)]
    const png = makePng('a.png', 42)
    const hidden = await makeProduct({ active: false })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    const large = new File([new Uint8Array(7 << 20)], 'a.png', { type: 'image/png' })
    for (const [photos, more, status] of [
      [[], {}, 422],
      [[png, png, png, png], {}, 422],
      [[svg], {}, 415],
      [[png, makePdf()], {}, 415],
      [[large], {}, 413],
      [[png], { privacy: 'false' }, 422],
      [[png], { rating: '6' }, 422],
      [[png], { product_id: String(hidden.id) }, 404],
    ] as [File[], Record<string, string>, number][]) {
      expect([(await send(photos, more)).status, more]).toEqual([status, more])
    }
    expect([await keys(), await testDb().$count(reviews)]).toEqual(before)
  })

  test('go with their review, and their objects with the next look at what nobody refers to', async () => {
    await send([makePng('a.png', 43)])
    const review = await lastReview()
    const [photo] = await photosOf(review.id)
    await testDb().delete(reviews).where(eq(reviews.id, review.id))
    expect(await photosOf(review.id)).toEqual([])
    await removeOrphans({ db: testDb(), files: env.FILES }, Date.now() + 25 * 3600_000, null)
    expect(await env.FILES.head(photo!.file)).toBeNull()
  })
})
