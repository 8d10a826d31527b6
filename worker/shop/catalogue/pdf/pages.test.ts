import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LANGS } from '../../../../shared/languages.ts'
import { isDeep } from '../../../../shared/many.testing.ts'
import { rateLimits } from '../../../base/http/http.tables.ts'
import { makeCategory, makeFamily, makeProduct, testDb } from '../../../testing/make.ts'
import { productMetas, products } from '../catalogue.tables.ts'
import { translator } from '../texts.ts'
import { getCatalogue, partsOf, readPdf } from './pdf.testing.ts'

beforeEach(() => testDb().delete(rateLimits))

const linesOf = async (lang: string) => (await readPdf((await getCatalogue(lang)).bytes)).lines

describe('the pages of the catalogue as PDF', () => {
  test('never say a price, in any language', async () => {
    const price = 98_765_43
    const { id: categoryId } = await makeCategory()
    await makeProduct({ categoryId, price })
    await makeProduct({ categoryId, price, kind: 'antenna', name: 'Con prezzo' })
    for (const lang of LANGS) {
      const { lines, source } = await readPdf((await getCatalogue(lang)).bytes)
      expect(lines).toContain('Con prezzo')
      const text = lines.join('\n')
      expect(text).not.toMatch(/€|EUR|98[.,\s]?765|9876543/)
      expect(source).not.toMatch(/98[.,]?765[.,]43|9876543/)
      for (const row of await testDb().select({ price: products.price }).from(products)) {
        const [euros, cents] = [
          Math.floor((row.price ?? 0) / 100),
          String((row.price ?? 0) % 100).padStart(2, '0'),
        ]
        if (row.price) expect(text).not.toMatch(new RegExp(`\\b${euros}[.,]${cents}\\b`))
      }
    }
  })

  test.each(LANGS)('are in %s, and in Italian where there is no translation', async (lang) => {
    const { id: categoryId } = await makeCategory()
    const family = await makeFamily(categoryId, { name: `Famiglia tutta sua ${lang}` })
    const italian = await makeProduct({
      categoryId,
      familyId: family.id,
      name: `Solo italiano ${lang}`,
      description: 'Una riga',
    })
    await testDb()
      .insert(productMetas)
      .values({ productId: italian.id, name: 'Peso netto', value: '7,5 kg', position: 0 })
    const both = await makeProduct({ categoryId, name: `In tutte ${lang}` })
    if (lang !== 'it') {
      await makeProduct({ parentId: both.id, lang, name: `Übersetzt ${lang}`, code: null, price: null })
    }
    const t = await translator(lang)
    const { lines, source } = await readPdf((await getCatalogue(lang)).bytes)
    const texts = [
      t('catalogue.title'),
      t('catalogue.contents'),
      t('catalogue.subtitle'),
      t('catalogue.retailers'),
    ]
    expect(lines).toEqual(expect.arrayContaining([...texts, `localhost:8788/${lang}/find-retailer`]))
    const shown = [italian.name, italian.code, 'Una riga', 'Peso netto', '7,5 kg', family.name]
    expect(lines).toEqual(expect.arrayContaining(shown))
    expect(lines).toContain(lang === 'it' ? both.name : `Übersetzt ${lang}`)
    expect(source).toContain(`/Lang (${lang})`)
    expect(source).toMatch(/\/Type \/Outlines/)
    expect(source).toContain(`(http://localhost:8788/${lang}/products/${italian.slug})`)
  })

  test('show what shoppers can list, and nothing else', async () => {
    const { id: categoryId } = await makeCategory()
    const shown = await makeProduct({ categoryId })
    const off = await makeProduct({ categoryId, active: false })
    const part = await makeProduct({ categoryId, kind: 'part' })
    const empty = await makeCategory()
    const lines = await linesOf('fr')
    expect(lines).toContain(shown.name)
    for (const { name } of [off, part, empty]) expect(lines).not.toContain(name)
  })

  test('take any text: of any length, in any letters, or none', async () => {
    const { id: categoryId } = await makeCategory({ name: '目录 📡 ‮مرحبا' })
    const texts = [
      '🚐',
      '目录',
      'a\u0000b\u001f\u2028c',
      '\ud800',
      '<b>(\\)%PDF</b>',
      'Ł≥Ω ½',
      'W'.repeat(3000),
      'und '.repeat(999),
      ' ',
      '',
    ]
    for (const text of texts) {
      const { id } = await makeProduct({
        categoryId,
        name: text,
        description: text.repeat(3),
        image: 'images/gone',
      })
      const metas = Array.from({ length: 20 }, (_, position) => ({
        productId: id,
        name: text,
        value: text,
        type: text,
        position,
      }))
      await testDb().insert(productMetas).values(metas)
    }
    const { status, bytes } = await getCatalogue('it')
    expect(status).toBe(200)
    expect((await readPdf(bytes)).lines).toEqual(expect.arrayContaining(['??', 'Ł≥Ω ½', '<b>(\\)%PDF</b>']))
  })

  test('are there without a single product', async () => {
    await testDb().update(products).set({ active: false })
    const { status, bytes } = await getCatalogue('en')
    expect([status, (await readPdf(bytes)).pages]).toEqual([200, 2])
  })
})

describe('a shop of more products than one PDF can hold', () => {
  test.runIf(isDeep)(
    'has volumes that name every product once, and lead to each other, for as few statements',
    async () => {
      await testDb().update(products).set({ active: false })
      const makeMany = async (count: number) => {
        const { id: categoryId, name } = await makeCategory()
        const slug = `seriale-${categoryId}`
        await env.DB.prepare(`insert into products (cat_id, name, slug, description)
        select ?1, 'Seriale ' || ?1 || '.' || value, ?3 || '-' || value, ?4 from json_each(?2)`)
          .bind(
            String(categoryId),
            JSON.stringify([...Array(count).keys()]),
            slug,
            'Una frase che va a capo. '.repeat(40),
          )
          .run()
        return { categoryId, name, count }
      }
      const [small, large] = [await makeMany(3), await makeMany(401)]
      const volumes: Awaited<ReturnType<typeof readPdf>>[] = []
      for (const number of [1, 2]) {
        const { status, headers, statements, bytes } = await getCatalogue(`nl&volume=${number}`)
        // The categories, the volume's state, the limit, its products, and the pictures in use.
        expect({ number, status, statements }).toEqual({ number, status: 200, statements: 5 })
        expect(headers.get('content-disposition')).toContain(`sosta-catalogus-nl-${number}.pdf`)
        const again = await getCatalogue(`nl&volume=${number}`)
        expect(again).toMatchObject({ statements: 2, puts: [] })
        expect(again.rowsRead).toBeLessThan(8000)
        volumes.push(await readPdf(bytes))
      }
      const headings = volumes.flatMap(({ parts }) => partsOf(parts, 'H3').map(({ text }) => text.trim()))
      const names = [small, large].flatMap(({ categoryId, count }) =>
        Array.from({ length: count }, (_, i) => `Seriale ${categoryId}.${i}`),
      )
      expect(headings).toEqual(names)
      for (const [i, { lines, source, pages, problems }] of volumes.entries()) {
        expect(lines).toContain(`Deel ${i + 1} van 2`)
        expect(lines).toContain(`${large.name} (${i + 1}/2)`)
        const other = 2 - i
        expect(lines.some((line) => line.startsWith(`Deel ${other} – `) && line.includes(large.name))).toBe(
          true,
        )
        expect(source).toContain(`(http://localhost:8788/api/catalogue.pdf?lang=nl&volume=${other})`)
        expect(pages).toBeLessThan(100)
        expect(problems).toEqual([])
      }
      const beyond = await getCatalogue('nl&volume=3')
      expect(beyond.status).toBe(404)
      // The last volume is deleted when there are fewer products.
      await testDb().update(products).set({ active: false }).where(eq(products.categoryId, large.categoryId))
      await getCatalogue('nl')
      const { objects } = await env.FILES.list({ prefix: 'catalogue/nl/' })
      expect(objects.map(({ key }) => key)).toEqual([expect.stringMatching(/^catalogue\/nl\/1\//)])
    },
  )

  test.each(['0', '-1', '1.5', 'x', ''])('refuses volume %j', async (volume) => {
    expect((await getCatalogue(`it&volume=${volume}`)).status).toBe(422)
  })
})
