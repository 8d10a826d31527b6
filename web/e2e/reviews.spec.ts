import type { Page } from '@playwright/test'
import { t as adminText, enter } from './administrators.ts'
import { adminCaller, type Caller, callerOf } from './calls.ts'
import { picture } from './files.ts'
import { expect, expectAccessible, newAddress, ready, tabTo, test, textsOf } from './shop.ts'

const t = textsOf('de')
const section = (page: Page) => page.getByRole('region', { name: t('catalogue.reviews.title') })
const row = (page: Page, author: string) => page.getByRole('row').filter({ hasText: author })

/** A product of whose reviews no other test knows. */
async function newProduct(admin: Caller): Promise<{ id: number; name: string; slug: string }> {
  const name = `Prova ${newAddress().split('@')[0]}`
  const { categories } = await admin.get<{ categories: { id: number }[] }>('categories?lang=it')
  const { product_id: id } = await admin.post<{ product_id: number }>('admin/products/create', {
    product_data: { name, kind: 'accessory', cat_id: categories[0]!.id, price: 1_500 },
  })
  const { products } = await admin.get<{ products: { id: number; slug: string }[] }>(
    `products?lang=it&search_term=${encodeURIComponent(name)}`,
  )
  return { id, name, slug: products.find((product) => product.id === id)!.slug }
}

/** Writes a review by the API. */
const write = (caller: Caller, product_id: number, author: string, rating: number) =>
  caller.post('reviews', {
    product_id,
    name: author,
    email: newAddress(),
    rating,
    text: `${author} schreibt.`,
    privacy: true,
    lang: 'de',
  })

test('a review written by keyboard waits for approval, which shows it with the average and the number', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  test.slow()
  const admin = await adminCaller(baseURL!)
  const product = await newProduct(admin)
  const email = newAddress()
  const author = email.split('@')[0]!
  await page.goto(`/de/products/${product.slug}`)
  await ready(page)
  await expect(section(page)).toContainText(t('catalogue.reviews.none'))
  await section(page)
    .getByRole('button', { name: t('catalogue.reviews.write') })
    .focus()
  await page.keyboard.press('Enter')
  const stars = (n: number) => page.getByRole('radio', { name: t('catalogue.reviews.stars', { count: n }) })
  await expect(stars(1)).toBeFocused()
  const send = page.getByRole('button', { name: t('catalogue.reviews.send') })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(t('catalogue.reviews.incomplete'))
  await expect(stars(1)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stars(4)).toBeChecked()
  // The last is the serial number, which nobody has to give.
  for (const text of ['Sie richtet sich von selbst aus.', author, email, '']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  const photos = page.locator('input[type=file]')
  await page.keyboard.press('Tab')
  await expect(photos).toBeFocused()
  await photos.setInputFiles(picture('dach.png'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveText(t('catalogue.reviews.sent'))
  await page.reload()
  await expect(section(page)).toContainText(t('catalogue.reviews.none'))

  await enter(page, '/admin')
  await page.getByRole('link', { name: /recension[ei] da approvare/ }).click()
  await expect(row(page, author)).toContainText(adminText('reviews.waiting'))
  const unseen = row(page, author).getByRole('img', { name: adminText('reviews.photoOf', { author, n: 1 }) })
  await expect(unseen).toBeVisible()
  const approve = `${adminText('reviews.approve')}: ${adminText('reviews.of', { author })}`
  await row(page, author).getByRole('button', { name: approve }).click()
  await expect(page.getByText(adminText('reviews.nowApproved', { author }))).toBeVisible()
  await expect(row(page, author)).toHaveCount(0)

  await write(await callerOf(page.request), product.id, `${author} zwei`, 5)
  const { reviews } = await admin.get<{ reviews: { id: number; author: string }[] }>(
    'admin/reviews?limit=100',
  )
  const second = reviews.find((review) => review.author === `${author} zwei`)!
  await admin.post(`admin/reviews/${second.id}/state`, { state: 'approved' })
  await page.goto(`/de/products/${product.slug}`)
  await ready(page)
  await expect(
    section(page).getByRole('img', { name: t('catalogue.reviews.outOf', { average: '4,5' }) }),
  ).toBeVisible()
  await expect(section(page)).toContainText(t('catalogue.reviews.count', { count: 2 }))
  // Two reviews, and one's photo.
  await expect(section(page).getByRole('listitem')).toHaveCount(3)
  const photo = section(page).getByRole('img', { name: t('catalogue.reviews.photoOf', { author, n: 1 }) })
  await expect(photo).toHaveJSProperty('complete', true)
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(section(page).getByText('Sie richtet sich von selbst aus.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(email)
  await expectAccessible(page)
})

test('search engines read the average and the number, and no offer', { tag: '@deep' }, async ({
  request,
  baseURL,
}) => {
  const admin = await adminCaller(baseURL!)
  const product = await newProduct(admin)
  const author = `Leser ${product.id}`
  for (const rating of [5, 4, 4]) await write(admin, product.id, author, rating)
  const { reviews } = await admin.get<{ reviews: { id: number; author: string }[] }>(
    'admin/reviews?limit=100',
  )
  const ids = reviews.filter((review) => review.author === author).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  await admin.post('admin/reviews/bulk', { action: 'state', value: 'approved', ids })
  const html = await (await request.get(`/de/products/${product.slug}`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json]) => JSON.parse(json!))
    .find((item) => item['@type'] === 'Product')
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 3 })
  expect(data.review).toHaveLength(3)
  expect(data.offers).toBeUndefined()
})

test('an administrator rejects, takes it back, deletes, and decides on many at once', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  test.slow()
  const admin = await adminCaller(baseURL!)
  const product = await newProduct(admin)
  const authors = ['Ada', 'Bea'].map((name) => `${name} ${product.id}`)
  for (const author of authors) await write(admin, product.id, author, 3)
  const [ada, bea] = authors as [string, string]
  const state = (name: string) => adminText(`reviews.${name}`)
  const undo = page.getByRole('button', { name: adminText('list.undo') })
  await enter(page, '/admin/reviews')
  const act = (author: string, action: string) =>
    row(page, author)
      .getByRole('button', {
        name: `${adminText(`reviews.${action}`)}: ${adminText('reviews.of', { author })}`,
      })
      .click()
  /** Who rejects says why, in words that the author is mailed. */
  const reject = async (author: string) => {
    await act(author, 'reject')
    const dialog = page.getByRole('dialog', { name: adminText('reviews.of', { author }) })
    const facts = dialog.getByLabel(adminText('review-reports.facts'))
    await dialog.getByRole('button', { name: adminText('reviews.reject'), exact: true }).click()
    await expect(facts).toHaveAttribute('aria-invalid', 'true')
    await facts.fill('Parla di un altro prodotto.')
    await dialog.getByRole('button', { name: adminText('reviews.reject'), exact: true }).click()
  }
  await reject(ada)
  await expect(row(page, ada)).toContainText(state('rejected'))
  await undo.click()
  await expect(row(page, ada)).toContainText(state('waiting'))
  await row(page, bea)
    .getByRole('button', {
      name: adminText('list.deleteOf', { name: adminText('reviews.of', { author: bea }) }),
    })
    .click()
  await expect(row(page, bea)).toHaveCount(0)
  await undo.first().click()
  await expect(row(page, bea)).toContainText(state('waiting'))
  await reject(bea)
  await expect(row(page, bea)).toContainText(state('rejected'))

  for (const author of authors) await row(page, author).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: adminText('bulk.label') })
  // The bar covers buttons of rows below it: they are in reach when one scrolls.
  await expectAccessible(page, ['tbody td:last-child'])
  await bar.getByRole('button', { name: adminText('reviews.approve'), exact: true }).click()
  for (const author of authors) await expect(row(page, author)).toContainText(state('approved'))
  await page
    .getByRole('dialog')
    .filter({ hasText: adminText('bulk.changed', { count: 2 }) })
    .getByRole('button', { name: adminText('list.undo') })
    .click()
  // Each is again what it was.
  await expect(row(page, ada)).toContainText(state('waiting'))
  await expect(row(page, bea)).toContainText(state('rejected'))
})
