import type { Cart } from '../../../shared/cart/cart.ts'
import { serveSimulator } from '../../local/serve.ts'
import { serveMetered } from '../costs/measure.ts'
import { Browser } from './browser.ts'

/** How often something waits, one after the other: the data centre near the reader for the API, and the API for D1. */
interface Waits {
  journeys: number
  trips: number
}

/** A page or a call, and for whom; `most` are the journeys that it may take. */
export interface Waiting extends Waits {
  what: string
  who: string
  most: number
}

/** Not kept, because no page reads the parameter. */
const ANEW = '?anew'
const PUBLIC = ['', '/products', '/products/:product', '/find-retailer', '/calculator', '/compare']
const OWN = [
  '/cart',
  '/orders',
  '/orders/:order',
  '/quotations',
  '/warranties',
  '/account',
  '/account/sessions',
]
/** What screens of the back-office ask for; the browser makes them. */
const SCREENS = ['dashboard', 'orders', 'products', 'quotations', 'search?search_term=lago']
/** Seconds until the data centre keeps a page for certain. */
const KEPT_AFTER = 60

/** Opens pages and makes calls in the demo shop as visitors, retailers and administrators, and counts the journeys and trips of each. */
export async function measureTrips(): Promise<Waiting[]> {
  const { shop, state, port } = await serveMetered('.wrangler/trips')
  await serveSimulator(state, port)
  const found: Waiting[] = []
  const switched = async (to: 'metered' | 'plain') => (await fetch(`${shop}/api/bench/${to}`)).json()

  const count = async (work: () => Promise<unknown>): Promise<Waits> => {
    await switched('metered')
    await work()
    const { journeys, trips } = (await switched('plain')) as Waits
    return { journeys, trips }
  }
  const measure = async (who: string, what: string, work: () => Promise<unknown>, most = 1) =>
    found.push({ who, what, most, ...(await count(work)) })

  const listed = await (await fetch(`${shop}/api/products?lang=it&limit=1`)).json()
  const [{ id, slug }] = (listed as { products: [{ id: number; slug: string }] }).products
  const pathOf = (path: string, order = '') => `/it${path.replace(':product', slug).replace(':order', order)}`

  // Kept pages first: whoever comes next finds them.
  for (const path of PUBLIC) {
    const open = () => new Browser(shop).open(pathOf(path))
    let waits = await count(open)
    for (let second = 0; waits.journeys > 0 && second < KEPT_AFTER; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      waits = await count(open)
    }
    found.push({ who: 'nobody, kept', what: path || '/', most: 0, ...waits })
  }
  for (const path of PUBLIC) {
    await measure('nobody, anew', path || '/', () => new Browser(shop).open(pathOf(path) + ANEW))
  }

  const visitor = new Browser(shop)
  await visitor.enter()
  const addTo = (browser: Browser) => () =>
    browser.send('/api/add-to-cart?lang=it', { product_id: id, quantity: 1 })
  await measure('visitor', 'adding to the cart', addTo(visitor))
  for (const path of ['/cart', '/products/:product']) {
    await visitor.open(pathOf(path) + ANEW)
    await measure('visitor', path, () => visitor.open(pathOf(path) + ANEW))
  }

  const signIn = async (who: string) => {
    const browser = new Browser(shop)
    await browser.enter()
    const login = { email: `${who}@sosta.test`, password: `sosta-${who}-demo` }
    await measure(who, 'signing in', () => browser.send('/api/auth/login', login))
    await browser.open('/it')
    return browser
  }
  const admin = await signIn('admin')
  await measure('admin', '/admin', () => admin.open('/admin'))
  for (const screen of SCREENS)
    await measure('admin', `/api/admin/${screen}`, () => admin.read(`/api/admin/${screen}`))
  const retailer = await signIn('retailer')
  await measure('retailer', 'adding to the cart', addTo(retailer))
  const { total = 0 } = (await addTo(retailer)()) as Cart
  const card = { price: total, stripe_token: 'tok_visa' }
  let order = ''
  await measure('retailer', 'paying by card (and 2 to the provider)', async () => {
    const paid = (await retailer.send('/api/orders/stripe?lang=it', card)) as { order_id: number }
    order = String(paid.order_id)
  })
  for (const path of [...PUBLIC, ...OWN]) {
    await measure('retailer', path || '/', () => retailer.open(pathOf(path, order) + ANEW))
  }
  return found
}
