import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { MAX_FAVOURITES, type SavedView, type ViewChange, type ViewData } from '../../../shared/base/views.ts'
import { maySee } from '../../../shared/entities.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { type Refusals, refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { favouriteScreens, listColumns, savedViews } from './views.tables.ts'

/** Views of one list that a person may have. */
const MAX_VIEWS = 50

type Row = Pick<SqlRow<typeof savedViews>, 'id' | 'name' | 'search' | 'columns' | 'is_shared' | 'user_id'> & {
  owner: string
  admin_role: AdminRole
}

/** A person's own views of a list, those shared by others, and the person's columns (null: the list's own). */
export async function listViews(db: Db, userId: number, screen: string) {
  const [rows, [own]] = await readTogether<[Row, Pick<SqlRow<typeof listColumns>, 'columns'>]>(db, [
    sql`select v.id, v.user_id, v.name, v.search, v.columns, v.is_shared, u.admin_role,
        trim(u.first_name || ' ' || u.last_name) as owner
      from saved_views v join users u on u.id = v.user_id
      where v.screen = ${screen} and v.deleted_at is null and (v.user_id = ${userId}
        or v.is_shared = 1 and u.role = 'admin' and u.active = 1 and u.deleted_at is null)
      order by v.name collate nocase, v.id`,
    sql`select columns from list_columns where user_id = ${userId} and screen = ${screen}`,
  ])
  // Who may no longer see the list shares nothing of it.
  const shown = rows.filter(({ user_id, admin_role }) => user_id === userId || maySee(admin_role, screen))
  const views = shown.map(
    ({ user_id, columns, is_shared, admin_role: _, ...view }): SavedView => ({
      ...view,
      columns: columns === null ? null : JSON.parse(columns),
      is_shared: is_shared === 1,
      is_own: user_id === userId,
    }),
  )
  return { views, columns: own ? (JSON.parse(own.columns) as string[]) : null }
}

const refusals: Refusals = {
  'saved_views.name': new AppError('invalid', { fields: { 'view_data.name': 'name_taken' } }),
}

const toText = (columns: string[] | null) => (columns === null ? null : JSON.stringify(columns))

/** Saves a new view. Returns its id. Errors: `invalid` when the name is taken; `conflict` when there are too many. */
export async function createView(db: Db, userId: number, data: ViewData): Promise<number> {
  const { screen, name, search, is_shared } = data
  const [row] = await refusing(refusals, () =>
    db.all<Pick<SqlRow<typeof savedViews>, 'id'>>(sql`
      insert into saved_views (user_id, screen, name, search, columns, is_shared)
      select ${userId}, ${screen}, ${name}, ${search}, ${toText(data.columns)}, ${is_shared ? 1 : 0}
      where (select count(*) from saved_views
        where user_id = ${userId} and screen = ${screen} and deleted_at is null) < ${MAX_VIEWS}
      returning id`),
  )
  if (!row) throw new AppError('conflict', { text: 'too_many_views' })
  return row.id
}

/** Changes the person's own view, if `state` holds. Error: `not_found`, also for another person's view. */
async function changeView(
  db: Db,
  userId: number,
  id: number,
  state: SQL,
  change: Partial<typeof savedViews.$inferInsert>,
): Promise<void> {
  const rows = await refusing(refusals, () =>
    db
      .update(savedViews)
      .set({ ...change, updatedAt: NOW })
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId), state))
      .returning({ id: savedViews.id }),
  )
  if (rows.length === 0) throw new AppError('not_found')
}
const LIVING = isNull(savedViews.deletedAt)

/** Saves what is given. Errors: `not_found`; `invalid` when the name is taken. */
export const editView = (db: Db, userId: number, id: number, data: ViewChange) =>
  changeView(db, userId, id, LIVING, {
    name: data.name,
    search: data.search,
    isShared: data.is_shared,
    columns: data.columns === undefined ? undefined : toText(data.columns),
  })

/** Deletes a view so that it can be brought back. Error: `not_found`. */
export const deleteView = (db: Db, userId: number, id: number) =>
  changeView(db, userId, id, LIVING, { deletedAt: new Date().toISOString() })

/** Restores it. Errors: `not_found`; `invalid` when another view has its name by now. */
export const restoreView = (db: Db, userId: number, id: number) =>
  changeView(db, userId, id, isNotNull(savedViews.deletedAt), { deletedAt: null })

/** Stores which columns of a list a person wants, and in which order; null goes back to the list's own. */
export async function saveColumns(
  db: Db,
  userId: number,
  screen: string,
  columns: string[] | null,
): Promise<void> {
  if (columns === null) {
    await db.delete(listColumns).where(and(eq(listColumns.userId, userId), eq(listColumns.screen, screen)))
    return
  }
  await db
    .insert(listColumns)
    .values({ userId, screen, columns: JSON.stringify(columns) })
    .onConflictDoUpdate({
      target: [listColumns.userId, listColumns.screen],
      set: { columns: JSON.stringify(columns) },
    })
}

/** The screens that a person put at the top of the sidebar, the oldest first; not those that this role may no longer see. */
export async function readFavourites(db: Db, userId: number, role: AdminRole): Promise<string[]> {
  const rows = await db
    .select({ screen: favouriteScreens.screen })
    .from(favouriteScreens)
    .where(eq(favouriteScreens.userId, userId))
    .orderBy(favouriteScreens.createdAt, favouriteScreens.screen)
  return rows.map(({ screen }) => screen).filter((screen) => maySee(role, screen))
}

/** Puts a screen there, or takes it away; again changes nothing. Error: `conflict` when there are too many. */
export async function setFavourite(db: Db, userId: number, screen: string, on: boolean): Promise<void> {
  if (!on) {
    await db
      .delete(favouriteScreens)
      .where(and(eq(favouriteScreens.userId, userId), eq(favouriteScreens.screen, screen)))
    return
  }
  const rows = await db.all(sql`
    insert into favourite_screens (user_id, screen) select ${userId}, ${screen}
    where (select count(*) from favourite_screens where user_id = ${userId} and screen <> ${screen}) < ${MAX_FAVOURITES}
    on conflict (user_id, screen) do update set screen = excluded.screen returning screen`)
  if (rows.length === 0) throw new AppError('conflict', { text: 'too_many_views' })
}
