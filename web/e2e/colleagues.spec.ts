import type { Colleagues } from '../../shared/accounts/colleagues.ts'
import { goOn } from './administrators.ts'
import { callerOf, signInByCall } from './calls.ts'
import { add, cartOf, enterWithCart, ordersOf, test } from './retailers.ts'
import { expect, expectAccessible, mailsTo, newAddress, ready, textsOf } from './shop.ts'

const t = textsOf('en')
const PASSWORD = 'a-good-password-too'

test('a colleague is invited, asks for approval of a cart, and the manager approves and pays it', {
  tag: '@deep',
}, async ({ page, browser, baseURL, retailer }) => {
  test.slow()
  const manager = await enterWithCart(page, retailer, {})
  await page.goto('/en/account/colleagues')
  await ready(page)
  const email = newAddress()
  await page.getByLabel(t('team.firstName')).fill('Luca')
  await page.getByLabel(t('team.email')).fill(email)
  const form = page.locator('form').last()
  await form.getByRole('radio', { name: new RegExp(t('team.roles.requester.name')) }).check()
  await form.getByRole('button', { name: t('team.invite.submit') }).click()
  await expect(page.getByText(t('team.done.invite', { email }))).toBeVisible()
  await expectAccessible(page)

  const mail = (await mailsTo(page, email))[0]!
  const token = /token=([\w-]+)/.exec(mail.text)![1]!
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  const visitor = await callerOf(theirs.request)
  await visitor.post('auth/activate', { token, password: PASSWORD, password_confirmation: PASSWORD })
  await signInByCall(theirs, { email, password: PASSWORD })
  await add(await callerOf(theirs.request), 'brezza-3000', 2)
  await theirs.goto('/en/orders/create')
  await ready(theirs)
  await theirs.getByLabel(t('team.ask.message')).fill('For the garage.')
  await expectAccessible(theirs)
  await goOn(theirs, () => theirs.getByRole('button', { name: t('team.ask.submit') }).click())
  await expect(theirs).toHaveURL(/\/en\/approvals\/\d+\?sent$/)
  await expect(theirs.getByText(t('team.approvals.sent'))).toBeVisible()
  await expect(theirs.getByRole('button', { name: t('team.approvals.withdraw') })).toBeVisible()

  await page.goto('/en/account')
  await page.getByRole('link', { name: t('accounts.overview.approvals') }).click()
  await ready(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('For the garage.')).toBeVisible()
  await ready(page)
  await expectAccessible(page)
  // Whatever is in the own cart stays there.
  await add(manager, 'corrente-1000', 3)
  await page.getByRole('button', { name: t('team.approvals.approve') }).click()
  await expect(page).toHaveURL(/\/en\/orders\/create\?approval=\d+$/)
  await ready(page)
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.transfer.name')) }).check()
  await page.getByRole('button', { name: t('checkout.confirm') }).click()
  await expect(page).toHaveURL(/thank-you$/)

  const [order] = await ordersOf(manager)
  expect((await cartOf(manager)).items.map(({ cart_quantity }) => cart_quantity)).toEqual([3])
  await theirs.goto(`/en/orders/${order!.id}`)
  await expect(theirs.getByText(t('orders.detail.askedBy', { name: 'Luca' }))).toBeVisible()
  await expect(theirs.getByRole('button', { name: t('orders.detail.again') })).toBeVisible()

  const { colleagues } = await manager.get<Colleagues>('colleagues')
  const { id, version } = colleagues.find((one) => one.email === email)!
  await manager.post(`colleagues/${id}/edit`, { role: 'viewer', limit: null, version })
  // Who only sees finds no button that the shop would refuse.
  for (const path of [`orders/${order!.id}`, 'products/brezza-3000', 'account/addresses', 'warranties']) {
    await theirs.goto(`/en/${path}`)
    await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // How prices are shown is everybody's own.
    await expect(theirs.locator('main form[method="post"]:not(:has([name="net"]))'), path).toHaveCount(0)
  }
  await expect(theirs.getByRole('link', { name: t('warranties.register.open') })).toHaveCount(0)
  await theirs.goto('/en/account')
  await expect(theirs.getByText(t('team.roles.viewer.text'))).toBeVisible()
  await expect(
    theirs.getByRole('main').getByRole('link', { name: t('accounts.home.quick-order.title') }),
  ).toHaveCount(0)
  await expectAccessible(theirs)
  await context.close()
})
