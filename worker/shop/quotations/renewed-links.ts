import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { fullName } from '../../base/mail/facts.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { quotationLink } from './links.ts'

/** So many requests are named in one mail, the newest. */
const MAX_LISTED = 50

/**
 * The links to its open requests for the new mailbox of a retailer, because those that went to the old one are dead; for the batch that
 * changes the mailbox, after that. Nothing for a retailer with an account, whose people sign in, or one that is switched off.
 */
export async function renewedLinks(db: Db, env: Env, retailerId: number, mailbox: string) {
  const rows = await db.all<{ id: number; version: number; name: string; surname: string }>(sql`
    select id, link_version as version, name, surname from quotations
    where vendor_id = ${retailerId} and state in ('received','seen','answered','offered','accepted') and name <> ''
    order by created_at desc, id desc limit ${sql.raw(String(MAX_LISTED))}`)
  if (rows.length === 0) return { mails: [], statements: [] }
  const requests = await Promise.all(
    rows.map(async ({ id, version, ...customer }) => ({
      number: id,
      customer: fullName(customer),
      url: await quotationLink(env, 'it', { id, version, mailbox }, 'retailer'),
    })),
  )
  const key = `quotation-links:${crypto.randomUUID()}`
  const mail = { key, template: 'quotation_links', lang: 'it', to: mailbox, values: { requests } } as const
  const isAlone = sql`exists (select 1 from vendors v where v.id = ${retailerId} and v.active = 1 and v.email = ${mailbox}
    and not exists (select 1 from users u where u.vendor_id = v.id and u.active = 1 and u.deleted_at is null
      and u.activated_at is not null))`
  return { mails: [key], statements: await mailStatements(db, [{ ...mail, onlyIf: isAlone }]) }
}
