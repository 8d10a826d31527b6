import { type SQL, sql } from 'drizzle-orm'
import type { PlacedUpload } from '../../../../shared/catalogue/files/files.admin.ts'
import type { ProductKind } from '../../../../shared/catalogue/product-kinds.ts'
import { MAX_TABLES, MOST_DOCUMENTS, MOST_PICTURES } from '../../../../shared/catalogue/product-sets.ts'
import type { AnyAuthor } from '../../../base/audit/change.ts'
import { AppError } from '../../../base/errors.ts'
import { type Stores, saveUpload } from '../../../base/files/uploads.ts'
import { firstsStatement } from '../product-sets.ts'

/** Where files of a type are: their purpose and table, the column that holds the file, what the history calls them, and how many there may be. */
const TYPES = {
  picture: {
    purpose: 'image',
    table: sql.raw('product_pictures'),
    column: sql.raw('image'),
    live: sql`true`,
    names: { list: 'pictures_data', file: 'image' },
    most: MOST_PICTURES,
  },
  document: {
    purpose: 'manual',
    table: sql.raw('product_documents'),
    column: sql.raw('file'),
    live: sql`true`,
    names: { list: 'documents_data', file: 'doc' },
    most: MOST_DOCUMENTS,
  },
  drawing: {
    purpose: 'diagram',
    table: sql.raw('product_images'),
    column: sql.raw('image'),
    live: sql`deleted_at is null`,
    names: { list: null, file: 'image' },
    most: MAX_TABLES,
  },
} as const

interface Found {
  kind: ProductKind
  /** The row that is asked for, and its file; null when it is gone. */
  id: number | null
  held: string | null
  /** Rows of its type; whether the new one is there already. */
  count: number
  has: number
}

/** Columns of a new row besides its product, file and position, with their values. */
function newColumns({ type, kind, lang }: PlacedUpload, name: string): [columns: SQL, values: SQL] {
  if (type === 'document') return [sql`, kind, lang, name`, sql`, ${kind}, ${lang}, ${name}`]
  return [sql``, sql``]
}

/** For who places it as a part of something else: what must stand, and what is written with it. `own` selects the id of its row. */
interface Within {
  stands?: SQL
  /** The same file is there once, wherever it stands. */
  once?: boolean
  also?: (own: SQL) => SQL[]
}

/**
 * Puts a file into a row of a product's pictures, documents or drawings, in place of the one it had, or into a new row. Returns whether something
 * changed: sent again, the same file is there already. Errors: `not_found`; `conflict` when the row is gone; `invalid` when the set is full,
 * or a spare part has no such file; those of `saveUpload`.
 */
export function placeFile(
  stores: Stores,
  author: AnyAuthor,
  id: number,
  sent: PlacedUpload,
  file: File,
  { stands = sql`true`, once = false, also = () => [] }: Within = {},
) {
  const { db } = stores
  const { type, row = null, position, kind, lang } = sent
  const { purpose, table, column, live, names, most } = TYPES[type]
  const alike = type === 'document' ? sql`and kind = ${kind} and lang is ${lang}` : sql``
  return saveUpload(stores, author, file, purpose, async ({ value, name }) => {
    const isOwn = sql`product_id = ${id} and ${live}`
    const isHere = once ? sql`` : sql`and position = ${position}`
    // The same file at the same place: its answer was lost.
    const has = sql`exists (select 1 from ${table} where ${isOwn} ${isHere} and ${column} = ${value} ${alike})`
    const count = sql`(select count(*) from ${table} where ${isOwn})`
    const isProduct = sql`id = ${id} and parent_id is null and deleted_at is null`
    const [found] = await db.all<Found>(sql`
      select p.kind, r.id, r.held, ${count} as count, ${has} as has
      from (select kind from products where ${isProduct}) p
      left join (select id, ${column} as held from ${table} where id = ${row} and ${isOwn}) r`)
    if (!found) throw new AppError('not_found')
    const { held } = found
    if (row !== null && found.id === null) throw new AppError('conflict')
    if (row === null ? found.has === 1 : held === value) return null
    const isPart = found.kind === 'part'
    if (isPart && (type !== 'picture' || (row === null && found.count > 0)))
      throw new AppError('invalid', { fields: { type: 'invalid' } })
    if (row === null && found.count >= most) throw new AppError('invalid', { fields: { file: 'too_many' } })
    const [columns, values] = newColumns(sent, name)
    const place =
      names.list && !isPart ? { list: names.list, index: position } : isPart ? {} : { index: position }
    return {
      entity: isPart ? 'parts' : 'products',
      id,
      before: { ...place, [names.file]: held },
      after: { ...place, [names.file]: value },
      held,
      statement:
        row === null
          ? sql`insert into ${table} (product_id, position, ${column}${columns})
              select id, ${position}, ${value}${values} from products
              where ${isProduct} and ${count} < ${isPart ? 1 : most} and not ${has} and ${stands}`
          : sql`update ${table} set ${column} = ${value}${type === 'document' ? sql`, name = ${name}` : sql``}
              where id = ${row} and ${isOwn} and ${column} is ${held} and ${stands}`,
      also: [
        ...(type === 'drawing' ? [] : [firstsStatement(db, id)]),
        // A form that is open meanwhile must notice.
        sql`update products set version = version + 1 where id = ${id}`,
        ...also(
          sql`(select max(id) from ${table} where ${isOwn} and position = ${position} and ${column} = ${value})`,
        ),
      ],
    }
  })
}
