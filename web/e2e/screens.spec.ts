import { type Page, type Route, request } from '@playwright/test'
import { t as adminText, enter } from './administrators.ts'
import { adminCaller, callerOf, signInByCall } from './calls.ts'
import { enterWithCart, newRetailer } from './retailers.ts'
import { ASKED, tellOfShipping } from './shipping-request.ts'
import { expect, expectAccessible, RETAILER, ready, test, textsOf } from './shop.ts'

/*
 * States of screens in which no journey stops: for axe, and for what the page says in the console and asks of the network. As it opens, each
 * address is looked at in crawl.spec.ts.
 */
interface Screen {
  path: string
  /** Brings the page into the state to look at. */
  state?: (page: Page) => Promise<unknown>
}

const t = textsOf('it')
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
/** A form sent as it is: what is missing is said. */
const sendEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}
/** Keeps the answers to some calls back; the function that it gives lets them go, as `answer` has them. */
async function hold(page: Page, url: string, answer = (route: Route) => route.continue()) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await answer(route)
  })
  return release
}
/** A menu that only small screens have. */
const openSmall = (name: string) => async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await press(name)(page)
  await expect(page.locator('[popover]:popover-open')).toBeVisible()
}

const VISITOR: Record<string, Screen[]> = {
  catalogue: [
    { path: '/it/products?cat=1' },
    { path: '/fr/products?search_term=zzzz' },
    { path: '/de/does-it-fit?length=6.5&roof_length=120&roof_width=80&tvs=2' },
  ],
  'finder and retailers': [
    { path: '/en/find-retailer?place=Xyzzyq' },
    { path: '/fr/find-retailer?place=Nuuk%20Qaqortoq&radius=10' },
  ],
  accounts: [
    { path: '/it/login', state: sendEmpty(t('accounts.login.submit')) },
    { path: '/de/u/NOTHING/1' },
    { path: '/nl/my-unit/stop?token=x' },
    { path: '/fr/register-unit/confirm?token=x' },
    { path: '/de/activate?token=x' },
    { path: '/nl/confirm-email?token=x' },
  ],
  'company, and what is not there': [{ path: '/it/nothing-here', state: openSmall(t('shell.openMenu')) }],
  'the back-office’s door': [{ path: '/admin/activate?token=x&lang=de' }],
}

/** The page of the first unit, with the form for its owner. */
const openUnit = async (page: Page) => {
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await expect(page).toHaveURL(/units\/\d+$/)
  await page.getByText(t('units.owner.declare')).click()
}

/** The page of a list that is there then. */
const openList = async (page: Page) => {
  await expectAccessible(page)
  const retailer = await callerOf(page.request)
  const { product } = await retailer.get<{ product: { id: number } }>('products/regola-20?lang=it')
  const lines = [{ product_id: product.id, quantity: 2 }]
  const { id } = await retailer.post<{ id: number }>('saved-lists/create', {
    name: `Lista ${Date.now()}`,
    from: 'lines',
    lines,
  })
  await page.goto(`/nl/lists/${id}`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const OF_RETAILER: Screen[] = [
  { path: '/it/account', state: press(t('shell.accountMenu')) },
  { path: '/nl/quotations?page=2' },
  { path: '/nl/lists', state: openList },
  { path: '/it/units', state: openUnit },
]

async function lookAt(page: Page, { path, state }: Screen): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    await state?.(page)
    await expectAccessible(page)
  })
}

for (const [name, screens] of Object.entries(VISITOR)) {
  test(`a visitor: ${name}`, { tag: '@deep' }, async ({ page }) => {
    test.slow()
    // finder.spec.ts looks at the map, which is drawn anew in every view; here is what stands in its place.
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      // Axe draws letters, to see which are icons: without that it judges no colour.
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: [string]) {
        return given[0] === '2d' ? getContext.apply(this, given) : null
      } as typeof getContext
    })
    for (const screen of screens) await lookAt(page, screen)
  })
}

test('a retailer: account, quotations, catalogue with prices', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  await signInByCall(page, RETAILER)
  for (const screen of OF_RETAILER) await lookAt(page, screen)
})

test('a new retailer: nothing yet, and payments that nobody began', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  test.slow()
  await enterWithCart(page, await newRetailer(await adminCaller(baseURL!)), {})
  await lookAt(page, { path: '/de/quotations' })
  await lookAt(page, { path: '/de/orders' })
  await lookAt(page, { path: '/de/warranties/register' })
  // One screen for both: while it waits, and when nothing was begun.
  const failed = () => expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.return.failed'))
  const release = await hold(page, '**/api/orders/create*')
  await lookAt(page, { path: '/it/orders/stripe-return' })
  release()
  await failed()
  await page.unroute('**/api/orders/create*')
  await lookAt(page, { path: '/it/orders/paypal-return', state: failed })
})

/** A claim about the whole of a unit that the demo's retailer has; the claim's id. */
async function sendClaim(baseURL: string): Promise<number> {
  const calls = await request.newContext({ baseURL })
  const retailer = await callerOf(calls)
  await retailer.post('auth/login', RETAILER)
  const { units } = await retailer.get<{ units: { id: number }[] }>('units')
  const unit = units[0]!.id
  const { claims } = await retailer.get<{ claims: { id: number; state: string }[] }>(`claims?unit_id=${unit}`)
  // From a run before this one.
  const before = claims.find(({ state }) => state === 'sent')
  if (before) return before.id
  const { claim_id: id } = await retailer.post<{ claim_id: number }>('claims/create', {
    unit_id: unit,
    description: 'Non si alza più.',
    symptom_id: null,
    lines: [{ product_id: null, quantity: 1 }],
  })
  await retailer.post(`claims/${id}/send`, { version: 1 })
  await calls.dispose()
  return id
}

test.describe('an administrator', () => {
  test.use({ tolerated: /status of 500/ })

  test('the desk of claims, while one is decided', { tag: '@deep' }, async ({ page, baseURL }) => {
    const id = await sendClaim(baseURL!)
    await enter(page, `/admin/claims/${id}`)
    await page.getByRole('button', { name: adminText('claimdesk.refuseAll') }).click()
    await expectAccessible(page)
  })

  test('price lists, the terms of a retailer, and invoices', { tag: '@deep' }, async ({ page, baseURL }) => {
    const admin = await adminCaller(baseURL!)
    const name = `Listino ${Date.now()}`
    const entry = { scope: 'all', cat_id: null, code: '', min_quantity: 5, discount: 1_000, price: null }
    const entries = [{ ...entry, valid_from: '', valid_to: '' }]
    await admin.post('admin/price-lists/create', { name, active: true, entries })
    await enter(page, '/admin/price-lists')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByLabel(adminText('price-lists.fields.min_quantity'))).toHaveValue('5')
    await expectAccessible(page)
    await page.goto('/admin/price-lists/create')
    await page.getByRole('button', { name: adminText('price-lists.add') }).click()
    await expectAccessible(page)
    await page.goto('/admin/shipping-zones')
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: adminText('shipping-zones.create') })
      .click()
    await page.getByRole('button', { name: adminText('shipping-zones.add') }).click()
    await expectAccessible(page)
    // Of a country that no journey buys from.
    const rates = [{ method: 'standard', basis: 'value', up_to: null, price: 990 }]
    const zone = { active: false, countries: 'IS', prefixes: '', free_from: null, rates }
    const { shipping_zone_id: id } = await admin.post<{ shipping_zone_id: number }>(
      'admin/shipping-zones/create',
      { name: `Islanda ${Date.now()}`, ...zone },
    )
    await page.goto(`/admin/shipping-zones/${id}/edit`)
    await expect(page.getByLabel(adminText('shipping-zones.fields.countries'))).toHaveValue('IS')
    await expectAccessible(page)
    await page.goto('/admin/shipping-requests')
    await expectAccessible(page)
    await tellOfShipping(page)
    await page.goto(ASKED)
    await page.getByRole('button', { name: adminText('shipping-requests.giveNow') }).click()
    await expect(page.locator('[aria-invalid="true"]')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/vendors/1/terms')
    await expect(page.getByLabel(adminText('price-lists.terms.vat'))).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/invoices')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectAccessible(page)
  })

  test('menus, a list while it loads, one that did not come, and a form of its own kind', {
    tag: '@deep',
  }, async ({ page }) => {
    test.slow()
    await enter(page, '/admin/reviews')
    const user = page.locator('#admin-user')
    await page.getByRole('button', { name: /^Account di / }).click()
    await expect(user).toBeVisible()
    await expectAccessible(page)
    await openSmall(adminText('shell.menu'))(page)
    await expectAccessible(page)

    const release = await hold(page, '**/api/admin/mails*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: '', request_id: 'x' } } }),
    )
    await page.goto('/admin/mails')
    await expect(page.locator('.skeleton').first()).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(page.getByRole('button', { name: adminText('list.retry') })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/categories/1/facets')
    const facets = page.getByRole('list', { name: adminText('facets.fields.facets_data') })
    await expect(facets.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/categories/1/symptoms')
    const symptoms = page.getByRole('list', { name: adminText('symptoms.fields.symptoms_data') })
    await expect(symptoms.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/quality')
    await expect(page.getByRole('heading', { name: adminText('quality.tables.batch') })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/units/labels?code=DUNA&serials=A1%0AA2')
    await expect(page.getByRole('img')).toHaveCount(2)
    await expectAccessible(page)

    await page.goto('/admin/labour-rates')
    await expect(page.getByRole('list', { name: adminText('claimdesk.rates.title') })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/statements')
    const statement = page
      .getByRole('main')
      .getByRole('link', { name: /^\d{4}-\d{4}$/ })
      .first()
    await statement.click()
    await expect(page.getByRole('heading', { name: adminText('claims.fields.lines') })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/statements')
    await expect(statement).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/documents')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)

    // Half of those whom this update is for are told.
    await page.goto('/admin/updates/1/units')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByText(adminText('alerts.left'))).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/units')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/units\/\d+$/)
    await expect(page.getByRole('heading', { name: adminText('units.history') })).toBeVisible()
    await expectAccessible(page)
  })
})
