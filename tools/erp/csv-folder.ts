import Papa from 'papaparse'
import type { Order, ProductData } from './api.ts'
import { endedIn, nothingSent, type Sent, type Shop, type Store, tellsOfOrders } from './shop.ts'

/*
 * An ERP that reads and writes files, separated by semicolons:
 *
 * - `orders/{id}.csv`, for the ERP: an order of the shop, a row a line; written again when the order ends, with its state.
 * - `taken.csv`, by the ERP: `order;number`, of each order that it has read.
 * - `shipped.csv`, by the ERP: `number;tracking`.
 * - `products.csv`, by the ERP: `id;code;name;category;price;stock`, the price in euros. */

/** A folder; a file is there as a whole or not at all. */
export interface Folder {
  read: (name: string) => Promise<string | null>
  write: (name: string, text: string) => Promise<void>
}

export interface FolderState {
  cursor: number
  sent: Sent
  /** Orders that were written and have not ended or been sent, by their ids: the ERP's number, '' until it has read them. */
  open: Record<string, { order: Order; number: string }>
}

const rowsOf = (text: string | null): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text ?? '', { header: true, delimiter: ';', skipEmptyLines: true }).data

const fileOf = ({ id, number, placed_at, vendor, lines }: Order, state: string) =>
  Papa.unparse(
    lines.map((line) => ({
      order: id,
      shop_number: number,
      state,
      date: placed_at.slice(0, 10),
      customer: vendor.name,
      code: line.code ?? '',
      name: line.name,
      quantity: line.quantity,
      price: (line.price / 100).toFixed(2),
    })),
    { delimiter: ';' },
  )

function productsIn(text: string | null): Map<string, ProductData> {
  const products = new Map<string, ProductData>()
  for (const { id, code, name, category, price, stock } of rowsOf(text))
    products.set(id!, {
      code: code!,
      name: name!,
      category: category!,
      price: Math.round(Number(price) * 100),
      on_hand: Number(stock),
    })
  return products
}

/** Orders into the folder, products and deliveries out of it: once through. It may end anywhere and begin again. */
export async function syncFolder(shop: Shop, folder: Folder, store: Store<FolderState>): Promise<void> {
  const state = (await store.read()) ?? { cursor: 0, sent: nothingSent(), open: {} }
  const { changes, cursor } = await shop.changesSince(state.cursor)
  if (tellsOfOrders(changes) || state.cursor === 0)
    for (const order of await shop.openOrders()) {
      state.open[order.id] ??= { order, number: '' }
      await store.write(state)
      // Again as long as it is not acknowledged: nobody knows whether the file was written.
      await folder.write(`orders/${order.id}.csv`, fileOf(order, 'new'))
    }
  for (const id of endedIn(changes)) {
    const known = state.open[id]
    if (known) await folder.write(`orders/${id}.csv`, fileOf(known.order, 'cancelled'))
  }
  state.cursor = cursor
  await store.write(state)

  const taken = rowsOf(await folder.read('taken.csv')).filter(
    ({ order }) => order !== undefined && state.open[order]?.number === '',
  )
  await shop.acknowledge(taken.map(({ order, number }) => ({ order_id: Number(order), id: number! })))
  for (const { order, number } of taken) state.open[order!]!.number = number!
  await store.write(state)

  const shipped = rowsOf(await folder.read('shipped.csv'))
  const waiting = new Set(Object.values(state.open).map(({ number }) => number))
  const moves = shipped.filter(({ number }) => number && waiting.has(number))
  const told = await shop.move(
    moves.map(({ number, tracking }) => ({
      id: number!,
      status: 'shipped',
      parcels: tracking ? [{ carrier: 'other', number: tracking }] : [],
    })),
  )
  for (const [id, { number }] of Object.entries(state.open)) if (told.has(number)) delete state.open[id]
  await store.write(state)

  await shop.push(productsIn(await folder.read('products.csv')), state.sent, () => store.write(state))
}
