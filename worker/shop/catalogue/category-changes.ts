import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CategoryData } from '../../../shared/catalogue/catalogue.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { type Translated, translateRecord } from '../../base/audit/translations.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { normalise } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { vocabularyStatement } from '../search/product-vocabulary.ts'
import { categories, families } from './catalogue.tables.ts'
import { indexMoved } from './product-index.ts'
import { freeSlug, RACED, redirectStatements, type Sluggish, slugAfter } from './slugs.ts'

interface Kind {
  entity: 'categories' | 'fams'
  slugs: Sluggish
  payload: 'category_data' | 'fam_data'
  /** What both tables have. */
  table: typeof categories
}
export const CATEGORIES: Kind = {
  entity: 'categories',
  slugs: 'cat',
  payload: 'category_data',
  table: categories,
}
export const FAMILIES: Kind = {
  entity: 'fams',
  slugs: 'fam',
  payload: 'fam_data',
  table: families as unknown as typeof categories,
}

interface Group {
  id: number
  parentId: number | null
  lang: Lang
  name: string
  slug: string
  image: string | null
  /** Null for a category, and for a translation. */
  categoryId: number | null
  version: number
}

async function findGroup(db: Db, kind: Kind, id: number): Promise<Group> {
  const { table } = kind
  const [row] = await db
    .select({
      id: table.id,
      parentId: table.parentId,
      lang: table.lang,
      name: table.name,
      slug: table.slug,
      image: table.image,
      categoryId: kind === FAMILIES ? families.categoryId : sql<null>`null`,
      version: table.version,
    })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}

/** A record as the history stores it, by the API's names. */
const recordOf = (kind: Kind, name: string, slug: string, categoryId: number | null | undefined) => ({
  name,
  slug,
  ...(kind === FAMILIES ? { cat_id: categoryId } : {}),
})

/** A family needs an existing Italian category. */
async function checkCategory(db: Db, categoryId: number | undefined): Promise<number> {
  if (categoryId === undefined) throw new AppError('invalid', { fields: { 'fam_data.cat_id': 'required' } })
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), isNull(categories.parentId), isNull(categories.deletedAt)))
  if (!row) throw new AppError('invalid', { fields: { 'fam_data.cat_id': 'unknown' } })
  return categoryId
}

/** Whether the products of a category may have a family follows from its families. */
const hasFamiliesStatement = (db: Db, categoryIds: (number | null)[]) =>
  db
    .update(categories)
    .set({
      hasFamilies: sql`exists (select 1 from fams where fams.cat_id = cats.id and fams.deleted_at is null)`,
    })
    .where(sql`id in (select value from json_each(${JSON.stringify(categoryIds)}))`)

const refusalsOf = ({ payload }: Kind): Refusals => ({
  '.name_rank': new AppError('invalid', { fields: { [`${payload}.name`]: 'name_taken' } }),
  ...RACED,
})

/** Makes a category or a family, the last in the shop's order. Returns its id. Errors: `invalid` with fields. */
export function createGroup(db: Db, author: Author, kind: Kind, data: CategoryData): Promise<number> {
  const { table, entity } = kind
  return changeRecord(db, author, async () => {
    const categoryId = kind === FAMILIES ? await checkCategory(db, data.cat_id) : null
    const slug = await freeSlug(db, kind.slugs, 'it', data.name, 0)
    const position = sql`(select coalesce(max(position), 0) + 1 from ${table})`
    const values = { name: data.name, slug, search: normalise(data.name), position }
    return {
      action: 'create',
      entity,
      after: recordOf(kind, data.name, slug, categoryId),
      statements: [
        db.insert(table).values(categoryId === null ? values : ({ ...values, categoryId } as typeof values)),
        hasFamiliesStatement(db, [categoryId]),
        vocabularyStatement(db, [{ langs: ['it'], text: values.name }]),
      ],
      refusals: refusalsOf(kind),
    }
  })
}

/**
 * Saves a category, a family or a translation of one, as long as `only` holds. A family that moves to another category takes its products along.
 * Errors: `not_found`, `invalid` with fields, `conflict` with the fields that differ now.
 */
export async function editGroup(
  db: Db,
  author: Author,
  kind: Kind,
  id: number,
  data: CategoryData,
  version: number | undefined,
  only?: SQL,
): Promise<void> {
  const { table, entity, slugs } = kind
  await changeRecord(db, author, async () => {
    const current = await findGroup(db, kind, id)
    const isFamily = kind === FAMILIES && current.parentId === null
    const shown = isFamily ? { ...current, cat_id: current.categoryId } : current
    refuseStale({ version, [kind.payload]: data }, shown)
    const categoryId = isFamily ? await checkCategory(db, data.cat_id) : null
    const moves = isFamily && categoryId !== current.categoryId
    const slug = await slugAfter(db, slugs, current, data.name)
    const values = {
      name: data.name,
      slug,
      search: normalise(data.name),
      updatedAt: NOW,
      version: sql`version + 1`,
      // An unchanged name may be an old double; a new one may not.
      ...(data.name === current.name ? {} : { nameRank: 0 }),
      ...(isFamily ? { categoryId } : {}),
    }
    return {
      action: 'edit',
      entity,
      id,
      before: recordOf(kind, current.name, current.slug, current.categoryId),
      after: recordOf(kind, data.name, slug, categoryId),
      statements: [
        db
          .update(table)
          .set(values)
          .where(and(eq(table.id, id), eq(table.version, current.version), only)),
        ...redirectStatements(db, slugs, current.parentId ?? id, current, slug),
        vocabularyStatement(db, [{ langs: [current.lang], text: values.name }]),
        ...(moves
          ? [
              ...(await indexMoved(db, id, categoryId!)),
              hasFamiliesStatement(db, [current.categoryId, categoryId]),
            ]
          : []),
      ],
      refusals: refusalsOf(kind),
    }
  })
}

/**
 * Makes a translation filled with its parent's texts, or with those given. Returns its id. Errors: `not_found` without a parent; those of
 * `translateRecord`.
 */
export function translateGroup(
  db: Db,
  author: Author,
  kind: Kind,
  parentId: number,
  lang: Lang,
  given?: Translated<{ name: string }>,
): Promise<number> {
  const { table, entity } = kind
  return translateRecord(db, author, { entity, table, parentId, lang }, async () => {
    const { name: italian, parentId: above } = await findGroup(db, kind, parentId)
    if (above !== null) throw new AppError('not_found')
    const name = given?.texts.name ?? italian
    const slug = await freeSlug(db, kind.slugs, lang, name, 0)
    return {
      texts: { name, slug },
      statements: [
        insertSelected(
          db,
          table,
          { parentId, lang, name, slug, search: normalise(name) },
          sql`where ${given?.only ?? sql`true`}`,
        ),
        ...(given ? [vocabularyStatement(db, [{ langs: [lang], text: name }])] : []),
      ],
      refusals: given ? { ...refusalsOf(kind) } : RACED,
    }
  })
}

/** Puts a picture into a category or a family, in place of the one it had. Errors: `not_found`; those of `saveUpload`. */
export function saveGroupImage(stores: Stores, author: Author, kind: Kind, id: number, file: File) {
  const { db } = stores
  const { table, entity } = kind
  return saveUpload(stores, author, file, 'image', async ({ value }) => {
    const { image, parentId } = await findGroup(db, kind, id)
    if (parentId !== null) throw new AppError('not_found')
    return {
      entity,
      id,
      before: { image },
      after: { image: value },
      held: image,
      statement: db
        .update(table)
        .set({ image: value, updatedAt: NOW })
        .where(and(eq(table.id, id), sql`image is ${image}`)),
    }
  })
}
