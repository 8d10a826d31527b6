import { and, asc, eq, sql } from 'drizzle-orm'
import { WARN_DAYS } from '../../../shared/api-keys/key-terms.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { listPending, mailStatements, queueMails } from '../../base/mail/outbox.ts'
import { users } from '../accounts/accounts.tables.ts'
import { apiKeys } from './api-keys.tables.ts'
import { isGood } from './key-holders.ts'

/** Mails in a run of the job; the rest waits for the next day. */
const MAX_MAILS = 25

/** Where a giver works on keys. */
export const keysPageOf = (lang: Lang, retailerId: number | null, origin: string): string =>
  retailerId === null ? `${origin}/admin/api-keys` : `${origin}/${lang}/account/api-keys`

/** The job: tells givers, once, of keys that end soon and that nobody has rotated. Returns how many. */
export async function announceKeyEnds({ db, env, bindings }: JobContext, now: number) {
  const until = new Date(now + WARN_DAYS * DAY_MS).toISOString()
  const ending = await db
    .select({
      id: apiKeys.id,
      key: apiKeys.name,
      ends: apiKeys.expiresAt,
      retailerId: apiKeys.retailerId,
      to: users.email,
      name: users.firstName,
      lang: users.lang,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        sql`${apiKeys.expiresAt} <= ${until} and ${apiKeys.replacedAt} is null`,
        // One that lives no longer than that was made a moment ago, with its end in the mail.
        sql`${apiKeys.createdAt} <= ${new Date(now - DAY_MS).toISOString()}`,
        isGood(now),
        sql`not exists (select 1 from outbox where key = 'api_key_ends:' || api_keys.id)`,
      ),
    )
    .orderBy(asc(apiKeys.expiresAt), asc(apiKeys.id))
    .limit(MAX_MAILS)
  if (ending.length === 0) return { sent: 0 }
  const mails = ending.map(({ id, key, ends, retailerId, to, name, lang }) => ({
    key: `api_key_ends:${id}`,
    template: 'api_key_ends' as const,
    lang,
    to,
    values: { name, key, ends, url: keysPageOf(lang, retailerId, env.origin) },
    onlyIf: sql`exists (select 1 from ${apiKeys} where id = ${id} and replaced_at is null and ${isGood(now)})`,
  }))
  await writeTogether(db, await mailStatements(db, mails))
  const pending = await listPending(
    db,
    mails.map(({ key }) => key),
  )
  await queueMails(
    bindings.MAILS,
    pending.map(({ id }) => id),
  )
  return { sent: pending.length }
}
