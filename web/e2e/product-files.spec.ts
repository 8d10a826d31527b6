import { zipSync } from 'fflate'
import { enter, t } from './administrators.ts'
import { adminCaller } from './calls.ts'
import { pdf, png } from './files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('a ZIP of pictures and papers is shown, sent to its products, and sent again changes nothing', async ({
  page,
  baseURL,
}) => {
  const admin = await adminCaller(baseURL!)
  const n = `${process.pid}${Date.now()}`.slice(-9)
  const code = `ZZ-${n}`
  const { categories } = await admin.get<{ categories: { id: number }[] }>('admin/categories')
  const { product_id: id } = await admin.post<{ product_id: number }>('admin/products/create', {
    product_data: { name: `Onda ${n}`, code, cat_id: categories[0]!.id, price: 10_000 },
  })
  const zip = zipSync({
    [`foto/zz${n}.png`]: png(),
    [`foto/ZZ-${n}_manual_de.pdf`]: pdf('').buffer,
    [`zz ${n}_datasheet.pdf`]: pdf('').buffer,
    [`ZZ-${n}_drawing1.png`]: png(),
    [`ZZ-${n}_manual_es.pdf`]: pdf('').buffer,
    'niente.png': png(),
    '__MACOSX/foto/._zz.png': png(),
  })
  const files = { name: 'foto.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  const send = page.getByRole('button', { name: t('product-files.send', { count: 4 }) })
  const give = async () => {
    await page.locator('input[type=file]').setInputFiles(files)
    await expect(send).toBeVisible()
  }
  await enter(page, '/admin/products')
  await page.getByRole('link', { name: t('product-files.title') }).click()
  await give()
  await expect(page.getByText(t('product-files.faults.lang', { word: 'es' }))).toBeVisible()
  await expect(page.getByText(t('product-files.faults.unknown'))).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await send.click()
  await expect(page.getByText(t('product-files.done', { count: 4 }))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: t('product-files.more') }).click()
  await give()
  await send.click()
  await expect(page.getByText(t('product-files.same', { count: 4 }))).toBeVisible()
  const { product } = await admin.get<{
    product: { pictures: object[]; documents: object[]; product_images: object[] }
  }>(`admin/products/${id}`)
  expect([product.pictures.length, product.documents.length, product.product_images.length]).toEqual([
    1, 2, 1,
  ])
})
