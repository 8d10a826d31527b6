import type { Page } from '@playwright/test'
import { addDays, dayOf, today } from '../../shared/dates.ts'
import type { AdminOrder } from '../../shared/orders/orders.ts'
import { enter, follow, t } from './administrators.ts'
import { expect, expectAccessible, mailsTo, newAddress, test } from './shop.ts'

/** Amounts as the screens show them, whose spaces do not break. */
const figures = (text: string) => text.replace(/\D/g, '')

/** A call with the tokens of the page's session. */
async function call<T>(page: Page, path: string, data?: object): Promise<T> {
  const { api_token, csrf_token } = await (await page.request.get('/api/session')).json()
  const headers = { authorization: `Bearer ${api_token}`, 'x-csrf-token': csrf_token }
  const answer = await page.request.fetch(path, { method: data ? 'POST' : 'GET', headers, data })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return answer.json() as Promise<T>
}

/** A visitor's quotation, asked for as the wizard does. */
async function askForQuotation(page: Page, surname: string): Promise<number> {
  const { products } = await call<{ products: { id: number }[] }>(page, '/api/products?limit=1')
  const { vendors: retailers } = await call<{ vendors: { id: number }[] }>(
    page,
    '/api/vendors?lat=45.81&lng=9.08&radius=100',
  )
  await call(page, '/api/add-to-cart', { product_id: products[0]!.id, quantity: 2 })
  const { quotation_id } = await call<{ quotation_id: number }>(page, '/api/quotations/create', {
    quotation_data: {
      vendor_id: retailers[0]!.id,
      user_type: 'private',
      name: 'Ada',
      surname,
      email: newAddress(),
      telephone: '+39 02 1234',
      note: 'Per un camper del 2019',
      privacy: true,
    },
  })
  return quotation_id
}

const dateField = (page: Page, name: string) => page.getByLabel(t(`list.${name}`), { exact: true })

test('an order is found by its day, opened in a tab of its own or left for its list again, and sent on with history and mail', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  await enter(page, '/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const list = '/api/admin/orders?filters[status]=placed&sort=created_at'
  const { orders } = await call<{ orders: { id: number; created_at: string }[] }>(page, list)
  const { order } = await call<{ order: AdminOrder }>(page, `/api/admin/orders/${orders[0]!.id}`)
  const number = order.number!
  const day = dayOf(order.created_at)
  await dateField(page, 'from').fill(day)
  await expect(page).toHaveURL(new RegExp(`from=${day}`))
  await dateField(page, 'to').fill(day)
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  // Rows that move under the pointer take no click.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  // Opened with Ctrl it is in a tab of its own, beside the list.
  const link = page.getByRole('row', { name: number }).getByRole('link')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(`/admin/orders/${order.id}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('orders.one', { number }))
  await expect(tab.getByRole('table', { name: t('orders.lines') })).toContainText(order.products[0]!.name)
  await expectAccessible(tab)
  // In the same tab the way back leads to the list as it was left, and to the row.
  await link.click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.title') })
    .click()
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  await expect(link).toBeFocused()

  const moves = tab.getByRole('region', { name: t('orders.next') }).getByRole('list')
  const move = (status: string) => moves.getByRole('button', { name: t(`orders.moves.${status}`) })
  await expect(moves.getByRole('button')).toHaveCount(2)
  for (const refused of ['shipped', 'delivered', 'failed_delivery', 'terminated']) {
    await expect(move(refused)).toHaveCount(0)
  }
  // Other tests make the same retailer's mails meanwhile.
  const told = async () =>
    (await mailsTo(tab, order.user.email)).filter(({ subject }) => subject.includes(number))
  const before = (await told()).length
  await tab.getByRole('textbox', { name: t('orders.note') }).fill('Pronto lunedì')
  await move('confirmed').click()
  await expect(move('shipped')).toBeVisible()
  await expect(tab.getByText('Pronto lunedì')).toBeVisible()
  await move('shipped').click()
  await expect(move('delivered')).toBeVisible()
  await expect(move('confirmed')).toHaveCount(0)
  await expect(move('cancelled')).toHaveCount(0)
  // The list in the other tab knows it, too.
  await expect(page.getByRole('row', { name: number })).toContainText(t('orders.status.shipped'))
  const history = tab.getByRole('region', { name: t('orders.history') }).getByRole('listitem')
  await expect(history).toHaveText([
    new RegExp(t('orders.status.placed')),
    new RegExp(t('orders.status.confirmed')),
    new RegExp(t('orders.status.shipped')),
  ])
  await expect.poll(async () => (await told()).length).toBe(before + 2)
  const [shipped, confirmed] = await told()
  expect([shipped!.subject, confirmed!.subject]).toEqual([
    `Ordine ${number} spedito`,
    `Ordine ${number} confermato`,
  ])

  // Two deliveries fail: half the price and the costs are withheld.
  for (const status of ['failed_delivery', 'shipped', 'failed_delivery']) {
    await move(status).click()
    await expect(move(status)).toHaveCount(0)
  }
  await expect(tab.getByText(t('orders.failedTwice'))).toBeVisible()
  await move('terminated').click()
  const dialog = tab.getByRole('dialog', { name: t('orders.ending.terminated.title', { number }) })
  await dialog.getByLabel(t('orders.costs')).fill('10,50')
  await expectAccessible(tab)
  await dialog.getByRole('button', { name: t('orders.moves.terminated') }).click()
  await expect(moves).toHaveCount(0)
  const half = Math.floor(order.total / 2)
  const refund = tab.getByRole('row', { name: t('orders.money.refunded') }).getByRole('cell')
  expect(figures(await refund.innerText())).toBe(String(order.total - half - 1050))
  // What is retained is a document of its own.
  const penalty = tab
    .getByRole('region', { name: t('documents.part') })
    .getByRole('listitem')
    .filter({ hasText: t('documents.kinds.penalty_note') })
  await expect(penalty).toContainText(/NP-\d{4}-\d{4}/)
  expect(figures((await penalty.innerText()).split('·').at(-1)!)).toBe(String(half + 1050))
})

test('a quotation is listed and shown with its customer, lines and mails', { tag: '@deep' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const surname = `Prova${Date.now()}`
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const id = await askForQuotation(visitor, surname)
  await visitor.context().close()
  await enter(page, `/admin/quotations?search=${surname}`)
  const row = page.getByRole('row', { name: surname })
  await expect(row).toContainText(t('quotations.types.private'))
  await expect(row).toContainText(t('quotations.read.unread'))
  await expectAccessible(page)
  await follow(page, `/admin/quotations/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('quotations.one', { number: id }))
  await expect(page.getByText(`Ada ${surname}`)).toBeVisible()
  await expect(page.getByText('Per un camper del 2019')).toBeVisible()
  await expect(page.getByRole('table', { name: t('quotations.lines') }).getByRole('row')).toHaveCount(2)
  const mails = page.getByRole('region', { name: t('quotations.mailsTitle'), exact: true })
  await expect(mails.getByText(t('quotations.mailTo.customer'))).toBeVisible()
  await expectAccessible(page)
})

test('a message is read by opening it, and can be marked as unread', { tag: '@deep' }, async ({ page }) => {
  const subject = `Domanda ${Date.now()}`
  await page.goto('/it')
  await call(page, '/api/messages/create', {
    message_data: {
      name: 'Ada',
      surname: 'Neri',
      email: newAddress(),
      subject,
      message: 'Prima riga\nSeconda riga',
      privacy: true,
    },
  })
  await enter(page, '/admin/messages')
  const row = page.getByRole('row', { name: subject })
  await expect(row.getByRole('img', { name: t('messages.unread') })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByText('Seconda riga')).toBeVisible()
  await expect(page.getByRole('button', { name: t('messages.markUnread') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t('messages.title') })
    .last()
    .click()
  const dot = row.getByRole('img', { name: t('messages.unread') })
  await expect(row).toBeVisible()
  await expect(dot).toHaveCount(0)
  await row.getByRole('button', { name: t('messages.markUnread') }).click()
  await expect(dot).toBeVisible()
})

test('the dashboard’s figures are the API’s, and its days and bars lead on', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow()
  // So long ago that no other test changes anything.
  const [from, to] = [addDays(today(), -400), addDays(today(), -250)]
  await enter(page, `/admin?from=${from}&to=${to}`)
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`)
  const api = await call<Record<string, number>>(
    page,
    `/api/admin/dashboard?filters[from]=${from}&filters[to]=${to}`,
  )
  expect(api.total).toBeGreaterThan(0)
  for (const name of ['quotations_number', 'orders_number', 'products_number', 'total']) {
    await expect.poll(async () => figures(await figure(name).innerText())).toBe(String(api[name]))
  }
  await expect(figure('total')).toHaveText(/^[\d.]+,\d\d\s€$/)
  await expectAccessible(page)

  await page.getByRole('link', { name: t('dashboard.presets.year'), exact: true }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=/)
  await expect(dateField(page, 'from')).toHaveValue(/-01-01$/)
  await dateField(page, 'from').fill(from)
  await expect(page).toHaveURL(new RegExp(`from=${from}`))
  await page.getByRole('link', { name: t('dashboard.presets.all'), exact: true }).click()
  await expect(page).toHaveURL('/admin?period=all')
  const table = page.getByRole('table', { name: t('dashboard.revenueOverTime') })
  await page.getByText(t('dashboard.asTable')).last().click()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  // However long the period is, the chart has all of it.
  await expect
    .poll(async () => {
      const amounts = await table.getByRole('cell').allInnerTexts()
      const sum = amounts.reduce((sum, text) => sum + Number(figures(text)), 0)
      return sum - Number(figures(await figure('total').innerText()))
    })
    .toBe(0)

  // The highest bar, so that a hand can hit it.
  const bars = page.locator('.bar-revenue .recharts-bar-rectangle path')
  await expect(bars.first()).toBeAttached()
  const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
  await bars.nth(heights.indexOf(Math.max(...heights))).click()
  await expect(page).toHaveURL(
    /\/admin\/orders\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&status=not_cancelled/,
  )
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
