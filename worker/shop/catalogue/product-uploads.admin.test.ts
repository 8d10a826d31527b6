import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { MAX_DOCUMENT } from '../../../shared/files/file-kinds.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { form, makeDocx, makeJpeg, makePdf, makePng } from '../../testing/samples.ts'
import { asAdmin, type Caller, lastAudit } from './catalogue.testing.ts'
import { productImages } from './product-diagrams.tables.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const upload = (path: string, fields: Record<string, string | File>) =>
  admin.post(`/api/admin/products/${path}`, form(fields))
const read = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.product
const allKeys = async () => (await env.FILES.list()).objects.map(({ key }) => key).sort()

test('a product has a picture and a manual, and shoppers get both', async () => {
  const { id, slug } = await makeProduct()
  const picture = { type: 'image', file: await makeJpeg() }
  expect((await upload(`${id}/upload`, picture)).body).toEqual({ success: true })
  expect((await upload(`${id}/upload`, { type: 'doc', file: makePdf('Libretto d’uso.pdf') })).status).toBe(
    200,
  )
  const shown = (await bare.get(`/api/products/${slug}`)).body.product
  expect(shown.doc.name).toBe('Libretto d’uso.pdf')
  expect(await read(id)).toMatchObject({ doc_name: 'Libretto d’uso.pdf', thumb_src: shown.thumb_src })
  const manual = await bare.get(shown.doc.src)
  expect([manual.status, manual.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment; filename="Libretto d_uso.pdf"'),
  ])
  expect((await bare.get(shown.thumb_src)).headers.get('content-type')).toBe('image/webp')
  expect(await lastAudit('products', id)).toMatchObject({ action: 'upload', before: { doc: null } })

  await upload(`${id}/upload`, { type: 'doc', file: makeDocx('Libretto.docx') })
  expect((await bare.get(shown.doc.src)).status).toBe(404)
  expect((await read(id)).doc_name).toBe('Libretto.docx')
})

test('a diagram goes to the table at its place in the form', async () => {
  const { id } = await makeProduct()
  const tables = [
    { productId: id, position: 0 },
    { productId: id, position: 1 },
  ]
  await testDb().insert(productImages).values(tables)
  const answer = await upload(`${id}/upload-product-image`, {
    type: 'image',
    index: '1',
    file: makePng('a.png', 9),
  })
  expect(answer.body).toEqual({ success: true })
  const [first, second] = (await read(id)).product_images
  expect(first.thumb_src).toBe(null)
  expect(second.image_src).toMatch(/^\/files\/diagrams\/[0-9a-f]{32}-1600\.webp$/)
  for (const src of [second.thumb_src, second.image_src]) expect((await bare.get(src)).status).toBe(200)
})

test('what is wrong is refused with a reason, and leaves no object', async () => {
  const { id } = await makeProduct()
  const child = await makeProduct({ parentId: id, lang: 'de', code: null, price: null })
  await testDb().insert(productImages).values({ productId: id, position: 0 })
  const before = await allKeys()
  const png = makePng('a.png', 77)
  const large = new File([new Uint8Array(26 << 20)], 'a.pdf', { type: 'application/pdf' })
  const cases: [string, Record<string, string | File>, number, string | null][] = [
    ['upload', { type: 'doc', file: png }, 415, 'file'],
    ['upload', { type: 'image', file: makePdf() }, 415, 'file'],
    ['upload', { type: 'photo', file: png }, 422, 'type'],
    ['upload', { type: 'doc', file: makePdf('a.pdf', '4 0 obj <</S /JavaScript>> endobj') }, 422, 'file'],
    ['upload', { type: 'doc', file: large }, 413, null],
    ['upload-product-image', { type: 'image', file: png }, 422, 'index'],
    ['upload-product-image', { type: 'image', index: '-1', file: png }, 422, 'index'],
    ['upload-product-image', { type: 'image', index: '1e3', file: png }, 422, 'index'],
    ['upload-product-image', { type: 'image', index: '1', file: png }, 422, 'index'],
    ['upload-product-image', { type: 'doc', index: '0', file: png }, 422, 'type'],
  ]
  for (const [path, fields, status, field] of cases) {
    const { status: got, body } = await upload(`${id}/${path}`, fields)
    expect([path, got, Object.keys(body.error.fields ?? {})[0] ?? null]).toEqual([path, status, field])
  }
  for (const other of [child.id, 999_999]) {
    expect((await upload(`${other}/upload`, { type: 'image', file: png })).status).toBe(404)
    expect(
      (await upload(`${other}/upload-product-image`, { type: 'image', index: '0', file: png })).status,
    ).toBe(404)
  }
  expect(await allKeys()).toEqual(before)
})

test('a document may be larger than what JSON calls may send', async () => {
  const { id } = await makeProduct()
  const file = makePdf('grande.pdf', `% ${'x'.repeat(3 << 20)}`)
  expect((await upload(`${id}/upload`, { type: 'doc', file })).status).toBe(200)
})

test('one person cannot upload without end', async () => {
  const person = await makeAdmin()
  const caller = await as(person)
  const { id } = await makeProduct()
  const seconds = 600
  const windowEnd = (Math.floor(Date.now() / 1000 / seconds) + 1) * seconds
  const key = `upload:user:${person.id}`
  await testDb()
    .insert(rateLimits)
    .values([windowEnd, windowEnd + seconds].map((end) => ({ key, windowEnd: end, count: 3000 })))
  const send = (by: Caller) =>
    by.post(`/api/admin/products/${id}/upload`, form({ type: 'image', file: makePng('a.png', 55) }))
  const refused = await send(caller)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await send(admin)).status).toBe(200)
})

test('a body that never ends is cut off soon after the limit, whatever its header says', async () => {
  const { id } = await makeProduct()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1 << 20
      if (sent > 200 << 20) controller.close()
      else controller.enqueue(new Uint8Array(1 << 20))
    },
  })
  const { app } = await import('../../app.ts')
  const response = await app.fetch(
    new Request(`http://localhost:8788/api/admin/products/${id}/upload`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
    }),
    env as never,
  )
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(MAX_DOCUMENT + (30 << 20))
})
