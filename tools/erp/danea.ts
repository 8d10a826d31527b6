import { Parser } from 'saxen'
import type { Order, ProductData } from './api.ts'
import { nothingSent, type Sent, type Shop, type Store } from './shop.ts'

/*
 * Danea Easyfatt by its e-commerce protocol 2 (danea.it/software/easyfatt/ecommerce/integrazione): Easyfatt calls, this answers. It posts products as
   `EasyfattProducts` in the field `file` of a form and wants `OK`; it gets orders as `EasyfattDocuments`, from the first number that it does not
   have yet. That number tells what it took: an order is acknowledged when Easyfatt asks for those behind it. */

export interface DaneaState {
  sent: Sent
  /** Orders in the sequence of their numbers, from 1: numbers have no gaps and never change. */
  orders: Order[]
  /** Up to which number they are acknowledged. */
  taken: number
}

type Fields = Record<string, string>

/** The products of a file, and what it deletes; of a full one everything else goes. */
function readProducts(xml: string) {
  const parser = new Parser()
  const path: string[] = []
  const products: Fields[] = []
  const deleted: Fields[] = []
  let mode = ''
  parser.on('error', (error: Error) => {
    throw error
  })
  parser.on('openTag', (name, attributes, decode, isClosed) => {
    if (path.length === 0) mode = decode(attributes().Mode ?? '')
    if (name === 'Product') (path.at(-1) === 'DeletedProducts' ? deleted : products).push({})
    if (!isClosed) path.push(name)
  })
  parser.on('closeTag', (_name, _decode, isClosed) => {
    if (!isClosed) path.pop()
  })
  const onText = (text: string) => {
    if (path.at(-2) !== 'Product' || text.trim() === '') return
    const record = (path.at(-3) === 'DeletedProducts' ? deleted : products).at(-1)!
    record[path.at(-1)!] = (record[path.at(-1)!] ?? '') + text
  }
  parser.on('text', (text, decode) => onText(decode(text)))
  parser.on('cdata', onText)
  parser.parse(xml)
  return { products, deleted, isFull: mode !== 'incremental' }
}

/** A product as the shop takes it. Easyfatt leaves out what is 0 or empty. */
function dataOf(fields: Fields): ProductData {
  const data: ProductData = { code: fields.Code!, name: fields.Description ?? fields.Code!, active: true }
  if (fields.Category) data.category = fields.Category
  if (fields.NetPrice1) data.price = Math.round(Number(fields.NetPrice1) * 100)
  if (fields.Barcode) data.gtin = fields.Barcode
  if (fields.ManageWarehouse === 'true')
    data.on_hand = Math.max(0, Math.floor(Number(fields.AvailableQty ?? 0)))
  return data
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const elements = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<${name}>${escaped(String(text))}</${name}>`)
    .join('')
const euros = (cents: number) => (cents / 100).toFixed(2)

function documentOf({ number, placed_at, vendor, delivery, lines, total }: Order, position: number): string {
  const rows = lines.map(
    (line) =>
      `<Row>${elements({
        Code: line.code ?? '',
        Description: line.name,
        Qty: line.quantity,
        Price: euros(line.price),
        Stock: 'true',
      })}</Row>`,
  )
  const fields = elements({
    DocumentType: 'C',
    Date: placed_at.slice(0, 10),
    Number: position,
    CustomerWebLogin: vendor.id,
    CustomerName: vendor.name,
    DeliveryName: delivery.name,
    DeliveryAddress: delivery.address,
    DeliveryPostcode: delivery.cap,
    DeliveryCity: delivery.city,
    InternalComment: number,
    Total: euros(total),
  })
  return `<Document>${fields}<Rows>${rows.join('')}</Rows></Document>`
}

/** The address that Easyfatt calls. Its calls are answered one after another, because each goes on from what the one before stored. */
export function makeDaneaBridge(
  shop: Shop,
  store: Store<DaneaState>,
): (request: Request) => Promise<Response> {
  const read = async (): Promise<DaneaState> =>
    (await store.read()) ?? { sent: nothingSent(), orders: [], taken: 0 }

  async function takeProducts(request: Request): Promise<Response> {
    const file = (await request.formData()).get('file')
    const { products, deleted, isFull } = readProducts(typeof file === 'string' ? file : await file!.text())
    const state = await read()
    const listed = new Map(products.map((fields) => [fields.Code!, dataOf(fields)]))
    const gone = isFull
      ? Object.keys(state.sent.rows).filter((code) => !listed.has(code))
      : deleted.map(({ Code }) => Code!)
    for (const code of gone) if (state.sent.rows[code]) listed.set(code, { active: false })
    await shop.push(listed, state.sent, () => store.write(state))
    return new Response('OK')
  }

  async function giveOrders(query: URLSearchParams): Promise<Response> {
    const state = await read()
    const first = Number(query.get('firstnum') ?? 1)
    const last = Number(query.get('lastnum') ?? Number.POSITIVE_INFINITY)
    const taken = Math.min(first - 1, state.orders.length)
    if (taken > state.taken) {
      const rows = state.orders.map(({ id }, i) => ({ order_id: id, id: String(i + 1) }))
      await shop.acknowledge(rows.slice(state.taken, taken))
      state.taken = taken
    }
    const known = new Set(state.orders.map(({ id }) => id))
    state.orders.push(...(await shop.openOrders()).filter(({ id }) => !known.has(id)))
    await store.write(state)
    const documents = state.orders.flatMap((order, i) =>
      i + 1 >= first && i + 1 <= last ? [documentOf(order, i + 1)] : [],
    )
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<EasyfattDocuments AppVersion="2"><Documents>${documents.join('')}</Documents></EasyfattDocuments>`
    return new Response(xml, { headers: { 'content-type': 'text/xml; charset=utf-8' } })
  }

  let before: Promise<unknown> = Promise.resolve()
  return (request) => {
    const answer = before.then(() =>
      request.method === 'POST' ? takeProducts(request) : giveOrders(new URL(request.url).searchParams),
    )
    before = answer.catch(() => {})
    return answer
  }
}
