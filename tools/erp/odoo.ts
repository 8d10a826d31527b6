import type { Order, ProductData } from './api.ts'
import { endedIn, nothingSent, type Sent, type Shop, type Store, tellsOfOrders } from './shop.ts'

/*
 * Odoo 19 by its JSON-2 API: `POST /json/2/{model}/{method}` with a bearer key and named arguments, each call a transaction of its own.
   Records are made by `load`, which knows them by external ids, so that the same call again makes nothing new. */

export interface Odoo {
  url: string
  key: string
  database?: string
  fetch?: (request: Request) => Promise<Response>
}

export interface OdooState {
  cursor: number
  sent: Sent
  /** Orders of the shop that it was not told the delivery of, by their ids: their names here, '' while it is not known that they came. */
  open: Record<string, string>
  /** Those of them that ended and may still be to come here. */
  ended: string[]
}

const PAGE = 200
const MODULE = 'sosta'

function caller({ url, key, database, fetch = globalThis.fetch }: Odoo) {
  return async function call<Answer>(model: string, method: string, body: object): Promise<Answer> {
    const headers: Record<string, string> = {
      authorization: `bearer ${key}`,
      'content-type': 'application/json; charset=utf-8',
    }
    if (database) headers['x-odoo-database'] = database
    const address = `${url}/json/2/${model}/${method}`
    const answer = await fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
    if (!answer.ok) throw new Error(`Odoo answers ${answer.status} to ${model}.${method}`)
    return answer.json()
  }
}
type Call = ReturnType<typeof caller>

async function load(call: Call, model: string, fields: string[], data: unknown[][]): Promise<number[]> {
  const { ids, messages } = await call<{ ids: number[] | false; messages: { message: string }[] }>(
    model,
    'load',
    { fields, data },
  )
  if (!ids)
    throw new Error(`Odoo does not take a ${model}: ${messages.map(({ message }) => message).join('; ')}`)
  return ids
}

/** Writes an order with its customer, by external ids. Returns its name there. */
async function makeSale(call: Call, { id, number, vendor, delivery, lines }: Order): Promise<string> {
  const partner = `${MODULE}.vendor_${vendor.id}`
  const address = [delivery.address, delivery.cap, delivery.city]
  await load(
    call,
    'res.partner',
    ['id', 'name', 'street', 'zip', 'city'],
    [[partner, vendor.name, ...address]],
  )
  const order = `${MODULE}.order_${id}`
  const head = [order, number, partner]
  const rows = lines.map((line, i) => [
    // The order itself stands in the row of its first line.
    ...(i === 0 ? head : head.map(() => '')),
    `${order}_line_${i + 1}`,
    line.foreign_id ?? '',
    line.name,
    line.quantity,
    line.price / 100,
  ])
  const ofLine = ['id', 'product_id/.id', 'name', 'product_uom_qty', 'price_unit']
  const fields = ['id', 'client_order_ref', 'partner_id/id', ...ofLine.map((name) => `order_line/${name}`)]
  const ids = await load(call, 'sale.order', fields, rows)
  const [sale] = await call<{ name: string }[]>('sale.order', 'read', {
    ids: ids.slice(0, 1),
    fields: ['name'],
  })
  return sale!.name
}

/** Cancels the sales of these orders. Returns those that are here: what was sent before may still be on its way. */
async function cancelSales(call: Call, orders: string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const names = orders.map((id) => `order_${id}`)
  const found = await call<{ name: string; res_id: number }[]>('ir.model.data', 'search_read', {
    domain: [
      ['module', '=', MODULE],
      ['model', '=', 'sale.order'],
      ['name', 'in', names],
    ],
    fields: ['name', 'res_id'],
  })
  if (found.length > 0) await call('sale.order', 'action_cancel', { ids: found.map(({ res_id }) => res_id) })
  return found.map(({ name }) => name.replace('order_', ''))
}

/** The orders that are sent, with what the carrier calls their parcels. */
async function listShipped(call: Call, names: string[]) {
  const pickings = await call<{ origin: string; carrier_tracking_ref: string | false }[]>(
    'stock.picking',
    'search_read',
    {
      domain: [
        ['state', '=', 'done'],
        ['origin', 'in', names],
      ],
      fields: ['origin', 'carrier_tracking_ref'],
    },
  )
  return pickings.map(({ origin, carrier_tracking_ref: tracking }) => ({
    name: origin,
    tracking: tracking || null,
  }))
}

interface OdooProduct {
  id: number
  default_code: string
  name: string
  list_price: number
  qty_available: number
  barcode: string | false
  categ_id: [id: number, name: string]
}

async function readProducts(call: Call): Promise<Map<string, ProductData>> {
  const products = new Map<string, ProductData>()
  const fields = ['default_code', 'name', 'list_price', 'qty_available', 'barcode', 'categ_id']
  for (let offset = 0; ; offset += PAGE) {
    const page = await call<OdooProduct[]>('product.product', 'search_read', {
      domain: [['default_code', '!=', false]],
      fields,
      order: 'id',
      limit: PAGE,
      offset,
    })
    for (const { id, default_code: code, name, list_price, qty_available, barcode, categ_id } of page)
      products.set(String(id), {
        code,
        name,
        // Odoo calls a category by its whole path.
        category: categ_id[1].split(' / ').at(-1)!,
        price: Math.round(list_price * 100),
        on_hand: Math.max(0, Math.floor(qty_available)),
        gtin: barcode || null,
      })
    if (page.length < PAGE) return products
  }
}

/** Orders into Odoo, products and deliveries out of it: once through. It may end anywhere and begin again. */
export async function syncOdoo(shop: Shop, odoo: Odoo, store: Store<OdooState>): Promise<void> {
  const call = caller(odoo)
  const state = (await store.read()) ?? { cursor: 0, sent: nothingSent(), open: {}, ended: [] }

  const { changes, cursor } = await shop.changesSince(state.cursor)
  if (tellsOfOrders(changes) || state.cursor === 0)
    for (const order of await shop.openOrders()) {
      state.open[order.id] ??= ''
      await store.write(state)
      const name = await makeSale(call, order)
      state.open[order.id] = name
      // Before the shop hears of it: afterwards nothing tells the number any more.
      await store.write(state)
      await shop.acknowledge([{ order_id: order.id, id: name }])
    }
  state.ended.push(
    ...endedIn(changes)
      .map(String)
      .filter((id) => id in state.open),
  )
  state.cursor = cursor
  await store.write(state)

  for (const id of await cancelSales(call, state.ended)) {
    delete state.open[id]
    state.ended = state.ended.filter((ended) => ended !== id)
  }
  await store.write(state)

  const shipped = await listShipped(call, Object.values(state.open).filter(Boolean))
  const told = await shop.move(
    shipped.map(({ name, tracking }) => ({
      id: name,
      status: 'shipped',
      parcels: tracking ? [{ carrier: 'other', number: tracking }] : [],
    })),
  )
  for (const [id, name] of Object.entries(state.open)) if (told.has(name)) delete state.open[id]
  await store.write(state)

  await shop.push(await readProducts(call), state.sent, () => store.write(state))
}
