import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { addressOf } from '../../../shared/base/address.ts'
import type { ProviderButtons } from '../../../shared/identity-providers/identity-providers.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { startProvidedSession } from '../accounts/by-provider.ts'
import { identities, identityProviders, providerSteps } from '../accounts/identities.tables.ts'
import { type Browser, revokeSession } from '../accounts/sessions.ts'
import { mergeCartStatements } from '../cart/merge.ts'
import { endAt, exchange, type ProviderRow, refusal, startAt } from '../identity-providers/exchange.ts'
import { settlePerson } from '../identity-providers/people.ts'

/** How long somebody has to sign in at the provider, who may have to set something up there first. */
const STEP_MS = 15 * 60_000
const MAX_BUTTONS = 50
const iso = (ms: number) => new Date(ms).toISOString()

/** A provider that signs people in now: a retailer's while the retailer is active. */
const isOpen = and(
  eq(identityProviders.active, true),
  sql`(${identityProviders.retailerId} is null
    or exists (select 1 from vendors shop where shop.id = ${identityProviders.retailerId} and shop.active = 1))`,
)

/** The buttons of a sign-in page. */
export async function listButtons(db: Db, place: 'office' | 'shop'): Promise<ProviderButtons> {
  const { retailerId } = identityProviders
  const providers = await db
    .select({ id: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(and(isOpen, place === 'office' ? isNull(retailerId) : isNotNull(retailerId)))
    .orderBy(asc(identityProviders.name), asc(identityProviders.id))
    .limit(MAX_BUTTONS)
  return { providers }
}

async function readProvider(db: Db, id: number): Promise<ProviderRow> {
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), isOpen))
  if (!row) throw new AppError('not_found')
  return row
}

/** Where a sign-in leads: a page of the back-office, or of the shop, as the provider's people may enter; otherwise its first one. */
export function targetOf(isOffice: boolean, lang: Lang, given: string | undefined, origin: string): string {
  const first = isOffice ? '/admin' : `/${lang}/account`
  const target = given?.startsWith('/') ? addressOf(given, new URL(origin)) : null
  if (target?.origin !== origin) return first
  const isInside =
    target.pathname === (isOffice ? '/admin' : `/${lang}`) ||
    target.pathname.startsWith(isOffice ? '/admin/' : `/${lang}/`)
  return isInside ? target.pathname + target.search : first
}

/** Begins a sign-in in a browser. Returns the provider's address. Errors: `not_found`; `invalid_credentials` with `provider_unreachable`. */
export async function beginAt(
  db: Db,
  env: Env,
  sid: string,
  id: number,
  { to, lang }: { to?: string | undefined; lang: Lang },
  now = Date.now(),
): Promise<string> {
  const provider = await readProvider(db, id)
  const { url, ...begun } = await startAt(provider, env, lang)
  const target = targetOf(provider.retailerId === null, lang, to, env.origin)
  await db
    .insert(providerSteps)
    .values({ sid, providerId: id, ...begun, target, lang, expiresAt: iso(now + STEP_MS) })
  return url
}

/** What a browser has begun, once: it is deleted. Null for another browser's, a replayed and a late one. */
export async function takeStep(db: Db, sid: string, state: string, now = Date.now()) {
  const [row] = await db
    .delete(providerSteps)
    .where(
      and(eq(providerSteps.sid, sid), eq(providerSteps.state, state), gt(providerSteps.expiresAt, iso(now))),
    )
    .returning()
  return row ?? null
}
type Step = NonNullable<Awaited<ReturnType<typeof takeStep>>>

/**
 * Signs in whom a provider vouches for, in the browser that began it. Returns the person's address, for what browsers remember. Errors:
 * `invalid_credentials`, with a text for each `REFUSALS`.
 */
export async function finishAt(
  db: Db,
  env: Env,
  requestId: string,
  step: Step,
  query: string,
  browser: Browser,
): Promise<string> {
  const provider = await readProvider(db, step.providerId).catch(() => {
    throw refusal('account_off')
  })
  const vouched = await exchange(provider, env, step, query)
  const { id, email } = await settlePerson(db, requestId, provider, vouched, step.lang)
  await refusing({ 'sessions.user_id': refusal('account_off') }, () =>
    db.batch([
      startProvidedSession(
        db,
        browser.newSid,
        { providerId: provider.id, subject: vouched.subject },
        browser.userAgent,
      ),
      db.update(users).set({ lastSeenAt: NOW }).where(eq(users.id, id)),
      db.update(identities).set({ lastUsedAt: NOW }).where(eq(identities.userId, id)),
      ...mergeCartStatements(db, browser.oldSid, id),
      revokeSession(db, browser.oldSid),
    ] as never),
  )
  return email
}

/** The page of the sign-in that says why it came to nothing. */
export const refusedAt = (step: Pick<Step, 'target' | 'lang'> | null, lang: Lang, why: string): string =>
  step?.target.startsWith('/admin')
    ? `/admin?${new URLSearchParams({ lang: step.lang, refused: why })}`
    : `/${step?.lang ?? lang}/login?${new URLSearchParams({ refused: why })}`

/** Ends a session; of somebody whom a provider signed in, returns where to sign out there too. */
export async function leave(db: Db, env: Env, sid: string): Promise<string | null> {
  const [rows] = await db.batch([
    db
      .select({ provider: identityProviders })
      .from(sessions)
      .innerJoin(identities, eq(identities.userId, sessions.userId))
      .innerJoin(identityProviders, eq(identityProviders.id, identities.providerId))
      .where(eq(sessions.idHash, sid)),
    revokeSession(db, sid),
  ])
  const provider = rows[0]?.provider
  if (!provider) return null
  return endAt(provider, env, `${env.origin}${provider.retailerId === null ? '/admin' : '/'}`)
}
