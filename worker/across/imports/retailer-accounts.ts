import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { commonAccountData } from '../../../shared/accounts/accounts.admin.ts'
import { bodyId, telephone } from '../../../shared/base/fields.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { pick, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import type { users } from '../../shop/accounts/accounts.tables.ts'
import { inviteManyStatements } from '../../shop/accounts/invitations.ts'
import { userSearchText } from '../../shop/accounts/search-text.ts'
import type { retailers } from '../../shop/retailers/retailers.tables.ts'
import {
  type Cells,
  errorsOf,
  type Importer,
  json,
  PAGE,
  type RowError,
  type Run,
  rowsThat,
  type Staged,
  textOf,
  type Verdict,
  yesOf,
} from './importer.ts'
import { lastManagers, leadsAlone, markLastManagers } from './last-managers.ts'
import { columnsFrom } from './statements.ts'

/** The form's rules, and what only a file can have. */
const schema = z.extend(commonAccountData, { telephone, vendor_id: bodyId })

/** bcrypt hashes as old shops write them; with more than 2^12 rounds a sign-in would take too long. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/

const FIELDS = ['first_name', 'last_name', 'email', 'telephone', 'vendor_id', 'active', 'lang'] as const
const COLUMNS = columnsFrom(FIELDS)
/** Of an account `u`. */
const STORED = sql.raw(FIELDS.map((name) => `u.${name}`).join(', '))

type Row = Pick<SqlRow<typeof users>, (typeof FIELDS)[number]>
type Record = Omit<Row, 'active' | 'lang'> & { active: boolean; lang: string }
type Found = Row &
  Pick<SqlRow<typeof users>, 'id' | 'role'> & {
    line: number
    has_password: number
    revision: string
  }
type Retailer = Pick<SqlRow<typeof retailers>, 'id' | 'name'> & { line: number }

const REVISION = sql.raw(`u.version || ' ' || u.updated_at`)

const emailOf = (cells: Cells) => String(cells.email ?? '').toLowerCase()
const keyOf = (cells: Cells) => emailOf(cells) || null

async function findAccounts(db: Db, rows: Staged[]) {
  const given = rows.map(({ line, data }) => ({
    line,
    email: emailOf(data),
    id: data.vendor_id ?? null,
    name: normalise(String(data.vendor ?? '')),
  }))
  const named = given.filter(({ id, name }) => id === null && name !== '')
  const [found, byId, byName] = await readTogether<[Found, Retailer, Retailer]>(db, [
    sql`select k.value ->> 'line' as line, u.id, ${STORED}, u.role, u.password_hash is not null as has_password, ${REVISION} as revision
      from ${json(given)} k cross join users u on u.email = k.value ->> 'email' and u.deleted_at is null`,
    sql`select k.value ->> 'line' as line, v.id, v.name from ${json(given)} k cross join vendors v on v.id = k.value ->> 'id' and v.deleted_at is null`,
    sql`select k.value ->> 'line' as line, v.id, v.name from ${json(named)} k
      cross join vendors v on v.search >= (k.value ->> 'name') || ' ' and v.search < (k.value ->> 'name') || '!' and v.deleted_at is null`,
  ])
  const names = new Map(named.map(({ line, name }) => [line, name]))
  return {
    found: new Map(found.map((user) => [user.line, user])),
    vendors: Map.groupBy(
      [...byId, ...byName.filter(({ line, name }) => normalise(name) === names.get(line))],
      ({ line }) => line,
    ),
  }
}

/** The retailer that a row names; the present one when the file names none. */
function retailerOf(data: Cells, retailers: { id: number }[], known: number | null) {
  const column = data.vendor_id ? 'vendor_id' : 'vendor'
  if (!data.vendor_id && !data.vendor) {
    return data.vendor === null || data.vendor_id === null ? { id: null, column } : { id: known, column }
  }
  if (retailers.length === 0) return { id: null, column, error: 'unknown' }
  return retailers.length > 1 ? { id: null, column, error: 'several' } : { id: retailers[0]!.id, column }
}

async function check(db: Db, _importId: number, rows: Staged[]): Promise<Verdict[]> {
  const { found, vendors: retailers } = await findAccounts(db, rows)
  return rows.map(({ line, data }): Verdict => {
    const known = found.get(line)
    if (known && known.role !== 'vendor')
      return { line, errors: [{ column: 'email', message: 'email_taken' }] }
    const retailer = retailerOf(data, retailers.get(line) ?? [], known?.vendor_id ?? null)
    const before: Record | null = known ? { ...pick(known, FIELDS), active: known.active === 1 } : null
    const after: Record = {
      first_name: textOf(data, 'first_name', before?.first_name),
      last_name: textOf(data, 'last_name', before?.last_name),
      email: emailOf(data),
      telephone: textOf(data, 'telephone', before?.telephone),
      vendor_id: retailer.id,
      active: yesOf(data, 'active', before?.active ?? true),
      lang: textOf(data, 'lang').toLowerCase() || (before?.lang ?? 'it'),
    }
    const errors: RowError[] = retailer.error
      ? [{ column: retailer.column, message: retailer.error }]
      : retailer.id === null
        ? [{ column: retailer.column, message: 'required' }]
        : []
    errors.push(...errorsOf(schema, after).filter(({ column }) => column !== 'vendor_id'))
    const given = textOf(data, 'password_hash')
    if (given && !BCRYPT.test(given)) errors.push({ column: 'password_hash', message: 'password_hash' })
    if (errors.length > 0) return { line, errors }
    // An account that has a password keeps it: the file's is older.
    const hash = given && known?.has_password !== 1 ? given : null
    const searchOf = (record: Record) =>
      userSearchText({ firstName: record.first_name, lastName: record.last_name, email: record.email })
    return {
      line,
      target: known && before ? { id: known.id, before, revision: known.revision } : null,
      after,
      differs: hash !== null,
      derived: { hash, hashed: hash !== null, search: searchOf(after), was: before && searchOf(before) },
    }
  })
}

/** New accounts without a password that may sign in are mailed the link to one. */
async function invitations(db: Db, { id, at, origin, invite }: Run) {
  if (!invite) return []
  const people = await db.all<{ email: string; firstName: string; lang: Lang }>(sql`
    select r.after ->> 'email' as email, r.after ->> 'first_name' as firstName, r.after ->> 'lang' as lang
    from ${rowsThat('make', id)} and r.derived ->> 'hash' is null and r.after ->> 'active' = 1`)
  return inviteManyStatements(people, at, origin)
}

/** Accounts with a change that must end their sessions and mailed links. */
const shaken = (id: number) => sql`(select r.target_id from ${rowsThat('change', id)} and (
  r.before ->> 'vendor_id' <> r.after ->> 'vendor_id' or r.before ->> 'active' <> r.after ->> 'active'
  or r.derived ->> 'hashed' = 1))`
const endStatements = (who: ReturnType<typeof shaken>, at: string) => [
  sql`delete from sessions where user_id in ${who}`,
  sql`update user_tokens set used_at = ${at} where used_at is null and user_id in ${who}`,
]

/** Retailer accounts: by e-mail address. */
export const retailerAccountImporter: Importer = {
  entity: 'vendor-accounts',
  table: 'users',
  keyOf,
  check,
  markTogether: markLastManagers,
  // An address taken meanwhile or a deleted retailer breaks a constraint instead.
  stillTrue: (id) => sql`
    not exists (select 1 from import_rows r left join users u on u.id = r.target_id and u.deleted_at is null
      where r.import_id = ${id} and r.action = 'change' and (u.id is null or ${REVISION} <> r.revision
        or r.derived ->> 'hash' is not null and u.password_hash is not null))
    and not exists (${lastManagers(id)})`,
  apply: async (db, run) => [
    sql`insert into users (id, ${COLUMNS.names}, role, password_hash, activated_at, search, created_at, updated_at)
      select r.target_id, ${COLUMNS.values('after')}, 'vendor', r.derived ->> 'hash',
        case when r.derived ->> 'hash' is not null then ${run.at} end, r.derived ->> 'search', ${run.at}, ${run.at}
      from ${rowsThat('make', run.id)}`,
    sql`update users set ${COLUMNS.set('after')}, search = r.derived ->> 'search',
        password_hash = coalesce(r.derived ->> 'hash', password_hash),
        activated_at = case when r.derived ->> 'hash' is null then activated_at else coalesce(activated_at, ${run.at}) end,
        updated_at = ${run.at}, version = version + 1
      from ${rowsThat('change', run.id)} and r.target_id = users.id`,
    ...endStatements(shaken(run.id), run.at),
    ...(await invitations(db, run)),
  ],
  obstacles: ({ id, at }) => sql`
    select r.line, r.after ->> 'email' as name, case when u.id is null or u.updated_at <> ${at} then 'changed' else 'used' end
      as reason
    from import_rows r left join users u on u.id = r.target_id and u.deleted_at is null
    where r.import_id = ${id} and r.action in ('make', 'change') and (
      u.id is null or u.updated_at <> ${at} or u.version <> case r.action when 'make' then 1 else r.revision + 1 end
      or ${leadsAlone(id)} or r.action = 'make' and (
        u.last_seen_at is not null or exists (select 1 from warranties where user_id = u.id)
        or exists (select 1 from orders where user_id = u.id)))`,
  undo: async (_db, { id, at }) => [
    ...endStatements(sql`(select r.target_id from ${rowsThat('make', id)})`, at),
    // Deleted as people delete accounts, so that the address is free again.
    sql`update users set deleted_at = ${at}, password_hash = null, updated_at = ${at}, version = version + 1
      where id in (select r.target_id from ${rowsThat('make', id)})`,
    sql`update users set ${COLUMNS.set('before')}, search = r.derived ->> 'was',
        activated_at = iif(r.derived ->> 'hashed' = 1 and password_hash glob '$2*', null, activated_at),
        password_hash = iif(r.derived ->> 'hashed' = 1 and password_hash glob '$2*', null, password_hash),
        updated_at = ${at}, version = version + 1
      from ${rowsThat('change', id)} and r.target_id = users.id`,
    ...endStatements(shaken(id), at),
  ],
  // Passwords never leave the shop.
  page: (after) => sql`
    select u.id as after, ${STORED}, v.name as vendor, '' as password_hash
    from users u left join vendors v on v.id = u.vendor_id
    where u.role = 'vendor' and u.deleted_at is null and u.id > ${after} order by u.id limit ${PAGE}`,
}
