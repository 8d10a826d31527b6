import { vi } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import type { PriceEntry } from '../../../shared/pricing/price-lists.admin.ts'
import { type BuyerTerms, type PriceRule, priceCart } from '../../../shared/pricing/pricing.ts'
import { makeSimulator } from '../../../tools/simulators/simulator.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { productImageParts, productImages } from '../catalogue/product-diagrams.tables.ts'
import { productOptions } from '../catalogue/product-options.tables.ts'

/** VIES as the simulator plays it: what ends in 0 is not valid, and what ends in 99 finds its state away. Returns the numbers that were asked. */
export function startVies(before: () => Promise<unknown> = async () => undefined) {
  const { app } = makeSimulator({
    shop: 'http://localhost:8788',
    origin: 'http://paypal.test',
    stripeWebhookSecret: 'whsec_simulator',
    paypalWebhookId: '51M40505U7160970P',
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
  scope: 'all',
  cat_id: null,
  code: null,
  min_quantity: 1,
  discount: null,
  price: null,
  valid_from: null,
  valid_to: null,
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

/** Every price in an answer, with the product that it is of, wherever it stands. */
export function pricesIn(body: unknown): [id: number, price: number][] {
  if (Array.isArray(body)) return body.flatMap(pricesIn)
  if (typeof body !== 'object' || body === null) return []
  const { id, product_id, price } = body as Record<string, unknown>
  const own: [number, number][] = typeof price === 'number' ? [[(product_id ?? id) as number, price]] : []
  return [...own, ...Object.values(body).flatMap(pricesIn)]
}

const GERMAN = {
  country: 'DE',
  cap: '20095',
  city: 'Hamburg',
  vatNumber: 'DE136695976',
  vatUntil: addDays(today(), 90),
}
const rule = (values: Partial<PriceRule>): PriceRule => ({
  id: 0,
  product: null,
  category: null,
  from: 1,
  discount: null,
  price: null,
  starts: null,
  ends: null,
  ...values,
})

/** A catalogue of which a list changes all prices, and its buyer. */
export async function makeTrade() {
  const antenna = await makeProduct({ kind: 'antenna', price: 123_456 })
  const panel = await makeProduct({ kind: 'panel', price: 9_999, categoryId: antenna.categoryId! })
  const part = await makeProduct({ kind: 'part', price: 1_234 })
  const unpriced = await makeProduct({ price: null, categoryId: antenna.categoryId! })
  const db = testDb()
  await db.insert(productOptions).values({ productId: antenna.id, optionId: panel.id, position: 0 })
  const [image] = await db.insert(productImages).values({ productId: antenna.id, position: 0 }).returning()
  await db.insert(productImageParts).values({ imageId: image!.id, partId: part.id, section: '', position: 0 })
  const buyer = await makeBuyer([
    entry({ discount: 333 }),
    entry({ scope: 'category', cat_id: antenna.categoryId!, discount: 1_250 }),
    entry({ scope: 'product', code: panel.code, min_quantity: 5, price: 7_777 }),
    entry({ scope: 'product', code: part.code, discount: 5_000, valid_from: addDays(today(), 1) }),
    entry({ scope: 'product', code: part.code, discount: 1, valid_to: addDays(today(), -1) }),
  ])
  const rules = [
    rule({ discount: 333 }),
    rule({ category: antenna.categoryId!, discount: 1_250 }),
    rule({ product: panel.id, from: 5, price: 7_777 }),
  ]
  const terms: BuyerTerms = { ...GERMAN, rules }
  const known = [antenna, panel, part]
  const priced = (lines: [product: (typeof known)[number], quantity: number][]) =>
    priceCart(
      lines.map(([{ id, categoryId, price }, quantity]) => ({
        product: id,
        category: categoryId,
        price,
        quantity,
      })),
      terms,
      today(),
    )
  const priceOf = (id: number) => priced([[known.find((one) => one.id === id)!, 1]]).lines[0]!.price
  return { ...buyer, at: buyer.terms, antenna, panel, part, unpriced, terms, priced, priceOf, known }
}
