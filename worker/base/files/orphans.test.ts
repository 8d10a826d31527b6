import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { isDeep } from '../../../shared/many.testing.ts'
import { categories, families, products } from '../../shop/catalogue/catalogue.tables.ts'
import { productImages } from '../../shop/catalogue/product-diagrams.tables.ts'
import { productDocuments, productPictures } from '../../shop/catalogue/product-sets.tables.ts'
import { updates } from '../../shop/content/content.tables.ts'
import { quotationLines } from '../../shop/quotations/quotations.tables.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { makeCategory, makeFamily, makeProduct, makeRetailer, testDb } from '../../testing/make.ts'
import { pdfBytes } from '../../testing/samples.ts'
import { files } from './files.tables.ts'
import { removeOrphans } from './orphans.ts'
import { dropUnused } from './unused.ts'
import { saveUpload } from './uploads.ts'

const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }
const stores = { db: testDb(), files: env.FILES, images: IMAGES }
const tomorrow = () => Date.now() + DAY_MS + 1000
const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key)
const put = (...all: string[]) => Promise.all(all.map((key) => env.FILES.put(key, key)))

beforeEach(async () => {
  await env.FILES.delete(await keys())
})

test('what no record refers to goes after a day, with its row; what is younger, or no upload, stays', async () => {
  const row = { purpose: 'manual', name: 'a.pdf', type: 'application/pdf', size: 1, public: true } as const
  await testDb()
    .insert(files)
    .values({ ...row, key: 'manuals/lost.pdf' })
  await put(
    'manuals/lost.pdf',
    'images/lost-480.webp',
    'images/lost-1200.webp',
    'invoices/lost.webp',
    'other/kept',
  )
  expect(await removeOrphans(stores, Date.now() + DAY_MS - 60_000, null)).toMatchObject({ deleted: 0 })
  expect(await keys()).toHaveLength(5)
  expect(await removeOrphans(stores, tomorrow(), null)).toEqual({ looked: 5, deleted: 4, after: null })
  expect(await keys()).toEqual(['other/kept'])
  expect(await testDb().select().from(files).where(eq(files.key, 'manuals/lost.pdf'))).toEqual([])
})

test('what any record refers to stays, whichever column holds it and whether or not it has a row', async () => {
  const db = testDb()
  const category = await makeCategory({ image: 'images/cat' })
  await makeFamily(category.id, { image: 'images/fam' })
  const product = await makeProduct({ image: 'images/product', doc: 'manuals/product.pdf' })
  await db.insert(productPictures).values({ productId: product.id, image: 'images/second', position: 1 })
  await db.insert(productDocuments).values({
    productId: product.id,
    file: 'manuals/declared.pdf',
    kind: 'declaration',
    position: 1,
  })
  await db.insert(productImages).values({ productId: product.id, image: 'diagrams/table', position: 0 })
  const quotationId = await makeQuotation((await makeRetailer()).id)
  await db
    .insert(quotationLines)
    .values({ quotationId, name: 'x', quantity: 1, position: 9, image: 'images/asked' })
  await db
    .insert(updates)
    .values({ title: 'x', content: 'x', doc: 'updates/news.docx', deletedAt: '2026-01-01' })
  await db
    .insert(warranties)
    .values({ code: 'O1', serialNumber: '1', mountingDate: '2026-01-01', doc: 'invoices/mine.webp' })
  const stems = ['cat', 'fam', 'product', 'second', 'asked']
  const used = [
    ...stems.flatMap((name) => [`images/${name}-1200.webp`, `images/${name}-480.webp`]),
    ...['diagrams/table-1600.webp', 'diagrams/table-800.webp'],
    ...['manuals/product.pdf', 'manuals/declared.pdf', 'updates/news.docx', 'invoices/mine.webp'],
  ]
  await put(...used)
  expect(await removeOrphans(stores, tomorrow(), null)).toMatchObject({ looked: used.length, deleted: 0 })
  expect(await keys()).toEqual(used.sort())
  await db.update(categories).set({ image: null })
  await db.update(families).set({ image: null })
  await db.update(products).set({ image: null })
  expect(await removeOrphans(stores, tomorrow(), null)).toMatchObject({ deleted: 8 })
})

test('what was made of a picture goes with it, and also when it was still being made then', async () => {
  const category = await makeCategory({ image: 'images/cat' })
  await put(
    'images/cat-480.webp',
    'images/cat-1200.webp',
    'made/images/cat-360.avif',
    'made/images/late-160.avif',
  )
  await removeOrphans(stores, tomorrow(), null)
  expect(await keys()).toEqual(['images/cat-1200.webp', 'images/cat-480.webp', 'made/images/cat-360.avif'])
  await testDb().update(categories).set({ image: null }).where(eq(categories.id, category.id))
  await dropUnused(stores, ['images/cat'])
  expect(await keys()).toEqual([])
})

test.runIf(isDeep)(
  'a run looks at a thousand and drops a hundred or so; the next goes on from there',
  async () => {
    const names = Array.from({ length: 250 }, (_, i) => `manuals/${String(i).padStart(3, '0')}.pdf`)
    await put(...names)
    const first = await removeOrphans(stores, tomorrow(), null)
    expect(first).toEqual({ looked: 100, deleted: 100, after: 'manuals/099.pdf' })
    const second = await removeOrphans(stores, tomorrow(), first)
    expect(second).toEqual({ looked: 100, deleted: 100, after: 'manuals/199.pdf' })
    expect(await removeOrphans(stores, tomorrow(), second)).toEqual({ looked: 50, deleted: 50, after: null })
  },
)

const named = (text: string) => new File([pdfBytes({ catalog: `/Lang (${text})` })], 'manuale.pdf')

const author = {
  actor: { id: 1, firstName: 'Anna', lastName: 'Rossi', retailerId: null },
  requestId: 'request-1',
}
/** Puts a manual into a product that had none. */
const filing = (id: number, doc: string) => ({
  entity: 'products',
  id,
  held: null,
  statement: stores.db.update(products).set({ doc }).where(eq(products.id, id)),
})

/** A bucket in which something happens right before one of its methods. */
const bucketWith = (method: 'delete' | 'get' | 'head', before: () => Promise<unknown>) => {
  let happened = false
  return new Proxy(env.FILES, {
    get(bucket, name) {
      const original = Reflect.get(bucket, name)
      if (typeof original !== 'function') return original
      return async (...parameters: unknown[]) => {
        if (name === method && !happened) {
          happened = true
          await before()
        }
        return original.apply(bucket, parameters)
      }
    },
  })
}

test.each(['get', 'delete'] as const)(
  'an orphan that is uploaded anew while it is dropped (before its %s) is there in the end',
  async (moment) => {
    const product = await makeProduct()
    const upload = () =>
      saveUpload(stores, author, named(moment), 'manual', async ({ value }) => filing(product.id, value))
    await upload()
    await stores.db.update(products).set({ doc: null }).where(eq(products.id, product.id))
    const [key] = await keys()
    const dropped = { ...stores, files: bucketWith(moment, upload) }
    await removeOrphans(dropped, tomorrow(), null)
    expect(await keys()).toEqual([key])
    const [row] = await stores.db.select().from(products).where(eq(products.id, product.id))
    expect(row!.doc).toBe(key)
  },
)

test('an upload whose object is dropped before its commit puts it back after it', async () => {
  const product = await makeProduct()
  let key = ''
  await saveUpload(stores, author, named('late'), 'manual', async (stored) => {
    key = stored.value
    await env.FILES.delete(key)
    return filing(product.id, key)
  })
  expect(await env.FILES.head(key)).not.toBeNull()
})
