import { eq, sql } from 'drizzle-orm'
import { changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { colleagueInvitations } from './accounts.tables.ts'
import { isManagerOf } from './last-manager.ts'
import { type JudgesPasswords, refuseWeak } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { userSearchText } from './search-text.ts'

/** The condition that an invitation can be accepted: who invited is still a manager of its retailer, which is `vendors`. */
const isGood = (tokenHash: string, now: string) =>
  sql`${colleagueInvitations.tokenHash} = ${tokenHash} and ${colleagueInvitations.expiresAt} > ${now}
    and ${retailers.active} = 1
    and ${isManagerOf(sql`${colleagueInvitations.userId}`, sql`${colleagueInvitations.retailerId}`)}`

/** The invitation that a mailed link is of; null for none. It does not use the link up. */
export async function readInvitation(db: Db, token: string) {
  const [row] = await db
    .select({ invitation: colleagueInvitations, vendor: retailers.name })
    .from(colleagueInvitations)
    .innerJoin(retailers, eq(retailers.id, colleagueInvitations.retailerId))
    .where(isGood(await sha256(token), new Date().toISOString()))
  return row ?? null
}

/** Whose account it is now, and the keys of its mails. */
interface Activated {
  email: string
  mails: string[]
}

/**
 * Makes the account of an invited colleague, once, with the password that it chose; `otherwise` the link is of no invitation. Errors:
 * `invalid` for a weak password; `invalid_token` when the link was used or withdrawn, or somebody has the address, meanwhile.
 */
export async function acceptInvitation(
  db: Db,
  requestId: string,
  { token, password }: { token: string; password: string },
  env: JudgesPasswords,
  otherwise: () => Promise<Activated>,
): Promise<Activated> {
  const found = await readInvitation(db, token)
  if (!found) return otherwise()
  const { id, firstName, lastName, email, retailerId, retailerRole, orderLimit, lang } = found.invitation
  const owner = { role: 'vendor', email, firstName, lastName, vendor: found.vendor } as const
  await refuseWeak(password, owner, env)
  const now = new Date().toISOString()
  const passwordHash = await hashPassword(password)
  const search = userSearchText({ firstName, lastName, email })
  const tokenHash = await sha256(token)
  const gone = new AppError('invalid_token')
  await changeRecord(
    db,
    // The person makes the account; before it there is nobody whom the history could name by id.
    { actor: { id: null, retailerId: null, named: sql`${`${firstName} ${lastName}`.trim()}` }, requestId },
    {
      action: 'create',
      entity: 'vendor-accounts',
      after: {
        first_name: firstName,
        last_name: lastName,
        email,
        vendor_id: retailerId,
        vendor_role: retailerRole,
        order_limit: orderLimit,
        lang,
      },
      statements: [
        sql`insert into users (first_name, last_name, email, password_hash, role, vendor_id, vendor_role, order_limit, lang, activated_at,
            search, created_at, updated_at)
          select ${firstName}, ${lastName}, ${email}, ${passwordHash}, 'vendor', ${retailerId}, ${retailerRole}, ${orderLimit}, ${lang}, ${now},
            ${search}, ${now}, ${now} from ${colleagueInvitations} join ${retailers} on ${retailers.id} = ${colleagueInvitations.retailerId}
          where ${isGood(tokenHash, now)}`,
        db.delete(colleagueInvitations).where(eq(colleagueInvitations.id, id)),
      ],
      refusals: { [STALE]: gone, 'users.email': gone },
    },
  )
  return { email, mails: [] }
}
