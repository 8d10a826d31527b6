import createClient from 'openapi-fetch'
import type { Api, Change, Move, Order, ProductData, RowProblem, Upsert } from './api.ts'

/** What an adapter stores between two runs; it is the adapter's alone, and written as a whole. */
export interface Store<State> {
  read: () => Promise<State | null>
  write: (state: State) => Promise<void>
}
/** What was sent of products, with what they are in the shop, and up to where the feed was read for what others changed of them. */
export interface Sent {
  cursor: number
  rows: Record<string, { data: string; version: number; record: number }>
}
export const nothingSent = (): Sent => ({ cursor: 0, rows: {} })

export interface Connection {
  /** The shop's address, and a key with the scopes `content:write` and `sales:write`. */
  origin: string
  key: string
  /** How this ERP calls itself in its ids. */
  system: string
  fetch?: (request: Request) => Promise<Response>
  /** What the shop refused, for whoever runs the adapter. */
  onRefused?: (id: string | null, errors: RowProblem[]) => void
}

/** Rows of a call. */
const MAX_ROWS = 100
const MAX_MOVES = 50

function partsOf<Row>(rows: Row[], size: number): Row[][] {
  const parts: Row[][] = []
  for (let at = 0; at < rows.length; at += size) parts.push(rows.slice(at, at + size))
  return parts
}

/** The shop, for an adapter. Every call may be made again: the shop does nothing twice. */
export function connect({ origin, key, system, fetch, onRefused = () => {} }: Connection) {
  const client = createClient<Api>({
    baseUrl: origin,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  })
  const params = { path: { system } }
  const answered = <Data>({ data, response }: { data?: Data; response: Response }): Data => {
    if (data === undefined) throw new Error(`The shop answers ${response.status} to ${response.url}`)
    return data
  }

  /** Sends rows, with the versions that they build on; what is newer in the shop than that is sent again over the newer one, because it is the ERP's. */
  async function sendProducts(rows: Upsert[], isLast = false) {
    const body = { rows, make_groups: true }
    const sent = answered(await client.POST('/api/admin/erp/{system}/products', { params, body })).rows
    const late = isLast
      ? []
      : sent.filter(({ version, errors }) => version !== null && errors[0]?.field === 'if_version')
    if (late.length === 0) return sent
    const newer = new Map(late.map(({ id, version }) => [id, version!]))
    const retried: typeof sent = await sendProducts(
      rows.flatMap((row) => (newer.has(row.id) ? [{ ...row, if_version: newer.get(row.id)! }] : [])),
      true,
    )
    return [...sent.filter(({ id }) => !newer.has(id)), ...retried]
  }

  async function read(feed: '/api/admin/sales-changes' | '/api/admin/content-changes', cursor: number) {
    const changes: Change[] = []
    for (let after = cursor; ; ) {
      const page = answered(await client.GET(feed, { params: { query: { after, limit: 500 } } }))
      changes.push(...page.changes)
      after = page.next
      if (!page.more) return { changes, cursor: after }
    }
  }

  return {
    /** What happened to orders since the cursor, and the next one. */
    changesSince: (cursor: number) => read('/api/admin/sales-changes', cursor),

    /** The orders that this ERP has not acknowledged. */
    async openOrders(): Promise<Order[]> {
      const orders: Order[] = []
      for (let after = 0; ; ) {
        const query = { after: String(after) }
        const page = answered(
          await client.GET('/api/admin/erp/{system}/orders', { params: { ...params, query } }),
        )
        orders.push(...page.orders)
        after = page.next
        if (!page.more) return orders
      }
    },

    async acknowledge(rows: { order_id: number; id: string }[]): Promise<void> {
      for (const part of partsOf(rows, MAX_ROWS)) {
        const body = { rows: part }
        const { rows: sent } = answered(
          await client.POST('/api/admin/erp/{system}/orders/acknowledge', { params, body }),
        )
        for (const { id, result, errors } of sent) if (result === 'refused') onRefused(id, errors)
      }
    },

    /** Tells how far orders are. Returns those that are as far now. */
    async move(rows: Move[]): Promise<Set<string>> {
      const done = new Set<string>()
      for (const part of partsOf(rows, MAX_MOVES)) {
        const { rows: sent } = answered(
          await client.POST('/api/admin/erp/{system}/orders/moves', { params, body: { rows: part } }),
        )
        for (const { id, result, errors } of sent)
          if (result === 'refused') onRefused(id, errors)
          else done.add(id!)
      }
      return done
    },

    /**
     * Sends the products that are other than those sent last, and those that somebody changed in the shop: what they are is up to the ERP.
     * `keep` stores what was sent, after each call.
     */
    async push(products: Map<string, ProductData>, sent: Sent, keep: () => Promise<void>): Promise<void> {
      const { changes, cursor } = await read('/api/admin/content-changes', sent.cursor)
      const touched = new Set(changes.map(({ data }) => data.id))
      for (const row of Object.values(sent.rows)) if (touched.has(row.record)) row.data = ''
      sent.cursor = cursor
      await keep()
      const changed = [...products].filter(([id, data]) => sent.rows[id]?.data !== JSON.stringify(data))
      for (const part of partsOf(changed, MAX_ROWS)) {
        const rows = part.map(([id, data]) => ({ id, if_version: sent.rows[id]?.version ?? 0, data }))
        for (const { id, result, version, record_id, errors } of await sendProducts(rows)) {
          if (result === 'refused') onRefused(id, errors)
          else
            sent.rows[id] = { data: JSON.stringify(products.get(id)), version: version!, record: record_id! }
        }
        await keep()
      }
    },
  }
}
export type Shop = ReturnType<typeof connect>

/** Orders that ended before they were delivered, by what the feed says. */
export const endedIn = (changes: Change[]): number[] =>
  changes.flatMap(({ type, data }) =>
    type.startsWith('order.') && ['cancelled', 'terminated'].includes(String(data.status))
      ? [Number(data.id)]
      : [],
  )
/** Whether something of an order happened. */
export const tellsOfOrders = (changes: Change[]) => changes.some(({ type }) => type.startsWith('order.'))
