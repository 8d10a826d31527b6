import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { byShop } from '../../base/audit/change.ts'
import { changeMany } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { hmac, isHmac } from '../../base/hashes.ts'
import { units } from './units.tables.ts'

/* The link of a mail about an update by which its receiver ends these mails. */

const signed = (id: number, version: number) => `unit-owner-stop:${id}:${version}`

/** The page behind the link. */
export const stopPage = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/my-unit/stop?${new URLSearchParams({ token })}`

/** The links of an owner, which never expire: the page, and the call for mail programs. `version` is the owner's `link_version`. */
export async function stopLinks(env: Env, lang: Lang, { id, version }: { id: number; version: number }) {
  const token = `${id}.${version}.${await hmac(env.secrets, signed(id, version))}`
  return { page: stopPage(env, lang, token), call: `${env.origin}/api/owned-units/stop?token=${token}` }
}

/**
 * Ends mails about updates for all units that the receiver's address has now; a second time changes nothing. Error: `invalid_token`, also
 * when the unit has another owner now or the owner another address.
 */
export async function stopUpdates(db: Db, env: Env, requestId: string, token: string): Promise<void> {
  const [, id, version, given] = /^([1-9]\d{0,14})\.([1-9]\d{0,8})\.(.+)$/.exec(token) ?? []
  if (!given || !(await isHmac(env.secrets, signed(Number(id), Number(version)), given)))
    throw new AppError('invalid_token')
  const receiver = await db.get<
    { email: string } | undefined
  >(sql`select lower(email) as email from unit_owners
    where id = ${Number(id)} and link_version = ${Number(version)} and until is null and email <> ''`)
  if (!receiver) throw new AppError('invalid_token')
  const owned = sql`lower(email) = ${receiver.email} and email <> '' and until is null and wishes_updates = 1`
  await changeMany(db, byShop(requestId), {
    action: 'edit',
    entity: 'units',
    table: units,
    wanted: sql`id in (select unit_id from unit_owners where ${owned})`,
    before: sql`json_object('wishes_updates', json('true'))`,
    after: sql`json_object('wishes_updates', json('false'))`,
    statements: [
      sql`update unit_owners set wishes_updates = 0, updated_at = ${NOW}, version = version + 1 where ${owned}`,
    ],
  })
}
