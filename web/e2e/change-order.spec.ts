import { formatEuros } from '../../shared/money.ts'
import { enter } from './administrators.ts'
import { cartOf, enterWithCart, test } from './retailers.ts'
import { adminTextsOf, expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('it')
const a = adminTextsOf('it')

test('a dealer changes pieces, a line and the address of an order that is not confirmed, and sees first what it costs', async ({
  page,
  retailer,
}) => {
  const caller = await enterWithCart(page, retailer, { 'corrente-1000': 1, 'orizzonte-85': 1 })
  const { total, items } = await cartOf(caller)
  const order = { payment_method: 'transfer', price: total }
  const { order_id: id } = await caller.post<{ order_id: number }>('orders/create', order)
  await page.goto(`/it/orders/${id}`)
  await ready(page)
  await page.getByRole('link', { name: t('orders.changes.lines') }).click()
  await expect(page).toHaveURL(`/it/orders/${id}/change`)
  await ready(page)
  const main = page.getByRole('main')
  const price = main.getByRole('button', { name: t('orders.change.price') })
  await price.click()
  await expect(main.getByText(t('orders.change.same'))).toBeVisible()
  await main.getByRole('button', { name: t('orders.change.removeLine', { name: items[1]!.name }) }).click()
  const pieces = main.locator('input[name="line-1"]')
  await pieces.fill('3')
  await main.getByLabel(t('orders.detail.address')).selectOption('once')
  // Nothing of it is typed yet.
  await price.click()
  await expect(main.locator('input[name="once_name"][aria-invalid]')).toBeFocused()
  for (const [field, text] of [
    ['name', 'Officina Prova'],
    ['address', 'Via Nuova 3'],
    ['cap', '22100'],
    ['city', 'Como'],
  ])
    await main.locator(`input[name="once_${field}"]`).fill(text!)
  await price.click()
  const confirm = main.getByRole('button', { name: /^Cambia l’ordine/ })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  // What is changed afterwards is another order.
  await pieces.fill('2')
  await expect(confirm).toBeHidden()
  await price.click()
  await confirm.click()
  await expect(page).toHaveURL(`/it/orders/${id}`)
  await expect(page.getByText(t('orders.change.done'))).toBeVisible()
  await expect(main.getByText('Officina Prova')).toBeVisible()
  const { order: now } = await caller.get<{ order: { total: number; products: { pivot: object }[] } }>(
    `orders/${id}`,
  )
  expect(now.products).toMatchObject([{ pivot: { quantity: 2 } }])
  await expect(main.getByText(formatEuros(now.total, 'it')).first()).toBeVisible()
})

test('the office changes an order on the telephone: pieces, a line more at a price of its own, and the dealer sees it', async ({
  page,
  browser,
  retailer,
}) => {
  const dealer = await browser.newPage()
  const caller = await enterWithCart(dealer, retailer, { 'corrente-1000': 2 })
  const { total } = await cartOf(caller)
  const order = { payment_method: 'transfer', price: total }
  const { order_id: id } = await caller.post<{ order_id: number }>('orders/create', order)
  const { product } = await caller.get<{ product: { code: string } }>('products/orizzonte-85?lang=it')
  await enter(page, `/admin/orders/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: a('orders.changing.open') }).click()
  await main.getByLabel(a('orders.office.quantity'), { exact: true }).fill('1')
  await main.getByLabel(a('orders.office.codes')).fill(`${product.code} 1`)
  await main.getByRole('button', { name: a('orders.office.add'), exact: true }).click()
  const added = main.getByRole('listitem').filter({ hasText: product.code })
  await added.getByLabel(a('orders.office.ownPrice')).fill('500')
  await added.getByLabel(a('orders.office.reason')).fill('Sentito al telefono')
  for (const satellite of await added.getByLabel(a('orders.office.satellite')).all())
    await satellite.selectOption({ index: 1 })
  await main.getByRole('button', { name: a('orders.office.price'), exact: true }).click()
  const make = main.getByRole('button', { name: /^Cambia l’ordine/ })
  await expect(make).toBeVisible()
  await expectAccessible(page)
  await make.click()
  await expect(page.getByText(a('orders.changing.done'))).toBeVisible()
  const { order: now } = await caller.get<{ order: { products: { price: number; pivot: object }[] } }>(
    `orders/${id}`,
  )
  expect(now.products).toMatchObject([{ pivot: { quantity: 1 } }, { pivot: { quantity: 1 }, price: 50_000 }])
})
