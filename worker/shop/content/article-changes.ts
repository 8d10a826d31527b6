import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ArticleData } from '../../../shared/content.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import { retryStale } from '../../base/audit/retries.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { normalise } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import type { Kind } from './articles.ts'

/** What lists search an article by, and sort it by: the title first. */
const articleSearchText = ({ title, content }: ArticleData) => normalise(`${title} ${content}`)

/** What changes are decided on. Error: `not_found`. */
async function findArticle(db: Db, { table }: Kind, id: number) {
  const [row] = await db
    .select({
      parentId: table.parentId,
      title: table.title,
      content: table.content,
      version: table.version,
      deletedAt: table.deletedAt,
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

const textsOf = ({ title, content }: ArticleData) => ({ title, content })

/** Makes a parent: an FAQ after all others, an update before them. Answers its id. */
export async function createArticle(db: Db, author: Author, kind: Kind, data: ArticleData): Promise<number> {
  const { table, entity } = kind
  const position = sql`(select coalesce(max(position), 0) + 1 from ${table})`
  const [[row]] = await db.batch([
    db
      .insert(table)
      .values({ ...textsOf(data), position, search: articleSearchText(data) })
      .returning({ id: table.id }),
    auditStatement(db, {
      ...author,
      action: 'create',
      entity,
      entityId: sql`last_insert_rowid()`,
      after: textsOf(data),
    }),
  ])
  return row!.id
}

/**
 * Saves the texts of a parent or a translation. Errors: `not_found`; `conflict` with the fields that differ now, when `version`
 * is given and no longer the record's.
 */
export function editArticle(
  db: Db,
  author: Author,
  kind: Kind,
  id: number,
  data: ArticleData,
  version: number | undefined,
): Promise<void> {
  const { table, entity } = kind
  return retryStale(async () => {
    const current = await findLiving(db, kind, id)
    refuseStale(version, current, data, kind.payload)
    try {
      await db.batch([
        db
          .update(table)
          .set({
            ...textsOf(data),
            search: articleSearchText(data),
            updatedAt: NOW,
            version: sql`version + 1`,
          })
          .where(and(eq(table.id, id), eq(table.version, current.version), isNull(table.deletedAt))),
        auditStatement(db, {
          ...author,
          action: 'edit',
          entity,
          entityId: id,
          before: textsOf(current),
          after: textsOf(data),
        }),
      ])
    } catch (error) {
      throw staleError(error)
    }
  })
}

/** Deletes one so that it can be brought back; a parent's translations are hidden with it. Error: `not_found`. */
export function deleteArticle(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  const { table, entity } = kind
  return retryStale(async () => {
    const current = await findLiving(db, kind, id)
    try {
      await db.batch([
        db
          .update(table)
          .set({ deletedAt: NOW })
          .where(and(eq(table.id, id), isNull(table.deletedAt), eq(table.version, current.version))),
        auditStatement(db, {
          ...author,
          action: 'delete',
          entity,
          entityId: id,
          before: textsOf(current),
        }),
      ])
    } catch (error) {
      throw staleError(error)
    }
  })
}

/** Brings a deleted one back; one that is not deleted stays as it is. Error: `not_found`. */
export function restoreArticle(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  const { table, entity } = kind
  return retryStale(async () => {
    const current = await findArticle(db, kind, id)
    if (current.deletedAt === null) return
    try {
      await db.batch([
        db
          .update(table)
          .set({ deletedAt: null })
          .where(and(eq(table.id, id), isNotNull(table.deletedAt))),
        auditStatement(db, {
          ...author,
          action: 'restore',
          entity,
          entityId: id,
          after: textsOf(current),
        }),
      ])
    } catch (error) {
      throw staleError(error)
    }
  })
}

/**
 * Makes a translation filled with its parent's texts; a deleted one of that language comes back like that. Answers its id.
 * Errors: `not_found` without a parent; `conflict` when there is one already.
 */
export async function translateArticle(
  db: Db,
  author: Author,
  kind: Kind,
  parentId: number,
  lang: Lang,
): Promise<number> {
  const { table, entity } = kind
  const parent = await findLiving(db, kind, parentId)
  if (parent.parentId !== null) throw new AppError('not_found')
  const texts = { ...textsOf(parent), search: articleSearchText(parent) }
  try {
    const [[row]] = await db.batch([
      db
        .insert(table)
        .values({ parentId, lang, ...texts })
        .onConflictDoUpdate({
          target: [table.parentId, table.lang],
          set: { ...texts, deletedAt: null, updatedAt: NOW, version: sql`${table.version} + 1` },
          setWhere: isNotNull(table.deletedAt),
        })
        .returning({ id: table.id }),
      auditStatement(db, {
        ...author,
        action: 'create',
        entity,
        entityId: sql`(select id from ${table} where parent_id = ${parentId} and lang = ${lang})`,
        after: { parent_id: parentId, lang, ...textsOf(parent) },
      }),
    ])
    return row!.id
  } catch (error) {
    const failure = staleError(error)
    throw failure instanceof AppError ? new AppError('conflict', { text: 'translation_exists' }) : failure
  }
}
