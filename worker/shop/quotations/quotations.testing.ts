import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeCategory, makeProduct, testDb, unique } from '../../testing/make.ts'
import { quotations } from './quotations.tables.ts'

type Caller = Awaited<ReturnType<typeof as>>

/** What a person sends at the end of the wizard; an address of its own keeps the limits of the tests apart. */
export const request = (vendor_id: number, data: object = {}, rest: object = {}) => ({
  quotation_data: {
    vendor_id,
    name: 'Anna',
    surname: 'Bianchi',
    email: `anna${unique()}@example.com`,
    telephone: '+39 02 1234',
    note: 'Per un camper del 2019',
    user_type: 'private',
    privacy: true,
    ...data,
  },
  newsletter: false,
  ...rest,
})
let calls = 0
/** Asks from an address of its own, again because of the limits. */
export const ask = (caller: Caller, body: unknown, headers: Record<string, string> = {}) =>
  caller.post('/api/quotations/create', body, {
    headers: { 'cf-connecting-ip': `10.0.${calls >> 8}.${calls++ & 255}`, ...headers },
  })

/** A visitor with two products in the cart. */
export async function makeShopper() {
  const visitor = await as(null)
  const category = await makeCategory({ name: 'Antenne' })
  const antenna = await makeProduct({
    categoryId: category.id,
    kind: 'antenna',
    name: 'Antenna',
    image: 'products/a',
    price: 123_456,
  })
  const tv = await makeProduct({ name: 'Televisore', price: 654_321 })
  await visitor.post('/api/add-to-cart', { product_id: antenna.id, quantity: 2, satellite: 'Hot Bird 13E' })
  await visitor.post('/api/add-to-cart', { product_id: tv.id, quantity: 3 })
  return { visitor, cat: category, antenna, tv }
}
export async function makeQuotation(retailerId: number, data: object = {}) {
  const { visitor } = await makeShopper()
  const { status, body } = await ask(visitor, request(retailerId, data))
  expect(status).toBe(200)
  return body.quotation_id as number
}
export const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(inArray(outbox.key, [`quotation:${id}:customer`, `quotation:${id}:vendor`]))
    .orderBy(asc(outbox.id))
export const quotationsOf = (retailerId: number) =>
  testDb().select().from(quotations).where(eq(quotations.retailerId, retailerId))
export const linkIn = (html: string) =>
  /https?:\/\/[^"<>\s]+\/quotations\/\d+(?:\?token=[\w-]+)?/.exec(html)?.[0] ?? ''
export const tokenOf = async (id: number) =>
  new URL(linkIn((await mailsOf(id))[0]!.html)).searchParams.get('token')
