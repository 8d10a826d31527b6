import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import { UNSEEN_DAYS } from '../../../shared/identity-providers/provider-terms.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import { type AnyAuthor, byShop, changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { users } from '../accounts/accounts.tables.ts'
import { identities, identityProviders } from '../accounts/identities.tables.ts'
import { endInvitations } from '../accounts/last-manager.ts'
import { userSearchText } from '../accounts/search-text.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { voidLinks } from '../accounts/tokens.ts'
import type { Vouched } from './claims.ts'
import { type ProviderRow, refusal } from './exchange.ts'

/** As whose the history of accounts has it. */
const entityOf = ({ retailerId }: ProviderRow) => (retailerId === null ? 'users' : 'vendor-accounts')

/** The columns of what a role means at a provider's. */
const rightsOf = ({ retailerId }: ProviderRow, role: string) =>
  retailerId === null
    ? { adminRole: role as AdminRole }
    : { retailerRole: role as RetailerRole, ...(role !== 'buyer' && { orderLimit: null }) }
const roleName = ({ retailerId }: ProviderRow) => (retailerId === null ? 'admin_role' : 'vendor_role')

const selectKnown = (db: Db, provider: ProviderRow, subject: string) =>
  db
    .select({ identity: identities, user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.providerId, provider.id), eq(identities.subject, subject)))
type Known = Awaited<ReturnType<typeof selectKnown>>[number]

/** Takes from an account what it had by its provider: it is off, so that triggers end its keys, and nothing that was handed on stays. */
async function endPerson(db: Db, author: AnyAuthor, provider: ProviderRow, { user }: Known): Promise<void> {
  await changeRecord(db, author, {
    action: 'edit',
    entity: entityOf(provider),
    id: user.id,
    before: { active: true },
    after: { active: false, identity_provider: provider.name },
    statements: [
      db
        .update(users)
        .set({ active: false, updatedAt: NOW, version: sql`version + 1` })
        .where(and(eq(users.id, user.id), eq(users.active, true))),
      db.update(identities).set({ endedAt: NOW }).where(eq(identities.userId, user.id)),
      revokeSessions(db, user.id),
      ...voidLinks(db, user.id),
      endInvitations(db, sql`user_id = ${user.id}`),
    ],
    // Somebody else has taken it away meanwhile.
    refusals: { [STALE]: refusal('no_role') },
  })
}

/** What a provider says of a person now, where it is not what the account has. */
function changesOf(provider: ProviderRow, { identity, user }: Known, vouched: Vouched) {
  const name = roleName(provider)
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const take = (field: string, was: unknown, is: unknown) => {
    if (was === is) return
    before[field] = was
    after[field] = is
  }
  take(name, provider.retailerId === null ? user.adminRole : user.retailerRole, vouched.role)
  take('first_name', user.firstName, vouched.firstName || user.firstName)
  take('last_name', user.lastName, vouched.firstName ? vouched.lastName : user.lastName)
  take('email', user.email, vouched.email)
  if (identity.endedAt !== null) take('active', user.active, true)
  return { before, after, isAnew: name in after || 'active' in after || 'email' in after }
}

/** Brings an account to what its provider says; whoever may something else by now, or has another address, is asked anew in other browsers. */
async function updatePerson(
  db: Db,
  author: AnyAuthor,
  provider: ProviderRow,
  known: Known,
  vouched: Vouched & { email: string; role: string },
): Promise<void> {
  const { user, identity } = known
  const { before, after, isAnew } = changesOf(provider, known, vouched)
  if (Object.keys(after).length === 0) return
  const names = {
    firstName: vouched.firstName || user.firstName,
    lastName: vouched.firstName ? vouched.lastName : user.lastName,
    email: vouched.email,
  }
  await changeRecord(db, author, {
    action: 'edit',
    entity: entityOf(provider),
    id: user.id,
    before,
    after: { ...after, identity_provider: provider.name },
    statements: [
      db
        .update(users)
        .set({
          ...names,
          ...rightsOf(provider, vouched.role),
          ...(identity.endedAt !== null && { active: true }),
          search: userSearchText(names),
          updatedAt: NOW,
          version: sql`version + 1`,
        })
        .where(and(eq(users.id, user.id), eq(users.version, user.version), isNull(users.deletedAt))),
      db.update(identities).set({ endedAt: null }).where(eq(identities.id, identity.id)),
      ...(isAnew ? [revokeSessions(db, user.id), ...voidLinks(db, user.id)] : []),
      endInvitations(db, sql`user_id = ${user.id}`),
    ],
    refusals: { 'users.email': refusal('account_exists') },
  })
}

/** Makes the account of whom a provider vouches for the first time, off when the address is somebody's: no account is taken over by it. */
async function makePerson(
  db: Db,
  author: AnyAuthor,
  provider: ProviderRow,
  { subject, ...vouched }: Vouched & { email: string; role: string },
  lang: Lang,
): Promise<void> {
  const { firstName, lastName, email, role } = vouched
  const now = new Date().toISOString()
  const isOffice = provider.retailerId === null
  await changeRecord(db, author, {
    action: 'create',
    entity: entityOf(provider),
    after: {
      first_name: firstName,
      last_name: lastName,
      email,
      vendor_id: provider.retailerId,
      [roleName(provider)]: role,
      lang,
      identity_provider: provider.name,
    },
    statements: [
      db.insert(users).values({
        firstName,
        lastName,
        email,
        role: isOffice ? 'admin' : 'vendor',
        retailerId: provider.retailerId,
        ...rightsOf(provider, role),
        lang,
        search: userSearchText({ firstName, lastName, email }),
        activatedAt: now,
      }),
      db.insert(identities).values({
        providerId: provider.id,
        subject,
        userId: sql`(select id from users where email = ${email} and deleted_at is null)`,
        lastUsedAt: now,
      }),
    ],
    refusals: { 'users.email': refusal('account_exists'), 'identities.subject': new AppError('conflict') },
  })
}

/**
 * Takes over what a provider says of a person: makes the account at the first sign-in, brings it up to date at each, ends it when the claim has
 * ended. Returns its id. Errors: `provider_no_role`; `provider_no_email`; `provider_account_exists` for an address that another account has;
 * `provider_account_off` for an account that an administrator deleted, switched off or gave to somebody else.
 */
export async function settlePerson(
  db: Db,
  requestId: string,
  provider: ProviderRow,
  vouched: Vouched,
  lang: Lang,
): Promise<{ id: number; email: string }> {
  const [known] = await selectKnown(db, provider, vouched.subject)
  const author = known ? { actor: known.user, requestId } : byShop(requestId)
  const { role, email } = vouched
  if (role === null) {
    if (known?.user.active) await endPerson(db, byShop(requestId), provider, known)
    throw refusal('no_role')
  }
  if (email === null) throw refusal('no_email')
  if (known) {
    const { user, identity } = known
    const isOurs =
      user.role === (provider.retailerId === null ? 'admin' : 'vendor') &&
      user.retailerId === provider.retailerId
    const isOff = user.deletedAt !== null || (!user.active && identity.endedAt === null)
    if (!isOurs || isOff) throw refusal('account_off')
    await updatePerson(db, author, provider, known, { ...vouched, role, email })
    return { id: user.id, email }
  }
  await makePerson(db, author, provider, { ...vouched, role, email }, lang)
  const [made] = await selectKnown(db, provider, vouched.subject)
  return { id: made!.user.id, email }
}

const MAX_ENDED = 25

/**
 * The job: ends people whom no sign-in has vouched for since `UNSEEN_DAYS`, as one whose claim ended: the shop learns of that at sign-ins only, and
 * keys go on without. Who comes again by the provider is let in again. Returns how many.
 */
export async function endUnseen({ db }: Pick<JobContext, 'db'>, now: number): Promise<{ ended: number }> {
  const since = new Date(now - UNSEEN_DAYS * DAY_MS).toISOString()
  const rows = await db
    .select({ identity: identities, user: users, provider: identityProviders })
    .from(identities)
    .innerJoin(users, and(eq(users.id, identities.userId), eq(users.active, true), isNull(users.deletedAt)))
    .innerJoin(identityProviders, eq(identityProviders.id, identities.providerId))
    .where(lt(identities.lastUsedAt, since))
    .limit(MAX_ENDED)
  for (const { provider, ...known } of rows) await endPerson(db, byShop('identities'), provider, known)
  return { ended: rows.length }
}
