import type { Page } from '@playwright/test'
import type { ProductPage } from '../../shared/catalogue/catalogue.ts'
import { formatEuros } from '../../shared/money.ts'
import { t as admin, enter } from './administrators.ts'
import { adminCaller, type Caller, callerOf } from './calls.ts'
import { cartOf, newRetailer } from './retailers.ts'
import { expect, expectAccessible, ready, tabTo, test, textsOf } from './shop.ts'

const t = textsOf('it')
const PRODUCT = 'orizzonte-85'
const WHOLE = 'matrix(1, 0, 0, 1, 0, 0)'

type Table = ProductPage['product_images'][number]
type Part = Table['products'][number]

async function tablesOf(caller: Caller): Promise<Table[]> {
  const { product } = await caller.get<{ product: ProductPage }>(`products/${PRODUCT}?lang=it`)
  return product.product_images
}

const boxOf = (page: Page, { section, name }: Part) =>
  page.getByRole('checkbox', { name: t('catalogue.parts.select', { section, name }), exact: true })
const pointOf = (page: Page, { section, name }: Part) =>
  page.getByRole('button', { name: t('catalogue.parts.point', { section, name }), exact: true })
const viewer = (page: Page) => page.getByRole('group', { name: t('catalogue.parts.viewer') })
const drawing = (page: Page) => viewer(page).getByRole('img')
const status = (page: Page) =>
  page.getByRole('region', { name: t('catalogue.parts.title') }).getByRole('status')
const selected = (count: number) => t('catalogue.parts.selected', { count })

async function open(page: Page): Promise<[first: Part, second: Part]> {
  await page.goto(`/it/products/${PRODUCT}`)
  await ready(page)
  const [table] = await tablesOf(await callerOf(page.request))
  const [first, second] = table!.products.filter(({ point }) => point)
  await expect(boxOf(page, first!)).toBeEnabled()
  return [first!, second!]
}

const add = (page: Page, cart: 'cart' | 'quotation') =>
  page
    .getByRole('region', { name: t('catalogue.parts.title') })
    .getByRole('button', { name: t(`catalogue.box.add.${cart}`) })

test('a visitor selects parts on the drawing and in the list, and asks for them in one call', async ({
  page,
}) => {
  const [first, second] = await open(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) calls.push(request.url())
  })
  await expect(status(page)).toHaveText(t('catalogue.parts.none'))
  await pointOf(page, first).click()
  await expect(boxOf(page, first)).toBeChecked()
  await boxOf(page, second).check()
  await expect(pointOf(page, second)).toHaveAttribute('aria-pressed', 'true')
  await expect(status(page)).toHaveText(selected(2))
  await page.getByRole('button', { name: t('catalogue.parts.zoomIn') }).click()
  await expectAccessible(page)
  await add(page, 'quotation').click()
  await expect(page.getByText(t('catalogue.box.added.quotation'))).toBeVisible()
  await expect(status(page)).toHaveText(t('catalogue.parts.none'))
  expect(calls.filter((url) => url.includes('/api/bulk-add-to-cart'))).toHaveLength(1)
  const { items } = await cartOf(await callerOf(page.request))
  expect(items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(await page.content()).not.toContain('€')
})

test('each drawing has its tab; arrows go between them, and what was selected stays', {
  tag: '@deep',
}, async ({ page }) => {
  const [first] = await open(page)
  const tabs = page.getByRole('tab')
  const tables = await tablesOf(await callerOf(page.request))
  await expect(tabs).toHaveCount(tables.length)
  await boxOf(page, first).check()
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(boxOf(page, first)).toBeHidden()
  await expect(boxOf(page, tables[1]!.products[0]!)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(boxOf(page, first)).toBeChecked()
  await expect(status(page)).toHaveText(selected(1))
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
})

test('the drawing is zoomed and moved by keys, buttons, the wheel and fingers, and is whole again', {
  tag: '@deep',
}, async ({ page }) => {
  const [first] = await open(page)
  await viewer(page).focus()
  await expect(drawing(page)).toHaveCSS('transform', WHOLE)
  await page.keyboard.press('+')
  await expect(drawing(page)).not.toHaveCSS('transform', WHOLE)
  const before = await drawing(page).boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await drawing(page).boundingBox())!.x).toBeLessThan(before!.x)
  await page.keyboard.press('0')
  await expect(drawing(page)).toHaveCSS('transform', WHOLE)

  await page.getByRole('button', { name: t('catalogue.parts.zoomIn') }).click()
  await page.getByRole('button', { name: t('catalogue.parts.zoomOut') }).click()
  await expect(drawing(page)).toHaveCSS('transform', WHOLE)

  await viewer(page).hover()
  await page.mouse.wheel(0, -300)
  await expect(drawing(page)).not.toHaveCSS('transform', WHOLE)
  const whole = page.getByRole('button', { name: t('catalogue.parts.whole') })
  await whole.click()
  await expect(drawing(page)).toHaveCSS('transform', WHOLE)

  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const { x, y } = (await pointOf(page, first).boundingBox())!
  const at = { x: x + 22, y: y + 22 }
  const apart = (by: number) => [
    { x: at.x - by, y: at.y + 60, id: 1 },
    { x: at.x + by, y: at.y + 60, id: 2 },
  ]
  await touch('touchStart', apart(20))
  for (const by of [30, 40, 50]) await touch('touchMove', apart(by))
  await touch('touchEnd', [])
  await expect(drawing(page)).not.toHaveCSS('transform', WHOLE)
  await whole.click()
  await touch('touchStart', [at])
  await touch('touchEnd', [])
  await expect(boxOf(page, first)).toBeChecked()
})

test('by keyboard alone: to a point, brought into view and selected, a row besides, and both into the request', {
  tag: '@deep',
}, async ({ page }) => {
  const [first, second] = await open(page)
  await tabTo(page, viewer(page))
  for (let i = 0; i < 5; i++) await page.keyboard.press('+')
  await page.keyboard.press('Tab')
  await expect(pointOf(page, first)).toBeFocused()
  await expect(pointOf(page, first)).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(boxOf(page, first)).toBeChecked()
  await tabTo(page, boxOf(page, second))
  await page.keyboard.press('Space')
  await expect(pointOf(page, second)).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, add(page, 'quotation'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('catalogue.box.added.quotation'))).toBeVisible()
  const { items } = await cartOf(await callerOf(page.request))
  expect(items).toHaveLength(2)
})

test('a retailer sees prices and the total of what is selected, and the successor of what is no longer made', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  const retailer = await newRetailer(await adminCaller(baseURL!))
  const caller = await callerOf(page.request)
  await caller.post('auth/login', { email: retailer.email, password: retailer.password })
  const [table] = await tablesOf(caller)
  await open(page)
  const [first, second] = table!.products.filter(({ price }) => price !== undefined)
  await boxOf(page, first!).check()
  await boxOf(page, second!).check()
  const total = formatEuros(first!.price! + second!.price!, 'it')
  await expect(status(page)).toHaveText(`${selected(2)} · ${t('catalogue.parts.total')} ${total}`)
  await add(page, 'cart').click()
  await expect(page.getByText(t('catalogue.box.added.cart'))).toBeVisible()

  // An antenna that is no longer made: what is sold in its place, and nothing to configure.
  await page.goto('/it/products/piana-slim')
  const box = page.getByRole('region', { name: t('catalogue.box.label') })
  await expect(box.getByRole('link')).toHaveAttribute('href', '/it/products/piana-50')
  await expect(box.getByRole('button', { name: t('catalogue.box.configure') })).toHaveCount(0)
  await expect(box.getByRole('button', { name: t('catalogue.box.add.cart') })).toHaveCount(0)
  await box.getByRole('link').click()
  await expect(box.getByRole('button', { name: t('catalogue.box.configure') })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the parts of every drawing can be read', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`/it/products/${PRODUCT}`)
    for (const { products } of await tablesOf(await callerOf(page.request))) {
      await expect(page.getByRole('cell', { name: products[0]!.name }).first()).toBeVisible()
    }
  })
})

test('an administrator puts a part’s point on the drawing, moves it by keys, copies the drawing to the next model, and takes the point away', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  const name = `Parabola${Date.now()}`
  const caller = await adminCaller(baseURL!)
  const { products } = await caller.get<{ products: { id: number; cat_id: number | null }[] }>(
    'admin/products?limit=1',
  )
  const { product: known } = await caller.get<{ product: { cat_id: number } }>(
    `admin/products/${products[0]!.id}`,
  )
  const make = (name: string, tables: object[]) =>
    caller.post<{ product_id: number }>('admin/products/create', {
      product_data: { name, cat_id: known.cat_id, price: 1000 },
      product_images_data: tables,
    })
  const { product_id } = await make(name, [{ products: [{ name: 'Motore', section: '1', price: 900 }] }])
  const next = await make(`Successivo${name}`, [])
  await enter(page, `/admin/products/${product_id}/edit#parts`)
  const label = (key: string) =>
    `${admin(`products.parts.${key}`)}: ${admin('products.parts.table', { n: 1 })}`
  const opener = page.getByRole('button', { name: label('pointsEdit') })
  await expect(opener).toBeDisabled()
  await page.getByLabel(admin('products.parts.picture', { n: 1 })).setInputFiles({
    name: 'esploso.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await opener.click()
  const place = page.getByRole('button', { name: admin('products.parts.place', { n: 1 }) })
  const point = page.getByRole('button', { name: /^Punto 1, Motore/ })
  await place.focus()
  await page.keyboard.press('Enter')
  await expect(point).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  const at = (x: string, y: string) => admin('products.parts.point', { section: '1', name: 'Motore', x, y })
  await expect(page.getByRole('button', { name: at('55', '50'), exact: true })).toBeFocused()
  await expectAccessible(page)
  // Closer, dragged, and taken back.
  await page.keyboard.press('+')
  const { x, y } = (await point.boundingBox())!
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: at('55', '50'), exact: true })).toHaveCount(0)
  await expect(point).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: at('55', '50'), exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/products(\?.*)?$/, { timeout: 45_000 })
  const saved = async (id = product_id) =>
    (
      await caller.get<{ product: { product_images: { products: { point: unknown }[] }[] } }>(
        `admin/products/${id}`,
      )
    ).product.product_images[0]!.products[0]!.point
  expect(await saved()).toEqual({ x: 0.55, y: 0.5 })

  await page.goto(`/admin/products/${product_id}/edit#parts`)
  await page.getByRole('button', { name: label('copy') }).click()
  await page.getByLabel(admin('products.parts.copyTo')).fill(`Successivo${name}`)
  await page.getByRole('option', { name: `Successivo${name}` }).click()
  await page
    .getByRole('button', { name: admin('products.parts.copyRun', { name: `Successivo${name}` }) })
    .click()
  await expect(
    page.getByText(admin('products.parts.copied', { name: `Successivo${name}`, n: 1 })),
  ).toBeVisible()
  expect(await saved(next.product_id)).toEqual({ x: 0.55, y: 0.5 })
  await expect(page.getByText(admin('products.parts.elsewhere', { count: 1 }))).toBeVisible()
  await opener.click()
  await point.focus()
  await page.keyboard.press('Delete')
  await expect(point).toHaveCount(0)
  await expect(place).toBeFocused()
  await place.click({ position: { x: 20, y: 20 } })
  await expect(point).toBeVisible()
  await page.getByRole('button', { name: admin('products.parts.pointRemove') }).click()
  await expect(point).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/products(\?.*)?$/, { timeout: 45_000 })
  expect(await saved()).toBeNull()
})
