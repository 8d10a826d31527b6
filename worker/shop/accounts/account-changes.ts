import { and, eq, isNull, sql } from 'drizzle-orm'
import type {
  AccountForm,
  EditedAccountData,
  NewAccountData,
} from '../../../shared/accounts/accounts.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { rowOf } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { users } from './accounts.tables.ts'
import { auditedOf, isOfKind, type Kind, ROLE_OF, readAccount } from './accounts.ts'
import { lastRefused, othersRun } from './last-administrator.ts'
import { endInvitations, lastManagerRefused, othersManage } from './last-manager.ts'
import { changeMails } from './own-account.ts'
import { type JudgesPasswords, refuseWeak } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { userSearchText } from './search-text.ts'
import { revokeSessions } from './sessions.ts'
import { inviteStatements, voidLinks } from './tokens.ts'

/** The payload's name in each kind's call, which errors at fields begin with. */
const FIELDS_OF: Record<Kind, string> = {
  clients: 'client_data',
  users: 'user_data',
  'vendor-accounts': 'vendor_account_data',
}

/** Null for a vendor that does not exist or is archived, which `users_vendor_given` refuses. */
const existingRetailer = (id: number | null) =>
  sql<number>`(select id from ${retailers} where id = ${id} and deleted_at is null)`

function refusalsOf(kind: Kind): Refusals {
  const at = (name: string, message: string) =>
    new AppError('invalid', { fields: { [`${FIELDS_OF[kind]}.${name}`]: message } })
  return {
    'users.email': at('email', 'email_taken'),
    users_vendor_given: at('vendor_id', 'vendor_unavailable'),
  }
}

/** A password that an administrator sets has to follow the same rules. */
async function checkPassword(
  kind: Kind,
  person: ReturnType<typeof merge>,
  password: string,
  env: JudgesPasswords,
): Promise<void> {
  const owner = {
    role: ROLE_OF[kind],
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
  }
  await refuseWeak(password, owner, env, `${FIELDS_OF[kind]}.password`)
}

/** What a retailer's account may do; a limit is for buyers only. */
function rightsOf(data: NewAccountData | EditedAccountData, known?: AccountForm) {
  const vendor_role = data.vendor_role ?? known?.vendor_role ?? 'manager'
  const limit = data.order_limit === undefined ? (known?.order_limit ?? null) : data.order_limit
  return { vendor_role, order_limit: vendor_role === 'buyer' ? limit : null }
}

/** The fields that are saved: those of the form, and those of the record where the form has none. */
function merge(kind: Kind, data: NewAccountData | EditedAccountData, known?: AccountForm) {
  const role = ROLE_OF[kind]
  return {
    first_name: data.first_name,
    last_name: data.last_name === undefined ? (known?.last_name ?? '') : (data.last_name ?? ''),
    email: data.email,
    ...(role === 'admin' && { admin_role: data.admin_role ?? known?.admin_role ?? 'everything' }),
    vendor_id: data.vendor_id ?? null,
    ...(role === 'vendor' && rightsOf(data, known)),
    lang: data.lang ?? known?.lang ?? 'it',
  }
}

const columnsOf = (person: ReturnType<typeof merge>) => {
  const columns = rowOf(users, { ...person, vendor_id: existingRetailer(person.vendor_id) })
  return { ...columns, search: userSearchText(columns) }
}

/**
 * Makes a client, an administrator or a retailer account that can sign in with the given password at once. Administrators and
 * retailer accounts are mailed the link to a password of their own. Returns the id and the keys of the mails. Errors: `invalid`
 * with `email_taken`, or `vendor_unavailable`.
 */
export async function createAccount(
  db: Db,
  author: Author,
  kind: Kind,
  data: NewAccountData,
  env: Pick<Env, 'origin'> & JudgesPasswords,
) {
  const person = merge(kind, data)
  await checkPassword(kind, person, data.password, env)
  const passwordHash = await hashPassword(data.password)
  const invitation =
    kind === 'clients'
      ? null
      : await inviteStatements(
          db,
          { email: person.email, firstName: person.first_name, role: ROLE_OF[kind], lang: person.lang },
          env.origin,
        )
  const columns = { ...columnsOf(person), role: ROLE_OF[kind], passwordHash }
  const id = await changeRecord(db, author, {
    action: 'create',
    entity: kind,
    after: person,
    statements: [
      db.insert(users).values({ ...columns, activatedAt: new Date().toISOString() }),
      ...(invitation?.statements ?? []),
    ],
    refusals: refusalsOf(kind),
  })
  return { id, mails: invitation ? [invitation.key] : [] }
}

/**
 * Saves a person. A new address, password or retailer ends all sessions of the person, voids the links of earlier mails and is
 * mailed to the old address; a person who was invited and never came is invited again at a new address. Returns the keys of the
 * mails. `target.version` is the one that the form was filled with. Errors: `not_found`; `conflict` when somebody else saved
 * meanwhile; `forbidden` for the last administrator, and the last manager of a retailer; `invalid` with `email_taken`, or `vendor_unavailable`.
 */
export async function editAccount(
  db: Db,
  author: Author,
  target: { kind: Kind; id: number; version: number | undefined },
  data: EditedAccountData,
  env: Pick<Env, 'origin'> & JudgesPasswords,
): Promise<string[]> {
  const { kind, id, version } = target
  const before = await readAccount(db, kind, id)
  refuseStale({ version, [FIELDS_OF[kind]]: data }, before)
  const after = merge(kind, data, before)
  // One's own role stays: without it there would be no way back after signing out.
  if (id === author.actor.id && after.admin_role !== before.admin_role) {
    throw new AppError('forbidden', { text: 'own_role' })
  }
  if (data.password) await checkPassword(kind, after, data.password, env)
  const isRestricted = after.admin_role !== 'everything'
  const signsInAnew =
    Boolean(data.password) || after.email !== before.email || after.vendor_id !== before.vendor_id
  const mails = await mailsOf(db, kind, before, { ...after, password: data.password }, env.origin)
  const isSame = and(
    ...[eq(users.id, id), isOfKind(kind), isNull(users.deletedAt), eq(users.version, before.version)],
  )
  const leavesOthers = kind === 'users' && isRestricted
  // What a retailer loses: its manager, who stays or goes to another one.
  const isGone = after.vendor_id !== before.vendor_id
  const losesManager = kind === 'vendor-accounts' && (isGone || after.vendor_role !== 'manager')
  const keeps = leavesOthers ? othersRun([id]) : losesManager ? othersManage([id], isGone) : undefined
  await changeRecord(db, author, {
    action: 'edit',
    entity: kind,
    id,
    before: auditedOf(before),
    after: { ...after, ...(data.password ? { password_changed: true } : {}) },
    statements: [
      db
        .update(users)
        .set({
          ...columnsOf(after),
          ...(data.password ? { passwordHash: await hashPassword(data.password) } : {}),
          updatedAt: new Date().toISOString(),
          version: sql`version + 1`,
        })
        .where(and(isSame, keeps)),
      ...(signsInAnew ? [revokeSessions(db, id), ...voidLinks(db, id)] : []),
      endInvitations(db, sql`user_id = ${id}`),
      ...mails.flatMap((mail) => mail.statements),
    ],
    refusals: {
      ...refusalsOf(kind),
      ...(leavesOthers && lastRefused(db, [id])),
      ...(losesManager && lastManagerRefused(db, [id], isGone)),
    },
  })
  return mails.map((mail) => mail.key)
}

async function mailsOf(
  db: Db,
  kind: Kind,
  before: AccountForm,
  after: ReturnType<typeof merge> & { password?: string | null | undefined },
  origin: string,
) {
  const { email, lang } = after
  if (kind !== 'clients' && before.last_seen_at === null && email !== before.email) {
    return [
      await inviteStatements(db, { email, firstName: after.first_name, role: before.role, lang }, origin),
    ]
  }
  const person = { email: before.email, firstName: before.first_name, role: before.role, lang: before.lang }
  const mails = changeMails(person, after, `${before.id}:${before.version}`, origin)
  const statements = await mailStatements(db, mails)
  return mails.map(({ key }, i) => ({ key, statements: [statements[i]!] }))
}
