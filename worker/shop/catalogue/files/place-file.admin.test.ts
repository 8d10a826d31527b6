import { env } from 'cloudflare:workers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { codesIn, planFiles } from '../../../../shared/catalogue/files/file-plan.ts'
import type { FileTarget } from '../../../../shared/catalogue/files/file-rows.ts'
import { MAX_TABLES, MOST_PICTURES } from '../../../../shared/catalogue/product-sets.ts'
import { auditEntries } from '../../../base/audit/audit.tables.ts'
import { bare } from '../../../testing/as.ts'
import { makeProduct, testDb, unique } from '../../../testing/make.ts'
import { form, makePdf, makePng } from '../../../testing/samples.ts'
import { asAdmin, type Caller, lastAudit } from '../catalogue.testing.ts'
import { makePart, readPart } from '../parts/parts.testing.ts'
import { productImages } from '../product-diagrams.tables.ts'
import { productDocuments, productPictures } from '../product-sets.tables.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const read = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.product
const place = (id: number, fields: Record<string, string | File>) =>
  admin.post(`/api/admin/products/${id}/upload-placed`, form({ position: '0', ...fields }))
const targets = async (names: string[]): Promise<FileTarget[]> =>
  (await admin.post('/api/admin/products/file-targets', { codes: codesIn(names) })).body.products
const entries = (id: number) => testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))

/** Plans files by their names as the screen does, and sends them; what each call answered. */
async function sendAll(files: File[]) {
  const given = files.map((file) => ({
    name: file.name,
    size: file.size,
    kind: file.name.endsWith('pdf') ? ('pdf' as const) : ('png' as const),
    file,
  }))
  const { planned, misfits } = planFiles(given, await targets(files.map(({ name }) => name)))
  expect(misfits).toEqual([])
  return Promise.all(
    planned.map(async ({ file, product, place: to, row, position }) => {
      const { status, body } = await place(product.id, {
        type: to.type,
        position: String(position),
        ...(row !== null && { row: String(row) }),
        ...(to.type === 'document' && { kind: to.kind, ...(to.lang && { lang: to.lang }) }),
        file: file.file,
      })
      return [status, body.changed]
    }),
  )
}

test('files named by code come to their places, and sent again they change nothing', async () => {
  const code = `OR-${unique()}`
  const { id, slug } = await makeProduct({ code })
  const key = code.replace('-', '').toLowerCase()
  const files = [
    makePng(`${key}.jpg`, 10),
    makePng(`${code}_2.png`, 60),
    makePng(`${key}-drawing1.png`, 110),
    makePng(`${key}-drawing2.png`, 160),
    makePdf(`${code}_manual_de.pdf`),
    makePdf(`${code}_datasheet.pdf`, '% other'),
  ]
  expect(await sendAll(files)).toEqual(files.map(() => [200, true]))
  const first = await read(id)
  expect(first.pictures).toHaveLength(2)
  expect(first.thumb_src).toBe(first.pictures[0].thumb_src)
  expect(
    first.documents.map(({ kind, lang, file }: never) => [kind, lang, (file as { name: string }).name]),
  ).toEqual(
    expect.arrayContaining([
      ['manual', 'de', `${code}_manual_de.pdf`],
      ['datasheet', null, `${code}_datasheet.pdf`],
    ]),
  )
  expect(first.product_images).toHaveLength(2)
  const shown = (await bare.get(`/api/products/${slug}?lang=de`)).body.product
  expect([shown.pictures.length, shown.doc.name]).toEqual([2, `${code}_manual_de.pdf`])
  const written = await entries(id)
  expect(written).toHaveLength(files.length)

  expect(await sendAll(files)).toEqual(files.map(() => [200, false]))
  expect(await read(id)).toEqual(first)
  expect(await entries(id)).toHaveLength(written.length)
})

test('an addition whose answer was lost is not made twice, even when both arrive at once', async () => {
  const { id } = await makeProduct()
  const file = () => makePng('a.png', 11)
  const answers = await Promise.all([1, 2, 3].map(() => place(id, { type: 'picture', file: file() })))
  expect(answers.map(({ body }) => body.changed).sort()).toEqual([false, false, true])
  expect((await read(id)).pictures).toHaveLength(1)
  const manual = () => place(id, { type: 'document', kind: 'manual', lang: 'fr', file: makePdf() })
  expect([(await manual()).body.changed, (await manual()).body.changed]).toEqual([true, false])
  // The same picture at another place is wanted there, too.
  const second = await place(id, { type: 'picture', position: '1', file: file() })
  expect([second.body.changed, (await read(id)).pictures.length]).toEqual([true, 2])
  // The same paper in another language is another document.
  const other = await place(id, { type: 'document', kind: 'manual', lang: 'nl', file: makePdf() })
  expect(other.body).toEqual({ changed: true })
  expect((await read(id)).documents).toHaveLength(2)
})

test('a file replaces the one of its row, whose file goes, and the history says so', async () => {
  const { id } = await makeProduct()
  await place(id, { type: 'picture', file: makePng('a.png', 21) })
  const { version, pictures } = await read(id)
  const row = String(pictures[0].id)
  expect((await place(id, { type: 'picture', row, file: makePng('b.png', 22) })).body.changed).toBe(true)
  const after = await read(id)
  expect(after.pictures.map((picture: { id: number }) => picture.id)).toEqual([pictures[0].id])
  expect(after.thumb_src).not.toBe(pictures[0].thumb_src)
  expect((await bare.get(pictures[0].thumb_src)).status).toBe(404)
  // A form that is open meanwhile must notice.
  expect(after.version).toBeGreaterThan(version)
  expect(await lastAudit('products', id)).toMatchObject({
    action: 'upload',
    before: { list: 'pictures_data', index: 0, image: expect.stringContaining('images/') },
    after: { list: 'pictures_data', index: 0, image: expect.stringContaining('images/') },
  })
})

describe('refused', () => {
  test('is a row that is gone, or of another product, and leaves no object', async () => {
    const [own, other] = [await makeProduct(), await makeProduct()]
    await place(other.id, { type: 'picture', file: makePng('a.png', 31) })
    const [theirs] = (await read(other.id)).pictures
    const before = (await env.FILES.list()).objects.length
    for (const row of [String(theirs.id), '999999']) {
      const { status } = await place(own.id, { type: 'picture', row, file: makePng('a.png', 32) })
      expect(status).toBe(409)
    }
    const [archived] = await testDb()
      .insert(productImages)
      .values({ productId: own.id, position: 0, active: false, deletedAt: '2026-01-01T00:00:00.000Z' })
      .returning()
    const sheet = { type: 'drawing', row: String(archived!.id), file: makePng('a.png', 33) }
    expect((await place(own.id, sheet)).status).toBe(409)
    expect((await env.FILES.list()).objects).toHaveLength(before)
    expect((await read(other.id)).pictures[0].thumb_src).toBe(theirs.thumb_src)
  })

  test('is what a product cannot have, also when it was archived meanwhile', async () => {
    const { id } = await makeProduct()
    const child = await makeProduct({ parentId: id, lang: 'de', code: null, price: null })
    const gone = await makeProduct({ active: false, deletedAt: '2026-01-01T00:00:00.000Z' })
    for (const absent of [child.id, gone.id, 999_999]) {
      expect((await place(absent, { type: 'picture', file: makePng('a.png', 34) })).status).toBe(404)
    }
    await testDb()
      .insert(productPictures)
      .values(Array.from({ length: MOST_PICTURES }, (_, position) => ({ productId: id, position })))
    await testDb().run(sql`insert into product_images (product_id, position)
      select ${id}, key from json_each(${JSON.stringify(Array(MAX_TABLES).fill(0))})`)
    for (const type of ['picture', 'drawing']) {
      const { status, body } = await place(id, { type, file: makePng('a.png', 35) })
      expect([type, status, Object.keys(body.error.fields)]).toEqual([type, 422, ['file']])
    }
    const wrong = await place(id, { type: 'document', lang: 'es', file: makePdf() })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['lang']])
  })

  test('is anything but one picture of a spare part', async () => {
    const { id } = await makePart()
    expect((await place(id, { type: 'picture', file: makePng('a.png', 41) })).body.changed).toBe(true)
    expect((await readPart(admin, id)).thumb_src).toMatch(/^\/files\/images\//)
    expect(await lastAudit('parts', id)).toMatchObject({ action: 'upload', before: { image: null } })
    const more: Record<string, string | File>[] = [
      { type: 'picture', file: makePng('a.png', 42) },
      { type: 'drawing', file: makePng('a.png', 43) },
      { type: 'document', file: makePdf() },
    ]
    for (const fields of more)
      expect([fields.type, (await place(id, fields)).status]).toEqual([fields.type, 422])
    const [row] = await testDb().select().from(productPictures).where(eq(productPictures.productId, id))
    const again = { type: 'picture', row: String(row!.id), file: makePng('a.png', 44) }
    expect((await place(id, again)).body.changed).toBe(true)
    expect(await testDb().select().from(productDocuments).where(eq(productDocuments.productId, id))).toEqual(
      [],
    )
  })
})

test('what products have is told for the codes that are asked, archived ones and translations left out', async () => {
  const n = unique()
  const { id } = await makeProduct({ code: `QQ ${n}`, name: 'Onda' })
  await makeProduct({ parentId: id, lang: 'de', code: null, price: null })
  await makeProduct({ code: `QQ-${n}9`, active: false, deletedAt: '2026-01-01T00:00:00.000Z' })
  await makeProduct({ code: `ZZ-${n}` })
  await testDb()
    .insert(productImages)
    .values([
      { productId: id, position: 0, active: false, deletedAt: '2026-01-01T00:00:00.000Z' },
      { productId: id, position: 1, image: 'diagrams/a' },
    ])
  await testDb()
    .insert(productDocuments)
    .values({ productId: id, position: 3, kind: 'certificate', lang: 'fr' })
  const [drawing] = await testDb()
    .select()
    .from(productImages)
    .where(and(eq(productImages.productId, id), isNull(productImages.deletedAt)))
  expect(await targets([`qq_${n}.jpg`, `QQ${n}9.jpg`])).toEqual([
    {
      id,
      code: `QQ ${n}`,
      name: 'Onda',
      kind: 'device',
      thumb_src: null,
      pictures: [],
      documents: [{ id: expect.any(Number), position: 3, kind: 'certificate', lang: 'fr', name: null }],
      drawings: [{ id: drawing!.id, position: 1, thumb_src: '/files/diagrams/a-800.webp' }],
    },
  ])
  const tooMany = Array.from({ length: 6501 }, (_, i) => `C${i}`)
  expect((await admin.post('/api/admin/products/file-targets', { codes: tooMany })).status).toBe(422)
})
