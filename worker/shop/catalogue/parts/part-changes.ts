import { type SQL, sql } from 'drizzle-orm'
import { LANGS, type Lang } from '../../../../shared/languages.ts'
import { DETAIL_NAMES, OWN_FACT_NAMES } from '../../../../shared/parts/part-fields.ts'
import type { NamedPart, PartBody } from '../../../../shared/parts/parts.admin.ts'
import { STOCK_NAMES } from '../../../../shared/parts/stock.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { refuseStale } from '../../../base/audit/versions.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { AppError } from '../../../base/errors.ts'
import { type Stores, saveUpload } from '../../../base/files/uploads.ts'
import { products } from '../catalogue.tables.ts'
import { nameStatements } from '../part-names.ts'
import { nextIds } from '../product-checks.ts'
import { productSearchText } from '../search-text.ts'
import { bumpProducts } from '../shared-parts.ts'
import { type Fields, fieldsOf, mergeFields, recordOf, refuseSeen } from './part-fields.ts'
import { readPart, type SavedName } from './part-record.ts'
import { isCircle } from './supersession.ts'

/** The replacement of a part, or of one that is still to be made (id 0). Refuses what is no part, the part itself, and a circle. */
export async function findReplacement(db: Db, id: number, next: number): Promise<NamedPart> {
  const [found] = await db.all<NamedPart & { circle: number }>(sql`
    select id, code, name, ${isCircle(id, next)} as circle from products
    where id = ${next} and parent_id is null and kind = 'part' and deleted_at is null`)
  if (found && found.circle === 0) return found
  const refused = found ? 'replaced_in_circle' : 'unknown'
  throw new AppError('invalid', { fields: { 'part_data.replaced_by_id': refused } })
}

/** The statements that write a part's names, and the index of what it is found by. */
async function namesAfter(
  db: Db,
  id: number,
  rows: Partial<Record<Lang, SavedName>>,
  was: Fields,
  now: Fields,
  confirmed: Lang[],
) {
  const touched = LANGS.filter((lang) => now.names[lang] !== was.names[lang] || confirmed.includes(lang))
  if (touched.length === 0 && now.code === was.code) return []
  const ids = await nextIds(db)
  const names = touched
    .filter((lang) => lang !== 'it')
    .map((lang) => ({ lang, part: id, name: now.names[lang], known: rows[lang]?.id }))
  return nameStatements(db, {
    made: names
      .filter(({ known, name }) => known === undefined && name !== '')
      .map(({ known: _, ...name }) => ({ ...name, id: ids.product() })),
    changed: names
      .filter(({ known, name }) => known !== undefined && name !== '')
      .map(({ known, ...name }) => ({ ...name, id: known! })),
    gone: names
      .filter(({ known, name }) => known !== undefined && name === '')
      .map(({ known, ...name }) => ({ ...name, id: known! })),
    own: new Map([[id, { name: now.names.it, code: now.code }]]),
  })
}

const DETAILS = [...STOCK_NAMES, 'replaced_by_id', ...DETAIL_NAMES] as const

/** SQL for columns, with commas between them. */
const listed = <Name extends string>(names: readonly Name[], of: (name: Name) => SQL) =>
  sql.join(names.map(of), sql`, `)

/** Writes what only parts have. */
export const detailStatement = (id: number, part: Fields) =>
  sql`insert into part_details (part_id, ${listed(DETAILS, sql.raw)}) values (${id}, ${listed(DETAILS, (name) => sql`${part[name]}`)})
    on conflict (part_id) do update set ${listed(DETAILS, (name) => sql.raw(`${name} = excluded.${name}`))}, updated_at = ${NOW}`

/** What is set of the plain facts in a part's own row. */
const ownFacts = (part: Fields) => listed(OWN_FACT_NAMES, (name) => sql`${sql.raw(name)} = ${part[name]}`)

/**
 * Saves what a form or a cell of the list sends; a part that is as they say stays, unless names are `confirmed`: then they count as
 * translated now. Errors: `not_found`; `invalid` with fields, for a
 * replacement that leads back to the part too; `conflict` with the fields that differ now.
 */
export async function editPart(
  db: Db,
  author: Author,
  id: number,
  body: PartBody,
  confirmed: Lang[] = [],
): Promise<void> {
  await changeRecord(db, author, async () => {
    const { part, rows } = await readPart(db, id)
    const was = fieldsOf(part)
    const now = mergeFields(was, body.part_data)
    refuseSeen(was, body.from)
    if (confirmed.length === 0 && JSON.stringify(now) === JSON.stringify(was)) return null
    refuseStale({ part_data: now, version: body.version }, { version: part.version, ...was })
    const next = now.replaced_by_id
    const isReplaced = next !== null && next !== was.replaced_by_id
    const replacement = isReplaced ? await findReplacement(db, id, next) : next && part.replaced_by
    const guard = isReplaced
      ? sql` and not ${isCircle(id, next)} and exists (select 1 from products n where n.id = ${next} and n.deleted_at is null)`
      : sql``
    const isDetail = DETAILS.some((name) => now[name] !== was[name])
    return {
      action: 'edit',
      entity: 'parts',
      id,
      before: recordOf(was, part.replaced_by),
      after: recordOf(now, replacement || null),
      statements: [
        sql`update products set code = ${now.code}, name = ${now.names.it}, price = ${now.price},
          ${ownFacts(now)}, search = ${productSearchText({ name: now.names.it, code: now.code })}, updated_at = ${NOW}, version = version + 1
          where id = ${id} and version = ${part.version} and deleted_at is null${guard}`,
        ...(isDetail ? [detailStatement(id, now)] : []),
        ...(await namesAfter(db, id, rows, was, now, confirmed)),
        bumpProducts(sql`select ${id}`),
      ],
      refusals: { 'products.lang': new AppError('conflict'), 'products.id': new AppError('conflict') },
    }
  })
}

/** Puts a picture into a part, in place of the one it had. Errors: `not_found`; those of `saveUpload`. */
export function savePartPicture(stores: Stores, author: Author, id: number, file: File) {
  const { db } = stores
  return saveUpload(stores, author, file, 'image', async ({ value }) => {
    const isPart = sql`id = ${id} and parent_id is null and kind = 'part' and deleted_at is null`
    const [row] = await db.select({ held: products.image }).from(products).where(isPart)
    if (!row) throw new AppError('not_found')
    return {
      entity: 'parts',
      id,
      before: { image: row.held },
      after: { image: value },
      held: row.held,
      statement: db
        .update(products)
        .set({ image: value, updatedAt: NOW })
        .where(sql`${isPart} and ${products.image} is ${row.held}`),
    }
  })
}
