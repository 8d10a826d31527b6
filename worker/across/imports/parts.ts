import { sql } from 'drizzle-orm'
import { circles } from './circles.ts'
import { type Cells, type Importer, PAGE } from './importer.ts'
import { NAME_KEY, nameKey } from './names.ts'
import { checkParts } from './part-check.ts'
import { COLUMNS, RECORD, WRITTEN } from './part-records.ts'
import { applyParts, undoParts } from './part-writes.ts'

const keyOf = (cells: Cells) => (cells.code ? nameKey(String(cells.code)) : null)

/** Of rows that mean the same part the later ones; and circles. */
const markWrong = (id: number) => sql`
  update import_rows set action = 'wrong', errors = json_array(json_object('column', bad.column, 'message', bad.message))
  from (
    select line, '' as column, 'twice' as message from (
      select line, row_number() over (partition by target_id order by line) as place
      from import_rows where import_id = ${id} and target_id is not null and action is not 'wrong') where place > 1
    union
    select line, 'replaced_by', 'replaced_in_circle' from (${circles(id)})
  ) bad where import_id = ${id} and import_rows.line = bad.line`

const rows = sql.raw('import_rows r')
const isKept = sql.raw(`p.parent_id is null and p.kind = 'part' and p.deleted_at is null`)

/** What refers to a part `p`, beside parts that the same import made. */
const isUsed = (id: number) => sql`(
  exists (select 1 from product_image_parts where part_id = p.id)
  or exists (select 1 from cart_items where product_id = p.id)
  or exists (select 1 from order_lines where product_id = p.id)
  or exists (select 1 from quotation_lines where product_id = p.id)
  or exists (select 1 from offer_lines where product_id = p.id)
  or exists (select 1 from claim_lines where p.id in (product_id, sent_product_id))
  or exists (select 1 from part_details d where d.replaced_by_id = p.id
    and not exists (select 1 from import_rows o where o.import_id = ${id} and o.target_id = d.part_id)))`

/** The master of spare parts: by code, or `#` and the id, which is what an export writes of a part without a code of its own. */
export const partImporter: Importer = {
  entity: 'parts',
  table: 'products',
  isLive: sql`t.active = 1 and t.deleted_at is null`,
  keyOf,
  check: checkParts,
  markRepeated: markWrong,
  stillTrue: (id) => sql`
    not exists (select 1 from ${rows} left join products p on p.id = r.target_id and ${isKept}
      where r.import_id = ${id} and r.action = 'change' and (p.id is null or ${RECORD} <> r.revision))
    and not exists (select 1 from ${rows} cross join products p on p.code_key = ${sql.raw(NAME_KEY("(r.after ->> 'code')"))} and p.code is not null and ${isKept}
      where r.import_id = ${id} and r.action = 'make')
    and not exists (select 1 from ${rows} where r.import_id = ${id} and r.derived ->> 'moved' and r.derived ->> 'next' is not null
      and not exists (select 1 from products p where p.id = r.derived ->> 'next' and ${isKept}))
    and not exists (${circles(id)})`,
  apply: applyParts,
  obstacles: ({ id }) => sql`
    select r.line, r.after ->> 'name' as name, iif(p.id is null or ${RECORD} <> ${WRITTEN}, 'changed', 'used') as reason
    from ${rows} left join products p on p.id = r.target_id and ${isKept}
    where r.import_id = ${id} and r.action in ('make', 'change')
      and (p.id is null or ${RECORD} <> ${WRITTEN} or r.action = 'make' and ${isUsed(id)})`,
  undo: undoParts,
  page: (after) => sql`
    select p.id as after, ${COLUMNS} from products p left join part_details d on d.part_id = p.id
    where p.id > ${after} and ${isKept} order by p.id limit ${PAGE}`,
}
