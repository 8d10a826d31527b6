import { eq } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { WarrantyDecision } from '../../../shared/warranties/warranties.admin.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { warranties } from './warranties.tables.ts'

export const registrationOf = async (values: object = {}) => ({
  code: (await makeProduct()).code!,
  serial_number: `S${unique()}`,
  mounting_date: today(),
  ...values,
})

/** A registration that a retailer sent, and that waits. */
export async function makeWaiting(
  given?: Awaited<ReturnType<typeof makeRetailerAccount>>,
  values: object = {},
) {
  const account = given ?? (await makeRetailerAccount())
  const caller = await as(account)
  const warranty_data = await registrationOf(values)
  const { body } = await caller.post('/api/warranties/create', { warranty_data })
  const id = body.warranty_id as number
  return { id, account, caller, warranty_data }
}

export const refusal = (values: Partial<WarrantyDecision> = {}): WarrantyDecision => ({
  to: 'refused',
  from: 'waiting',
  reason: 'serial_wrong',
  note: 'Manca una cifra.',
  ...values,
})

export const storedWarranty = async (id: number) =>
  (await testDb().select().from(warranties).where(eq(warranties.id, id)))[0]!
