import { zipSync } from 'fflate'
import { LANGS } from '../../shared/languages.ts'
import { enter, goOn, t } from './administrators.ts'
import { adminCaller } from './calls.ts'
import { pdf, png } from './files.ts'
import { Hands } from './hands.ts'
import { expect, test } from './shop.ts'

/** As many as a catalogue has, with `PRODUCTS=500`; what a person does stays the same. */
const COUNT = Number(process.env.PRODUCTS ?? 8)
/** What an office may need, however many products it has. */
const MOST_CLICKS = 40

const numbers = Array.from({ length: COUNT }, (_, index) => index)
const zipOf = (name: string, files: Record<string, Uint8Array>) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(files, { level: 0 })),
})

test('a catalogue in five languages goes in from a table and six ZIPs, by the same few clicks at any size', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  test.setTimeout(60_000 + COUNT * 6_000)
  const admin = await adminCaller(baseURL!)
  const { categories } = await admin.get<{ categories: { name: string }[] }>('admin/categories')
  const mark = `MP${process.pid}${Date.now()}`.slice(-9).toUpperCase()
  const codeOf = (index: number) => `${mark}X${index}`
  const foreign = LANGS.filter((lang) => lang !== 'it')
  const heads = ['code', 'name', 'category', 'price', 'description']
  for (const lang of foreign) heads.push(`name_${lang}`, `description_${lang}`)
  const rows = numbers.map((index) => {
    const row = [
      codeOf(index),
      `Vela ${mark} ${index}`,
      categories[0]!.name,
      `${100 + index},50`,
      'Una vela.',
    ]
    for (const lang of foreign) row.push(`Sail ${mark} ${index} ${lang}`, `A sail, ${lang}.`)
    return row.join(';')
  })
  const table = {
    name: 'catalogo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heads.join(';'), ...rows].join('\r\n')),
  }
  const pictures = zipOf(
    'foto.zip',
    Object.fromEntries(numbers.map((index) => [`${codeOf(index)}.png`, png(true, index % 256)])),
  )
  const manuals = LANGS.map((lang) =>
    zipOf(
      `manuali-${lang}.zip`,
      Object.fromEntries(numbers.map((index) => [`${codeOf(index)}_manual_${lang}.pdf`, pdf('').buffer])),
    ),
  )

  const office = new Hands(page)
  const seconds: Record<string, number> = {}
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const begun = Date.now()
    await act()
    seconds[what] = (Date.now() - begun) / 1000
  }
  /** Opens the system's window, picks a file and confirms. */
  const give = async (file: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0]) => {
    office.done.clicks += 3
    await page.locator('input[type=file]').setInputFiles(file)
  }
  const patient = { timeout: 30_000 + COUNT * 5_000 }

  await enter(page, '/admin')
  const openProducts = async () => {
    office.done.clicks++
    await goOn(page, () =>
      page
        .getByRole('navigation', { name: t('nav.label') })
        .getByRole('link', { name: t('products.title'), exact: true })
        .click(),
    )
  }
  await openProducts()
  await goOn(page, () => office.click('link', t('imports.new')))
  await give(table)
  await timed('check', async () => {
    await office.click('button', t('imports.check'))
    await expect(page.getByRole('button', { name: t('imports.apply') })).toBeVisible(patient)
  })
  await timed('apply', async () => {
    await office.click('button', t('imports.apply'))
    await expect(page.getByText(t('imports.applied'))).toBeVisible(patient)
  })

  await openProducts()
  await goOn(page, () => office.click('link', t('product-files.title')))
  for (const zip of [pictures, ...manuals]) {
    await timed(zip.name, async () => {
      await give(zip)
      await office.click('button', t('product-files.send', { count: COUNT }))
      await expect(page.getByText(t('product-files.done', { count: COUNT }))).toBeVisible(patient)
    })
    if (zip !== manuals.at(-1)) await office.click('button', t('product-files.more'))
  }
  const { products } = await admin.get<{ products: { id: number; code: string }[] }>(
    `admin/products?search_term=${codeOf(COUNT - 1)}`,
  )
  const { product } = await admin.get<{
    product: { pictures: object[]; documents: object[]; translations: object[] }
  }>(`admin/products/${products[0]!.id}`)
  expect([product.pictures.length, product.documents.length, product.translations.length]).toEqual([1, 5, 4])
  test.info().annotations.push({ type: 'office', description: `${office}; ${JSON.stringify(seconds)}` })
  console.info(`${COUNT} products: ${office}; seconds ${JSON.stringify(seconds)}`)
  expect(office.done.clicks).toBeLessThanOrEqual(MOST_CLICKS)
})
