import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { identityProviders } from '../accounts/identities.tables.ts'
import { unseal } from '../second-factor/secrets.ts'
import { sealedFor } from './oidc.ts'
import { canRescue, tryIssuer } from './providers.ts'

/**
 * Providers that are switched on, those of them whose secret cannot be read any more, and those whose emergency account could not sign in
 * (triggers keep it, but a restored database may be of another time).
 */
export async function countProviders({ db, env }: { db: Db; env: Env }) {
  const rows = await db
    .select({
      issuer: identityProviders.issuer,
      clientId: identityProviders.clientId,
      secret: identityProviders.secret,
      isStray: sql<number>`${identityProviders.emergencyId} is not null
        and not exists (select 1 from users e where e.id = ${identityProviders.emergencyId} and ${canRescue('e')})`.as(
        'stray',
      ),
    })
    .from(identityProviders)
    .where(sql`active = 1`)
  let unreadable = 0
  for (const row of rows) if ((await unseal(env.secrets, sealedFor(row), row.secret)) === null) unreadable++
  return { active: rows.length, unreadable, stray: rows.filter(({ isStray }) => isStray === 1).length }
}

/** The names of providers that are switched on, but do not say of themselves what they should: nobody signs in by them. */
export async function findSilent({ db, env }: { db: Db; env: Env }): Promise<string[]> {
  const rows = await db
    .select({ name: identityProviders.name, issuer: identityProviders.issuer })
    .from(identityProviders)
    .where(sql`active = 1`)
    .orderBy(identityProviders.name)
  const tried = await Promise.all(rows.map(({ issuer }) => tryIssuer({ env }, issuer)))
  return rows.filter((_, i) => tried[i]!.problem !== null).map(({ name }) => name)
}
