import { strFromU8, unzipSync } from 'fflate'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import type { orders } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { retailerTerms } from '../pricing/pricing.tables.ts'
import { zipHandOver } from './handing-over.ts'

const VAT = { net: 16_393, tax: 3_607, shipping: null, vatTreatment: 'domestic', vatRate: 2200 } as const
const PLACE = { country: 'IT', cap: '20121', city: 'Milano' }

/** An order that a retailer has paid by card, and who invoices it. */
export async function makeInvoiced(
  values: Partial<typeof orders.$inferInsert> = {},
  terms: Partial<typeof retailerTerms.$inferInsert> | null = {
    vatNumber: 'IT00743110157',
    sdiCode: 'ABC1234',
  },
  place: Partial<typeof PLACE> = {},
) {
  const retailer = await makeRetailer({ ...PLACE, ...place })
  const account = await makeRetailerAccount(retailer.id)
  if (terms)
    await testDb()
      .insert(retailerTerms)
      .values({ retailerId: retailer.id, ...terms })
  const order = await makeOrder({ userId: account.id, retailerId: retailer.id, ...VAT, ...values })
  const admin = await as(await makeAdmin())
  const invoice = () => admin.post(`/api/admin/orders/${order.id}/invoice`, {})
  return { retailer, account, order, admin, invoice }
}

type Caller = Awaited<ReturnType<typeof as>>
export const xmlOf = async (caller: Caller, id: number): Promise<string> =>
  (await caller.get(`/api/admin/invoices/${id}/xml`)).body
/** What an element says, wherever it comes first. */
export const valueIn = (xml: string, name: string) => xml.match(new RegExp(`<${name}>(.*?)</${name}>`))?.[1]
/** The files of a hand-over by their names. */
export const filesOfHandOver = async (id: number) => {
  const files = unzipSync(new Uint8Array(await new Response(await zipHandOver(testDb(), id)).arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
