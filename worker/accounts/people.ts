import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { PeopleQuery, PersonForm, PersonRow } from '../../shared/accounts.admin.ts'
import type { Role } from '../../shared/accounts.ts'
import type { Db } from '../db/client.ts'
import { named } from '../db/reads.ts'
import { containsWords } from '../db/search.ts'
import { orderBy } from '../db/sorting.ts'
import { AppError } from '../http/errors.ts'
import { vendors } from '../retailers/retailers.tables.ts'
import { users } from './accounts.tables.ts'

/** The three kinds of people an administrator keeps, as in the paths of their calls. */
export type Kind = 'clients' | 'users' | 'vendor-accounts'
export const ROLE_OF: Record<Kind, Role | null> = {
  clients: null,
  users: 'admin',
  'vendor-accounts': 'vendor',
}

/** Nobody is found under another kind than their own. */
export const isOfKind = (kind: Kind) => sql`${users.role} is ${ROLE_OF[kind]}`

const rowColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  vendorId: users.vendorId,
  vendorName: named<string | null>(vendors.name, 'vendor_name'),
}

const toRow = (row: {
  id: number
  firstName: string
  lastName: string
  email: string
  role: Role | null
  vendorId: number | null
  vendorName: string | null
}): PersonRow => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  role: row.role,
  vendor_id: row.vendorId,
  vendor: row.vendorId === null ? null : { id: row.vendorId, name: row.vendorName ?? '' },
})

/** The searched text begins with the name, without capitals and accents. */
const SORTED_BY = {
  id: sql`${users.id}`,
  first_name: sql`${users.search}`,
  last_name: sql`${users.lastName} collate nocase`,
  email: sql`${users.email}`,
  vendor: sql`${vendors.search}`,
}

/**
 * A page of the people of a kind, newest first unless `sort` says otherwise, and how many there are. A search finds those
 * whose name, address or retailer contains every word of the term.
 */
export async function listPeople(db: Db, kind: Kind, query: PeopleQuery) {
  const { search_term = '', sort = '-id', limit, offset } = query
  const wanted = and(
    isOfKind(kind),
    isNull(users.deletedAt),
    search_term === ''
      ? undefined
      : containsWords(sql`(${users.search} || ' ' || coalesce(${vendors.search}, ''))`, search_term),
  )
  const isHere = eq(vendors.id, users.vendorId)
  const [[total], rows] = await db.batch([
    db.select({ count: count() }).from(users).leftJoin(vendors, isHere).where(wanted),
    db
      .select(rowColumns)
      .from(users)
      .leftJoin(vendors, isHere)
      .where(wanted)
      .orderBy(orderBy(sort, SORTED_BY, sql`${users.id}`))
      .limit(limit)
      .offset(offset),
  ])
  return { rows: rows.map(toRow), count: total!.count }
}

/** One person for the form; `not_found` when there is none of this kind, or a deleted one. */
export async function readPerson(db: Db, kind: Kind, id: number): Promise<PersonForm> {
  const [row] = await db
    .select({
      ...rowColumns,
      lang: users.lang,
      lastSeenAt: users.lastSeenAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      version: users.version,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .where(and(eq(users.id, id), isOfKind(kind), isNull(users.deletedAt)))
  if (!row) throw new AppError('not_found')
  return {
    ...toRow(row),
    lang: row.lang,
    last_seen_at: row.lastSeenAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    version: row.version,
  }
}

/** What the audit trail keeps of a person. */
export const auditedOf = ({ first_name, last_name, email, vendor_id, lang }: PersonForm) => ({
  first_name,
  last_name,
  email,
  vendor_id,
  lang,
})
