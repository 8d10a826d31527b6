import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { inRome, today } from '../../shared/dates.ts'
import { LANGS } from '../../shared/languages.ts'
import { isDeep } from '../../shared/many.testing.ts'
import { isChangeable, type OrderStatus } from '../../shared/orders/order-states.ts'
import { ACCESSIBILITY_RUN } from '../../shared/pages/accessibility-run.ts'
import type { AccountStatement } from '../../shared/payments/account-statement.ts'
import type { PaymentMethod } from '../../shared/payments/methods.ts'
import { noteRun } from '../../tools/test/accessibility-run.ts'
import { allAddresses } from './addresses.ts'
import { enter, follow } from './administrators.ts'
import { type Caller, callerOf } from './calls.ts'
import { prepareRequest } from './prepared.ts'
import { ASKED, tellOfShipping } from './shipping-request.ts'
import { expect, RETAILER, ready, test } from './shop.ts'
import { bringAxe, CRAWLED, findFaults } from './views.ts'

/*
 * Axe looks at every address of the shop and of the back-office, once, in one of two views, with what the demo shop has there. An address with a parameter is
 * taken from a link of a page before it; to these none leads, or only one that somebody was mailed.
 */
const BY_MAIL: Record<string, string> = {
  '/:lang/u/:code/:serial': '/:lang/u/OR65/1',
  '/:lang/tell-me': '/:lang/tell-me?product=carica-30',
  '/:lang/recalls/:id': '/:lang/recalls/1',
  '/:lang/recall-notice/:id': '/:lang/recall-notice/1?token=x',
  '/:lang/hand-over': '/:lang/hand-over?token=x',
  '/:lang/my-unit/:id': '/:lang/my-unit/1?token=x',
  '/:lang/my-unit/:id/retailer': '/:lang/my-unit/1/retailer?token=x',
  '/:lang/quotations/:id/thank-you': '/:lang/quotations/1/thank-you',
}

/** In `npm run test:deep` there are three times as many views. */
const TIMEOUT = 20 * 60_000

const addresses = allAddresses()
const routes = [...addresses.shop, ...addresses.office].map((path) => ({ path }))
/** The address as the routes have it. */
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path

/** Where to look: the addresses that have been found, by their route. */
class Found {
  readonly places = new Map<string, string>()
  readonly seen = new Set<string>()

  private readonly paths: string[]

  constructor(paths: string[]) {
    this.paths = paths
    for (const path of paths) {
      const place = BY_MAIL[path] ?? path.replace(/\/:\w+\?$/, '')
      if (!place.replace('/:lang', '').includes(':')) this.places.set(path, place)
    }
  }

  /** Places that nobody has been at, with their routes. */
  next = () =>
    this.paths.flatMap((path) => {
      const place = this.places.get(path)
      return place && !this.seen.has(path) ? [[path, place] as const] : []
    })

  add(places: Record<string, string>): void {
    for (const [path, place] of Object.entries(places)) this.places.set(path, place)
  }

  missed = () => this.paths.filter((path) => !this.seen.has(path))

  /** Takes what the page leads to. */
  async readLinks(page: Page): Promise<void> {
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    for (const link of links) {
      const route = routeOf(link.split('?')[0]!)
      if (route && this.paths.includes(route) && !this.places.has(route)) this.places.set(route, link)
    }
  }
}

let looks = 0
/** So many addresses in one view, then as many in the other: each change of a view draws the page anew. */
const IN_A_ROW = 8
/** Looks at what is open, in one view; in `npm run test:deep` in all, first in the one in which the address before was looked at last. */
async function look(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy="true"]'), address).toHaveCount(0)
  const n = looks++
  const inTurn = n % 2 === 0 ? CRAWLED : CRAWLED.toReversed()
  const views = isDeep ? inTurn : [CRAWLED[Math.floor(n / IN_A_ROW) % 2]!]
  expect.soft(await findFaults(page, [], views), address).toEqual([])
}

/** Goes to each place until there is none left; `go` says whether the page is there. */
async function crawl(page: Page, found: Found, go: (address: string) => Promise<boolean>): Promise<void> {
  const turnedAway = new Set<string>()
  const left = () => found.next().filter(([path]) => !turnedAway.has(path))
  for (let places = left(); places.length > 0; places = left()) {
    for (const [path, place] of places) {
      if (!(await go(place))) {
        turnedAway.add(path)
        continue
      }
      await look(page, place)
      await found.readLinks(page)
      found.seen.add(path)
    }
  }
}

/** What no link in the demo shop leads its retailer to: drafts of a claim and of a return, a unit that another claim can be made about, what is to be paid. */
async function findClaims(retailer: Caller): Promise<Record<string, string>> {
  const { units } = await retailer.get<{ units: { id: number }[] }>('units')
  const [about, next] = units.slice(-2).map(({ id }) => id)
  const { claims } = await retailer.get<{ claims: { id: number; state: string }[] }>(
    `claims?unit_id=${about}`,
  )
  const made = async () =>
    (
      await retailer.post<{ claim_id: number }>('claims/create', {
        unit_id: about,
        description: 'Non si alza più.',
        symptom_id: null,
        lines: [{ product_id: null, quantity: 1 }],
      })
    ).claim_id
  const draft = claims.find(({ state }) => state === 'draft')?.id ?? (await made())
  const { orders } = await retailer.get<{
    orders: { id: number; status: OrderStatus; payment_method: PaymentMethod }[]
  }>('orders?limit=50')
  const { returns } = await retailer.get<{ returns: { id: number; state: string }[] }>('returns?limit=50')
  const { statement } = await retailer.get<{ statement: AccountStatement }>('account-statement')
  const key = await retailer.post<{ id: number }>('api-keys/create', {
    name: `Gestionale ${Date.now()}`,
    is_test: true,
    days: 30,
    scopes: ['retailer:read'],
  })
  const { id: endpoint } = await retailer.post<{ id: number }>('webhooks/create', {
    name: `Gestionale ${Date.now()}`,
    url: 'https://gestionale.example.com/eventi',
    topics: ['order.created'],
  })
  // Nothing answers at that address: the delivery has failed once.
  const sent = await retailer.post<{ id: number }>(`webhooks/${endpoint}/test`)
  await retailer.post(`webhooks/${endpoint}/switch`, { active: false })
  const begun = returns.find(({ state }) => state === 'draft')!.id
  const placed = orders.find(isChangeable)!.id
  return {
    '/:lang/account/api-keys/:id': `/:lang/account/api-keys/${key.id}`,
    '/:lang/account/webhooks/:id': `/:lang/account/webhooks/${endpoint}`,
    '/:lang/account/webhooks/:id/deliveries/:delivery': `/:lang/account/webhooks/${endpoint}/deliveries/${sent.id}`,
    '/:lang/claims/new': `/:lang/claims/new?unit=${next}`,
    '/:lang/claims/:id/edit': `/:lang/claims/${draft}/edit`,
    '/:lang/claims/:id/labels': `/:lang/claims/${draft}/labels`,
    '/:lang/orders/:id/change': `/:lang/orders/${placed}/change`,
    '/:lang/returns/new': `/:lang/returns/new?order=${orders.at(-1)!.id}`,
    '/:lang/returns/:id/edit': `/:lang/returns/${begun}/edit`,
    '/:lang/account-statement/pay': `/:lang/account-statement/pay?order=${statement.open[0]!.order.id}`,
    '/:lang/orders/:id/thank-you': `/:lang/orders/${orders[0]!.id}/thank-you`,
  }
}

test('nothing that axe finds at any address of the shop, as a visitor and as a retailer', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(TIMEOUT)
  await bringAxe(page)
  // How prices are shown is changed there, and it leads back: there is nothing to look at.
  const found = new Found(addresses.shop.filter((path) => path !== '/:lang/account/prices'))
  const { link } = await prepareRequest(page, baseURL!, 'it')
  found.add({ '/:lang/quotations/confirm': link.replace(/^\/it/, '/:lang') })
  let n = 0
  const go = async (place: string) => {
    const address = place.replace(/^\/:lang/, `/${LANGS[n++ % LANGS.length]}`)
    const { pathname } = new URL(address, baseURL)
    // Who is turned away is so before the page is opened.
    if (new URL((await page.request.get(address)).url()).pathname !== pathname) return false
    await page.goto(address)
    await ready(page)
    return true
  }
  await crawl(page, found, go)
  const retailer = await callerOf(page.request)
  await retailer.post('auth/login', RETAILER)
  found.add(await findClaims(retailer))
  await crawl(page, found, go)
  expect(found.missed()).toEqual([])
  // What the page on accessibility says of this run: no more than was looked at.
  const { size } = found.seen
  if (isDeep && test.info().errors.length === 0) noteRun({ day: today(), addresses: size })
  else expect(ACCESSIBILITY_RUN.addresses).toBeLessThanOrEqual(size)
})

/** An invoice of the demo's retailer; one is made where there is none. */
async function findInvoice(admin: Caller): Promise<number> {
  const read = async () => (await admin.get<{ invoices: { id: number }[] }>('admin/invoices')).invoices[0]?.id
  const known = await read()
  if (known !== undefined) return known
  const { orders } = await admin.get<{ orders: { id: number }[] }>(
    'admin/orders?filters[status]=delivered&filters[payment_method]=transfer',
  )
  await admin.post(`admin/orders/${orders[0]!.id}/invoice`, {})
  return (await read())!
}

test('nothing that axe finds at any address of the back-office', async ({ page, admin }) => {
  test.setTimeout(TIMEOUT)
  await bringAxe(page)
  const found = new Found(addresses.office)
  const isDoor = (path: string) => /password|activate/.test(path)
  for (const [path, place] of found.next().filter(([path]) => isDoor(path))) {
    await page.goto(place)
    await ready(page)
    await look(page, place)
    found.seen.add(path)
  }
  const { import_id } = await admin.post<{ import_id: number }>('admin/imports/create', {
    import_data: {
      entity: 'warrantiesolds',
      file_name: 'garanzie.csv',
      rows: 1,
      columns: ['code', 'serial_number', 'mounting_date'],
    },
  })
  const { day, time } = inRome(Date.now())
  const { report_id } = await admin.post<{ report_id: number }>('admin/security-reports/create', {
    ...{ title: 'Bluetooth senza PIN', product: 'Modulo', versions: '', countries: '', severity: 'low' },
    ...{ what: 'Chi è vicino la muove.', measures: '', exploited: true, aware_on: day, aware_time: time },
  })
  const notice = { title: 'Richiamo', description: 'Tutti', hazard: 'Si scalda.', action: 'Staccare.' }
  const { recall_id } = await admin.post<{ recall_id: number }>('admin/recalls/create', {
    recall_data: { texts: { it: notice }, remedies: ['refund', 'repair'], targets: [{ code: 'BR22' }] },
  })
  const key = await admin.post<{ id: number }>('admin/api-keys/create', {
    name: `Gestionale ${Date.now()}`,
    is_test: true,
    days: 30,
    scopes: ['sales:read'],
  })
  const { id: endpoint } = await admin.post<{ id: number }>('admin/webhooks/create', {
    name: `Gestionale ${Date.now()}`,
    url: 'https://gestionale.example.com/eventi',
    topics: ['order.created', 'product.changed'],
  })
  // Nothing answers at that address: the delivery has failed once.
  const sent = await admin.post<{ id: number }>(`admin/webhooks/${endpoint}/test`)
  await admin.post(`admin/webhooks/${endpoint}/switch`, { active: false })
  const provider = await admin.post<{ id: number }>('admin/identity-providers/create', {
    ...{
      name: `Azienda ${Date.now()}`,
      issuer: 'https://login.example.com',
      client_id: 'sosta',
      secret: 'segreto',
    },
    ...{ vendor_id: null, scope: '', claim: 'roles', roles: [{ value: 'boss', role: 'everything' }] },
    ...{ vouches: false, passwords_off: false, emergency_id: null },
  })
  found.add({
    '/admin/identity-providers/:id/edit': `/admin/identity-providers/${provider.id}/edit`,
    '/admin/webhooks/:id/edit': `/admin/webhooks/${endpoint}/edit`,
    '/admin/webhooks/:id/deliveries/:delivery': `/admin/webhooks/${endpoint}/deliveries/${sent.id}`,
    '/admin/api-keys/:id/edit': `/admin/api-keys/${key.id}/edit`,
    '/admin/security-reports/:id/edit': `/admin/security-reports/${report_id}/edit`,
    '/admin/recalls/:id/edit': `/admin/recalls/${recall_id}/edit`,
    '/admin/recalls/:id/facts': '/admin/recalls/1/facts',
    '/admin/imports/:id': `/admin/imports/${import_id}`,
    '/admin/invoices/:id': `/admin/invoices/${await findInvoice(admin)}`,
    '/admin/shipping-requests/:id': ASKED,
    // In the demo shop everything is translated.
    '/admin/translation-desk/:id/:of': '/admin/translation-desk/products-1/de',
  })
  await tellOfShipping(page)
  await enter(page, '/admin')
  await crawl(page, found, async (address) => {
    await follow(page, address)
    return true
  })
  // The shop's styles behind these would undo what they say of phones.
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
  expect(found.missed()).toEqual([])
})
