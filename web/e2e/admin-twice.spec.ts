import type { Locator, Page, Route } from '@playwright/test'
import { routesIn } from './addresses.ts'
import { toast } from './admin-crud.ts'
import { enter, follow, t } from './administrators.ts'
import type { Caller } from './calls.ts'
import { cartOf, enterWithCart, newRetailer, type Retailer, test } from './retailers.ts'
import { expect } from './shop.ts'

declare global {
  interface Window {
    /** When the page was clicked. */
    clicks: number[]
  }
}

// One hand, resting where it is.
test.use({ hand: 'rests' })

/** Where a control is, in px of the window. */
async function placeOf(control: Locator): Promise<[number, number]> {
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** An order that no other test knows. */
async function newOrder(page: Page, retailer: Retailer): Promise<number> {
  const caller = await enterWithCart(page, retailer, { 'corrente-1000': 1 })
  await caller.post('orders/stripe', { price: (await cartOf(caller)).total, stripe_token: 'tok_visa' })
  return (await caller.post<{ order_id: number }>('orders/create', { payment_method: 'stripe' })).order_id
}

test('an order’s next move takes no click of a hand that meant the one before, and takes it when the hand has moved', {
  tag: '@deep',
}, async ({ page, retailer, admin }) => {
  const id = await newOrder(page, retailer)
  const statuses = async () =>
    (await admin.get<{ order: { history: { status: string }[] } }>(`admin/orders/${id}`)).order.history.map(
      ({ status }) => status,
    )
  await enter(page, `/admin/orders/${id}`)
  const move = (status: string) => page.getByRole('button', { name: t(`orders.moves.${status}`) })
  const place = await placeOf(move('confirmed'))
  // It goes on until the screen has put the next move where the first one was, and once afterwards.
  do await page.mouse.click(...place)
  while (!(await move('shipped').isVisible()))
  await page.mouse.click(...place)
  await expect(toast(page)).toContainText(t('orders.status.confirmed'))
  expect(await statuses()).toEqual(['placed', 'confirmed'])
  await page.mouse.move(0, 0)
  await move('shipped').click()
  await expect(move('delivered')).toBeVisible()
  // A key that is held down presses one button once.
  await move('delivered').focus()
  await page.keyboard.down('Enter')
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(statuses).toEqual(['placed', 'confirmed', 'shipped', 'delivered'])
})

test('a tab that is behind hears who moved the order meanwhile, and shows what is so now', {
  tag: '@deep',
}, async ({ page, retailer, admin }) => {
  const id = await newOrder(page, retailer)
  await enter(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: t('orders.moves.cancelled') }).click()
  await admin.post(`admin/orders/${id}/status`, { status: 'confirmed' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('orders.moves.cancelled') }).click()
  const change = `${t('orders.status.placed')} → ${t('orders.status.confirmed')}`
  await expect(toast(page).getByText(change)).toBeVisible()
  await expect(page.getByRole('button', { name: t('orders.moves.shipped') })).toBeVisible()
})

test('the next row’s bin takes no click of a hand that meant the one before', { tag: '@deep' }, async ({
  page,
  admin,
}) => {
  const word = `Doppio${process.pid}${Date.now()}`
  for (const n of [1, 2, 3])
    await admin.post('admin/faqs/create', { faq_data: { title: `${word} ${n}`, content: 'x' } })
  await enter(page, `/admin/faqs?search=${word}`)
  const rows = page.locator('tbody tr[data-id]')
  await expect(rows).toHaveCount(3)
  const place = await placeOf(page.getByRole('button', { name: t('list.archiveOf', { name: `${word} 1` }) }))
  await page.mouse.click(...place)
  await expect(rows).toHaveCount(2)
  await page.mouse.click(...place)
  await expect(toast(page)).toContainText(t('list.archived', { name: `${word} 1` }))
  const { faqs } = await admin.get<{ faqs: object[] }>(`admin/faqs?search_term=${word}`)
  expect(faqs).toHaveLength(2)
})

/**
 * Screens without a record in their address, and one record of each kind that has a screen to read. Not forms, whose refused save
 * keeps what was typed and takes the next press, and here all is refused: what a form makes once is tried above. Statements of a
 * month are made by such a form; a second press makes those that are missing.
 */
async function screensOf(admin: Caller): Promise<string[]> {
  const paths = [...routesIn('admin/routes.ts', 'admin', '/admin').keys()].filter(
    (path) =>
      !/password|activate|create$|edit$|serial-format$|labour-rates$|statements$/.test(path) &&
      // Forms too: one that was changed is not left without a question.
      !/:id\/(symptoms|units|terms)$|credits\//.test(path),
  )
  const screens = paths.filter((path) => !path.includes(':'))
  const idOf = async (kind: string, key = 'id') => {
    const body = await admin.get<Record<string, Record<string, string>[]>>(`admin/${kind}`)
    return body[kind]?.[0]?.[key]
  }
  for (const path of paths.filter((path) => path.includes(':'))) {
    const kind = path.split('/')[2]!
    const id = await idOf(kind, path.endsWith(':name') ? 'name' : 'id')
    if (id) screens.push(path.replace(/:\w+/, String(id)))
  }
  const isForm = (path: string) => path.endsWith('/facets')
  return [...screens.filter((path) => !isForm(path)), ...screens.filter(isForm)]
}

/**
 * The next enabled button to try, and where it is: of a list's rows, in a table or not, only the first row's that has it. What is not
 * in a row is tried on one screen only.
 */
const nextButton = (page: Page, tried: string[]) =>
  page.evaluate((tried) => {
    window.clicks.length = 0
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main')!
    const first = scope.querySelector('tbody tr[data-id]')
    for (const button of scope.querySelectorAll('button:not(:disabled)')) {
      const row = button.closest('tbody tr, li')
      if ((row?.matches('[data-id]') && row !== first) || button.getClientRects().length === 0) continue
      const says = button.getAttribute('aria-label') ?? button.textContent ?? ''
      // What a button says besides the name of its row: the next row's is the same.
      const names = [...(row?.matches('tr') ? row.children : [])].filter(
        (cell) => !cell.querySelector('button'),
      )
      const name = names.map((cell) => cell.textContent).join(' ')
      const action = says
        .replace(/: .*/, '')
        .split(/[\s:·]+/)
        .filter((word) => !/\d/.test(word) && !name.includes(word))
      const key = row ? `${location.pathname} ${action.join(' ')}` : says
      if (tried.includes(key)) continue
      button.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = button.getBoundingClientRect()
      return { key, x: x + width / 2, y: y + height / 2 }
    }
    return null
  }, tried)

test('what was just made is not made again while its form is on the way', { tag: '@deep' }, async ({
  page,
}) => {
  let made = 0
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/api\/admin\/faqs\/\d+$/, async (route) => {
    await held
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/faqs/create')) made++
  })
  await enter(page, '/admin/faqs/create')
  await page.getByLabel(t('faqs.fields.title'), { exact: true }).fill(`Una volta ${Date.now()}`)
  await page.getByLabel(t('faqs.fields.content'), { exact: true }).fill('Una volta sola.')
  const answered = page.waitForResponse('**/api/admin/faqs/create')
  await page.keyboard.press('Control+s')
  await answered
  for (const keys of ['Control+s', 'Control+Enter', 'Control+s']) await page.keyboard.press(keys)
  await expect(page).toHaveURL(/\/faqs\/\d+\/edit$/)
  for (const keys of ['Control+s', 'Control+Enter']) await page.keyboard.press(keys)
  // A form that saves says so first: what is not wanted would have begun by now.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  arrive()
  await expect(page.getByLabel(t('faqs.fields.title'), { exact: true })).toBeVisible()
  expect(made).toBe(1)
})

test('two clicks on any button of the back-office’s lists and records change one thing', {
  tag: '@deep',
}, async ({ page, admin }) => {
  // Each button of all screens.
  test.setTimeout(1_200_000)
  let changes: string[] = []
  let open = 0
  let asked = 0
  /** Who waits until all is answered: also those who have lost a race meanwhile. */
  let waiting: (() => void)[] = []
  page.on('request', () => {
    open++
    asked++
  })
  const answered = () => {
    open--
    if (open > 0) return
    for (const go of waiting) go()
    waiting = []
  }
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  /** Until all is answered and nothing has been asked for during two frames. */
  const settled = async () => {
    for (let before = -1; before !== asked || open > 0; ) {
      before = asked
      if (open > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    }
  }
  /** Opens a screen by the sidebar if it is there, which is quicker, and chooses the first row of its list. */
  const show = async (screen: string) => {
    const link = page.locator(`aside a[href="${screen}"]`)
    if ((await link.count()) > 0) await link.dispatchEvent('click')
    else await follow(page, screen)
    await expect(page).toHaveURL(screen)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
    await settled()
    const box = page.locator('tbody tr[data-id] input[type=checkbox]:not(:disabled)').first()
    // The first row may just be read again, and gone.
    if ((await box.count()) > 0)
      await box.check({ timeout: 10_000 }).catch(async (error: unknown) => {
        if ((await box.count()) > 0) throw error
      })
  }
  let hasMoved = false
  await page.route('**/api/admin/**', async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'GET') {
      changes.push(`${request.method()} ${request.url()}`)
      hasMoved = true
      // Nothing is changed for others; the screen reads again, and finds the first row gone.
      const error = { code: 'conflict', message: 'x', request_id: 'x' }
      return route.fulfill({ status: 409, json: { error } })
    }
    if (!hasMoved || !/\/api\/admin\/[a-z-]+\?/.test(request.url())) return route.continue()
    const answer = await route.fetch()
    const json = (await answer.json()) as Record<string, unknown>
    for (const value of Object.values(json)) if (Array.isArray(value)) value.shift()
    return route.fulfill({ response: answer, json })
  })
  await page.addInitScript(() => {
    window.clicks = []
    window.addEventListener(
      'click',
      ({ timeStamp, isTrusted }) => isTrusted && window.clicks.push(timeStamp),
      true,
    )
  })
  await newRetailer(admin)
  await enter(page, '/admin')
  const tried = [t('shell.skip')]
  const faults: string[] = []
  // A busy machine clicks later than it was told: then it is another thing that is meant.
  let slow = 0
  let count = 0
  for (const screen of await screensOf(admin)) {
    hasMoved = false
    await show(screen)
    for (let button = await nextButton(page, tried); button; button = await nextButton(page, tried)) {
      const { key, x, y } = button
      tried.push(key)
      await page.mouse.move(0, 0)
      changes = []
      await page.mouse.click(x, y)
      // The second comes when it is most dangerous: when the answer is there, and what was read again is shown, if that is soon.
      await page.waitForTimeout(100)
      await Promise.race([settled(), page.waitForTimeout(300)])
      await page.mouse.click(x, y)
      await settled()
      count++
      const [first = 0, second = 0] = await page.evaluate(() => window.clicks.splice(0))
      if (second - first > 600) slow++
      else if (changes.length > 1) faults.push(`${screen}, ${key}: ${changes.join(', ')}`)
      if (new URL(page.url()).pathname !== screen) await show(screen)
    }
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(40)
  expect(slow).toBeLessThan(count / 2)
})
