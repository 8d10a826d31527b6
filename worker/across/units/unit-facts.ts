import { type SQL, sql } from 'drizzle-orm'
import type { ProductUpdate } from '../../../shared/catalogue.ts'
import type { UnitClaim } from '../../../shared/claims.ts'
import { dayOf } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Unit, UnitFacts, UnitOrder, UnitOwner } from '../../../shared/units.ts'
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
const MOST = 50

interface ProductRow {
  id: number
  name: string
  slug: string | null
  image: string | null
  drawings: string
  documents: string
}

/** The product, with JSON of its drawings and documents. */
const product = (unit: SQL, lang: Lang, prices: PricesFor) => sql`
  select p.id, coalesce(nullif(t.name, ''), p.name) as name, iif(p.active = 1, coalesce(nullif(t.slug, ''), p.slug), null) as slug,
    p.image, (${drawingsIn(lang, prices)}) as drawings, (${documentsIn(lang)}) as documents
  from units u ${productOf(lang)} where u.id = (${unit}) and p.id is not null`

type OwnerRow = Pick<SqlRow<typeof unitOwners>, keyof UnitOwner>
const owners = (unit: SQL) => sql`
  select id, name, email, telephone, country, lang, since, until, wishes_updates, version
  from unit_owners where unit_id = (${unit}) order by id desc limit ${sql.raw(String(MOST))}`

type UpdateRow = Pick<SqlRow<typeof updates>, 'id' | 'title' | 'content' | 'doc' | 'doc_name' | 'created_at'>
const updatesFor = (unit: SQL, lang: Lang) => sql`
  select up.id, coalesce(nullif(ut.title, ''), up.title) as title, coalesce(nullif(ut.content, ''), up.content) as content,
    coalesce(ut.doc, up.doc) as doc, iif(ut.doc is null, up.doc_name, ut.doc_name) as doc_name, up.created_at
  from (
    select distinct target.update_id as id from units u join update_targets target
    where u.id = (${unit}) and ${IS_FOR_UNIT}
  ) found join updates up on up.id = found.id and up.deleted_at is null
  left join updates ut on ut.parent_id = up.id and ut.lang = ${lang} and ut.deleted_at is null
  order by up.created_at desc, up.id desc limit ${sql.raw(String(MOST))}`

const orders = (unit: SQL) => sql`
  select o.id, o.number, o.status, o.created_at
  from units u join warranty_claims c on c.warranty_id = u.warranty_id join orders o on o.id = c.order_id
  where u.id = (${unit}) and o.status <> 'pending' order by c.id desc limit ${sql.raw(String(MOST))}`

export type FactRows = [ProductRow, OwnerRow, UpdateRow, UnitOrder, UnitClaim]

/** What of them an owner is shown too, without anybody's name, order or claim: the product, and the updates. */
export const openFactsOf = (unit: SQL, lang: Lang): [SQL, SQL] => [
  product(unit, lang, false),
  updatesFor(unit, lang),
]

const pricesFor = (reader: ClaimReader) =>
  reader.party === 'retailer'
    ? pricesOf({ id: null, role: 'vendor', retailerId: reader.retailerId })
    : pricesOf({ id: null, role: 'admin', retailerId: null })

/** The reads of `toFacts`. */
export const factsOf = (unit: SQL, reader: ClaimReader, lang: Lang): [SQL, SQL, SQL, SQL, SQL] => [
  product(unit, lang, pricesFor(reader)),
  owners(unit),
  updatesFor(unit, lang),
  orders(unit),
  claimsOfUnit(reader, unit),
]

const toUpdate = ({ id, title, content, doc, doc_name, created_at }: UpdateRow): ProductUpdate => ({
  ...{ id, title, content, created_at },
  doc: docSrc(doc, doc_name),
  day: dayOf(created_at),
})

export const toFacts = (
  [device]: ProductRow[],
  owned: OwnerRow[],
  news: UpdateRow[],
  paid: UnitOrder[],
  claims: UnitClaim[],
): Omit<UnitFacts, keyof Unit> => ({
  product: device
    ? { id: device.id, name: device.name, slug: device.slug, thumb_src: thumbSrc(device.image) }
    : null,
  owners: owned.map((owner) => ({ ...owner, wishes_updates: owner.wishes_updates === 1 })),
  drawings: device ? toDrawings(device.drawings, 'single') : [],
  documents: device ? toDocuments(device.documents) : [],
  updates: news.map(toUpdate),
  orders: paid,
  claims,
})
