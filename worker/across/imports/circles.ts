import { sql } from 'drizzle-orm'

/** Chains of replacements are followed so far. */
const LONGEST = 50

/**
 * Selects the lines whose replacement would lead back to their own product. A step is what the file says of a product (`line`), else what is
 * stored of it.
 */
export const circles = (id: number) => {
  const next = sql`iif(c.line is null, d.replaced_by_id, f.derived ->> 'next')`
  return sql`
    with recursive chain (start, line, part, depth) as (
      select line, line, target_id, 0 from import_rows
      where import_id = ${id} and action in ('make', 'change') and derived ->> 'moved'
      union all
      select c.start, coalesce(known.line, made.line), ${next}, c.depth + 1 from chain c
      left join import_rows f on f.import_id = ${id} and f.line = c.line
      left join part_details d on d.part_id = c.part
      left join import_rows known on known.import_id = ${id} and known.target_id = ${next}
      left join import_rows made on made.import_id = ${id} and made.key = f.derived ->> 'next_key'
      where c.depth < ${sql.raw(String(LONGEST))} and (c.depth = 0 or c.line is not c.start)
        and (${next} is not null or made.line is not null)
    ) select start as line from chain where depth > 0 and line = start`
}
