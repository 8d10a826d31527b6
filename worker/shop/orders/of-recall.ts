import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { ShownReason } from '../../../shared/returns/return-states.ts'

/* What claims and returns say of the recall that they come from; SQL, because its tables are above their rooms. */

/** Of a return: its lines come back by a recall, or else for the reason that was given. */
export const REASON = sql<ShownReason>`iif(exists (select 1 from recall_cases rk where rk.return_id = rl.return_id), 'recall', rl.reason)`

/** Selects the recall that a claim or a return (`id`: its column) comes from as JSON (`OfRecall`); null for all others. */
export const ofRecall = (column: 'claim_id' | 'return_id', id: string, lang: Lang) => sql<string | null>`(
  select json_object('id', p.recall_id, 'title', coalesce(q.texts ->> ${`$.${lang}.title`}, q.texts ->> '$.it.title'), 'remedy', p.remedy)
  from recall_cases k cross join recall_recipients p on p.id = k.recipient_id cross join recalls q on q.id = p.recall_id
  where k.${sql.raw(column)} = ${sql.raw(id)} order by k.id desc limit 1)`
