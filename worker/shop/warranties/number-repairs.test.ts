import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { repairNumbers } from './number-repairs.ts'
import { numberRepairs, warranties } from './warranties.tables.ts'

test('numbers of before get one form: twins are kept beside the first, and shown with what no form can be given', async () => {
  const admin = await as(await makeAdmin())
  const { id: userId, retailerId } = await makeRetailerAccount()
  const { code } = await makeProduct()
  const serial = `ZZ-${unique()}`.toUpperCase()
  const doubtful = async () => (await admin.get('/api/admin/dashboard')).body.attention.doubtful_numbers
  const before = await doubtful()
  const mountingDate = addDays(today(), -9)
  // As rows were before: two of one device, one with a Cyrillic letter.
  const made = await testDb()
    .insert(warranties)
    .values(
      [serial, `${serial}\u200b`, `${serial}\u0425`].map((serialNumber) => ({
        userId,
        retailerId,
        code: code!,
        serialNumber,
        mountingDate,
        status: true,
      })),
    )
    .returning()
  const ids = made.map(({ id }) => id)
  await testDb()
    .insert(numberRepairs)
    .values(ids.map((recordId) => ({ entity: 'warranties' as const, recordId })))
  await repairNumbers(testDb())
  const rows = await testDb()
    .select()
    .from(warranties)
    .where(inArray(warranties.id, ids))
    .orderBy(warranties.id)
  expect(rows.map(({ serialNumber, numberRank }) => [serialNumber, numberRank])).toEqual([
    [serial, 0],
    [serial, 1],
    [`${serial}\u0425`, 0],
  ])
  const left = await testDb().select().from(numberRepairs).where(eq(numberRepairs.entity, 'warranties'))
  expect(left.filter(({ recordId }) => ids.includes(recordId))).toEqual([
    { entity: 'warranties', recordId: ids[2], isUnreadable: true },
  ])
  expect(await doubtful()).toBe(before + 2)
  const { body } = await admin.get('/api/admin/units?filters[source]=doubtful&limit=100')
  const numbers = (body.units as { serial_number: string }[]).map(({ serial_number }) => serial_number)
  expect(numbers.filter((number) => number.startsWith(serial)).sort()).toEqual(
    [serial, serial, `${serial}\u0425`].sort(),
  )
})
