import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountForm, AccountRow, AccountsQuery } from '../../../shared/accounts/accounts.admin.ts'
import type { Role } from '../../../shared/accounts/accounts.ts'
import { planArchived } from '../../base/db/archived-listing.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, type Plan, pageOf, planPage, storedCount, type Walk } from '../../base/db/listing.ts'
import { type As, type Maybe, named, pick, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { users } from './accounts.tables.ts'
import { providerOf } from './identities.tables.ts'
import { hasFactor } from './second-factor.tables.ts'
import { userColumns } from './sessions.ts'

/** The three kinds of people that administrators manage, as in the paths of their calls. */
export type Kind = 'clients' | 'users' | 'vendor-accounts'
export const ROLE_OF: Record<Kind, Role | null> = {
  clients: null,
  users: 'admin',
  'vendor-accounts': 'vendor',
}

/** Of which kind a person of a role is. */
export const kindOfRole = (role: Role | null): Kind =>
  role === 'admin' ? 'users' : role === 'vendor' ? 'vendor-accounts' : 'clients'

/** The condition that a person is of a kind. */
export const isOfKind = (kind: Kind) => sql`${users.role} is ${ROLE_OF[kind]}`

type Row = Pick<SqlRow<typeof users>, 'id' | 'first_name' | 'last_name' | 'email' | 'role' | 'vendor_id'> &
  Maybe<As<SqlRow<typeof retailers>, { name: 'vendor_name' }>> &
  Pick<AccountRow, 'admin_role' | 'vendor_role' | 'order_limit'> & { waits: number }

const toRow = ({ vendor_name, waits, ...person }: Row): AccountRow => ({
  ...person,
  waits: waits === 1,
  vendor: person.vendor_id === null ? null : { id: person.vendor_id, name: vendor_name ?? '' },
})

/** The searched text begins with the name, without capitals and accents. */
const SORTED_BY = {
  id: sql`u.id`,
  first_name: sql`u.search`,
  last_name: sql`u.last_name_key`,
  email: sql`u.email`,
  vendor: [sql`v.search`, sql`v.id`],
}
const RETAILERS = { table: sql`vendors v`, on: sql`v.id = u.vendor_id` }

/** A search finds people whose name, address or retailer contains every word of the term. */
export function planAccounts(kind: Kind, query: AccountsQuery & Walk): Plan {
  const { search_term: term = '', sort = '-id', limit, offset, after } = query
  const { 'filters[admin_role]': adminRole } = query
  const role = ROLE_OF[kind] ?? ''
  const order = orderBy(sort, SORTED_BY, sql`u.id`)
  const mayDo = adminRole ? sql`u.admin_role = ${adminRole}` : undefined
  const all = { table: sql`users u`, id: sql`u.id`, order, limit, offset, after }
  const through = sortedBy(sort) === 'vendor' ? RETAILERS : undefined
  // Erased people cannot be restored.
  const where = allOf(sql`u.role is ${ROLE_OF[kind]} and u.email <> 'deleted-' || u.id || '@invalid'`, mayDo)
  const archived = { by: 'users_archived', deletedAt: sql`u.deleted_at`, text: sql`u.search` }
  return query['filters[archived]'] === 'yes'
    ? planArchived({ ...all, ...archived, where, through, term })
    : planPage(
        {
          ...all,
          // Only people who are not deleted are in the search index.
          where: term === '' ? allOf(sql`u.role is ${ROLE_OF[kind]} and u.deleted_at is null`, mayDo) : mayDo,
          through,
          count: mayDo ? undefined : storedCount('users', sql`part = ${role}`),
        },
        { index: 'user_search', term, facets: [facet('role', role)] },
      )
}

/** A page of the people of a kind, newest first unless `sort` says otherwise, and how many there are. */
export async function listAccounts(db: Db, kind: Kind, query: AccountsQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planAccounts(kind, query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select u.id, u.first_name, u.last_name, u.email, u.role,
        case u.role when 'admin' then u.admin_role end as admin_role, u.vendor_id, v.name as vendor_name,
        case u.role when 'vendor' then u.vendor_role end as vendor_role, u.order_limit, u.last_seen_at is null as waits ${key}
      from ${from} left join vendors v on v.id = u.vendor_id
      ${inOrder}`,
  ])
  return { rows: rows.map(toRow), ...total! }
}

/** One person for the form; `not_found` when there is none of this kind, or a deleted one. */
export async function readAccount(db: Db, kind: Kind, id: number): Promise<AccountForm> {
  const [row] = await db
    .select({
      row: {
        id: users.id,
        first_name: users.firstName,
        last_name: users.lastName,
        email: users.email,
        role: users.role,
        admin_role: userColumns.adminRole,
        vendor_id: users.retailerId,
        vendor_role: userColumns.retailerRole,
        order_limit: users.orderLimit,
        vendor_name: retailers.name,
        waits: named<number>(sql`last_seen_at is null`, 'waits'),
      },
      secondFactor: hasFactor(users.id).as('second_factor'),
      provider: providerOf(users.id).as('provider'),
      lang: users.lang,
      lastSeenAt: users.lastSeenAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      version: users.version,
    })
    .from(users)
    .leftJoin(retailers, eq(retailers.id, users.retailerId))
    .where(and(eq(users.id, id), isOfKind(kind), isNull(users.deletedAt)))
  if (!row) throw new AppError('not_found')
  return {
    ...toRow(row.row),
    lang: row.lang,
    second_factor: row.secondFactor === 1,
    identity_provider: row.provider,
    last_seen_at: row.lastSeenAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    version: row.version,
  }
}

/** A person as the history stores it. */
export const auditedOf = (person: AccountForm) => ({
  ...pick(person, ['first_name', 'last_name', 'email'] as const),
  ...(person.admin_role && pick(person, ['admin_role'] as const)),
  vendor_id: person.vendor_id,
  ...(person.vendor_role && pick(person, ['vendor_role', 'order_limit'] as const)),
  lang: person.lang,
})
