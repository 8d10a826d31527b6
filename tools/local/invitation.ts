import { createHash, randomUUID } from 'node:crypto'
import { DAY_MS } from '../../shared/dates.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { entranceOf } from '../../worker/shop/accounts/sign-in-links.ts'
import { text } from './sql.ts'

export interface Invited {
  email: string
  firstName: string
  lastName: string
}

/**
 * Makes somebody an administrator, unless `isKnown`: statements of SQL, and the link to a password that they make valid, once and for seven
 * days; links from before end.
 */
export function invitationOf({ email, firstName, lastName }: Invited, origin: string, isKnown: boolean) {
  const token = randomUUID() + randomUUID()
  const now = new Date()
  const expires = new Date(now.getTime() + 7 * DAY_MS).toISOString()
  const hash = createHash('sha256').update(token).digest('hex')
  const owner = `(select id from users where email = ${text(email)} and deleted_at is null)`
  const columns = [firstName, lastName, email, 'admin', 'it', normalise(`${firstName} ${lastName} ${email}`)]
  const statements = [
    ...(isKnown
      ? []
      : [
          `insert into users (first_name, last_name, email, role, lang, search) values (${columns.map(text).join(', ')})`,
        ]),
    `update user_tokens set used_at = ${text(now.toISOString())} where used_at is null and user_id = ${owner}`,
    `insert into user_tokens (token_hash, user_id, purpose, expires_at)
      values (${text(hash)}, ${owner}, 'activation', ${text(expires)})`,
  ]
  const link = entranceOf({ role: 'admin', lang: 'it' }, 'activate', origin, token)
  return { statements, link, until: expires.slice(0, 10) }
}
