import { type SQL, sql } from 'drizzle-orm'
import type { OwnerBody } from '../../../shared/units/units.ts'
import { type Author, changeRecord, type Statements } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { certificateMail } from '../warranties/certificate-mails.ts'

/** The retailer whose units they must be; administrators, who may see all, have none. */
export interface UnitRetailer {
  retailerId: number | null
}

interface Present {
  id: number
  since: string
  wishes_updates: number
  version: number
}

/** The condition that unit `u` is shown, and to whom. */
export const isShown = (of: UnitRetailer | undefined) =>
  of ? sql`u.mounting_date is not null and u.vendor_id = ${of.retailerId}` : sql`u.mounting_date is not null`

interface Numbered {
  code: string
  serial_number: string
}

/** A unit, and who has it now; null when nobody said so. Error: `not_found`, also for another retailer's unit. */
async function findPresent(db: Db, unitId: number, of: UnitRetailer | undefined) {
  const row = await db.get<(Omit<Present, 'id'> & Numbered & { id: number | null }) | undefined>(sql`
    select u.code, u.serial_number, o.id, o.since, o.wishes_updates, o.version from units u
    left join unit_owners o on o.unit_id = u.id and o.until is null where u.id = ${unitId} and ${isShown(of)}`)
  if (!row) throw new AppError('not_found')
  const { code, serial_number, id, ...rest } = row
  const present: Present | null = id === null ? null : { ...rest, id }
  return { code, serial_number, present }
}

type Owner = OwnerBody['owner_data']

const insertOwner = (unitId: number, owner: Owner, only: SQL) => sql`
  insert into unit_owners (unit_id, name, email, telephone, country, lang, since, wishes_updates)
  select u.id, ${owner.name}, ${owner.email}, ${owner.telephone ?? ''}, ${owner.country}, ${owner.lang}, ${owner.since},
    ${owner.wishes_updates ? 1 : 0}
  from units u where u.id = ${unitId} and ${only}`

const editOwner = ({ id, version }: Present, unitId: number, owner: Owner, only: SQL) => sql`
  update unit_owners set name = ${owner.name}, email = ${owner.email}, telephone = ${owner.telephone ?? ''}, country = ${owner.country},
    lang = ${owner.lang}, since = ${owner.since}, wishes_updates = ${owner.wishes_updates ? 1 : 0}, updated_at = ${NOW}, version = version + 1,
    link_version = link_version + (lower(email) <> lower(${owner.email}))
  where id = ${id} and version = ${version} and until is null and exists (select 1 from units u where u.id = ${unitId} and ${only})`

const endOwner = ({ id, version }: Present, unitId: number, since: string, only: SQL) => sql`
  update unit_owners set until = ${since}, updated_at = ${NOW}, version = version + 1
  where id = ${id} and version = ${version} and until is null and exists (select 1 from units u where u.id = ${unitId} and ${only})`

/**
 * Declares who owns a unit, corrects that, or gives the unit to another owner; a new one is mailed the certificate of guarantee. The history of the unit says what happened and when,
 * not who: the person's data are only in `unit_owners`. Errors: `not_found`, also for another retailer's unit; `conflict` when somebody
 * else saved an owner meanwhile; `invalid` at the day when a new owner has it before the present one. Returns
 * the keys of mails.
 */
export async function saveUnitOwner(
  db: Db,
  env: Env,
  author: Author,
  unitId: number,
  { owner_data, transfer, present: seen }: OwnerBody,
  of?: UnitRetailer,
): Promise<string[]> {
  const key = `certificate:${crypto.randomUUID()}`
  await changeRecord(db, author, async () => {
    const { present, code, serial_number: serial } = await findPresent(db, unitId, of)
    if (seen && (present?.id !== seen.id || present.version !== seen.version)) throw new AppError('conflict')
    if (transfer && present && owner_data.since < present.since)
      throw new AppError('invalid', { fields: { 'owner_data.since': 'owner_before' } })
    const only = isShown(of)
    const nobody = sql`${only} and not exists (select 1 from unit_owners where unit_id = u.id and until is null)`
    const statements: Statements = !present
      ? [insertOwner(unitId, owner_data, nobody)]
      : transfer
        ? [endOwner(present, unitId, owner_data.since, only), insertOwner(unitId, owner_data, nobody)]
        : [editOwner(present, unitId, owner_data, only)]
    const isNew = !present || transfer
    const receiver = { unitId, code, serial, ...owner_data }
    const said = ({ since, wishes_updates }: { since: string; wishes_updates: unknown }) => ({
      owner_since: since,
      wishes_updates: Boolean(wishes_updates),
    })
    return {
      action: 'edit',
      entity: 'units',
      id: unitId,
      before: present && said(present),
      after: { ...said(owner_data), ...(transfer && present && { transferred: true }) },
      statements: [...statements, ...(isNew ? await certificateMail(db, env, key, receiver) : [])],
    }
  })
  return [key]
}
