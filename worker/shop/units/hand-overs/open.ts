import { sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import type { Env } from '../../../base/env.ts'
import { isReplaced } from '../../warranties/replacements.ts'

/** The condition that unit `u` can be handed on: it is registered, and nothing replaced it. */
export const IS_GIVEABLE = sql`u.mounting_date is not null and not ${isReplaced(sql`u.id`)}`

/**
 * The condition that the hand-over `h` can be confirmed: it was not taken back, has not expired, and the owner has the unit with the same
 * mailbox as when it began.
 */
export const isOpen = (
  now = Date.now(),
) => sql`(h.state = 'open' and h.expires_at > ${new Date(now).toISOString()}
  and exists (select 1 from unit_owners o join units u on u.id = o.unit_id
    where o.id = h.owner_id and o.link_version = h.owner_version and o.until is null and ${IS_GIVEABLE}))`

/** The page behind the link of the next owner. */
export const handOverLink = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/hand-over?token=${token}`

/** The key of the mail with it. */
export const askedKey = (tokenHash: string) => `hand-over:${tokenHash}`
