import type { Cart } from '../../../shared/cart.ts'
import { serveSimulator } from '../../local/serve.ts'
import { serveMetered } from '../costs/measure.ts'
import { Browser } from './browser.ts'

/** A page or a call, for whom, and how often it waits for D1, one after the other; `most` is the aim. */
export interface Waiting {
  what: string
  who: string
  trips: number
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
/** Seconds until the data centre keeps a page for certain. */
const KEPT_AFTER = 60

/** Opens pages and makes calls in the demo shop as visitors, retailers and administrators, and counts the trips of each. */
export async function measureTrips(): Promise<Waiting[]> {
  const { shop, state, port } = await serveMetered('.wrangler/trips')
  await serveSimulator(state, port)
  const found: Waiting[] = []
  const switched = async (to: 'metered' | 'plain') => (await fetch(`${shop}/api/bench/${to}`)).json()

  const count = async (work: () => Promise<unknown>): Promise<number> => {
    await switched('metered')
    await work()
    return ((await switched('plain')) as { trips: number }).trips
  }
  const measure = async (who: string, what: string, most: number, work: () => Promise<unknown>) =>
    found.push({ who, what, most, trips: await count(work) })

  const listed = await (await fetch(`${shop}/api/products?lang=it&limit=1`)).json()
  const [{ id, slug }] = (listed as { products: [{ id: number; slug: string }] }).products
  const pathOf = (path: string, order = '') => `/it${path.replace(':product', slug).replace(':order', order)}`

  // Kept pages first: whoever comes next finds them.
  for (const path of PUBLIC) {
    let trips = 1
    for (let second = 0; trips > 0 && second < KEPT_AFTER; second++) {
      trips = await count(() => new Browser(shop).open(pathOf(path)))
      if (trips > 0) await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    found.push({ who: 'nobody, kept', what: path || '/', most: 0, trips })
  }
  for (const path of PUBLIC) {
    await measure('nobody, anew', path || '/', 1, () => new Browser(shop).open(pathOf(path) + ANEW))
  }

  const visitor = new Browser(shop)
  await visitor.enter()
  const addTo = (browser: Browser) => () =>
    browser.send('/api/add-to-cart?lang=it', { product_id: id, quantity: 1 })
  await measure('visitor', 'adding to the cart', 1, addTo(visitor))
  for (const path of ['/cart', '/products/:product']) {
    await visitor.open(pathOf(path) + ANEW)
    await measure('visitor', path, 1, () => visitor.open(pathOf(path) + ANEW))
  }

  const signIn = async (who: string, most: number) => {
    const browser = new Browser(shop)
    await browser.enter()
    const login = { email: `${who}@sosta.test`, password: `sosta-${who}-demo` }
    await measure(who, 'signing in', most, () => browser.send('/api/auth/login', login))
    await browser.open('/it')
    return browser
  }
  await signIn('admin', 3)
  const retailer = await signIn('retailer', 3)
  await measure('retailer', 'adding to the cart', 1, addTo(retailer))
  const { total = 0 } = (await addTo(retailer)()) as Cart
  const card = { price: total, stripe_token: 'tok_visa' }
  let order = ''
  await measure('retailer', 'paying by card (and 2 to the provider)', 5, async () => {
    const paid = (await retailer.send('/api/orders/stripe?lang=it', card)) as { order_id: number }
    order = String(paid.order_id)
  })
  for (const path of [...PUBLIC, ...OWN]) {
    await measure('retailer', path || '/', 1, () => retailer.open(pathOf(path, order) + ANEW))
  }
  return found
}
