import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { ownerLink } from './owner-links.ts'
import { isShown, type UnitRetailer } from './owners.ts'
import { PRODUCT_NAME, productOf } from './units.ts'

/* Mails with links to the pages of owned units. */

/** So many units are named in one mail; nobody has more. */
const MAX_LISTED = 20

interface Linked {
  id: number
  link_version: number
  name: string
  email: string
  lang: Lang
  code: string
  serial_number: string
  product_name: string | null
}

/** Present owners `o` who have an address, of units `u` that are shown; the latest first. */
const linked = (where: SQL, lang: Lang) => sql`
  select o.id, o.link_version, o.name, o.email, o.lang, u.code, u.serial_number, ${PRODUCT_NAME}
  from unit_owners o join units u on u.id = o.unit_id ${productOf(lang)}
  where ${where} and o.email <> '' and o.until is null and u.mounting_date is not null
  order by o.id desc limit ${sql.raw(String(MAX_LISTED))}`

/** Writes one mail with the links of these owners; nothing when there are none, after the same work. Returns its key. */
async function writeMail(db: Db, env: Env, owners: Linked[], to: string, lang: Lang): Promise<string[]> {
  const units = await Promise.all(
    owners.map(async ({ id, link_version, code, serial_number, product_name }) => ({
      product: product_name ?? code,
      serial: serial_number,
      url: await ownerLink(env, lang, { id, version: link_version }),
    })),
  )
  const key = `unit-links:${crypto.randomUUID()}`
  const [statement] = await mailStatements(db, [
    {
      key,
      template: 'unit_links',
      lang,
      to,
      values: { name: owners[0]?.name ?? '', units },
      onlyIf: units.length > 0 ? sql`true` : sql`false`,
    },
  ])
  await statement
  return [key]
}

/**
 * Mails the links to the units that an address owns now. Returns the keys of the mails; it does the same for an address that owns
 * nothing, which is mailed nothing.
 */
export async function mailOwnedLinks(db: Db, env: Env, email: string, lang: Lang): Promise<string[]> {
  const owners = await db.all<Linked>(linked(sql`lower(o.email) = ${email.toLowerCase()}`, lang))
  return writeMail(db, env, owners, email, lang)
}

/**
 * Mails the present owner of a unit the link to its page, in the owner's language. Returns the key of the mail. Error: `not_found`, also
 * for another retailer's unit, and for one whose owner nobody has declared or who has no address.
 */
export async function mailOwnLink(db: Db, env: Env, unitId: number, of?: UnitRetailer): Promise<string[]> {
  const ofUnit = sql`o.unit_id = ${unitId} and ${isShown(of)}`
  const said = await db.get<{ lang: Lang } | undefined>(
    sql`select o.lang from unit_owners o join units u on u.id = o.unit_id where ${ofUnit} and o.until is null`,
  )
  const [owner] = said ? await db.all<Linked>(linked(ofUnit, said.lang)) : []
  if (!owner) throw new AppError('not_found')
  return writeMail(db, env, [owner], owner.email, owner.lang)
}
