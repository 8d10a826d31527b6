import { type SQL, sql } from 'drizzle-orm'
import { failsMore } from '../../../../shared/base/outliers.ts'
import { COVER_RULES } from '../../../../shared/claims/claim-cover.ts'
import { type LabourRate, labourCredit } from '../../../../shared/claims/labour.ts'
import type { FactName, FactValue } from '../../../../shared/claims/rule-facts.ts'
import { today } from '../../../../shared/dates.ts'
import { lastDayOf } from '../../../../shared/warranties/cover.ts'
import { newestFor } from '../../catalogue/parts/supersession.ts'
import { unitProduct } from '../claim-facts.ts'
import { rateJson } from '../labour-rates.ts'
import { isSamePicture } from './picture-hash.ts'

/*
 * How each fact of `RULE_FACTS` is read: SQL over claims `c`, their units `u` and retailers `v`, and what it says. All of it is as it
 * was when the claim was sent, so that a replay knows no more than a decision of that day.
 */

/** What the database gives, read from JSON. */
type Raw = never
export interface FactRead {
  sql: SQL
  /** Unless what is read is what is known. */
  of?: (raw: Raw) => FactValue
}
const given = (raw: unknown) => raw as FactValue
const yes = (raw: number | null) => (raw === null ? null : raw === 1)

/** Fewer are no median, and no record. */
const FEWEST = 5
const median = (numbers: number[]): number | null => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.length < FEWEST ? null : sorted[Math.floor(sorted.length / 2)]!
}
/** In percent of what is usual; what asks for nothing asks for less. */
const beside = ([asked, before]: [number | null, number[]]): number | null => {
  if (asked === null) return null
  if (asked === 0) return 0
  const usual = median(before)
  return usual === null || usual === 0 ? null : Math.round((100 * asked) / usual)
}
const monthsBetween = (from: string, until: string) => {
  const [a, b] = [from, until].map((day) => day.split('-').map(Number) as [number, number, number])
  return (b![0] - a![0]) * 12 + b![1] - a![1] - (b![2] < a![2] ? 1 : 0)
}

/** What is read as JSON: SQLite forgets that a subquery's text is. */
const json = (value: SQL) => sql`json(${value})`

const LINES = sql`from claim_lines l where l.claim_id = c.id`
/** What line `l` is at the price of its decision, or of now. */
const PRICE = sql`coalesce(l.price, (select p.price from products p where p.id =
  iif(l.product_id is null, ${unitProduct}, ${newestFor(sql`l.product_id`)})))`
const PARTS = sql`(select iif(count(*) = count(${PRICE}), sum(l.quantity * ${PRICE}), null) ${LINES})`
/** Claims `o` of the same symptom and device that were decided before, the newest first. */
const alike = (value: SQL, join: SQL) => sql`(select json_group_array(x) from (select ${value} as x
  from claims o indexed by claims_symptom_sent join units ou on ou.id = o.unit_id and ou.code_key = u.code_key ${join}
  where o.symptom_id = c.symptom_id and o.sent_at < c.sent_at and o.decided_at < c.sent_at order by o.sent_at desc limit 60))`
/** Claims `o` of the retailer that were decided in the two years before. */
const OF_RETAILER = sql`from claims o where o.vendor_id = c.vendor_id and o.decided_at < c.sent_at
  and o.decided_at >= date(c.sent_at, '-2 years') and o.state in ('approved', 'partly_approved', 'refused')`
/** A photo that came with the claim: what was asked for later came later. */
const isSent = (whenSent: boolean) =>
  whenSent
    ? sql`exists (select 1 from claim_moves m where m.id = f.move_id and m.event = 'send')`
    : sql`f.move_id is not null`
const BATCH = sql`upper(u.code) || '|' || substr(upper(u.serial_number), 1, max(length(u.serial_number) - 3, 0))`
const counted = (kind: 'batch' | 'product', key: SQL) => sql`
  (select count(*) from claim_marks m where m.kind = ${sql.raw(`'${kind}'`)} and m."key" = ${key} and m.claim_id < c.id),
  coalesce((select q.units from quality_sums q where q.kind = ${sql.raw(`'${kind}'`)} and q.level = 0 and q.span = '' and q."key" = ${key}), 0)`

/** `whenSent`: only what came with the first sending, as for a claim of the past. */
export const factReads = (whenSent: boolean): Record<FactName, FactRead> => {
  const photos = sql`from claim_files f where f.claim_id = c.id and f.type = 'image/webp' and ${isSent(whenSent)}`
  const shows = (piece: string) => sql`exists (select 1 ${photos} and f.shows = ${piece})`
  return {
    cover: {
      sql: sql`(select l.rule_sent ${LINES} order by instr(${COVER_RULES.join(' ')}, l.rule_sent) limit 1)`,
    },
    months_left: {
      // Without what a repair that was decided later prolonged it by.
      sql: json(sql`json_array(c.sent_at, u.mounting_date, u.guarantee_months + u.extended_months - coalesce((select sum(o.extended_months)
        from claims o where o.unit_id = u.id and (o.id = c.id or o.decided_at > c.sent_at)), 0))`),
      of: ([sent, mounted, months]: [string, string | null, number]) =>
        mounted === null ? null : monthsBetween(today(Date.parse(sent)), lastDayOf(mounted, months)),
    },
    symptom: { sql: sql`iif(c.other_symptom = 1, 'other', cast(c.symptom_id as text))` },
    product: { sql: json(sql`json_array(upper(u.code))`) },
    parts: {
      sql: json(
        sql`(select json_group_array(upper(p.code)) from claim_lines l join products p on p.id = l.product_id where l.claim_id = c.id)`,
      ),
    },
    whole_unit: { sql: sql`exists (select 1 ${LINES} and l.product_id is null)`, of: yes },
    pieces: { sql: sql`(select sum(l.quantity) ${LINES})` },
    parts_amount: { sql: PARTS },
    labour_amount: {
      sql: json(
        sql`json_array(c.minutes, c.km, json(${rateJson(sql`v.country`, whenSent ? sql`date(c.sent_at)` : today())}))`,
      ),
      of: ([minutes, km, rate]: [number, number, LabourRate | null]) =>
        minutes + km === 0 ? 0 : rate && labourCredit({ minutes, km }, rate),
    },
    parts_usual: {
      sql: json(
        sql`json_array(${PARTS}, json(${alike(sql`k.parts`, sql`join claim_marks k on k.claim_id = o.id and k.kind = 'cost' and k.parts > 0`)}))`,
      ),
      of: beside,
    },
    labour_usual: {
      sql: json(
        sql`json_array(c.minutes, json(${alike(sql`k.minutes`, sql`join claim_credits k on k.claim_id = o.id and k.minutes > 0`)}))`,
      ),
      of: beside,
    },
    photos: { sql: sql`(select count(*) ${photos})` },
    plate: { sql: shows('plate'), of: yes },
    invoice: { sql: shows('invoice'), of: yes },
    dealer_claims: { sql: sql`(select count(*) ${OF_RETAILER})` },
    dealer_refused: {
      sql: json(sql`(select json_array(count(*), coalesce(sum(o.state <> 'approved'), 0)) ${OF_RETAILER})`),
      of: ([all, refused]: [number, number]) => (all < FEWEST ? null : Math.round((100 * refused) / all)),
    },
    unit_claims: {
      sql: sql`(select count(*) from claims o where o.unit_id = c.unit_id and o.id <> c.id and o.sent_at < c.sent_at and o.state <> 'withdrawn')`,
    },
    part_before: {
      sql: sql`exists (select 1 ${LINES} and exists (select 1 from claims o join claim_lines ol on ol.claim_id = o.id
        where o.unit_id = c.unit_id and o.id <> c.id and o.decided_at < c.sent_at and ol.approved = 1 and ol.product_id is l.product_id))`,
      of: yes,
    },
    picture_before: {
      // By the order in which they came, also of what is not sent yet: of two at a time the second one knows of the first.
      sql: json(sql`(select json_group_array(json_array(f.hash, o.hash)) from claim_files f join claim_files o on o.claim_id <> f.claim_id
        and o.id < f.id and (o.hash_1 = f.hash_1 or o.hash_2 = f.hash_2 or o.hash_3 = f.hash_3 or o.hash_4 = f.hash_4)
        join claims oc on oc.id = o.claim_id and oc.state <> 'withdrawn'
        where f.claim_id = c.id and f.hash is not null and ${isSent(whenSent)})`),
      of: (pairs: [string, string][]) => pairs.some(([one, other]) => isSamePicture(one, other)),
    },
    in_recall: {
      sql: sql`exists (select 1 from recall_targets t join recalls r on r.id = t.recall_id and r.started_at <= c.sent_at
        and coalesce(r.closed_at, '9999') > c.sent_at
        where t.code_key = u.code_key and u.range_key between t.low and t.high
          and ifnull(u.mounting_date, ifnull(t.bought_from, '')) between ifnull(t.bought_from, '') and ifnull(t.bought_to, '9999'))`,
      of: yes,
    },
    batch_fails: {
      sql: json(sql`json_array(${counted('batch', BATCH)}, ${counted('product', sql`upper(u.code)`)})`),
      of: ([failures, units, all, ofProduct]: [number, number, number, number]) => {
        const others = { failures: all - failures, units: ofProduct - units }
        return failsMore({ failures, units }, others, Math.ceil(ofProduct / Math.max(units, 1)))
      },
    },
  }
}
export const readValue = ({ of = given }: FactRead, raw: unknown): FactValue => of(raw as Raw)
