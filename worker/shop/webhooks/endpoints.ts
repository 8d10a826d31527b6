import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { endpointAddress } from '../../../shared/webhooks/endpoint-address.ts'
import { MAX_ENDPOINTS } from '../../../shared/webhooks/webhook-terms.ts'
import type { Endpoint, EndpointBody, NewSecret } from '../../../shared/webhooks/webhooks.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mayGive } from '../api-keys/key-holders.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { seal } from '../second-factor/secrets.ts'
import { SEALED_FOR } from './delivering.ts'
import { isGoodEndpoint } from './endpoint-holders.ts'
import { newSecret } from './signing.ts'
import { webhookEndpoints } from './webhooks.tables.ts'

export const ENTITY = 'webhooks'
const HOUR_MS = 3600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** Whose endpoints a person works on: of a retailer, or all of them, which only administrators do. */
export type Reach = { retailerId: number } | 'all'
const within = (reach: Reach) =>
  reach === 'all' ? undefined : eq(webhookEndpoints.retailerId, reach.retailerId)

const selectEndpoints = (db: Db, reach: Reach, id?: number) =>
  db
    .select({
      row: webhookEndpoints,
      retailer: retailers.name,
      firstName: users.firstName,
      lastName: users.lastName,
      good: sql<number>`${isGoodEndpoint}`.as('good'),
    })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .leftJoin(retailers, eq(retailers.id, webhookEndpoints.retailerId))
    .where(and(within(reach), id === undefined ? undefined : eq(webhookEndpoints.id, id)))
    .orderBy(desc(sql`good`), desc(webhookEndpoints.id))
    .limit(200)
type Row = Awaited<ReturnType<typeof selectEndpoints>>[number]

const toEndpoint = ({ row, retailer, firstName, lastName, good }: Row): Endpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  topics: row.topics,
  retailer,
  giver: `${firstName} ${lastName}`.trim(),
  state: row.state === 'active' && !good ? 'left' : row.state,
  failing_since: row.failingSince,
  last_success_at: row.lastSuccessAt,
  former_until: row.formerUntil !== null && row.formerUntil > iso(Date.now()) ? row.formerUntil : null,
  created_at: row.createdAt,
})

/** The endpoints, those first to which events go. */
export const listEndpoints = async (db: Db, reach: Reach): Promise<Endpoint[]> =>
  (await selectEndpoints(db, reach)).map(toEndpoint)

/** One of them. Error: `not_found`, also for another retailer's. */
export async function readEndpoint(db: Db, reach: Reach, id: number): Promise<Endpoint> {
  const [row] = await selectEndpoints(db, reach, id)
  if (!row) throw new AppError('not_found')
  return toEndpoint(row)
}

async function readRow(db: Db, reach: Reach, id: number) {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(within(reach), eq(webhookEndpoints.id, id)))
  if (!row) throw new AppError('not_found')
  return row
}

/** What the history has: the host alone, because an address may have a token of the receiver's in it. */
const recordOf = ({ name, url, topics }: EndpointBody) => ({
  name,
  host: new URL(url).host,
  topics: topics.join(', '),
})

function checkAddress(env: Env, { url }: EndpointBody): void {
  if (!endpointAddress(url, env.local)) throw new AppError('invalid', { fields: { url: 'webhook_url' } })
}

/**
 * Makes an endpoint; its secret is returned, and shown never again. Errors: `invalid` at `url` for an address that nothing is sent to; `conflict` when
 * there are too many, or the person may not any more.
 */
export async function makeEndpoint(
  { db, env }: { db: Db; env: Env },
  author: Author,
  retailerId: number | null,
  given: EndpointBody,
): Promise<NewSecret> {
  checkAddress(env, given)
  const secret = newSecret()
  const sealed = await seal(env.secrets, SEALED_FOR, secret)
  const others = sql`select count(*) from webhook_endpoints where vendor_id is ${retailerId} and state <> 'left'`
  const id = await changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: { ...recordOf(given), ...(retailerId !== null && { vendor_id: retailerId }) },
    statements: [
      insertSelected(
        db,
        webhookEndpoints,
        { ...given, retailerId, userId: author.actor.id, secret: sealed },
        sql`where ${mayGive(author.actor.id, retailerId)} and (${others}) < ${MAX_ENDPOINTS}`,
      ),
    ],
  })
  return { id, secret }
}

/** Somebody who may make such an endpoint, whoever made it. */
const may = (author: Author, { retailerId }: Pick<typeof webhookEndpoints.$inferSelect, 'retailerId'>) =>
  mayGive(author.actor.id, retailerId)

type Change = Partial<Record<keyof typeof webhookEndpoints.$inferInsert, unknown>>

/** Changes one that has not ended with its giver. */
async function change(
  db: Db,
  author: Author,
  row: typeof webhookEndpoints.$inferSelect,
  entry: { action: 'edit' | 'toggle'; before: object; after: object },
  set: Change,
  onlyIf: SQL,
): Promise<void> {
  await changeRecord(db, author, {
    ...entry,
    entity: ENTITY,
    id: row.id,
    statements: [
      db
        .update(webhookEndpoints)
        .set({ ...set, updatedAt: NOW, version: sql`version + 1` } as never)
        .where(sql`id = ${row.id} and version = ${row.version} and state <> 'left' and ${onlyIf}`),
    ],
  })
}

/** Saves name, address and topics. Errors: `not_found`; `invalid` at `url`; `conflict` when it has ended, or somebody else saved it. */
export async function editEndpoint(
  { db, env }: { db: Db; env: Env },
  author: Author,
  reach: Reach,
  id: number,
  given: EndpointBody,
): Promise<void> {
  checkAddress(env, given)
  const row = await readRow(db, reach, id)
  await change(
    db,
    author,
    row,
    { action: 'edit', before: recordOf(row), after: recordOf(given) },
    given,
    may(author, row),
  )
}

/** Lets events go there, or not. Switched on, it goes on with the person's right. Errors: `not_found`; `conflict` when it has ended, or is so. */
export async function switchEndpoint(
  db: Db,
  author: Author,
  reach: Reach,
  id: number,
  active: boolean,
): Promise<void> {
  const row = await readRow(db, reach, id)
  const set = active
    ? { state: 'active', failingSince: null, userId: author.actor.id }
    : { state: 'disabled' }
  const onlyIf = active ? sql`state <> 'active' and ${may(author, row)}` : sql`state = 'active'`
  await change(
    db,
    author,
    row,
    { action: 'toggle', before: { active: !active }, after: { active } },
    set,
    onlyIf,
  )
}

/**
 * Gives it another secret, which is returned; the former one signs too for some hours. Who does it gives the endpoint from now on. Errors:
 * `not_found`; `conflict` when it has ended.
 */
export async function rotateSecret(
  { db, env }: { db: Db; env: Env },
  author: Author,
  reach: Reach,
  id: number,
  hours: number,
  now = Date.now(),
): Promise<NewSecret> {
  const row = await readRow(db, reach, id)
  const secret = newSecret()
  const until = iso(now + hours * HOUR_MS)
  const former =
    hours > 0 ? { formerSecret: row.secret, formerUntil: until } : { formerSecret: null, formerUntil: null }
  await change(
    db,
    author,
    row,
    { action: 'edit', before: { secret_until: null }, after: { secret_until: hours > 0 ? until : iso(now) } },
    { secret: await seal(env.secrets, SEALED_FOR, secret), ...former, userId: author.actor.id },
    may(author, row),
  )
  return { id, secret }
}

/** Deletes it with its deliveries. Errors: `not_found`; `conflict` when it is gone. */
export async function deleteEndpoint(db: Db, author: Author, reach: Reach, id: number): Promise<void> {
  const row = await readRow(db, reach, id)
  await changeRecord(db, author, {
    action: 'delete',
    entity: ENTITY,
    id,
    before: recordOf(row),
    after: null,
    statements: [db.delete(webhookEndpoints).where(and(within(reach), eq(webhookEndpoints.id, id)))],
  })
}
