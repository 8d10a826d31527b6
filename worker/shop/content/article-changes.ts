import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ArticleData } from '../../../shared/content/content.admin.ts'
import type { UpdateKind } from '../../../shared/content/update-kinds.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { type Translated, translateRecord } from '../../base/audit/translations.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { normalise } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import { type Kind, UPDATES } from './articles.ts'
import { updates } from './content.tables.ts'

type Texts = Pick<ArticleData, 'title' | 'content'>

/** The text by which lists search and sort an article: the title first. */
const articleSearchText = ({ title, content }: Texts) => normalise(`${title} ${content}`)

/** The record that changes are decided on. Error: `not_found`. */
async function findArticle(db: Db, { table, entity }: Kind, id: number) {
  const [row] = await db
    .select({
      parentId: table.parentId,
      title: table.title,
      content: table.content,
      version: table.version,
      deletedAt: table.deletedAt,
      kind: entity === 'updates' ? updates.kind : sql<UpdateKind | null>`null`,
    })
    .from(table)
    .where(eq(table.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

async function findLiving(db: Db, kind: Kind, id: number) {
  const row = await findArticle(db, kind, id)
  if (row.deletedAt !== null) throw new AppError('not_found')
  return row
}

const textsOf = ({ title, content }: Texts) => ({ title, content })

/** The other kind of an update that is no translation, which has its parent's. */
const movedKind = (
  { parentId, kind }: { parentId: number | null; kind: UpdateKind | null },
  data: ArticleData,
): { kind: UpdateKind } | null =>
  parentId === null && kind && data.kind && data.kind !== kind ? { kind: data.kind } : null

/** Makes a parent: an FAQ after all others, an update before them. Returns its id. */
export function createArticle(db: Db, author: Author, kind: Kind, data: ArticleData): Promise<number> {
  const { table, entity } = kind
  const position = sql`(select coalesce(max(position), 0) + 1 from ${table})`
  const fields = { ...textsOf(data), ...(kind === UPDATES && { kind: data.kind ?? 'news' }) }
  const values = { ...fields, position, search: articleSearchText(data) }
  return changeRecord(db, author, {
    action: 'create',
    entity,
    after: fields,
    statements: [db.insert(table).values(values)],
  })
}

/**
 * Saves the texts of a parent or a translation, as long as `only` holds. Errors: `not_found`; `conflict` with the fields that differ now, when `version`
 * is given and no longer the record's.
 */
export async function editArticle(
  db: Db,
  author: Author,
  kind: Kind,
  id: number,
  data: ArticleData,
  version: number | undefined,
  only?: SQL,
): Promise<void> {
  const { table, entity } = kind
  await changeRecord(db, author, async () => {
    const current = await findLiving(db, kind, id)
    refuseStale({ version, [kind.payload]: data }, current)
    const isSame = and(eq(table.id, id), eq(table.version, current.version), isNull(table.deletedAt))
    const search = articleSearchText(data)
    const next = movedKind(current, data)
    return {
      action: 'edit',
      entity,
      id,
      before: { ...textsOf(current), ...(next && { kind: current.kind }) },
      after: { ...textsOf(data), ...next },
      statements: [
        db
          .update(table)
          .set({ ...textsOf(data), ...next, search, updatedAt: NOW, version: sql`version + 1` })
          .where(and(isSame, only)),
      ],
    }
  })
}

/** Deletes an article, which can be restored; a parent's translations are hidden with it. Error: `not_found`. */
export async function deleteArticle(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  const { table, entity } = kind
  await changeRecord(db, author, async () => {
    const current = await findLiving(db, kind, id)
    const isSame = and(eq(table.id, id), isNull(table.deletedAt), eq(table.version, current.version))
    const statement = db.update(table).set({ deletedAt: NOW }).where(isSame)
    return { action: 'delete', entity, id, before: textsOf(current), statements: [statement] }
  })
}

/** Restores a deleted article; one that is not deleted stays as it is. Error: `not_found`. */
export async function restoreArticle(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  const { table, entity } = kind
  await changeRecord(db, author, async () => {
    const current = await findArticle(db, kind, id)
    if (current.deletedAt === null) return null
    const isGone = and(eq(table.id, id), isNotNull(table.deletedAt))
    const statement = db.update(table).set({ deletedAt: null }).where(isGone)
    return { action: 'restore', entity, id, after: textsOf(current), statements: [statement] }
  })
}

/**
 * Makes a translation filled with its parent's texts, or with those given; a deleted one in that language is restored like that. Returns its id.
 * Errors: `not_found` without a parent; those of `translateRecord`.
 */
export function translateArticle(
  db: Db,
  author: Author,
  kind: Kind,
  parentId: number,
  lang: Lang,
  given?: Translated<ArticleData>,
): Promise<number> {
  const { table, entity } = kind
  return translateRecord(db, author, { entity, table, parentId, lang }, async () => {
    const parent = await findLiving(db, kind, parentId)
    if (parent.parentId !== null) throw new AppError('not_found')
    const own = given?.texts ?? parent
    const texts = { ...textsOf(own), search: articleSearchText(own) }
    return {
      id: sql`(select id from ${table} where parent_id = ${parentId} and lang = ${lang})`,
      texts: textsOf(own),
      statements: [
        insertSelected(
          db,
          table,
          { parentId, lang, ...texts },
          sql`where ${given?.only ?? sql`true`}`,
        ).onConflictDoUpdate({
          target: [table.parentId, table.lang],
          set: { ...texts, deletedAt: null, updatedAt: NOW, version: sql`${table.version} + 1` },
          setWhere: isNotNull(table.deletedAt),
        }),
      ],
    }
  })
}
