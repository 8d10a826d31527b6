import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { QualityKind } from '../../../shared/office/quality.admin.ts'
import { canonicalKey } from '../../base/db/keys.ts'
import { namesOf } from '../cockpit/spans.ts'
import type { Period } from '../dashboard/spans.ts'

/* What is read of the stored sums: rows of spans, products and parts, however many claims there are. */

/** So many rows has a table at most. */
const MAX_ROWS = sql.raw('200')
/** So many months of costs are shown. */
const MOST_MONTHS = sql.raw('36')

/** Selects the failures of a kind in a period by their key. Each span is asked for by its name. */
const failuresOf = (kind: QualityKind, period: Period, now: number) => sql`
  select s."key", sum(s.failures) as failures
  from json_each(${JSON.stringify(namesOf(period, now).map(({ level, span }) => [level, span]))}) n
  cross join quality_sums s on s.kind = ${kind} and s.level = n.value ->> 0 and s.span = n.value ->> 1
  group by s."key" having sum(s.failures) > 0`

const unitsOf = (kind: 'product' | 'batch', key: SQL) => sql`(
  select units from quality_sums where kind = ${kind} and level = 0 and span = '' and "key" = ${key})`
const nameIn = sql.raw(`coalesce(nullif(t.name, ''), p.name)`)
/** Joins the product with a code, written in capitals, and its translation. */
const productOf = (code: string, lang: Lang) => sql`
  left join products p on p.id = (select id from products where code_key = ${sql.raw(canonicalKey(code))} and code is not null and parent_id is null
    and kind <> 'part' order by code_rank limit 1)
  left join products t on t.parent_id = p.id and t.lang = ${lang}`

/** A row as the statements select it; `others` are those that it is compared with, without itself. */
export interface FigureRow {
  key: string
  name: string | null
  code: string | null
  of: string | null
  failures: number
  units: number | null
  other_failures: number | null
  other_units: number | null
  /** How many are compared with each other. */
  among: number | null
}
const UNCOMPARED = sql.raw('null as other_failures, null as other_units, null as among')

const products = (period: Period, now: number, lang: Lang) => sql`
  select f."key", ${nameIn} as name, f."key" as code, null as "of", f.failures, ${unitsOf('product', sql`f."key"`)} as units, ${UNCOMPARED}
  from (${failuresOf('product', period, now)}) f ${productOf('f."key"', lang)}
  order by f.failures desc, f."key" limit ${MAX_ROWS}`

/**
 * Parts, each beside the other parts of its category. A part is in as many units as there are of the products on whose drawings it
 * stands; those that stand on none are compared with nothing.
 */
const parts = (period: Period, now: number, lang: Lang) => sql`
  with failed as materialized (${failuresOf('part', period, now)}),
    used as (
      select distinct ip.part_id as id, upper(d.code) as code from product_image_parts ip
      cross join product_images im on im.id = ip.image_id
      cross join products d on d.id = im.product_id and d.parent_id is null and d.kind <> 'part'
    ),
    exposed as materialized (select id, sum(coalesce(${unitsOf('product', sql`used.code`)}, 0)) as units from used group by id),
    known as (
      select p.id, p.cat_id, p.code, ${nameIn} as name, coalesce(f.failures, 0) as failures, coalesce(e.units, 0) as units
      from (select id from exposed union select cast("key" as integer) from failed) each
      cross join products p on p.id = each.id left join products t on t.parent_id = p.id and t.lang = ${lang}
      left join exposed e on e.id = p.id left join failed f on f."key" = cast(p.id as text)
    ),
    beside as (
      select *, sum(iif(units > 0, failures, 0)) over alike as all_failures, sum(units) over alike as all_units,
        sum(units > 0) over alike as among
      from known window alike as (partition by cat_id)
    )
  select cast(id as text) as "key", name, code, null as "of", failures, nullif(units, 0) as units,
    iif(units > 0, all_failures - failures, null) as other_failures, iif(units > 0, all_units - units, null) as other_units, among
  from beside where failures > 0 order by failures desc, id limit ${MAX_ROWS}`

const symptoms = (period: Period, now: number, lang: Lang) => sql`
  select f."key", s.names ->> ${lang} as name, null as code, coalesce(nullif(t.name, ''), c.name) as "of", f.failures, null as units, ${UNCOMPARED}
  from (${failuresOf('symptom', period, now)}) f left join symptoms s on s.id = cast(f."key" as integer)
  left join cats c on c.id = s.cat_id left join cats t on t.parent_id = c.id and t.lang = ${lang}
  order by f.failures desc, f."key" limit ${MAX_ROWS}`

const ages = (period: Period, now: number) => sql`
  select f."key", null as name, null as code, null as "of", f.failures, null as units, ${UNCOMPARED}
  from (${failuresOf('age', period, now)}) f order by f."key" = '', cast(f."key" as integer)`

/**
 * Batches of all time, because what was made badly fails over years; each beside the other units of its product, of which there are about as many
 * batches as it goes into them. */
const batches = (lang: Lang) => sql`
  select f."key", ${nameIn} as name, f.code, substr(f."key", length(f.code) + 2) as "of", f.failures, f.units,
    a.failures - f.failures as other_failures, a.units - f.units as other_units, (a.units + f.units - 1) / max(f.units, 1) as among
  from (select "key", substr("key", 1, instr("key", '|') - 1) as code, failures, units from quality_sums indexed by quality_sums_worst
    where kind = 'batch' and failures > 0 order by failures desc, "key" desc limit ${MAX_ROWS}) f
  left join quality_sums a on a.kind = 'product' and a.level = 0 and a.span = '' and a."key" = f.code
  ${productOf('f.code', lang)}`

/** By whole months that have a day in the period. */
const costs = ({ from = '', to = '9999' }: Period) => sql`
  select "key" as month, parts, labour from quality_sums
  where kind = 'cost' and level = 0 and span = '' and "key" >= ${from.slice(0, 7)} and "key" <= ${to.slice(0, 7)} and parts + labour > 0
  order by "key" desc limit ${MOST_MONTHS}`

export const KIND_READS = { product: products, part: parts, symptom: symptoms, age: ages } as const
export { batches, costs }
