import { sql } from 'drizzle-orm'
import {
  type ChosenMails,
  getsMailsByRole,
  MAIL_KINDS,
  type MailKind,
  QUIET_ROLES,
} from '../../../shared/accounts/mail-choices.ts'
import type { RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'

/** The kinds of mails that a retailer's account wants. Error: `not_found` for any other account. */
export async function readMailChoices(db: Db, userId: number): Promise<{ kinds: MailKind[] }> {
  const row = await db.get<{ role: RetailerRole; choices: string } | undefined>(sql`
    select vendor_role as role, mail_choices as choices from users where id = ${userId} and vendor_id is not null and deleted_at is null`)
  if (!row) throw new AppError('not_found')
  const chosen = JSON.parse(row.choices) as ChosenMails
  const usual = getsMailsByRole(row.role)
  return { kinds: MAIL_KINDS.filter((kind) => chosen[kind] ?? usual) }
}

/** Saves which kinds a retailer's account wants. Only what differs from its role is stored, so that another role brings its own. */
export async function saveMailChoices(db: Db, userId: number, kinds: MailKind[]): Promise<void> {
  const picked = (wanted: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        MAIL_KINDS.filter((kind) => kinds.includes(kind) === wanted).map((kind) => [kind, wanted]),
      ),
    )
  // By the role that the account has when the statement runs.
  await db.run(sql`
    update users set updated_at = ${NOW},
      mail_choices = iif(vendor_role in ${QUIET_ROLES}, ${picked(true)}, ${picked(false)})
    where id = ${userId} and vendor_id is not null and deleted_at is null`)
}
