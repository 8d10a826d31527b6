import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { isReplaced } from './replacements.ts'

/**
 * The condition that unit `u` is covered: its registration is valid, and nothing replaced it. What only the old site registered was valid
 * there.
 */
export const IS_CERTIFIED = sql`u.mounting_date is not null
  and coalesce((select status from warranties where id = u.warranty_id), 1) = 1 and not ${isReplaced(sql`u.id`)}`

interface Receiver {
  unitId: number
  code: string
  serial: string
  name: string
  email: string
  lang: Lang
}

/**
 * Statement for the batch that makes somebody the owner of a unit, or its registration valid: the mail that brings the certificate of
 * guarantee; nothing for a unit that is not covered, and for an owner without an address.
 */
export const certificateMail = (
  db: Db,
  env: Env,
  key: string,
  { unitId, code, serial, name, email, lang }: Receiver,
) =>
  mailStatements(db, [
    {
      key,
      template: 'owner_certificate',
      lang,
      to: email,
      values: { name, code, serial, url: `${env.origin}/${lang}/my-unit` },
      certificateOf: sql`(select id from unit_owners where unit_id = ${unitId} and until is null)`,
      onlyIf: sql`exists (select 1 from units u where u.id = ${unitId} and ${IS_CERTIFIED})`,
    },
  ])
