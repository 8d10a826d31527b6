import { vi } from 'vitest'
import type { PriceEntry } from '../../../shared/price-lists.admin.ts'
import { makeSimulator } from '../../../tools/simulators/simulator.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, unique } from '../../testing/make.ts'

/** VIES as the simulator plays it: what ends in 0 is not valid, and what ends in 99 finds its state away. Returns the numbers that were asked. */
export function startVies(before: () => Promise<unknown> = async () => undefined) {
  const { app } = makeSimulator({
    ...{ shop: 'http://localhost:8788', origin: 'http://paypal.test' },
    ...{ stripeWebhookSecret: 'whsec_simulator', paypalWebhookId: '51M40505U7160970P' },
  })
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    const body = (await request.clone().json()) as { countryCode: string; vatNumber: string }
    asked.push(body.countryCode + body.vatNumber)
    await before()
    const path = new URL(request.url).pathname.replace('/taxation_customs/vies/rest-api', '/vies')
    return app.fetch(new Request(`http://simulator.test${path}`, request))
  })
  return asked
}

export const entry = (values: Partial<PriceEntry>): PriceEntry => ({
  ...{ scope: 'all', cat_id: null, code: null, min_quantity: 1, discount: null, price: null },
  ...{ valid_from: null, valid_to: null },
  ...values,
})

/** A list with these entries, made by an administrator. */
export async function makePriceList(entries: PriceEntry[], admin?: Awaited<ReturnType<typeof as>>) {
  const caller = admin ?? (await as(await makeAdmin()))
  const body = { name: `Listino ${unique()}`, active: true, entries }
  const made = await caller.post('/api/admin/price-lists/create', body)
  return { admin: caller, id: made.body.price_list_id as number, body }
}

/** A German retailer that buys by a list, with a proven number unless another is given. */
export async function makeBuyer(entries: PriceEntry[], vat_number = 'DE136695976', country = 'DE') {
  const retailer = await makeRetailer({ country, cap: '20095', city: 'Hamburg' })
  const user = await makeRetailerAccount(retailer.id)
  const { admin, id, body } = await makePriceList(entries)
  const terms = `/api/admin/vendors/${retailer.id}/terms`
  if (vat_number) startVies()
  const saved = await admin.post(terms, { price_list_id: id, vat_number, version: 0 })
  vi.restoreAllMocks()
  return { retailer, user, caller: await as(user), admin, list: { id, ...body }, terms, saved }
}
