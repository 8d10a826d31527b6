import { sql } from 'drizzle-orm'
import type {
  PriceEntry,
  PriceList,
  PriceListBody,
  PriceListRow,
} from '../../../shared/pricing/price-lists.admin.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'

/** All lists by name, with how much is in them and how many retailers buy by them. */
export async function listPriceLists(db: Db): Promise<PriceListRow[]> {
  const rows = await db.all<Omit<PriceListRow, 'active'> & { active: 0 | 1 }>(sql`
    select l.id, l.name, l.active, (select count(*) from price_list_entries where list_id = l.id) as entries,
      (select count(*) from vendor_conditions where price_list_id = l.id) as retailers
    from price_lists l order by l.name collate nocase, l.id`)
  return rows.map((row) => ({ ...row, active: row.active === 1 }))
}

type EntryRow = Omit<PriceEntry, 'scope'> & { scope: string; name: string | null }
const SCOPES = { '': 'all', c: 'category', p: 'product' } as const

/** A list with its entries: for all first, then categories, then products. Error: `not_found`. */
export async function readPriceList(db: Db, id: number): Promise<PriceList> {
  const [[list], entries] = await readTogether<
    [Omit<PriceList, 'entries' | 'active'> & { active: 0 | 1 }, EntryRow]
  >(db, [
    sql`select id, name, active, version from price_lists where id = ${id}`,
    sql`select substr(e.scope, 1, 1) as scope, e.cat_id, p.code, e.min_quantity, e.discount, e.price, e.valid_from, e.valid_to,
          coalesce(p.name, c.name) as name
        from price_list_entries e left join products p on p.id = e.product_id left join cats c on c.id = e.cat_id
        where e.list_id = ${id}
        order by e.product_id is not null, e.cat_id is not null, name collate nocase, e.min_quantity, e.valid_from, e.id`,
  ])
  if (!list) throw new AppError('not_found')
  const known = entries.map(({ scope, ...entry }) => ({
    ...entry,
    scope: SCOPES[scope as keyof typeof SCOPES],
  }))
  return { ...list, active: list.active === 1, entries: known }
}

/** Finds what entries apply to. Errors: `invalid` at a code or a category that is not there. */
async function resolve(db: Db, entries: PriceEntry[]) {
  const codes = JSON.stringify(entries.flatMap(({ code }) => (code === null ? [] : keyOf(code))))
  const categories = JSON.stringify(entries.flatMap(({ cat_id }) => cat_id ?? []))
  const [products, known] = await readTogether<[{ id: number; code: string }, { id: number }]>(db, [
    sql`select p.id, p.code from json_each(${codes}) c join products p on p.code_key = c.value and p.code is not null
      where p.parent_id is null and p.deleted_at is null`,
    sql`select id from cats where id in (select value from json_each(${categories})) and parent_id is null and deleted_at is null`,
  ])
  // A code as it was written goes before one that is only the same key.
  const byKey = new Map(products.map(({ id, code }) => [keyOf(code), id]))
  const byCode = new Map(products.map(({ id, code }) => [code, id]))
  const productOf = (code: string) => byCode.get(code) ?? byKey.get(keyOf(code))
  const there = new Set(known.map(({ id }) => id))
  const fields = entries.flatMap(({ code, cat_id }, at): [string, string][] => {
    if (code !== null && productOf(code) === undefined) return [[`entries.${at}.code`, 'code_unknown']]
    return cat_id !== null && !there.has(cat_id) ? [[`entries.${at}.cat_id`, 'unknown']] : []
  })
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
  return entries.map((entry) => ({
    ...entry,
    product_id: entry.code === null ? null : productOf(entry.code)!,
  }))
}

const entryStatement = (list: ReturnType<typeof sql>, entries: Awaited<ReturnType<typeof resolve>>) => sql`
  insert into price_list_entries (list_id, product_id, cat_id, min_quantity, discount, price, valid_from, valid_to)
  select ${list}, value ->> 'product_id', value ->> 'cat_id', value ->> 'min_quantity', value ->> 'discount', value ->> 'price',
    value ->> 'valid_from', value ->> 'valid_to'
  from json_each(${JSON.stringify(entries)}) where true order by key`

/** An entry as the history tells it: what it applies to, from how many pieces, what it gives, and when. */
const toldEntry = ({
  scope,
  code,
  cat_id,
  min_quantity,
  discount,
  price,
  valid_from,
  valid_to,
}: PriceEntry) =>
  [
    scope === 'product' ? code : scope === 'category' ? `#${cat_id}` : '*',
    `≥ ${min_quantity}`,
    price === null ? `−${(discount ?? 0) / 100} %` : `${(price / 100).toFixed(2)} €`,
    ...(valid_from || valid_to ? [`${valid_from ?? ''}–${valid_to ?? ''}`] : []),
  ].join(' ')
const told = ({ name, active, entries }: Pick<PriceListBody, 'name' | 'active' | 'entries'>) => ({
  name,
  active,
  entries: entries.map(toldEntry),
})

const REFUSALS: Refusals = {
  'price_lists.name': new AppError('invalid', { fields: { name: 'name_taken' } }),
}

/** Makes a list. Returns its id. Errors: `invalid` for a name that is taken, an unknown code or category. */
export async function createPriceList(db: Db, author: Author, body: PriceListBody): Promise<number> {
  const entries = await resolve(db, body.entries)
  return changeRecord(db, author, {
    action: 'create',
    entity: 'price-lists',
    after: told(body),
    statements: [
      sql`insert into price_lists (name, active) values (${body.name}, ${body.active ? 1 : 0}) returning id`,
      entryStatement(sql`(select max(id) from price_lists)`, entries),
    ],
    refusals: REFUSALS,
  })
}

/** Saves a list with all of its entries. Errors: those of `createPriceList`; `not_found`; `conflict` when somebody else saved meanwhile. */
export async function editPriceList(db: Db, author: Author, id: number, body: PriceListBody): Promise<void> {
  const before = await readPriceList(db, id)
  refuseStale(body, before)
  const entries = await resolve(db, body.entries)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'price-lists',
    id,
    before: told(before),
    after: told(body),
    statements: [
      sql`update price_lists set name = ${body.name}, active = ${body.active ? 1 : 0}, version = version + 1,
          updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        where id = ${id} and version = ${before.version}`,
      sql`delete from price_list_entries where list_id = ${id}`,
      entryStatement(sql`${id}`, entries),
    ],
    refusals: REFUSALS,
  })
}
