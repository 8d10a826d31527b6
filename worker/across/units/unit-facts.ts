import { type SQL, sql } from 'drizzle-orm'
import type { ProductUpdate } from '../../../shared/catalogue/catalogue.ts'
import type { UnitClaim } from '../../../shared/claims/claims.ts'
import { dayOf } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type {
  CoverExtension,
  OtherUnit,
  Unit,
  UnitFacts,
  UnitOrder,
  UnitOwner,
} from '../../../shared/units/units.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { docSrc, thumbSrc } from '../../base/files/sources.ts'
import { type PricesFor, pricesOf } from '../../base/user.ts'
import { drawingsIn, toDrawings } from '../../shop/catalogue/product-page.ts'
import { documentsIn, toDocuments } from '../../shop/catalogue/product-sets.ts'
import { claimsOfUnit } from '../../shop/claims/claim-page.ts'
import type { ClaimReader } from '../../shop/claims/standing.ts'
import type { updates } from '../../shop/content/content.tables.ts'
import { IS_FOR_UNIT } from '../../shop/units/serial-ranges.ts'
import type { unitOwners } from '../../shop/units/units.tables.ts'
import { productOf } from '../../shop/units/units.ts'

/* What both a retailer and an administrator read of a unit, in the one trip of its page. `unit` selects its id, or nothing. */

/** So many updates, orders and owners are shown; nobody has more of them. */
const MAX_ROWS = 50

interface ProductRow {
  id: number
  name: string
  slug: string | null
  image: string | null
  drawings: string
  documents: string
  supported_until: string | null
}

/** The product, with JSON of its drawings and documents. */
const product = (unit: SQL, lang: Lang, prices: PricesFor) => sql`
  select p.id, coalesce(nullif(t.name, ''), p.name) as name, iif(p.active = 1, coalesce(nullif(t.slug, ''), p.slug), null) as slug,
    p.image, p.supported_until, (${drawingsIn(lang, prices)}) as drawings, (${documentsIn(lang)}) as documents
  from units u ${productOf(lang)} where u.id = (${unit}) and p.id is not null`

type OwnerRow = Pick<SqlRow<typeof unitOwners>, Exclude<keyof UnitOwner, 'handed_on'>> & { handed_on: number }
const owners = (unit: SQL) => sql`
  select id, name, email, telephone, country, lang, since, until, wishes_updates, version,
    exists (select 1 from unit_hand_overs h where h.next_owner_id = unit_owners.id) as handed_on
  from unit_owners where unit_id = (${unit}) order by id desc limit ${sql.raw(String(MAX_ROWS))}`

type UpdateRow = Pick<
  SqlRow<typeof updates>,
  'id' | 'kind' | 'title' | 'content' | 'doc' | 'doc_name' | 'created_at'
>
const updatesFor = (unit: SQL, lang: Lang) => sql`
  select up.id, up.kind, coalesce(nullif(ut.title, ''), up.title) as title, coalesce(nullif(ut.content, ''), up.content) as content,
    coalesce(ut.doc, up.doc) as doc, iif(ut.doc is null, up.doc_name, ut.doc_name) as doc_name, up.created_at
  from (
    select distinct target.update_id as id from units u join update_targets target
    where u.id = (${unit}) and ${IS_FOR_UNIT}
  ) found join updates up on up.id = found.id and up.deleted_at is null
  left join updates ut on ut.parent_id = up.id and ut.lang = ${lang} and ut.deleted_at is null
  order by up.created_at desc, up.id desc limit ${sql.raw(String(MAX_ROWS))}`

const orders = (unit: SQL) => sql`
  select o.id, o.number, o.status, o.created_at
  from units u join warranty_claims c on c.warranty_id = u.warranty_id join orders o on o.id = c.order_id
  where u.id = (${unit}) and o.status <> 'pending' order by c.id desc limit ${sql.raw(String(MAX_ROWS))}`

type OtherRow = OtherUnit & { side: 'replaced_by' | 'replaces' }
/** What a unit replaces, and what replaced it; a unit that is not registered yet has no page. */
const others = (unit: SQL) => sql`
  select 'replaced_by' as side, iif(n.mounting_date is null, null, n.id) as id, coalesce(n.serial_number, '') as serial_number
  from unit_replacements r left join units n on n.id = r.successor_id where r.unit_id = (${unit}) and r.freed_at is null
  union all
  select 'replaces', o.id, o.serial_number from unit_replacements r join units o on o.id = r.unit_id
  where r.successor_id = (${unit}) and r.freed_at is null`

export interface ExtensionRow {
  extended_months: number
  extended_at: string | null
}
/** Columns of unit `u`. */
export const EXTENSION = sql`u.extended_months, (select c.decided_at from claims c where c.unit_id = u.id and c.extended_months > 0) as extended_at`
export const toExtension = ({
  extended_months: months,
  extended_at: at,
}: ExtensionRow): CoverExtension | null =>
  months === 0 ? null : { months, on: at === null ? null : dayOf(at) }

export type FactRows = [ProductRow, OwnerRow, UpdateRow, UnitOrder, UnitClaim, OtherRow]

/** What of them an owner is shown too, without anybody's name, order or claim: the product, the updates, and what it replaces. */
export const openFactsOf = (unit: SQL, lang: Lang): [SQL, SQL, SQL] => [
  product(unit, lang, false),
  updatesFor(unit, lang),
  others(unit),
]

const pricesFor = (reader: ClaimReader) =>
  reader.party === 'retailer'
    ? pricesOf({ id: null, role: 'vendor', retailerId: reader.retailerId })
    : pricesOf({ id: null, role: 'admin', retailerId: null })

/** The reads of `toFacts`. */
export const factsOf = (unit: SQL, reader: ClaimReader, lang: Lang): [SQL, SQL, SQL, SQL, SQL, SQL] => [
  product(unit, lang, pricesFor(reader)),
  owners(unit),
  updatesFor(unit, lang),
  orders(unit),
  claimsOfUnit(reader, unit),
  others(unit),
]

const toUpdate = ({ id, kind, title, content, doc, doc_name, created_at }: UpdateRow): ProductUpdate => ({
  id,
  kind,
  title,
  content,
  created_at,
  doc: docSrc(doc, doc_name),
  day: dayOf(created_at),
})

const otherOn = (side: OtherRow['side'], rows: OtherRow[]): OtherUnit | null => {
  const row = rows.find((one) => one.side === side)
  return row ? { id: row.id, serial_number: row.serial_number } : null
}

export const toFacts = (
  [device]: ProductRow[],
  owned: OwnerRow[],
  news: UpdateRow[],
  paid: UnitOrder[],
  claims: UnitClaim[],
  beside: OtherRow[],
): Omit<UnitFacts, keyof Unit | 'extension'> => ({
  product: device
    ? {
        id: device.id,
        name: device.name,
        slug: device.slug,
        thumb_src: thumbSrc(device.image),
        supported_until: device.supported_until,
      }
    : null,
  owners: owned.map((owner) => ({
    ...owner,
    wishes_updates: owner.wishes_updates === 1,
    handed_on: owner.handed_on === 1,
  })),
  drawings: device ? toDrawings(device.drawings, 'single') : [],
  documents: device ? toDocuments(device.documents) : [],
  updates: news.map(toUpdate),
  orders: paid,
  claims,
  replaced_by: otherOn('replaced_by', beside),
  replaces: otherOn('replaces', beside),
})
