import { DAY_MS } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import { hmac, isHmac } from '../../base/hashes.ts'

/* The mailed link of a unit's owner, who has no account. */

/** How long a link works; each mail has a fresh one. */
export const LINK_DAYS = 365
const TOKEN = /^([0-9a-z]{1,8})-([0-9a-z]{1,10})-([\w-]{43})$/

const signed = (id: number, content: string) => `unit-owner:${id}:${content}`

/** The unit's page for its owner; it goes into mails only, never into an answer. `version` is the owner's `link_version`. */
export async function ownerLink(
  env: Env,
  lang: Lang,
  { id, version }: { id: number; version: number },
  now = Date.now(),
): Promise<string> {
  const until = Math.ceil(now / 1000) + (LINK_DAYS * DAY_MS) / 1000
  const content = `${version.toString(36)}-${until.toString(36)}`
  return `${env.origin}/${lang}/my-unit/${id}?token=${content}-${await hmac(env.secrets, signed(id, content))}`
}

/** The version that a token of this owner was made with; null for one that is forged, expired, or of another owner. */
export async function versionOfLink(
  env: Env,
  id: number,
  token: string,
  now = Date.now(),
): Promise<number | null> {
  const [, version, until, given] = TOKEN.exec(token) ?? []
  if (!version || !until || !given) return null
  if (!(await isHmac(env.secrets, signed(id, `${version}-${until}`), given))) return null
  return Number.parseInt(until, 36) * 1000 <= now ? null : Number.parseInt(version, 36)
}
