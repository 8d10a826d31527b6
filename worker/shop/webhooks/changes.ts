import { type SQL, sql } from 'drizzle-orm'
import { EVENT_KINDS, type EventKind } from '../../../shared/webhooks/topics.ts'
import type { Changes } from '../../../shared/webhooks/webhooks.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { payloadOf, type StoredEvent } from './payloads.ts'

/** Whose changes are read: of an area of the back-office, or what a retailer may hear of. */
export type ChangesOf = { area: 'sales' | 'content' } | { retailerId: number }

function isTold(of: ChangesOf): SQL {
  if ('retailerId' in of)
    return sql`kind is not null and (vendor_id = ${of.retailerId} or (vendor_id is null and is_public = 1))`
  const kinds = (Object.keys(EVENT_KINDS) as EventKind[]).filter((kind) => EVENT_KINDS[kind].area === of.area)
  return sql`kind in (select value from json_each(${JSON.stringify(kinds)}))`
}

/** What happened after an event, in the order of the commits: whoever goes on behind `next` misses nothing and reads nothing twice. */
export async function listChanges(
  { db, env }: { db: Db; env: Env },
  of: ChangesOf,
  { after, limit }: { after: number; limit: number },
): Promise<Changes> {
  const rows = await db.all<{
    id: number
    topic: string
    kind: string
    recordId: number
    data: string
    createdAt: string
  }>(
    sql`select id, topic, kind, record_id as recordId, data, created_at as createdAt from events
      where id > ${after} and ${isTold(of)} order by id limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const reader = 'retailerId' in of ? 'retailer' : 'shop'
  return {
    changes: shown.map((row) => ({ id: row.id, ...payloadOf(row as StoredEvent, reader, env.origin) })),
    next: shown.at(-1)?.id ?? after,
    more: rows.length > limit,
  }
}
