import { enter, t } from './administrators.ts'
import { cartOf, enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible } from './shop.ts'

test('the chosen orders are moved on at once; one that somebody moved meanwhile stays, and the reason is told', {
  tag: '@deep',
}, async ({ page, retailer, admin }) => {
  const ids: number[] = []
  for (let n = 0; n < 2; n++) {
    const caller = await enterWithCart(page, retailer, { 'corrente-1000': 1 })
    await caller.post('orders/stripe', { price: (await cartOf(caller)).total, stripe_token: 'tok_visa' })
    const { order_id } = await caller.post<{ order_id: number }>('orders/create', {
      payment_method: 'stripe',
    })
    ids.push(order_id)
  }
  const numberOf = async (id: number) =>
    (await admin.get<{ order: { number: string } }>(`admin/orders/${id}`)).order.number
  const [first, second] = [await numberOf(ids[0]!), await numberOf(ids[1]!)]
  await page.context().clearCookies()
  await enter(page, `/admin/orders?search=${retailer.name.split(' ').at(-1)}`)
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(2)
  await page.getByRole('checkbox', { name: t('bulk.page') }).check()
  await admin.post(`admin/orders/${ids[1]}/status`, { status: 'cancelled' })
  const bar = page.getByRole('region', { name: t('bulk.label') })
  await bar.getByRole('button', { name: t('orders.many.label') }).click()
  const choice = (status: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${RegExp.escape(t(`orders.many.${status}`))}`) })
  await expect(choice('delivered')).toBeDisabled()
  await expectAccessible(page)
  await choice('confirmed').click()
  const stayed = page.getByRole('dialog', { name: t('orders.many.stayed', { count: 1 }) })
  await expect(stayed.getByRole('listitem')).toContainText(second)
  await expect(stayed).not.toContainText(first)
  await expectAccessible(page)
  await stayed.getByRole('button', { name: t('shell.close') }).click()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText(t('orders.status.confirmed'))
})
