import type { Page } from '@playwright/test'
import type { Cart } from '../../shared/cart/cart.ts'
import type { Lang } from '../../shared/languages.ts'
import type { OwnOrderRow } from '../../shared/orders/own-orders.ts'
import { type Caller, callerOf } from './calls.ts'
import { test as base, newAddress } from './shop.ts'

export interface Retailer {
  email: string
  password: string
  userId: number
  /** Of its shop. */
  id: number
  name: string
}

// Where no other journey looks for retailers: all of these would stand on one point of its map.
const PLACE = { city: 'Olbia', cap: '07026', country: 'IT' }

/** A retailer whom nobody else uses, with a shop of its own, written to in a language. */
export async function newRetailer(admin: Caller, place = PLACE, lang: Lang = 'it'): Promise<Retailer> {
  const email = newAddress()
  const name = `Camper ${email.split('@')[0]}`
  const vendor_data = { name, address: 'Via Prova 7', ...place }
  const { vendor_id } = await admin.post<{ vendor_id: number }>('admin/vendors/create', { vendor_data })
  const password = 'a-good-password'
  const vendor_account_data = { first_name: 'Ada', last_name: 'Prova', email, password, vendor_id, lang }
  const { vendor_account_id: userId } = await admin.post<{ vendor_account_id: number }>(
    'admin/vendor-accounts/create',
    { vendor_account_data },
  )
  return { email, password, userId, id: vendor_id, name }
}

/** Each test with a retailer of its own, so that they run side by side. */
export const test = base.extend<{ retailer: Retailer }>({
  retailer: async ({ admin }, use) => use(await newRetailer(admin)),
})

/** Signs a page in by the API and puts products into its cart, by their slugs. */
export async function enterWithCart(
  page: Page,
  { email, password }: Retailer,
  cart: Record<string, number>,
): Promise<Caller> {
  const caller = await callerOf(page.request)
  await caller.post('auth/login', { email, password })
  for (const [slug, quantity] of Object.entries(cart)) await add(caller, slug, quantity)
  return caller
}

export async function add(caller: Caller, slug: string, quantity = 1): Promise<void> {
  const { product } = await caller.get<{ product: { id: number } }>(`products/${slug}?lang=it`)
  await caller.post('add-to-cart', { product_id: product.id, quantity })
}

export const ordersOf = async (caller: Caller) =>
  (await caller.get<{ orders: OwnOrderRow[] }>('orders')).orders
export const cartOf = (caller: Caller) => caller.get<Cart>('cart?lang=it')
