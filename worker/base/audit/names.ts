import { type SQL, sql } from 'drizzle-orm'
import { REFERENCES } from '../../../shared/base/audit-fields.ts'

const nameOf = sql.raw(
  `case field ${Object.entries(REFERENCES)
    .map(([field, [table, name]]) => `when '${field}' then (select ${name} from ${table} where id = value)`)
    .join(' ')} end`,
)
const numbersIn = (record: SQL) => sql`select iif(path = '$', key, substr(path, 3)) as field, atom as value
  from json_tree(${record}) where type = 'integer'`

/** Selects, as JSON, what the ids in two records name: `vendor_id 28` to its name. */
export const namesIn = (
  before: SQL,
  after: SQL,
) => sql<string>`(select json_group_object(field || ' ' || value, name) from (
  select field, value, ${nameOf} as name from (${numbersIn(before)} union ${numbersIn(after)})) where name <> '')`
