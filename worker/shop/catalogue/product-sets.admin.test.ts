import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { form, makeJpeg, makePdf, makePng } from '../../testing/samples.ts'
import { products } from './catalogue.tables.ts'
import { asAdmin, type Caller, lastAudit } from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const read = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.product
const page = async (slug: string, lang = 'it') =>
  (await bare.get(`/api/products/${slug}?lang=${lang}`)).body.product
const save = async (id: number, body: object) => {
  const { name, cat_id, price } = await read(id)
  return admin.post(`/api/admin/products/${id}/edit`, { product_data: { name, cat_id, price }, ...body })
}
const upload = (id: number, type: 'image' | 'doc', index: number, file: File) =>
  admin.post(`/api/admin/products/${id}/upload-to-set`, form({ type, index: String(index), file }))
const columns = async (id: number) => {
  const [row] = await testDb().select().from(products).where(eq(products.id, id))
  return row!
}

describe('the pictures of a product', () => {
  test('come to the places that were saved for them, are sorted, described, and taken away', async () => {
    const { id, slug } = await makeProduct({ name: 'Duna' })
    const two = [{ kind: 'photo' }, { kind: 'drawing', alts: { it: 'Quote', de: ' Maße ', fr: '' } }]
    expect((await save(id, { pictures_data: two })).status).toBe(200)
    // Without a file shoppers do not see them.
    expect((await page(slug)).pictures).toEqual([])
    expect((await upload(id, 'image', 1, await makeJpeg())).body).toEqual({ success: true })
    expect((await upload(id, 'image', 0, makePng('a.png', 31))).status).toBe(200)
    expect((await upload(id, 'image', 2, makePng('a.png', 32))).status).toBe(422)
    const [photo, drawing] = (await read(id)).pictures
    expect([photo.kind, drawing.kind, drawing.alts]).toEqual([
      'photo',
      'drawing',
      { it: 'Quote', de: 'Maße' },
    ])
    const german = await page(slug, 'de')
    expect(german.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['', 'Maße'])
    expect(german.pictures[0].image_src).toBe(german.image_src)

    expect((await save(id, { pictures_data: [drawing, photo] })).status).toBe(200)
    expect((await page(slug)).thumb_src).toBe(drawing.thumb_src)
    expect((await page(slug)).pictures[1].thumb_src).toBe(photo.thumb_src)
    expect(
      (await lastAudit('products', id))!.after.pictures_data.map((each: { id: number }) => each.id),
    ).toEqual([drawing.id, photo.id])
    await save(id, { pictures_data: [photo] })
    expect((await page(slug)).pictures).toHaveLength(1)
    await save(id, { pictures_data: [] })
    expect(await page(slug)).toMatchObject({ pictures: [], image_src: null })
  })

  test('begin with the one of its column, whichever of the two is written', async () => {
    const { id, slug } = await makeProduct({ image: 'images/a' })
    const upload = await admin.post(
      `/api/admin/products/${id}/upload`,
      form({ type: 'image', file: makePng('a.png', 33) }),
    )
    expect(upload.status).toBe(200)
    const shown = await page(slug)
    expect(shown.pictures).toEqual([
      { kind: 'photo', alt: '', thumb_src: shown.thumb_src, image_src: shown.image_src },
    ])
    await testDb().update(products).set({ image: null }).where(eq(products.id, id))
    expect((await read(id)).pictures).toEqual([])
    await testDb().update(products).set({ image: 'images/b' }).where(eq(products.id, id))
    expect((await read(id)).pictures).toHaveLength(1)
  })

  test('of another product are not taken over, and a save over a newer one says so', async () => {
    const [own, other] = [await makeProduct({ image: 'images/a' }), await makeProduct({ image: 'images/b' })]
    const [theirs] = (await read(other.id)).pictures
    const taken = await save(own.id, { pictures_data: [{ id: theirs.id, kind: 'drawing', alts: {} }] })
    expect([taken.status, taken.body.error.fields]).toEqual([
      422,
      { 'pictures_data.0.id': expect.any(String) },
    ])
    expect((await read(other.id)).pictures).toEqual([theirs])
    await save(own.id, { pictures_data: [], version: 1 })
    const late = await save(own.id, { pictures_data: [{ kind: 'photo', alts: {} }], version: 1 })
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ['pictures_data']])
  })
})

describe('the documents of a product', () => {
  test('stand in the reader’s language first, with kind, size and pages', async () => {
    const { id, slug } = await makeProduct()
    const rows = [
      { kind: 'manual', lang: 'it' },
      { kind: 'manual', lang: 'de' },
      { kind: 'declaration', lang: null },
    ]
    await save(id, { documents_data: rows })
    for (const [i] of rows.entries()) await upload(id, 'doc', i, makePdf(`d${i}.pdf`, `% ${i}`))
    const { documents, doc } = await page(slug, 'de')
    expect(documents.map(({ kind, lang, name }: Record<string, string>) => [kind, lang, name])).toEqual([
      ['manual', 'de', 'd1.pdf'],
      ['declaration', null, 'd2.pdf'],
      ['manual', 'it', 'd0.pdf'],
    ])
    expect(documents[0]).toMatchObject({ pages: 1, size: expect.any(Number) })
    expect((await bare.get(documents[0].src)).status).toBe(200)
    // The product's own manual is the first.
    expect(doc.name).toBe('d0.pdf')
    const saved = (await read(id)).documents
    await save(id, { documents_data: [saved[2], saved[1]] })
    expect(await columns(id)).toMatchObject({ docName: 'd1.pdf' })
  })

  test('have the manual of its column among them, whichever of the two is written', async () => {
    const { id } = await makeProduct({ doc: 'manuals/a.pdf', docName: 'A.pdf' })
    expect((await read(id)).documents).toMatchObject([
      { kind: 'manual', lang: null, file: { name: 'A.pdf' } },
    ])
    await admin.post(`/api/admin/products/${id}/upload`, form({ type: 'doc', file: makePdf('B.pdf') }))
    expect((await read(id)).documents).toMatchObject([{ file: { name: 'B.pdf' }, pages: 1 }])
    const [manual] = (await read(id)).documents
    await save(id, { documents_data: [{ ...manual, kind: 'other' }] })
    expect(await columns(id)).toMatchObject({ doc: null, docName: null })
    await testDb().update(products).set({ doc: 'manuals/c.pdf' }).where(eq(products.id, id))
    expect((await read(id)).documents).toMatchObject([{ kind: 'other' }, { kind: 'manual' }])
  })
})

test('related products keep their order, and are products that can be listed', async () => {
  const { id } = await makeProduct()
  const [a, b, part] = [await makeProduct(), await makeProduct(), await makeProduct({ kind: 'part' })]
  const { name, cat_id, price } = await read(id)
  const relate = (related: object) =>
    admin.post(`/api/admin/products/${id}/edit`, { product_data: { name, cat_id, price, ...related } })
  expect((await relate({ needed: [b.id, a.id], accessories: [a.id] })).status).toBe(200)
  const saved = await read(id)
  expect(
    [saved.needed, saved.goes_with, saved.accessories].map((list) => list.map((p: { id: number }) => p.id)),
  ).toEqual([[b.id, a.id], [], [a.id]])
  for (const [related, field] of [
    [{ needed: [id] }, 'needed.0'],
    [{ goes_with: [a.id, part.id] }, 'goes_with.1'],
    [{ accessories: [a.id, a.id] }, 'accessories'],
    [{ needed: [999_999] }, 'needed.0'],
  ] as const) {
    const { status, body } = await relate(related)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`product_data.${field}`]])
  }
  // A call that does not name them leaves them.
  await relate({})
  expect((await read(id)).needed).toHaveLength(2)
})
