import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { identityProviders } from '../accounts/identities.tables.ts'
import { unseal } from '../second-factor/secrets.ts'
import { sealedFor } from './oidc.ts'
import { canRescue } from './providers.ts'

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
