import { fillKept, insertNumbered, withoutTriggers } from '../bulk.ts'
import { groupRows, insert, insertProducts, numbered } from '../fill.ts'
import { COOKIES, sidOf } from '../people.ts'
import { ACCOUNTS, type RequestSizes, requestStatements, retailerStatements } from './rows.ts'

const FAR = '2999-01-01T00:00:00.000Z'

/** The first retailer has a hundred, and 15 151. */
export const SHOPS: Record<'few' | 'million', RequestSizes> = {
  few: { requests: 1000, retailers: 70, products: 1000, firstOf: 10 },
  million: { requests: 1_000_000, retailers: 1000, products: 1000, firstOf: 66 },
}

/** The sources that the data depend on, besides those of the storefront's data. */
export const SOURCES = [
  ...['tools/bench/bulk.ts', 'tools/bench/admin/sizes.ts'],
  ...['rows', 'fill'].map((file) => `tools/bench/requests/${file}.ts`),
]

/** A shop in which so many quotations were asked for, and what became of them. */
export async function fillRequests(db: D1Database, sizes: RequestSizes): Promise<void> {
  await insert(db, groupRows())
  await insertProducts(db, sizes.products)
  const { retailers, orders } = retailerStatements(sizes)
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
  const template = (n: number) => ({
    vendor_id: 1,
    name: `Modello ${n}`,
    content: JSON.stringify({
      prices: 'gross',
      discount: { kind: 'percent', value: 0 },
      lines: [],
      days: 30,
      terms: '',
      note: '',
    }),
  })
  for (const rows of retailers) await insertNumbered(db, rows, sizes.retailers)
  await withoutTriggers(db, async () => {
    await insert(db, [
      ['users', [...ACCOUNTS.first.map((id) => account(id, 'vendor')), account(ACCOUNTS.admin, 'admin')]],
      ['sessions', [session(COOKIES.retailer, ACCOUNTS.first[0]!), session(COOKIES.admin, ACCOUNTS.admin)]],
      ['offer_templates', numbered(3, template)],
    ])
    await insertNumbered(db, orders, sizes.requests / 10)
    for (const rows of requestStatements(sizes)) await insertNumbered(db, rows, sizes.requests)
    await fillKept(db)
  })
}
