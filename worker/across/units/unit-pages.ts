import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { AdminUnitPage, UnitEvent } from '../../../shared/units/units.admin.ts'
import type { OwnUnit } from '../../../shared/units/units.ts'
import { coverOf } from '../../../shared/warranties/cover.ts'
import type { OldWarranty } from '../../../shared/warranties/warranties.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { type Given, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { ownerRequests } from '../../shop/units/requests/owner-requests.tables.ts'
import { proofDoc } from '../../shop/units/requests/proofs.ts'
import { type AdminUnitRow, adminUnits, productOf, toAdminUnit } from '../../shop/units/units.ts'
import { OLD_WARRANTY, toOldWarranty } from '../../shop/warranties/old-warranties.ts'
import type { warranties } from '../../shop/warranties/warranties.tables.ts'
import {
  IS_REFUSED,
  ITS_PEOPLE,
  toWarranty,
  WARRANTY,
  type WarrantyRow,
} from '../../shop/warranties/warranties.ts'
import { EXTENSION, type ExtensionRow, type FactRows, factsOf, toExtension, toFacts } from './unit-facts.ts'

/** What administrators did with it or with any registration of its number, or with what its owners sent, the newest first. */
const historyOf = (id: number) => sql`
  select a.id, a.created_at, a.user_name, a.action, a.entity from (
    select 'units' as entity, ${id} as id
    union all
    select 'warranties', w.id from units u join warranties w
      on w.code_key = u.code_key and w.serial_key = u.serial_key where u.id = ${id}
    union all
    select 'owner-requests', r.id from unit_owners o join owner_requests r on r.owner_id = o.id where o.unit_id = ${id}
    union all
    select 'claims', c.id from claims c where c.unit_id = ${id} and c.sent_at is not null
  ) of join audit_entries a on a.entity = of.entity and a.entity_id = of.id
  order by a.created_at desc, a.id desc limit 50`

type ProofRow = Given<Pick<SqlRow<typeof ownerRequests>, 'id' | 'owner_id' | 'doc' | 'serial_number'>>

/** A unit as administrators see it. Error: `not_found`, also for one without any warranty. */
export async function readUnit(db: Db, id: number): Promise<AdminUnitPage> {
  const unit = sql`select ${id}`
  const [[row], [registration], [old], history, proofs, ...facts] = await readTogether<
    [AdminUnitRow & ExtensionRow, WarrantyRow, OldWarranty, UnitEvent, ProofRow, ...FactRows]
  >(db, [
    adminUnits(
      DEFAULT_LANG,
      sql`(select * from units where id = ${id} and mounting_date is not null) u`,
      sql`, ${EXTENSION}`,
    ),
    sql`${WARRANTY} from units n join warranties w on w.id = n.warranty_id ${ITS_PEOPLE} where n.id = ${id}`,
    sql`${OLD_WARRANTY} from units n join old_warranties o on o.id = n.old_warranty_id where n.id = ${id}`,
    historyOf(id),
    sql`select r.id, r.owner_id, r.doc, r.serial_number from unit_owners o join owner_requests r on r.owner_id = o.id where o.unit_id = ${id}`,
    ...factsOf(unit, { party: 'administrator' }, DEFAULT_LANG),
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...toAdminUnit(row),
    ...toFacts(...facts),
    extension: toExtension(row),
    registration: registration ? toWarranty(registration) : null,
    old_warranty: old ? toOldWarranty(old) : null,
    history,
    proofs: proofs.map((proof) => ({ owner_id: proof.owner_id, doc: proofDoc(proof) })),
  }
}

type OwnRow = Pick<
  SqlRow<typeof warranties>,
  'code' | 'serial_number' | 'mounting_date' | 'status' | 'created_at'
> &
  Pick<SqlRow<typeof warranties>, 'doc' | 'doc_name' | 'refusal' | 'refusal_note'> & {
    unit_id: number
    covered_from: string
    covered_until: string
    warranty_id: number
    refused: number
    used: number
  } & ExtensionRow

type PartRule = OwnUnit['part_rules'][number]
/** As `placesOf` counts the places, for all parts at once. */
const partRules = (unit: SQL, lang: Lang) => sql`
  select ip.part_id as id, count(*) as places, d.cover_months
  from units u ${productOf(lang)} join product_images im on im.product_id = p.id join product_image_parts ip on ip.image_id = im.id
  left join part_details d on d.part_id = ip.part_id where u.id = (${unit}) group by ip.part_id`

/** A unit as the retailer sees it that registered it. Error: `not_found`, also for another retailer's. */
export async function readOwnUnit(
  db: Db,
  retailerId: number | null,
  id: number,
  lang: Lang,
): Promise<OwnUnit> {
  const unit = sql`select id from units where id = ${id} and vendor_id = ${retailerId} and warranty_id is not null`
  const [[row], rules, ...facts] = await readTogether<[OwnRow, PartRule, ...FactRows]>(db, [
    sql`select u.id as unit_id, u.code, u.serial_number, w.mounting_date, u.mounting_date as covered_from, u.covered_until, ${EXTENSION}, w.id as warranty_id, w.status, ${IS_REFUSED} as refused,
        w.refusal, w.refusal_note, w.doc, w.doc_name, w.created_at,
        exists (select 1 from warranty_claims where warranty_id = w.id and open = 1) as used
      from units u join warranties w on w.id = u.warranty_id where u.id = (${unit})`,
    partRules(unit, lang),
    ...factsOf(unit, { party: 'retailer', retailerId }, lang),
  ])
  if (!row) throw new AppError('not_found')
  const found = toFacts(...facts)
  const { refused, refusal, doc } = row
  return {
    id,
    code: row.code,
    serial_number: row.serial_number,
    mounting_date: row.mounting_date,
    product_name: found.product?.name ?? null,
    cover: coverOf(row.covered_until),
    covered_from: row.covered_from,
    ...found,
    extension: toExtension(row),
    part_rules: rules,
    registration: {
      id: row.warranty_id,
      status: row.status === 1,
      refused: refused === 1,
      used: row.used === 1,
      refusal: refused === 1 && refusal ? { reason: refusal, note: row.refusal_note ?? '' } : null,
      doc: doc
        ? { src: `/api/warranties/${row.warranty_id}/invoice`, name: row.doc_name || doc.split('/').at(-1)! }
        : null,
      created_at: row.created_at,
    },
  }
}
