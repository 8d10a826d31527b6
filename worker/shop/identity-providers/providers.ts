import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type {
  EmergencyChoice,
  NewProvider,
  Provider,
  ProviderEdit,
  ProviderList,
  Tried,
} from '../../../shared/identity-providers/identity-providers.ts'
import { CALLBACK, MAX_PROVIDERS, rolesOf } from '../../../shared/identity-providers/provider-terms.ts'
import { endpointAddress } from '../../../shared/webhooks/endpoint-address.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { named } from '../../base/db/reads.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { identities, identityProviders } from '../accounts/identities.tables.ts'
import { endInvitations } from '../accounts/last-manager.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { seal } from '../second-factor/secrets.ts'
import type { ProviderRow } from './exchange.ts'
import { discover, ProviderProblem, sealedFor } from './oidc.ts'

const ENTITY = 'identity-providers'
type Shop = { db: Db; env: Env }

/** The condition that an account (an alias of `users`) can be the emergency one: everything, a password and a second factor of its own. */
export const canRescue = (alias: string): SQL =>
  sql.raw(`(${alias}.role = 'admin' and ${alias}.admin_role = 'everything' and ${alias}.active = 1 and ${alias}.deleted_at is null
    and ${alias}.activated_at is not null and ${alias}.password_hash is not null
    and not exists (select 1 from identities where user_id = ${alias}.id)
    and (exists (select 1 from code_apps where user_id = ${alias}.id) or exists (select 1 from passkeys where user_id = ${alias}.id)))`)

const selectProviders = (db: Db, id?: number) =>
  db
    .select({
      row: identityProviders,
      // By a name of its own: a batch has one column of each.
      retailer: named<string | null>(retailers.name, 'retailer_name'),
      people: sql<number>`(select count(*) from identities where provider_id = ${identityProviders.id})`.as(
        'people',
      ),
      lastUsedAt: sql<
        string | null
      >`(select max(last_used_at) from identities where provider_id = ${identityProviders.id})`.as('used'),
    })
    .from(identityProviders)
    .leftJoin(retailers, eq(retailers.id, identityProviders.retailerId))
    .where(id === undefined ? undefined : eq(identityProviders.id, id))
    .orderBy(desc(identityProviders.active), asc(identityProviders.name), asc(identityProviders.id))
    .limit(MAX_PROVIDERS)

/** All providers without their secrets, and who can be the emergency account. */
export async function listProviders({ db, env }: Shop): Promise<ProviderList> {
  const [rows, emergency] = await db.batch([
    selectProviders(db),
    db
      .select({
        id: users.id,
        name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`.as('name'),
        email: users.email,
      })
      .from(users)
      .where(canRescue('users'))
      .orderBy(users.search, users.id)
      .limit(100),
  ])
  const providers = rows.map(
    ({ row, retailer, people, lastUsedAt }): Provider => ({
      id: row.id,
      name: row.name,
      issuer: row.issuer,
      client_id: row.clientId,
      scope: row.scope,
      vendor_id: row.retailerId,
      retailer,
      claim: row.claim,
      roles: row.roles,
      vouches: row.vouches,
      passwords_off: row.passwordsOff,
      emergency_id: row.emergencyId,
      active: row.active,
      people,
      last_used_at: lastUsedAt,
      version: row.version,
    }),
  )
  return { providers, emergency: emergency satisfies EmergencyChoice[], callback: `${env.origin}${CALLBACK}` }
}

async function readRow(db: Db, id: number): Promise<ProviderRow> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** A provider as the history has it: never its secret. */
const recordOf = (given: NewProvider | ProviderEdit) => ({
  name: given.name,
  claim: given.claim,
  roles: given.roles.map(({ value, role }) => `${value}: ${role}`).join(', '),
  scope: given.scope ?? '',
  vouches: given.vouches,
  passwords_off: given.passwords_off,
  emergency_id: given.emergency_id,
})
const recordedOf = (row: ProviderRow) =>
  recordOf({ ...row, passwords_off: row.passwordsOff, emergency_id: row.emergencyId } as never)

/** What is stored of what was given; at a retailer's there is no emergency account, because administrators switch its provider. */
function columnsOf(given: NewProvider | ProviderEdit, retailerId: number | null) {
  const { name, scope = '', claim, roles, vouches } = given
  const allowed = rolesOf(retailerId === null)
  if (roles.some(({ role }) => !allowed.includes(role)))
    throw new AppError('invalid', { fields: { roles: 'invalid' } })
  const isOffice = retailerId === null
  if (isOffice && given.passwords_off && given.emergency_id === null)
    throw new AppError('invalid', { fields: { emergency_id: 'required' } })
  return {
    name,
    scope: scope.trim(),
    claim,
    roles,
    vouches,
    passwordsOff: given.passwords_off,
    emergencyId: isOffice && given.passwords_off ? given.emergency_id : null,
  }
}

/** The condition that the emergency account, where one is wanted, can be it when the statement runs. */
const hasEmergency = (id: number | null): SQL =>
  id === null ? sql`true` : sql`exists (select 1 from users e where e.id = ${id} and ${canRescue('e')})`

const REFUSALS: Refusals = {
  'identity_providers.passwords_off': new AppError('invalid', {
    fields: { passwords_off: 'passwords_off_taken' },
  }),
}

/**
 * Makes a provider, switched off. Returns its id. Errors: `invalid` at `issuer` for an address that is not asked, at `roles`, at `passwords_off`;
 * `conflict` when there are too many, or the retailer is gone.
 */
export async function makeProvider({ db, env }: Shop, author: Author, given: NewProvider): Promise<number> {
  const { issuer, client_id: clientId, vendor_id: retailerId } = given
  if (!endpointAddress(issuer, env.local))
    throw new AppError('invalid', { fields: { issuer: 'provider_url' } })
  // Not before somebody has come by it (`refuseUntried`).
  if (given.passwords_off)
    throw new AppError('invalid', { fields: { passwords_off: 'passwords_off_untried' } })
  const columns = columnsOf(given, retailerId)
  const secret = await seal(env.secrets, sealedFor({ issuer, clientId }), given.secret)
  const isThere =
    retailerId === null
      ? sql`true`
      : sql`exists (select 1 from vendors where id = ${retailerId} and deleted_at is null)`
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: {
      ...recordOf(given),
      issuer,
      client_id: clientId,
      ...(retailerId !== null && { vendor_id: retailerId }),
    },
    statements: [
      insertSelected(
        db,
        identityProviders,
        { ...columns, issuer, clientId, secret, retailerId },
        sql`where ${isThere} and (select count(*) from identity_providers) < ${MAX_PROVIDERS}`,
      ),
    ],
    refusals: REFUSALS,
  })
}

/** A condition on the `user_id` of sessions: of those who may not sign in by a password any more, and are no provider's. */
const ownKeysOnly = (row: Pick<ProviderRow, 'retailerId'>, emergencyId: number | null): SQL =>
  sql`select u.id from users u where u.vendor_id is ${row.retailerId} and u.role is ${row.retailerId === null ? 'admin' : 'vendor'}
    and u.id is not ${emergencyId} and not exists (select 1 from identities where user_id = u.id)`

/** The people of a provider. */
const peopleOf = (id: number): SQL => sql`select user_id from identities where provider_id = ${id}`

/**
 * Saves what may change of a provider. Other values of the claim mean other rights, so its people sign in anew; so does everybody whose password does
 * not count any more. Errors: `not_found`; `invalid`; `conflict` when somebody saved it meanwhile, or the emergency account cannot be one; at
 * `passwords_off` when nobody who may do everything has signed in by it yet.
 */
export async function editProvider(
  { db, env }: Shop,
  author: Author,
  id: number,
  given: ProviderEdit,
): Promise<void> {
  const row = await readRow(db, id)
  const columns = columnsOf(given, row.retailerId)
  const secret = given.secret ? await seal(env.secrets, sealedFor(row), given.secret) : row.secret
  const [before, after] = [recordedOf(row), recordOf(given)]
  const isOther =
    before.claim !== after.claim || before.roles !== after.roles || before.vouches !== after.vouches
  const endsPasswords = columns.passwordsOff && row.active
  if (columns.passwordsOff && !row.passwordsOff) await refuseUntried(db, row)
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before,
    after: { ...after, ...(given.secret && { secret_changed: true }) },
    statements: [
      db
        .update(identityProviders)
        .set({ ...columns, secret, updatedAt: NOW, version: sql`version + 1` })
        .where(sql`id = ${id} and version = ${given.version} and ${hasEmergency(columns.emergencyId)}`),
      ...(isOther ? [db.delete(sessions).where(sql`user_id in (${peopleOf(id)})`)] : []),
      ...(endsPasswords
        ? [db.delete(sessions).where(sql`user_id in (${ownKeysOnly(row, columns.emergencyId)})`)]
        : []),
    ],
    refusals: REFUSALS,
  })
}

/** Passwords are not switched off before the provider is known to work: an administrator with everything, or a manager, has come by it. */
async function refuseUntried(db: Db, { id, retailerId }: ProviderRow): Promise<void> {
  const runs = retailerId === null ? sql`u.admin_role = 'everything'` : sql`u.vendor_role = 'manager'`
  const found = await db.get<{
    n: number
  }>(sql`select count(*) as n from identities i join users u on u.id = i.user_id
    where i.provider_id = ${id} and u.active = 1 and u.deleted_at is null and ${runs}`)
  if (found.n === 0) throw new AppError('invalid', { fields: { passwords_off: 'passwords_off_untried' } })
}

/**
 * Lets a provider sign people in, or not. Switched off, its people's accounts end with their sessions and keys, until they come by it again.
 * Errors: `not_found`; `conflict` when it is so already.
 */
export async function switchProvider(
  { db }: Shop,
  author: Author,
  id: number,
  active: boolean,
): Promise<void> {
  const row = await readRow(db, id)
  const people = peopleOf(id)
  const ended = [
    // `ended_at` first: who was off before that stays off.
    db
      .update(identities)
      .set({ endedAt: NOW })
      .where(
        sql`provider_id = ${id} and ended_at is null and user_id in (select id from users where active = 1 and deleted_at is null)`,
      ),
    db
      .update(users)
      .set({ active: false, version: sql`version + 1` })
      .where(sql`id in (${people}) and active = 1`),
    db.delete(sessions).where(sql`user_id in (${people})`),
    endInvitations(db, sql`user_id in (${people})`),
  ]
  const begun = [db.delete(sessions).where(sql`user_id in (${ownKeysOnly(row, row.emergencyId)})`)]
  await changeRecord(db, author, {
    action: 'toggle',
    entity: ENTITY,
    id,
    before: { active: !active },
    after: { active },
    statements: [
      db
        .update(identityProviders)
        .set({ active, updatedAt: NOW, version: sql`version + 1` })
        .where(
          sql`id = ${id} and active = ${active ? 0 : 1} and ${active ? hasEmergency(row.emergencyId) : sql`true`}`,
        ),
      ...(active ? (row.passwordsOff ? begun : []) : ended),
    ],
  })
}

/** Deletes one that nobody has come by. Errors: `not_found`; `conflict` when somebody has: then it can only be switched off. */
export async function deleteProvider({ db }: Shop, author: Author, id: number): Promise<void> {
  const row = await readRow(db, id)
  await changeRecord(db, author, {
    action: 'delete',
    entity: ENTITY,
    id,
    before: { ...recordedOf(row), issuer: row.issuer, client_id: row.clientId },
    after: null,
    statements: [
      db
        .delete(identityProviders)
        .where(sql`id = ${id} and not exists (select 1 from identities where provider_id = ${id})`),
    ],
  })
}

/** Asks an issuer's discovery, and says what is wrong. */
export async function tryIssuer({ env }: Pick<Shop, 'env'>, issuer: string): Promise<Tried> {
  try {
    const found = await discover(issuer, env.local)
    return { problem: null, found: null, signs_out: typeof found.end_session_endpoint === 'string' }
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    return { problem: error.problem, found: error.found?.slice(0, 300) ?? null, signs_out: false }
  }
}
