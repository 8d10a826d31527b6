import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { makeOrder } from '../orders/orders.testing.ts'

const PATH = '/api/admin/documents'
type Caller = Awaited<ReturnType<typeof as>>
let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
const numbers = ({ documents }: { documents: { number: string }[] }) => documents.map(({ number }) => number)
const list = async (query = '') => (await admin.get(`${PATH}?limit=100&${query}`)).body

let seq = 0
/** A retailer with orders and a document of each, of this kind and year. */
async function make(made: [kind: string, year: number][], reference = '') {
  const user = await makeRetailerAccount()
  const names: string[] = []
  for (const [kind, year] of made) {
    const order = await makeOrder({ userId: user.id, retailerId: user.retailerId!, reference })
    const inSeries = kind === 'credit_note' ? ++seq : null
    const number = inSeries ? `NC-${year}-${String(inSeries).padStart(4, '0')}` : order.number!
    await run(
      `insert into documents (kind, order_id, vendor_id, year, seq, number, total, facts, made_at)
      values (?, ?, ?, ?, ?, ?, ?, '{}', ?)`,
      ...[kind, order.id, user.retailerId, year, inSeries, number],
      ...[kind === 'packing_list' ? null : 20_000, `${year}-05-01T10:00:00.000Z`],
    )
    names.push(number)
  }
  return { user, own: await as(user), names, id: user.retailerId! }
}

describe('the documents of all orders', () => {
  test('are cut by kind, year and retailer, the newest first, and counted', async () => {
    const one = await make([
      ['confirmation', 2025],
      ['packing_list', 2026],
    ])
    const other = await make([
      ['credit_note', 2026],
      ['confirmation', 2026],
    ])
    const [[a, b], [c, d]] = [one.names, other.names]
    const cuts = {
      '': [d, c, b, a],
      'sort=made_at': [a, b, c, d],
      'filters[kind]=confirmation': [d, a],
      'filters[kind]=confirmation&filters[year]=2026': [d],
      'filters[year]=2026': [d, c, b],
      'filters[year]=2026&sort=made_at': [b, c, d],
      [`filters[vendor_id]=${one.id}`]: [b, a],
      [`filters[vendor_id]=${one.id}&filters[kind]=confirmation`]: [a],
      [`filters[vendor_id]=${one.id}&filters[year]=2024`]: [],
    }
    for (const [query, wanted] of Object.entries(cuts)) {
      const body = await list(query)
      expect([query, numbers(body), body.documents_count]).toEqual([query, wanted, wanted.length])
    }
    const file = await admin.get(`${PATH}/export.csv?filters[kind]=credit_note`, {
      headers: { 'accept-language': 'it' },
    })
    expect(file.body).toContain('Numero;Tipo;Fatto il;Ordine;Riferimento;Totale (€);Rivenditore')
    expect(file.body).toContain(`${c};Nota di credito;`)
  })

  test('are found by number, order, reference and retailer as it is called now, within what they are cut by', async () => {
    const made = await make([['credit_note', 2026]], 'PO/77-x')
    const name = `Zefiro ${unique()}`
    await run('update vendors set name = ?2, search = lower(?2) where id = ?1', made.id, name)
    const find = async (term: string, more = '') =>
      numbers(await list(`search_term=${encodeURIComponent(term)}${more}`))
    for (const term of [name, made.names[0]!, 'po 77 x', `nc ${name}`])
      expect(await find(term), term).toEqual(made.names)
    expect(await find(name, '&filters[kind]=credit_note&filters[year]=2026')).toEqual(made.names)
    expect(await find(name, '&filters[kind]=proforma')).toEqual([])
    expect(await find(name, '&filters[year]=2025')).toEqual([])
    expect(await find(name, `&filters[vendor_id]=${made.id + 1000}`)).toEqual([])
    await run('delete from documents where vendor_id = ?', made.id)
    expect(await find(name)).toEqual([])
  })
})

describe('a retailer’s documents', () => {
  test('are searched and cut, with their orders, and are a file', async () => {
    const { own, names } = await make(
      [
        ['confirmation', 2025],
        ['packing_list', 2026],
        ['credit_note', 2026],
      ],
      'Mein Zeichen 5',
    )
    const foreign = await make([['proforma', 2026]], 'Mein Zeichen 5')
    const [a, b, c] = names
    const cuts = {
      '': [c, b, a],
      'sort=made_at': [a, b, c],
      'filters[kind]=packing_list': [b],
      'filters[year]=2025': [a],
      'filters[year]=2026&filters[kind]=credit_note': [c],
      'search_term=zeichen': [c, b, a],
      [`search_term=${c}`]: [c],
      [`search_term=${b}&filters[year]=2025`]: [],
      [`search_term=${foreign.names[0]}`]: [],
    }
    for (const [query, wanted] of Object.entries(cuts)) {
      const { body } = await own.get(`/api/documents?${query}`)
      expect([query, numbers(body), body.documents_count]).toEqual([query, wanted, wanted.length])
    }
    expect((await own.get('/api/documents')).body.documents[0].order.reference).toBe('Mein Zeichen 5')
    const file = await own.get('/api/documents.csv?lang=de')
    expect(String(file.body).trim().split('\r\n')).toHaveLength(4)
    expect(file.body).toContain('Packliste')
    expect(file.body).not.toContain(foreign.names[0])
  })
})

/** So many documents of another retailer. */
async function seed(count: number, year: number) {
  const { id } = await makeRetailer()
  const { id: user } = await makeRetailerAccount(id)
  const json = JSON.stringify(Array.from({ length: count }, (_, i) => `${year}-${i}`))
  await run(
    `insert into orders (number, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key)
    select value, ?2, ?3, 'stripe', 'placed', 1, '', '', '', '', 'IT', value from json_each(?1)`,
    json,
    user,
    id,
  )
  await run(
    `insert into documents (kind, order_id, vendor_id, year, number, total, facts, made_at)
    select 'confirmation', o.id, o.vendor_id, ?2, o.number, 1, '{}', '' from orders o where o.vendor_id = ?1`,
    id,
    year,
  )
}

test.runIf(isDeep)('a page reads as many rows among 900 other documents as among 90', async () => {
  const { id, own } = await make([
    ['proforma', 2021],
    ['credit_note', 2021],
  ])
  const of = `filters[vendor_id]=${id}`
  const queries = [
    ...['', 'sort=made_at', 'offset=60', 'filters[kind]=confirmation', 'filters[year]=2023', of],
    ...[
      'filters[kind]=proforma',
      'filters[kind]=proforma&filters[year]=2021',
      `${of}&filters[kind]=proforma`,
    ],
    ...['search_term=nc 2021', 'search_term=zzz'],
  ]
  const measure = async () => {
    const rows: Record<string, number> = {}
    const calls: [Caller, string][] = [
      ...queries.map((query): [Caller, string] => [admin, `${PATH}?limit=15&${query}`]),
      [own, '/api/documents?limit=10'],
      [own, '/api/documents?search_term=nc'],
    ]
    for (const [caller, path] of calls) {
      const { status, trips, rowsRead } = await tripsOf(caller, `GET ${path}`)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(trips, path).toBeLessThanOrEqual(2)
      rows[path] = rowsRead
    }
    return rows
  }
  await seed(90, 2023)
  const few = await measure()
  await seed(810, 2024)
  const many = await measure()
  for (const path of Object.keys(few))
    expect({ path, rows: many[path]! <= few[path]! + 4 || [few[path], many[path]] }).toEqual({
      path,
      rows: true,
    })
})
