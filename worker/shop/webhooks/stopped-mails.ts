import { eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { users } from '../accounts/accounts.tables.ts'
import { listAdministrators } from '../accounts/administrators.ts'
import type { webhookEndpoints } from './webhooks.tables.ts'

/** Where people work on endpoints. */
export const endpointsPageOf = (lang: Lang, retailerId: number | null, origin: string): string =>
  retailerId === null ? `${origin}/admin/webhooks` : `${origin}/${lang}/account/webhooks`

/** Mails for the batch in which an endpoint may stop, to administrators or to the retailer's manager: none when it goes on. */
export async function stoppedMails(
  db: Db,
  env: Env,
  { id, name, url, retailerId, userId }: typeof webhookEndpoints.$inferSelect,
  deliveryId: number,
) {
  const people =
    retailerId === null
      ? await listAdministrators(db)
      : await db
          .select({ id: users.id, email: users.email, firstName: users.firstName, lang: users.lang })
          .from(users)
          .where(eq(users.id, userId))
  return mailStatements(
    db,
    people.map((person) => ({
      key: `webhook_stopped:${id}:${deliveryId}:${person.id}`,
      template: 'webhook_stopped' as const,
      lang: person.lang,
      to: person.email,
      values: {
        name: person.firstName,
        endpoint: name,
        host: new URL(url).host,
        url: endpointsPageOf(person.lang, retailerId, env.origin),
      },
      onlyIf: sql`exists (select 1 from webhook_endpoints where id = ${id} and state in ('gone', 'failed'))`,
    })),
  )
}
