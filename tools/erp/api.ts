/*
 * What the adapters call, as openapi-fetch wants it. Whoever builds an adapter of their own makes the types of the whole API by
   `openapi-typescript https://shop.example/openapi.json`; a test puts those in the place of these. */

type Json<Body> = { content: { 'application/json': Body } }
type Refused = {
  default: Json<{ error: { code: string; message: string; fields?: Record<string, string> } }>
}
type Get<Path, Query, Answer> = {
  get: { parameters: { path?: Path; query?: Query }; responses: { 200: Json<Answer> } & Refused }
}
type Post<Path, Body, Answer> = {
  post: { parameters: { path: Path }; requestBody: Json<Body>; responses: { 200: Json<Answer> } & Refused }
}
type Since = { after?: number; limit?: number }
type Changes = { changes: Change[]; next: number; more: boolean }
type OfSystem = { system: string }

export interface RowProblem {
  field: string
  code: string
  message: string
}
/** What a product is sent with; money in cents. A field that is missing stays as it is in the shop. */
export interface ProductData {
  code?: string
  name?: string
  category?: string
  price?: number
  active?: boolean
  on_hand?: number | null
  gtin?: string | null
}
export interface Upsert {
  id: string
  if_version?: number
  data: ProductData
}
export interface Upserted {
  id: string
  result: 'created' | 'updated' | 'unchanged' | 'refused'
  record_id: number | null
  version: number | null
  errors: RowProblem[]
}
export interface Order {
  id: number
  number: string
  status: string
  placed_at: string
  total: number
  vendor: { id: number; foreign_id: string | null; name: string }
  delivery: { name: string; address: string; cap: string; city: string; country: string }
  lines: { foreign_id: string | null; code: string | null; name: string; price: number; quantity: number }[]
}
export interface Change {
  id: number
  type: string
  data: Record<string, unknown>
}
export interface Move {
  id: string
  status: 'confirmed' | 'shipped' | 'delivered'
  parcels?: { carrier: 'other'; number: string }[]
}
interface Answered<Result extends string> {
  rows: { id: string | null; result: Result; errors: RowProblem[] }[]
}

export interface Api {
  '/api/admin/sales-changes': Get<undefined, Since, Changes>
  '/api/admin/content-changes': Get<undefined, Since, Changes>
  '/api/admin/erp/{system}/orders': Get<
    OfSystem,
    { after?: string },
    { orders: Order[]; next: number; more: boolean }
  >
  '/api/admin/erp/{system}/orders/acknowledge': Post<
    OfSystem,
    { rows: { order_id: number; id: string }[] },
    Answered<'acknowledged' | 'unchanged' | 'refused'>
  >
  '/api/admin/erp/{system}/orders/moves': Post<
    OfSystem,
    { rows: Move[] },
    Answered<'moved' | 'unchanged' | 'refused'>
  >
  '/api/admin/erp/{system}/products': Post<
    OfSystem,
    { make_groups?: boolean; rows: Upsert[] },
    { rows: Upserted[] }
  >
}
