import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { makeUnitScene, type UnitScene } from '../../shop/claims/claims.testing.ts'
import { makeProduct, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { readQuality } from './quality.ts'

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()

/** So many units of a product, of which every `n`th failed at this part; all in one statement each, as an import would. */
async function seed(scene: UnitScene, units: number, every: number, part: number) {
  const { device, user, warranty } = scene
  const numbers = `json_each('[' || rtrim(replace(hex(zeroblob(${units})), '00', '0,'), ',') || ']')`
  const tag = unique()
  await run(
    `insert into warranties (user_id, vendor_id, code, serial_number, mounting_date, status, search)
      select ?1, ?2, ?3, 'T${tag}' || printf('%05d', key), '2025-01-01', 1, '' from ${numbers}`,
    ...[user.id, user.retailerId, device.code],
  )
  await run(
    `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, waiting_since)
      select u.id, u.warranty_id, ?1, ?2, 'sent', '', '2025-05-05T10:00:00.000Z', '2025-05-05T10:00:00.000Z' from units u
      where u.serial_number glob 'T${tag}*' and u.id % ?3 = 0`,
    ...[user.retailerId, user.id, every],
  )
  await run(
    `insert into claim_lines (claim_id, product_id, quantity, position) select c.id, ?1, 1, 0 from claims c
      join units u on u.id = c.unit_id where u.serial_number glob 'T${tag}*'`,
    part,
  )
  return warranty
}

test('a part that fails more than its like is shown first, with how often it was to be expected', async () => {
  const scene = await makeUnitScene()
  const quiet = await makeUnitScene()
  await run(
    'update products set cat_id = ?2 where id in (?1, ?3)',
    quiet.part.id,
    scene.part.categoryId,
    quiet.other.id,
  )
  await seed(scene, 300, 20, scene.part.id)
  await seed(scene, 300, 100, scene.other.id)
  await seed(quiet, 600, 150, quiet.part.id)
  const { part } = await readQuality(testDb(), {})
  const of = ({ id }: { id: number }) => part.find(({ key }) => key === String(id))!
  expect(of(scene.part)).toMatchObject({ failures: 15, units: 601, is_high: true })
  expect(of(scene.part).expected).toBeLessThan(5)
  expect(of(scene.other)).toMatchObject({ is_high: false })
  expect(of(quiet.part)).toMatchObject({ units: 601, is_high: false })
  expect(part[0]!.is_high).toBe(true)
})

test('the quality figures cost as many rows with ten times the claims', async () => {
  const scene = await makeUnitScene()
  const cost = async () => {
    let rows = 0
    for (const query of [{}, { 'filters[from]': '2024-11-07', 'filters[to]': '2025-08-22' }]) {
      const counted = { trips: 0, statements: 0, rowsRead: 0 }
      await readQuality(openDb(meter(env.DB, counted)), query)
      expect(counted.trips).toBe(1)
      rows += counted.rowsRead
    }
    return rows
  }
  await makeProduct()
  await seed(scene, 500, 5, scene.part.id)
  const few = await cost()
  for (let n = 0; n < 9; n++) {
    await run(
      `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, decided_at)
        select unit_id, warranty_id, vendor_id, user_id, 'approved', '', sent_at, sent_at from claims
        where vendor_id = ?1 and state = 'sent'`,
      scene.user.retailerId,
    )
  }
  const many = await cost()
  expect(few).toBeLessThan(2000)
  expect(many).toBeLessThanOrEqual(few + 20)
})
