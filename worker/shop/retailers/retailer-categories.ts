import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type {
  RetailerCategoriesQuery,
  RetailerCategoryForm,
  RetailerCategoryRow,
} from '../../../shared/retailers/retailers.admin.ts'
import { isShown } from '../../base/audit/archive.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { type Translated, translateRecord } from '../../base/audit/translations.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { containsWords } from '../../base/db/search.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { retailerCategories } from './retailers.tables.ts'

const ENTITY = 'vendor-categories'

const SORTED_BY = {
  id: sql`${retailerCategories.id}`,
  name: sql`${retailerCategories.nameKey}`,
  position: sql`${retailerCategories.position}`,
}

/** A page of the categories of retailers (Italian, each with its translations), in the finder's order unless `sort` says otherwise. */
export async function listCategories(
  db: Db,
  query: RetailerCategoriesQuery,
): Promise<{ categories: RetailerCategoryRow[]; categories_count: number }> {
  const { search_term: term = '', sort = 'position', limit, offset } = query
  const isParent = allOf(
    sql`vendor_categories.parent_id is null`,
    isShown(query['filters[archived]'], sql`vendor_categories.deleted_at`),
    term === '' ? undefined : containsWords(sql`vendor_categories.name_key`, term),
  )
  const [[total], rows] = await db.batch([
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(retailerCategories)
      .where(isParent),
    db
      .select({
        id: retailerCategories.id,
        name: retailerCategories.name,
        children: sql<string>`(select json_group_array(json_object('id', child.id, 'lang', child.lang,
            'stale', json(iif(child.updated_at < vendor_categories.texts_at, 'true', 'false'))) order by child.lang)
          from vendor_categories child where child.parent_id = vendor_categories.id)`.as('children'),
      })
      .from(retailerCategories)
      .where(isParent)
      .orderBy(orderBy(sort, SORTED_BY, sql`${retailerCategories.id}`))
      .limit(limit)
      .offset(offset),
  ])
  const categories = rows.map(({ id, name, children }) => ({
    id,
    name,
    tr_lang_children: JSON.parse(children) as RetailerCategoryRow['tr_lang_children'],
  }))
  return { categories, categories_count: total!.count }
}

/** One category, or a translation of one, for its form. Error: `not_found`. */
export async function readCategory(db: Db, id: number): Promise<RetailerCategoryForm> {
  const [[row], translations] = await db.batch([
    db
      .select({
        id: retailerCategories.id,
        parent_id: retailerCategories.parentId,
        lang: retailerCategories.lang,
        name: retailerCategories.name,
        created_at: retailerCategories.createdAt,
        updated_at: retailerCategories.updatedAt,
        version: retailerCategories.version,
      })
      .from(retailerCategories)
      .where(and(eq(retailerCategories.id, id), isNull(retailerCategories.deletedAt))),
    db
      .select({ id: retailerCategories.id, lang: retailerCategories.lang, name: retailerCategories.name })
      .from(retailerCategories)
      .where(eq(retailerCategories.parentId, id))
      .orderBy(retailerCategories.lang),
  ])
  if (!row) throw new AppError('not_found')
  return { ...row, translations }
}

const refusals: Refusals = {
  '.name_rank': new AppError('invalid', { fields: { 'category_data.name': 'name_taken' } }),
}

/** Makes a category, the last one in the finder. Returns its id. Error: `invalid` when another category has the name. */
export function createCategory(db: Db, author: Author, name: string): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${retailerCategories})`
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: { name },
    statements: [db.insert(retailerCategories).values({ name, position })],
    refusals,
  })
}

/**
 * Renames a category or a translation, as long as `only` holds. Errors: `not_found`; `invalid` for another's name; `conflict` after somebody else's
 * save.
 */
export async function renameCategory(
  db: Db,
  author: Author,
  id: number,
  name: string,
  version: number | undefined,
  only?: SQL,
): Promise<void> {
  const before = await readCategory(db, id)
  refuseStale({ version, category_data: { name } }, before)
  // An unchanged name may be an old double; a new one may not.
  const nameRank = name === before.name ? undefined : 0
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before: { name: before.name },
    after: { name },
    statements: [
      db
        .update(retailerCategories)
        .set({ name, nameRank, updatedAt: NOW, version: sql`version + 1` })
        .where(and(eq(retailerCategories.id, id), eq(retailerCategories.version, before.version), only)),
    ],
    refusals,
  })
}

/**
 * Makes a category's translation, filled with the Italian name, or with the one given. Returns its id.
 * Errors: `not_found` when there is no such Italian category; those of `translateRecord`.
 */
export function translateCategory(
  db: Db,
  author: Author,
  parentId: number,
  lang: Lang,
  given?: Translated<{ name: string }>,
): Promise<number> {
  const wanted = { entity: ENTITY, table: retailerCategories, parentId, lang }
  return translateRecord(db, author, wanted, async () => {
    const { name: italian, parent_id } = await readCategory(db, parentId)
    if (parent_id !== null) throw new AppError('not_found')
    const name = given?.texts.name ?? italian
    const row = { parentId, lang, name }
    return {
      texts: { name },
      statements: [insertSelected(db, retailerCategories, row, sql`where ${given?.only ?? sql`true`}`)],
      refusals: given && refusals,
    }
  })
}
