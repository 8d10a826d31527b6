import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { normalise } from '../../base/db/search.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { form } from '../../testing/samples.ts'
import { productImageParts, productImages } from '../catalogue/product-diagrams.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { units } from '../units/units.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { claims } from './claims.tables.ts'

export type Caller = Awaited<ReturnType<typeof as>>

/** The same person from an address of its own, because one may not make so many calls in a minute. */
export const from = (caller: Caller, address: string): Caller => ({
  ...caller,
  get: (path, call) => caller.get(path, { ...call, headers: { 'cf-connecting-ip': address } }),
  post: (path, body, call) => caller.post(path, body, { ...call, headers: { 'cf-connecting-ip': address } }),
})

export const rowsOf = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, number | string | null>>()
  ).results

/** A retailer with a unit: its device shows one part twice and another one once. */
export async function makeUnitScene(values: Partial<typeof warranties.$inferInsert> = {}) {
  const user = await makeRetailerAccount()
  const device = await makeProduct({ price: 90_000 })
  const part = await makeProduct({ kind: 'part', categoryId: device.categoryId, price: 4_000 })
  const other = await makeProduct({ kind: 'part', categoryId: device.categoryId, price: 1_500 })
  for (const [position, shown] of [[part, other], [part]].entries()) {
    const [image] = await testDb()
      .insert(productImages)
      .values({ productId: device.id, position })
      .returning()
    await testDb()
      .insert(productImageParts)
      .values(shown.map(({ id }, at) => ({ imageId: image!.id, partId: id, position: at })))
  }
  const serialNumber = `S${unique()}`
  const [warranty] = await testDb()
    .insert(warranties)
    .values({
      userId: user.id,
      retailerId: user.retailerId,
      code: device.code!,
      serialNumber,
      mountingDate: today(),
      status: true,
      search: normalise(`${device.code} ${serialNumber}`),
      ...values,
    })
    .returning()
  const [unit] = await testDb().select().from(units).where(eq(units.serialNumber, serialNumber))
  return { user, caller: await as(user), device, part, other, warranty: warranty!, unit: unit! }
}
export type UnitScene = Awaited<ReturnType<typeof makeUnitScene>>

export const makeSales = async () => as(await makeAdmin('sales'))

/** What a retailer claims of its unit: a piece of each part unless given. */
export const contentOf = (
  { unit, part, other }: UnitScene,
  lines: { product_id: number | null; quantity: number }[] = [
    { product_id: part.id, quantity: 1 },
    { product_id: other.id, quantity: 1 },
  ],
) => ({ unit_id: unit.id, description: 'Non si alza più.', lines })

/** Begins a claim, and sends it. Returns its id. */
export async function sendClaim(scene: UnitScene, lines?: Parameters<typeof contentOf>[1]): Promise<number> {
  const { body } = await scene.caller.post('/api/claims/create?lang=it', contentOf(scene, lines))
  const id = body.claim_id as number
  await scene.caller.post(`/api/claims/${id}/send`, { version: 1 })
  return id
}

export const storedClaim = async (id: number) =>
  (await testDb().select().from(claims).where(eq(claims.id, id)))[0]!
export const ordersOfRetailer = (retailerId: number) =>
  testDb().select().from(orders).where(eq(orders.retailerId, retailerId))

/** Decides a claim as it is now: `approve` says which of its lines, by place, `back` whether their parts are to come back. */
export async function decide(
  admin: Caller,
  id: number,
  approve: (place: number) => boolean,
  reason = 'Lo diciamo noi.',
  back = false,
  labour?: { minutes: number; km: number; reason?: string },
) {
  const read = await admin.get(`/api/admin/claims/${id}`)
  // A draft is none of an administrator's.
  if (read.status !== 200) return read
  const { version, lines } = read.body.claim
  return admin.post(`/api/admin/claims/${id}/decide`, {
    version,
    lines: lines.map((line: { id: number }, at: number) => ({
      id: line.id,
      approved: approve(at),
      reason,
      part_back: approve(at) && back,
    })),
    ...(labour && { labour }),
  })
}

export const addFile = (caller: Caller, id: number, file: File) =>
  caller.post(`/api/claims/${id}/upload`, form({ file }))

/** What work and way are paid with from today on: 45 euros an hour and 42 cents a kilometre unless given. */
export const makeRate = (admin: Caller, values: object = {}) =>
  admin.post('/api/admin/labour-rates/create', {
    country: '',
    valid_from: today(),
    per_hour: 4500,
    per_km: 42,
    max_hours: 8,
    max_km: 300,
    ...values,
  })
