import { formatEuros } from '../../shared/money.ts'
import { settings } from '../../shared/settings/settings.ts'
import { type Caller, signInByCall } from './calls.ts'
import { cartOf, enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, RETAILER, ready, textsOf } from './shop.ts'

const t = textsOf('it')

/** Orders what is in the cart by card. Answers the order's id. */
async function order(caller: Caller): Promise<number> {
  const { total } = await cartOf(caller)
  await caller.post('orders/stripe', { price: total, stripe_token: 'tok_visa' })
  return (await caller.post<{ order_id: number }>('orders/create', { payment_method: 'stripe' })).order_id
}

test.describe('orders', () => {
  test('are listed with date, status, method and total, and lead to lines, payment and history', {
    tag: '@deep',
  }, async ({ page, retailer }) => {
    const caller = await enterWithCart(page, retailer, { 'corrente-1000': 2, 'orizzonte-85': 1 })
    const { items, total } = await cartOf(caller)
    const id = await order(caller)
    await page.goto('/it/orders')
    await ready(page)
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText(t('orders.status.placed'))
    await expect(row).toContainText(t('orders.method.stripe'))
    await expect(row).toContainText(formatEuros(total!, 'it'))
    await expect(row).toContainText(/\d\d\.\d\d\.\d{4}/)
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/it/orders/${id}`)
    const main = page.getByRole('main')
    for (const { name } of items) await expect(main.getByText(name, { exact: true })).toBeVisible()
    await expect(main.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
    await expect(main.getByText('Via Prova 7')).toBeVisible()
    await expect(main.getByText(formatEuros(total!, 'it'))).toBeVisible()
    await expect(main.getByRole('heading', { name: t('orders.detail.history') })).toBeVisible()
    await expectAccessible(page)
  })

  test('can be ordered again: what is still sold goes into the cart, the rest is named', {
    tag: '@deep',
  }, async ({ page, retailer, admin }) => {
    const caller = await enterWithCart(page, retailer, { 'corrente-1000': 2 })
    const gone = `Fuori catalogo ${retailer.userId}`
    const { items } = await cartOf(caller)
    const product_data = { name: gone, kind: 'accessory', cat_id: items[0]!.cat.id, price: 1_500 }
    const { product_id } = await admin.post<{ product_id: number }>('admin/products/create', { product_data })
    await caller.post('add-to-cart', { product_id, quantity: 3 })
    const id = await order(caller)
    await admin.post(`admin/products/${product_id}/toggle-validity`, { active: false })
    await page.goto(`/it/orders/${id}`)
    await ready(page)
    await page.getByRole('button', { name: t('orders.detail.again') }).click()
    const outcome = page.getByRole('status').filter({ hasText: t('orders.again.some') })
    await expect(outcome).toContainText(`3 × ${gone}`)
    await expectAccessible(page)
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('shell.cart', { count: 2 }) }),
    ).toBeVisible()
    await outcome.getByRole('link', { name: t('orders.again.toCart') }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Corrente 1000' })).toBeVisible()
  })

  test('are a document on paper, with who sells and who buys, and nothing of the screen', {
    tag: '@deep',
  }, async ({ page, retailer }) => {
    const id = await order(await enterWithCart(page, retailer, { 'corrente-1000': 1 }))
    await page.goto(`/it/orders/${id}`)
    await page.emulateMedia({ media: 'print' })
    for (const text of [
      settings().company.name,
      settings().company.vatNumber,
      retailer.name,
      t('orders.detail.paper'),
    ]) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: t('orders.detail.print') })).toBeHidden()
  })

  test('a list without any says so; one with many has pages that the address keeps', {
    tag: '@deep',
  }, async ({ page, retailer }) => {
    await enterWithCart(page, retailer, {})
    await page.goto('/it/orders')
    await expect(page.getByText(t('orders.list.empty'))).toBeVisible()
    await page.context().clearCookies()
    await signInByCall(page, RETAILER)
    await page.goto('/it/orders?page=2')
    await expect(page.getByRole('row')).toHaveCount(11)
    const pager = page.getByRole('navigation', { name: t('accounts.history.pages') })
    await expect(pager.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
    await ready(page)
    await pager.getByRole('link', { name: t('accounts.history.previous') }).click()
    await expect(page).toHaveURL('/it/orders')
  })
})
