import { type SQL, sql } from 'drizzle-orm'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import {
  type CoverRule,
  type CoverUnit,
  lineCoverOf,
  type Registration,
} from '../../../shared/claims/claim-cover.ts'
import { today } from '../../../shared/dates.ts'
import { lineTexts } from '../catalogue/line-texts.ts'
import { newestOf } from '../catalogue/parts/supersession.ts'
import { placesOf } from '../checkout/claim-rules.ts'
import { COVERED_UNTIL } from '../warranties/replacements.ts'

/** A line with all that decides about its cover, and what would be sent: the newest part, or the unit. Prices in cents. */
export interface ClaimedLine {
  id: number
  product_id: number | null
  quantity: number
  places: number
  cover_months: number | null
  name: string
  code: string | null
  sent: { id: number; name: string; code: string | null; price: number | null } | null
  texts: LineTexts | null
}
/** All that a move of a claim is decided on. */
export interface ClaimFacts {
  registration: Registration
  /** The days from which the unit is covered, and until when. */
  mounting_date: string
  covered_until: string
  /** What a repair prolonged its cover by, or that of the unit it was sent for. */
  extended_months: number
  sent_at: string | null
  unit: { code: string; serial_number: string }
  /** Null: the retailer is switched off. */
  vendor: { name: string; address: string; cap: string; city: string; country: string } | null
  lines: ClaimedLine[]
}

/** The product of the unit, also one that is no longer sold. */
export const unitProduct = sql`(select d.id from products d where d.code_key = u.code_key and d.code is not null and d.parent_id is null
  and d.kind <> 'part' order by d.deleted_at is not null, d.id limit 1)`

/** The unit is closed, by another order than the one that waits for this claim. */
const isClosed = sql`exists (select 1 from unit_replacements r where r.unit_id = u.id and r.freed_at is null
  and (r.order_id is null or r.order_id is not c.order_id))`
const registration = sql`case when w.deleted_at is not null or w.vendor_id is not c.vendor_id then 'other'
  when ${isClosed} then 'replaced'
  when w.contest is not null then 'contested' when w.status = 1 then 'valid'
  when w.refused_at is not null then 'refused' else 'waiting' end`

/**
 * What a claim is decided on, as one text (`ClaimFacts`): a move is written only if it is still the same, so that nothing that
 * was judged has changed meanwhile. Null without the claim.
 */
export const factsOf = (id: number): SQL<string | null> => sql`(select json_object(
    'registration', ${registration}, 'mounting_date', coalesce(iif(u.warranty_id = w.id, u.mounting_date, null), w.mounting_date),
    'covered_until', ${COVERED_UNTIL}, 'extended_months', u.extended_months, 'sent_at', c.sent_at,
    'unit', json_object('code', u.code, 'serial_number', u.serial_number),
    'vendor', json((select json_object('name', name, 'address', address, 'cap', cap, 'city', city, 'country', country)
      from vendors where id = c.vendor_id and active = 1)),
    'lines', json((select json_group_array(json(line)) from (
      select json_object('id', cl.id, 'product_id', cl.product_id, 'quantity', cl.quantity, 'places', ${placesOf(sql`cl.product_id`, sql`u.code_key`)},
        'cover_months', pd.cover_months, 'name', coalesce(cp.name, np.name, u.code), 'code', coalesce(cp.code, u.code),
        'sent', json(case when np.id is not null then json_object('id', np.id, 'name', np.name, 'code', np.code, 'price', np.price) end),
        'texts', json(${lineTexts(sql`np.id`, sql`np.cat_id`)})) as line
      from claim_lines cl
      left join products cp on cp.id = cl.product_id
      left join part_details pd on pd.part_id = cl.product_id
      left join (${newestOf(sql`select product_id as id from claim_lines where claim_id = ${id} and product_id is not null`)}) n
        on n.id = cl.product_id
      left join products np on np.id = case when cl.product_id is null then ${unitProduct} else n.newest end
      where cl.claim_id = c.id order by cl.position))))
  from claims c join warranties w on w.id = c.warranty_id join units u on u.id = c.unit_id where c.id = ${id})`

/** The unit's side of a judgement: the day of the first sending counts, or today for what was never sent. */
const coverUnit = ({ registration, mounting_date, covered_until, sent_at }: ClaimFacts): CoverUnit => ({
  registration,
  mounting_date,
  covered_until,
  day: today(sent_at === null ? Date.now() : Date.parse(sent_at)),
})

/** The rule that decides about a line now. */
export const ruleOf = (facts: ClaimFacts, line: ClaimedLine): CoverRule =>
  lineCoverOf(coverUnit(facts), { ...line, whole: line.product_id === null })
