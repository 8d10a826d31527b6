import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { OwnedUnit } from '../../../shared/units/owned-units.ts'
import { coverOf } from '../../../shared/warranties/cover.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { recallsOfUnit } from '../../shop/recalls/concerned.ts'
import { isOpen } from '../../shop/units/hand-overs/open.ts'
import { isLinked, requireLink } from '../../shop/units/own-owner.ts'
import { IS_CHOOSABLE, IS_CLAIMED } from '../../shop/units/own-retailer.ts'
import type { unitOwners } from '../../shop/units/units.tables.ts'
import {
  EXTENSION,
  type ExtensionRow,
  type FactRows,
  openFactsOf,
  toExtension,
  toFacts,
} from './unit-facts.ts'

type Row = Pick<
  SqlRow<typeof unitOwners>,
  'name' | 'email' | 'telephone' | 'country' | 'lang' | 'since' | 'wishes_updates'
> & {
  code: string
  serial_number: string
  mounting_date: string
  covered_until: string
  confirmed: number
  vendor_name: string | null
  vendor_id: number | null
  vendor_telephone: string | null
  vendor_address: string | null
  vendor_lat: number | null
  vendor_lng: number | null
  recalls: string
  choice: 'free' | 'claimed' | null
  hand_over: string | null
} & ExtensionRow

/**
 * A unit as its owner sees it who has the mailed link. Error: `not_found`, the same for a link that is forged, expired, dead, or of
 * another unit.
 */
export async function readOwnedUnit(
  db: Db,
  env: Env,
  id: number,
  token: string,
  lang: Lang,
): Promise<OwnedUnit> {
  const link = await requireLink(env, id, token)
  const unit = sql`select o.unit_id from unit_owners o where ${isLinked(id, link)}`
  const [[row], devices, news, beside] = await readTogether<[Row, FactRows[0], FactRows[2], FactRows[5]]>(
    db,
    [
      // What only the old site registered was valid there.
      sql`select o.name, o.email, o.telephone, o.country, o.lang, o.since, o.wishes_updates,
        u.code, u.serial_number, u.mounting_date, u.covered_until, ${EXTENSION}, coalesce(w.status, 1) as confirmed, v.name as vendor_name,
        v.id as vendor_id, v.telephone as vendor_telephone, v.lat as vendor_lat, v.lng as vendor_lng,
        v.address || ', ' || trim(v.cap || ' ' || v.city) as vendor_address, ${recallsOfUnit(lang)} as recalls,
        case when ${IS_CHOOSABLE} then iif(${IS_CLAIMED}, 'claimed', 'free') end as choice,
        (select json_object('email', h.email, 'expires_at', h.expires_at) from unit_hand_overs h
          where h.owner_id = o.id and ${isOpen()}) as hand_over
      from unit_owners o join units u on u.id = o.unit_id and u.mounting_date is not null
      left join warranties w on w.id = u.warranty_id
      left join vendors v on v.id = u.vendor_id and v.active = 1 and v.deleted_at is null where ${isLinked(id, link)}`,
      ...openFactsOf(unit, lang),
    ],
  )
  if (!row) throw new AppError('not_found')
  const {
    code,
    serial_number,
    mounting_date,
    covered_until,
    confirmed,
    vendor_name,
    vendor_id,
    vendor_telephone,
    vendor_address,
    vendor_lat,
    vendor_lng,
    recalls,
    choice,
    hand_over,
    wishes_updates,
    extended_months,
    extended_at,
    ...owner
  } = row
  const { product, documents, updates, replaced_by } = toFacts(devices, [], news, [], [], beside)
  return {
    ...{
      id,
      code,
      serial_number,
      mounting_date,
      vendor_name,
      vendor_id,
      vendor_telephone,
      vendor_address,
      vendor_place: vendor_lat === null || vendor_lng === null ? null : { lat: vendor_lat, lng: vendor_lng },
      choice,
      product,
      documents,
      updates,
      replaced_by,
    },
    hand_over: hand_over === null ? null : (JSON.parse(hand_over) as OwnedUnit['hand_over']),
    recalls: JSON.parse(recalls) as OwnedUnit['recalls'],
    product_name: product?.name ?? null,
    cover: confirmed === 1 ? coverOf(covered_until) : null,
    extension: confirmed === 1 ? toExtension({ extended_months, extended_at }) : null,
    owner: { ...owner, wishes_updates: wishes_updates === 1 },
  }
}
