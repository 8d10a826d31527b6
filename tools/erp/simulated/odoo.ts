/*
 * As much of Odoo 19's JSON-2 API as the adapter calls: `load` with external ids, `read`, `search_read` and `action_cancel`. Each call is a
   transaction: what `step` throws before its end leaves nothing. */

type Fields = Record<string, unknown> & { id: number }
type Term = [field: string, operator: '=' | '!=' | 'in', value: unknown]

/** Where the process may end. */
export type Step = () => Promise<void>

const holds =
  (record: Fields) =>
  ([field, operator, value]: Term): boolean => {
    const own = record[field] ?? false
    if (operator === 'in') return (value as unknown[]).includes(own)
    return operator === '=' ? own === value : own !== value
  }

export function makeOdoo(key: string, step: Step) {
  const tables: Record<string, Fields[]> = {
    'product.product': [],
    'res.partner': [],
    'sale.order': [],
    'sale.order.line': [],
    'stock.picking': [],
    'ir.model.data': [],
  }
  const table = (model: string) => {
    const found = tables[model]
    if (!found) throw new Error(`no model ${model}`)
    return found
  }
  const insert = (model: string, values: Record<string, unknown>): Fields => {
    const record = { ...values, id: table(model).length + 1 }
    table(model).push(record)
    return record
  }
  const byExternalId = (model: string, external: string): Fields | undefined => {
    const [module, name] = external.split('.')
    const entry = table('ir.model.data').find(
      (each) => each.module === module && each.name === name && each.model === model,
    )
    return entry && table(model).find(({ id }) => id === entry.res_id)
  }
  /** The record of an external id, with these values; it is made when there is none. */
  const put = (model: string, external: string, values: Record<string, unknown>): Fields => {
    const known = byExternalId(model, external)
    if (known) return Object.assign(known, values)
    const made = insert(model, model === 'sale.order' ? { state: 'sale', ...values } : values)
    if (model === 'sale.order') made.name = `S${String(made.id).padStart(5, '0')}`
    const [module, name] = external.split('.')
    insert('ir.model.data', { module, name, model, res_id: made.id })
    return made
  }

  /** A row whose `id` is empty goes on with the record of the row before. */
  function load(model: string, fields: string[], data: unknown[][]) {
    const ids: number[] = []
    let record: Fields | undefined
    for (const row of data) {
      const cells = Object.fromEntries(fields.map((field, i) => [field, row[i]]))
      const own = Object.entries(cells).filter(([field]) => !field.includes('/') && field !== 'id')
      if (cells.id !== '') {
        const partner = cells['partner_id/id']
        const values = Object.fromEntries(own)
        if (partner !== undefined) values.partner_id = byExternalId('res.partner', String(partner))!.id
        record = put(model, String(cells.id), values)
        ids.push(record.id)
      }
      const line = cells['order_line/id']
      if (line !== undefined)
        put('sale.order.line', String(line), {
          order_id: record!.id,
          product_id: Number(cells['order_line/product_id/.id']) || false,
          name: cells['order_line/name'],
          product_uom_qty: cells['order_line/product_uom_qty'],
          price_unit: cells['order_line/price_unit'],
        })
    }
    return { ids, messages: [], nextrow: 0 }
  }

  // biome-ignore lint/suspicious/noExplicitAny: named arguments of every method
  function run(model: string, method: string, body: any): unknown {
    const only = (record: Fields) =>
      Object.fromEntries(['id', ...body.fields].map((field: string) => [field, record[field] ?? false]))
    if (method === 'load') return load(model, body.fields, body.data)
    if (method === 'read')
      return table(model)
        .filter(({ id }) => body.ids.includes(id))
        .map(only)
    if (method === 'search_read') {
      const { domain, offset = 0, limit = Number.POSITIVE_INFINITY } = body
      const found = table(model).filter((record) => domain.every(holds(record)))
      return found.slice(offset, offset + limit).map(only)
    }
    if (method === 'action_cancel' && model === 'sale.order') {
      for (const record of table(model)) if (body.ids.includes(record.id)) record.state = 'cancel'
      return true
    }
    throw new Error(`no method ${model}.${method}`)
  }

  async function fetch(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `bearer ${key}`) return new Response(null, { status: 401 })
    const [, , , model = '', method = ''] = new URL(request.url).pathname.split('/')
    const body = await request.json()
    await step()
    const answer = run(model, method, body)
    await step()
    return Response.json(answer)
  }

  return {
    tables,
    fetch,
    /** What people do in it. */
    addProduct: (values: Record<string, unknown>) => insert('product.product', values),
    ship(name: string) {
      insert('stock.picking', { origin: name, state: 'done', carrier_tracking_ref: `TRK-${name}` })
    },
  }
}
