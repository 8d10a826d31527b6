import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SqlRow } from '../../base/db/reads.ts'

/** Whose data it is: people are known by their address, whether they have an account or not. */
export interface Who {
  /** Lower case. */
  email: string
  /** SHA-256 of the address, under which calls are counted. */
  hash: string
}

/**
 * Purposes: what makes each lawful, how long it is retained (the privacy page says it, jobs do it), and whether records with the
 * person's data stay when the person is erased.
 */
export const SECTIONS = {
  account: { basis: 'contract', time: 'account', stays: false },
  access: { basis: 'interest', time: 'expiry', stays: false },
  cart: { basis: 'precontract', time: 'account', stays: false },
  quotations: { basis: 'precontract', time: 'sales', stays: false },
  orders: { basis: 'law', time: 'sales', stays: true },
  warranties: { basis: 'contract', time: 'warranty', stays: false },
  old_warranties: { basis: 'contract', time: 'warranty', stays: false },
  messages: { basis: 'precontract', time: 'message', stays: false },
  newsletter: { basis: 'consent', time: 'consent', stays: false },
  waits: { basis: 'consent', time: 'consent', stays: false },
  reviews: { basis: 'consent', time: 'consent', stays: false },
  mails: { basis: 'interest', time: 'expiry', stays: false },
  history: { basis: 'interest', time: 'proof', stays: false },
  back_office: { basis: 'interest', time: 'account', stays: false },
  imports: { basis: 'contract', time: 'expiry', stays: false },
  retailer: { basis: 'contract', time: 'retailer', stays: true },
  places: { basis: 'interest', time: 'expiry', stays: false },
} as const
export type Section = keyof typeof SECTIONS

/**
 * How a column is erased: `deleted` with its row; `overwritten` with `to`; `retained`, because the law or a contract requires it;
 * `follows` the columns from which SQLite computes it; `file`: deleted with the object of FILES that it describes.
 */
export type Fate = 'deleted' | 'retained' | 'follows' | 'file' | { to: (who: Who) => SQL | string | null }

type ColumnOf<T extends SQLiteTable> = keyof T['_']['columns'] & string

/**
 * What a table keeps of people. Every column that may hold something of a person (`suspects.testing.ts`: texts, coordinates, what refers
 * to an account) is in `personal` or in `impersonal`: a test finds the others.
 */
export interface Personal<T extends SQLiteTable = SQLiteTable> {
  table: T
  /** The purpose. */
  section: Section
  /** Which rows are a person's; columns of the table are unqualified. */
  isOf: (who: Who) => SQL
  personal: Partial<Record<ColumnOf<T>, Fate>>
  impersonal?: ColumnOf<T>[]
  /** Columns that a person's copy leaves out: secrets, what only machines read, other people's data. */
  withheld?: ColumnOf<T>[]
  /** Part of a record of another table: not counted. */
  isPart?: true
  /** Until when a row is retained, as a date. */
  retainedUntil?: SQL
  /** Further columns that an erased row is given. */
  also?: Partial<Record<ColumnOf<T>, SQL>>
}

/** Lets the columns of a declaration be checked against its table. */
export const personal = <T extends SQLiteTable>(declared: Personal<T>): Personal => declared

/** A table without personal data. Columns that may hold some are written out too, so that nobody adds a personal one unnoticed. */
export const impersonal = <T extends SQLiteTable>(table: T, ...columns: ColumnOf<T>[]) => ({
  table: table as SQLiteTable,
  columns: columns as string[],
})

/** Columns by their names in the database: those of a list that other code derives from too. */
export const keysOf = <T extends SQLiteTable>(table: T, names: readonly (keyof SqlRow<T>)[]) =>
  Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    names.includes(name as keyof SqlRow<T>) ? [key as ColumnOf<T>] : [],
  )

export const to = (value: SQL | string | null): Fate => ({ to: () => value })

/** The accounts of an address, deleted ones too. */
export const accountsOf = ({ email }: Who) => sql`(select id from users where email = ${email})`
export const isOfAccount = (who: Who) => sql`user_id in ${accountsOf(who)}`
/**
 * A person's warranties: what a shop registered belongs to the shop, whoever worked there, and its invoice names another
 * customer.
 */
export const isOwnWarranty = (who: Who) => sql`(${isOfAccount(who)} and vendor_id is null)`
export const hasAddress = ({ email }: Who) => sql`lower(email) = ${email}`

/** Characters of an address before the `@`: `joanna@…` does not mention `anna@…`. */
const IN_LOCAL_PART = '[a-z0-9._%+-]'
const IN_DOMAIN = '[a-z0-9_-]'
const GOES_ON = '.[a-z0-9]*'

/**
 * JSON columns prepared for `mentions`: the `n` or `t` of an escaped line break or tab is not part of the address after it.
 * Escaped backslashes are removed first.
 */
export const unescaped = (...columns: string[]) => {
  const all = sql.raw(columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `))
  return sql`replace(replace(replace(replace(${all}, '\\\\', ' '), '\\n', ' '), '\\r', ' '), '\\t', ' ')`
}

/** The condition that a text, JSON too if `unescaped`, names the address as a whole. */
export const mentions = (text: SQL, { email }: Who) => {
  // The text as a JSON array, cut wherever the address stands in it, because D1 has no regular expressions.
  const parts = sql`json_each('[' || replace(json_quote(lower(${text})), ${email}, '","') || ']')`
  return sql`(instr(lower(${text}), ${email}) > 0 and exists (
    select 1 from ${parts} head join ${parts} tail on tail.key = head.key + 1
    where substr(head.value, -1) not glob ${IN_LOCAL_PART} and substr(tail.value, 1, 1) not glob ${IN_DOMAIN}
      and tail.value not glob ${GOES_ON}))`
}
