import { sql } from 'drizzle-orm'
import { MANUAL_FAILURES, type ManualFailure } from '../../../shared/manuals/manual-failures.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { READ_DOCUMENTS } from './public-documents.ts'

/** Documents that are named. */
const NAMED = 3

export interface UnreadableManuals {
  failure: ManualFailure
  count: number
  /** Of some of them, with the codes of their products. */
  names: string
}

/** The documents that cannot be read, for the first reason of `MANUAL_FAILURES` that there is; undefined when all can be. */
export const findUnreadable = (db: Db): Promise<UnreadableManuals | undefined> =>
  db.get<UnreadableManuals | undefined>(sql`
    with unreadable as materialized (
      select m.failure, m.file, min(coalesce(nullif(d.name, ''), d.file) || iif(p.code is null, '', ', ' || p.code)) as name,
        (select key from json_each(${JSON.stringify(MANUAL_FAILURES)}) where value = m.failure) as place
      from manual_files m cross join ${READ_DOCUMENTS} and m.state = 'unreadable' and d.file = m.file group by m.file
    ), first as (select * from unreadable where place = (select min(place) from unreadable))
    select failure, count(*) as count, (
      select group_concat(name, '; ') from (select name from first order by name limit ${number(NAMED)})) as names
    from first group by failure`)
