import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type {
  RetailerCategoriesQuery,
  RetailerCategoryForm,
  RetailerCategoryRow,
} from '../../../shared/retailers.admin.ts'
import { isShown } from '../../base/audit/archive.ts'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import { type Db, isNameTaken } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { containsWords } from '../../base/db/search.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { AppError, translationNameTaken } from '../../base/errors.ts'
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

const nameError = (error: unknown) =>
  isNameTaken(error)
    ? new AppError('invalid', { fields: { 'category_data.name': 'name_taken' } })
    : staleError(error)

/** Makes a category, the last of the finder's. Answers its id. Error: `invalid` when the name is another's. */
export async function createCategory(db: Db, author: Author, name: string): Promise<number> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${retailerCategories})`
  try {
    const [rows] = await db.batch([
      db.insert(retailerCategories).values({ name, position: last }).returning({ id: retailerCategories.id }),
      auditStatement(db, {
        ...author,
        action: 'create',
        entity: ENTITY,
        entityId: sql`last_insert_rowid()`,
        after: { name },
      }),
    ])
    return rows[0]!.id
  } catch (error) {
    throw nameError(error)
  }
}

/** Renames a category or a translation. Errors: `not_found`; `invalid` when the name is another's; `conflict` when somebody else saved meanwhile. */
export async function renameCategory(
  db: Db,
  author: Author,
  id: number,
  name: string,
  version: number | undefined,
): Promise<void> {
  const before = await readCategory(db, id)
  refuseStale(version, before, { name }, 'category_data')
  try {
    await db.batch([
      db
        .update(retailerCategories)
        .set({
          ...{ name, updatedAt: NOW, version: sql`version + 1` },
          // A name of before may have another's; a new one may not.
          ...(name === before.name ? {} : { nameRank: 0 }),
        })
        .where(and(eq(retailerCategories.id, id), eq(retailerCategories.version, before.version))),
      auditStatement(db, {
        ...author,
        action: 'edit',
        entity: ENTITY,
        entityId: id,
        before: { name: before.name },
        after: { name },
      }),
    ])
  } catch (error) {
    throw nameError(error)
  }
}

/**
 * Makes a category's translation, filled with the Italian name. Answers its id.
 * Errors: `not_found` when there is no such Italian category; `conflict` when the translation exists.
 */
export async function translateCategory(
  db: Db,
  author: Author,
  parentId: number,
  lang: Lang,
): Promise<number> {
  const parent = await readCategory(db, parentId)
  if (parent.parent_id !== null) throw new AppError('not_found')
  const { name } = parent
  try {
    const [rows] = await db.batch([
      db.insert(retailerCategories).values({ parentId, lang, name }).returning({ id: retailerCategories.id }),
      auditStatement(db, {
        ...author,
        action: 'create',
        entity: ENTITY,
        entityId: sql`last_insert_rowid()`,
        after: { parent_id: parentId, lang, name },
      }),
    ])
    return rows[0]!.id
  } catch (error) {
    // Two of one language are called alike as well.
    const { translations } = await readCategory(db, parentId)
    const isThere = translations.some((translation) => translation.lang === lang)
    if (isNameTaken(error) && !isThere) throw translationNameTaken()
    if (isThere) throw new AppError('conflict', { text: 'translation_exists' })
    throw error
  }
}
