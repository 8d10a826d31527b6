import { QUALITY, UNITS } from '../../../worker/testing/recounts.ts'
import { insertNumbered, withoutTriggers } from '../bulk.ts'
import { groupRows, insert, insertProducts, numbered } from '../fill.ts'
import { COOKIES, sidOf } from '../people.ts'
import {
  CLAIMED,
  claimStatements,
  DEVICES,
  partStatements,
  retailerStatements,
  type UnitSizes,
  unitStatements,
} from './rows.ts'

const FAR = '2999-01-01T00:00:00.000Z'

/** The first retailer has a hundred units, and fifteen thousand. */
export const SHOPS: Record<'few' | 'million', UnitSizes> = {
  few: { units: 1000, retailers: 70, parts: 1000, firstOf: 10 },
  million: { units: 1_000_000, retailers: 1000, parts: 20_000, firstOf: 66 },
}

/** The sources that the data depend on, besides those of the storefront's data. */
export const SOURCES = [
  ...['tools/bench/bulk.ts', 'tools/bench/admin/sizes.ts'],
  ...['rows', 'fill'].map((file) => `tools/bench/units/${file}.ts`),
]

/** A shop that has sold so many units. */
export async function fillUnits(db: D1Database, sizes: UnitSizes): Promise<void> {
  await insert(db, groupRows())
  await insertProducts(db, DEVICES)
  for (const rows of partStatements) await insertNumbered(db, rows, sizes.parts)
  // A drawing of each device, with ten parts.
  await insert(db, [
    ['product_images', numbered(DEVICES, (n) => ({ id: n, product_id: n, position: 0 }))],
    [
      'product_image_parts',
      numbered(DEVICES * 10, (n) => ({
        image_id: 1 + (n % DEVICES),
        part_id: DEVICES * 2 + 1 + (((n % DEVICES) * 31 + Math.floor(n / DEVICES) * 7) % 900),
        position: Math.floor(n / DEVICES),
      })),
    ],
  ])
  for (const rows of retailerStatements) await insertNumbered(db, rows, sizes.retailers)
  const account = (id: number, role: 'admin' | 'vendor') => ({
    id,
    first_name: 'Bench',
    last_name: `${id}`,
    email: `bench${id}@sosta.test`,
    role,
    vendor_id: role === 'vendor' ? 1 : null,
    activated_at: '2021-01-01T00:00:00.000Z',
  })
  const session = (cookie: string, id: number) => ({
    id_hash: sidOf(cookie),
    user_id: id,
    last_seen_at: FAR,
    expires_at: FAR,
  })
  await insert(db, [
    ['users', [account(1, 'vendor'), account(4, 'admin')]],
    ['sessions', [session(COOKIES.retailer, 1), session(COOKIES.admin, 4)]],
  ])
  await withoutTriggers(db, async () => {
    for (const rows of unitStatements(sizes)) await insertNumbered(db, rows, sizes.units)
    for (const rows of claimStatements(sizes)) await insertNumbered(db, rows, sizes.units / CLAIMED)
    for (const statement of [...UNITS, ...QUALITY]) await db.prepare(statement).run()
  })
}
