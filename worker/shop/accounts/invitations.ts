import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { entranceOf } from './sign-in-links.ts'
import { LIFE } from './tokens.ts'

/** Mails written by one statement: their text must fit into one bound value. */
const MAILS = 50

interface Invited {
  email: string
  firstName: string
  lang: Lang
}

/**
 * Statements that mail many new retailer accounts the link to a first password; for the batch that makes the accounts, after
 * the statements that make them. The accounts are found by address when the batch runs. `at` is its time, ISO 8601.
 */
export async function inviteManyStatements(people: Invited[], at: string, origin: string): Promise<SQL[]> {
  const expiresAt = new Date(Date.parse(at) + LIFE.activation).toISOString()
  const { renderMail } = await import('../../base/mail/templates.ts')
  const invitations = await Promise.all(
    people.map(async ({ email, firstName, lang }) => {
      const token = randomToken()
      const hash = await sha256(token)
      const url = entranceOf({ role: 'vendor', lang }, 'activate', origin, token)
      const { subject, html, text } = await renderMail('activation', lang, { name: firstName, url })
      return { hash, key: `activation:${hash.slice(0, 32)}`, email, lang, subject, html, text }
    }),
  )
  const parts = Array.from({ length: Math.ceil(invitations.length / MAILS) }, (_, i) =>
    JSON.stringify(invitations.slice(i * MAILS, (i + 1) * MAILS)),
  )
  return parts.flatMap((part) => [
    sql`insert into user_tokens (token_hash, user_id, purpose, expires_at, created_at)
      select value ->> 'hash', u.id, 'activation', ${expiresAt}, ${at}
      from json_each(${part}) cross join users u on u.email = value ->> 'email' and u.deleted_at is null`,
    sql`insert into outbox (key, template, lang, recipient, subject, html, text, next_attempt_at, created_at)
      select value ->> 'key', 'activation', value ->> 'lang', value ->> 'email', value ->> 'subject', value ->> 'html',
        value ->> 'text', ${at}, ${at} from json_each(${part})`,
  ])
}
