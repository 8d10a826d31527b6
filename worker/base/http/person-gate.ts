import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Gate } from '../db/gate.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Caller, User } from '../user.ts'
import type { AppContext } from './context.ts'

/** How a person can be read in the trip of a call's own data. */
export interface Beside {
  /** Selects the person of a session as JSON of a `User`, if it is still this caller; null otherwise. */
  person: (sid: string, caller: Caller, env: Env) => SQL
  /** Selects the name of a person. */
  nameOf: (caller: Caller) => SQL
  /** The changing calls for which this may be: before their first statement they do nothing that lasts. Reads always may. */
  calls: ReadonlySet<string>
  /** Makes a call anew. */
  again: (request: Request, c: AppContext) => Response | Promise<Response>
}

/** The person is no longer who the token says, but may make the call. The page gets a new token and asks again. */
export class ChangedError extends AppError {
  constructor() {
    super('token_expired')
  }
}

const dialect = new SQLiteSyncDialect()

const isSame = (a: Caller, b: Caller) =>
  a.id === b.id &&
  a.role === b.role &&
  a.adminRole === b.adminRole &&
  a.retailerId === b.retailerId &&
  a.retailerRole === b.retailerRole &&
  a.lang === b.lang

/**
 * Decides about a caller in the trip of the first data. `find` is the person of the session by now, `refusal` why a person may not make
 * this call. Errors: `unauthenticated`, `forbidden`, `ChangedError`.
 */
export function personGate(
  c: AppContext,
  { sid, caller }: { sid: string; caller: Caller },
  { person }: Beside,
  { find, refusal }: { find: () => Promise<User | null>; refusal: (user: Caller) => AppError | null },
): Gate {
  let asked: Promise<void> | null = null
  let isOpen = false
  const open = (user: User) => {
    isOpen = true
    c.set('user', user)
  }
  const ask = async () => {
    const user = await find()
    if (!user || user.id !== caller.id) throw new AppError('unauthenticated')
    const refused = refusal(user)
    if (refused) throw refused
    if (!isSame(user, caller)) throw new ChangedError()
    open(user)
  }
  return {
    get isOpen() {
      return isOpen
    },
    pass: async () => {
      if (isOpen) return
      asked ??= ask()
      await asked
    },
    head: (d1) => {
      // Nothing is no JSON: without a person the statement fails.
      const head = dialect.sqlToQuery(
        sql`select json(coalesce(${person(sid, caller, c.var.env)}, '')) as person`,
      )
      return d1.prepare(head.sql).bind(...head.params)
    },
    open: (row) => open(JSON.parse((row as { person: string }).person) as User),
  }
}
