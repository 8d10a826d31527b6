import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { Cart } from '../../shared/cart.ts'
import type { OwnOrderRow } from '../../shared/own-orders.ts'
import { ADMIN, newAddress } from './shop.ts'

/** Calls of the API with the cookies of a page or of an administrator, as our own pages make them. */
export async function callerOf(calls: APIRequestContext) {
  const session = await (await calls.get('/api/session')).json()
  const headers = () => ({
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  })
  async function read<T>(answer: ReturnType<APIRequestContext['get']>): Promise<T> {
    const response = await answer
    expect(response.ok(), `${response.url()} ${await response.text()}`).toBe(true)
    return response.json() as Promise<T>
  }
  return {
    get: <T>(path: string) => read<T>(calls.get(`/api/${path}`, { headers: headers() })),
    post: async <T>(path: string, data: object = {}) => {
      const answer = await read<T>(calls.post(`/api/${path}`, { headers: headers(), data }))
      if (path.startsWith('auth/')) Object.assign(session, answer)
      return answer
    },
  }
}
export type Caller = Awaited<ReturnType<typeof callerOf>>

/** The administrator's calls. */
export async function adminCaller(baseURL: string): Promise<Caller> {
  const caller = await callerOf(await request.newContext({ baseURL }))
  await caller.post('auth/login', { ...ADMIN, admin: true })
  return caller
}

export interface Retailer {
  email: string
  password: string
  userId: number
  name: string
}

/** A retailer whom nobody else uses, with a shop of its own. */
export async function newRetailer(admin: Caller): Promise<Retailer> {
  const email = newAddress()
  const name = `Camper ${email.split('@')[0]}`
  const vendor_data = { name, address: 'Via Prova 7', city: 'Como', cap: '22100', country: 'IT' }
  const { vendor_id } = await admin.post<{ vendor_id: number }>('admin/vendors/create', { vendor_data })
  const password = 'a-good-password'
  const vendor_account_data = { first_name: 'Ada', last_name: 'Prova', email, password, vendor_id }
  const { vendor_account_id: userId } = await admin.post<{ vendor_account_id: number }>(
    'admin/vendor-accounts/create',
    { vendor_account_data },
  )
  return { email, password, userId, name }
}

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
