import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files } from '../../base/files/files.tables.ts'
import { makeProduct, testDb, unique } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { productDocuments } from '../catalogue/product-sets.tables.ts'
import { manualFiles } from './manuals.tables.ts'
import { makePdf, pagesOf, placeDocument, readAll, stateOf } from './manuals.testing.ts'
import { readManuals } from './reading.ts'
import { searchManuals } from './searching.ts'
import { snippetOf } from './snippets.ts'
import { findUnreadable } from './unreadable.ts'

/** A word that nothing else has, nor begins with: not without its last letter either. */
const word = () => {
  const digits = [...String(unique()).padStart(9, '0')]
  return `parola${digits.map((digit) => 'abcdefghij'[Number(digit)]).join('')}ogra`
}
const search = async (text: string, more: Partial<Parameters<typeof searchManuals>[2]> = {}) =>
  searchManuals(testDb(), 'it', { text, limit: 10, ...more })
const places = async (...parts: Parameters<typeof search>) =>
  (await search(...parts)).map(({ src, page }) => [src, page])
const isIndexed = async (text: string) =>
  (
    await testDb().get<{ count: number }>(
      sql`select count(*) as count from manual_search where manual_search match ${text}`,
    )
  ).count

describe('a document of a product', () => {
  test('is found by the words of its page, in any form and without accents, with product, name and place', async () => {
    const own = word()
    const product = await makeProduct({ code: `M-${unique()}` })
    const bytes = await makePdf('Indice', `Orientare le antenne verso sud: così ${own} è größer`)
    const key = await placeDocument(product.id, bytes, { name: 'Libretto.pdf', lang: 'it' })
    await readAll()
    for (const text of [own, `antenna ${own}`, `${own} COSI`, `grosser ${own}`, own.slice(0, -1)]) {
      const [found] = await search(text)
      expect([text, found]).toMatchObject([
        text,
        {
          src: `/files/${key}`,
          page: 2,
          name: 'Libretto.pdf',
          lang: 'it',
          products: [{ id: product.id, name: product.name }],
        },
      ])
      expect(found!.snippet).toContain('Orientare le antenne verso sud')
    }
  })

  test('is found within a product’s documents and a language, and by some of the words when no page has all', async () => {
    const own = word()
    const [one, other] = [
      await makeProduct({ code: `M-${unique()}` }),
      await makeProduct({ code: `M-${unique()}` }),
    ]
    const italian = await placeDocument(one.id, await makePdf(`${own} uno`), { lang: 'it' })
    const german = await placeDocument(other.id, await makePdf(`${own} due`), { lang: 'de' })
    const shared = await placeDocument(one.id, await makePdf(`${own} tre`), { lang: null })
    await placeDocument(other.id, await makePdf(`${own} tre`), { lang: null })
    await readAll()
    const keys = async (more: Parameters<typeof search>[1]) =>
      (await places(own, more)).map(([src]) => String(src).slice(7)).sort()
    expect(await keys({})).toEqual([italian, german, shared].sort())
    expect(await keys({ code: other.code! })).toEqual([german, shared].sort())
    expect(await keys({ code: `${one.code!.toLowerCase()}`, of: 'de' })).toEqual([shared])
    expect(await keys({ of: 'it' })).toEqual([italian, shared].sort())
    expect(await search(`${own} nessunapaginacosi`)).toHaveLength(3)
    expect((await search(`${own} tre`))[0]!.products.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(await search('***')).toEqual([])
  })

  test('is read once, however often, and its words are gone with it', async () => {
    const own = word()
    const product = await makeProduct()
    const key = await placeDocument(product.id, await makePdf(own, '', own))
    await readAll()
    const before = await pagesOf(key)
    expect(before.map(({ page, text }) => [page, text])).toEqual([
      [1, own],
      [3, own],
    ])
    expect(await readAll()).toMatchObject({ files: 0, pages: 0 })
    expect(await pagesOf(key)).toEqual(before)
    await testDb().delete(productDocuments).where(eq(productDocuments.productId, product.id))
    expect(await search(own), 'at once').toEqual([])
    expect(await readAll()).toMatchObject({ dropped: 1 })
    expect([await stateOf(key), await pagesOf(key), await isIndexed(own)]).toEqual([undefined, [], 0])
  })

  test('is neither read nor found when it is private, no paper to read, of an archived product or one that is off, or of none', async () => {
    const secret = word()
    const product = await makeProduct()
    const place = async (values = {}, file = {}) =>
      placeDocument(product.id, await makePdf(`${secret} ${unique()}`), values, file)
    const hidden = [
      await place({}, { public: false }),
      await place({ kind: 'certificate' }),
      await place({}, { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }),
    ]
    const off = await makeProduct({ active: false })
    hidden.push(await placeDocument(off.id, await makePdf(`${secret} off`)))
    const shown = await place()
    await readAll()
    expect(await places(secret)).toEqual([[`/files/${shown}`, 1]])
    for (const key of hidden) expect(await stateOf(key)).toBeUndefined()
    // What becomes private or is switched off later is not found either, and its text goes.
    await testDb().update(files).set({ public: false }).where(eq(files.key, shown))
    expect(await search(secret)).toEqual([])
    await testDb().update(files).set({ public: true }).where(eq(files.key, shown))
    expect(await search(secret)).toHaveLength(1)
    await testDb().update(products).set({ active: false }).where(eq(products.id, product.id))
    expect(await search(secret)).toEqual([])
    await readAll()
    expect([await stateOf(shown), await pagesOf(shown), await isIndexed(secret)]).toEqual([undefined, [], 0])
    await testDb().update(products).set({ active: true }).where(eq(products.id, product.id))
    await readAll()
    expect(await search(secret)).toHaveLength(1)
  })
})

describe('reading', () => {
  test('goes on where the time was over, and ends', async () => {
    const own = word()
    const product = await makeProduct()
    const texts = Array.from({ length: 25 }, (_, i) => `${own} pagina ${i + 1}`)
    const key = await placeDocument(product.id, await makePdf(...texts))
    await testDb().insert(manualFiles).values({ file: key, state: 'reading', pages: 10 })
    await readAll()
    expect((await pagesOf(key)).map(({ page }) => page)).toEqual(texts.slice(10).map((_, i) => i + 11))
    expect(await stateOf(key)).toEqual(['read', null, 25])
    // A run without time begins nothing.
    const late = await placeDocument(product.id, await makePdf(word()))
    expect(await readManuals({ db: testDb(), files: env.FILES }, 0)).toMatchObject({ files: 0 })
    expect(await stateOf(late)).toBeUndefined()
  })

  test('says why a document cannot be read, gives up one that ends the Worker, and reads the others', async () => {
    const product = await makeProduct({ code: `M-${unique()}` })
    const place = (bytes: Uint8Array, name: string) => placeDocument(product.id, bytes, { name })
    const drawn = await place(await makePdf('', ''), 'disegno.pdf')
    const broken = await place(new TextEncoder().encode(`%PDF-1.7 ${unique()}`), 'rotto.pdf')
    const missing = await place(await makePdf(word()), 'assente.pdf')
    await env.FILES.delete(missing)
    const slow = await place(await makePdf(word()), 'lento.pdf')
    await testDb().insert(manualFiles).values({ file: slow, state: 'reading', attempts: 3 })
    const good = await place(await makePdf(word()), 'buono.pdf')
    await readAll()
    expect([
      await stateOf(drawn),
      await stateOf(broken),
      await stateOf(missing),
      await stateOf(slow),
      await stateOf(good),
    ]).toEqual([
      ['unreadable', 'no_text', 2],
      ['unreadable', 'damaged', 0],
      ['unreadable', 'missing', 0],
      ['unreadable', 'too_slow', 0],
      ['read', null, 1],
    ])
    expect(await findUnreadable(testDb())).toEqual({
      failure: 'missing',
      count: 1,
      names: `assente.pdf, ${product.code}`,
    })
    await testDb().delete(productDocuments).where(eq(productDocuments.productId, product.id))
    expect(await findUnreadable(testDb())).toBeUndefined()
  })
})

test('a snippet has what was found in its middle, and dots where it is cut', () => {
  const text = [...Array(100).keys()]
    .map((n) => (n === 60 ? 'Größe' : n === 62 ? '(rot)' : `w${n}`))
    .join(' ')
  const snippet = snippetOf(text, ['gross', 'rot'])
  expect(snippet).toMatch(/^… w52 .*Größe w61 \(rot\).* w91 …$/)
  expect(snippetOf('solo questo', ['quest'])).toBe('solo questo')
})
