import { type SQL, sql } from 'drizzle-orm'
import { MAX_OFFSET } from '../../../shared/base/lists.ts'
import { MAX_LIMIT } from '../../../shared/base/paging.ts'
import { MOST_FOUND, type Page, type Plan, planWalk } from './listing.ts'
import { containsWords } from './search.ts'
import { allOf } from './sorting.ts'

/** The archived rows of a long list. */
interface Archived
  extends Pick<Page, 'table' | 'id' | 'where' | 'order' | 'through' | 'limit' | 'offset' | 'after'> {
  /** The index on the time of archiving. */
  by: string
  deletedAt: SQL
  /** The text that is searched. */
  text: SQL
  term: string
}

/** As `planPage`, for archived rows: the newest 400 are searched, sorted and counted. */
export function planArchived(page: Archived): Plan {
  const { table, id, where, through, limit, by, deletedAt, text, term } = page
  const most = limit > MAX_LIMIT ? MAX_OFFSET : MOST_FOUND
  const rows = (number: number) => sql`(
    select ${id} as id, ${term === '' ? sql`true` : containsWords(text, term)} as found
    from ${table} indexed by ${sql.raw(by)} where ${allOf(sql`${deletedAt} is not null`, where)}
    order by ${deletedAt} desc limit ${number})`
  const from = sql`${rows(most)} newest cross join ${table} on ${id} = newest.id`
  return planWalk(
    page,
    through ? sql`${from} left join ${through.table} on ${through.on}` : from,
    sql`newest.found`,
    sql`select min(count(*), ${most}) as count, count(*) > ${most} as is_capped from ${rows(most + 1)} where found`,
  )
}
