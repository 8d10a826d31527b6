import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { makeRetailer, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { type Caller, makeSales } from '../claims/claims.testing.ts'

const PATH = '/api/admin/statements'
let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
const list = async (query = '') => (await admin.get(`${PATH}?limit=100&${query}`)).body
const numbers = ({ statements }: { statements: { number: string }[] }) =>
  statements.map(({ number }) => number)
const find = async (term: string, more = '') =>
  numbers(await list(`search_term=${encodeURIComponent(term)}${more}`))

let seq = 0
/** Statements of a retailer, one for each month, numbered in that order within 2024. */
async function make(retailerId: number, months: string[], state = 'open', total = 100) {
  for (const month of months)
    await run(
      `insert into credit_statements (year, seq, vendor_id, month, recipient, total, state, paid_on)
      values (2024, ?, ?, ?, '{}', ?, ?, ?)`,
      ...[++seq, retailerId, month, total, state, state === 'paid' ? '2024-06-01' : null],
    )
}

test('statements are sorted by number, month and sum, and cut by state, month and retailer', async () => {
  const [one, other] = [await makeRetailer(), await makeRetailer()]
  await make(one.id, ['2024-02', '2024-01'], 'paid', 500)
  await make(other.id, ['2024-02'], 'issued', 700)
  await make(other.id, ['2024-01'], 'open', 300)
  const [a, b, c, d] = ['2024-0001', '2024-0002', '2024-0003', '2024-0004']
  const orders = {
    '': [d, c, b, a],
    'sort=number': [a, b, c, d],
    'sort=month': [b, d, a, c],
    'sort=-month': [c, a, d, b],
    'sort=-total': [c, b, a, d],
    'filters[state]=paid': [b, a],
    'filters[state]=paid&sort=month': [b, a],
    'filters[state]=paid&sort=-total': [b, a],
    'filters[month]=2024-01': [d, b],
    'filters[month]=2024-01&sort=total': [d, b],
    'filters[month]=2024-01&sort=-month': [d, b],
    'filters[month]=2024-02&filters[state]=issued': [c],
    'filters[month]=2024-02&filters[state]=issued&sort=total': [c],
    [`filters[vendor_id]=${one.id}`]: [b, a],
    [`filters[vendor_id]=${one.id}&sort=month`]: [b, a],
    [`filters[vendor_id]=${one.id}&filters[month]=2024-01&filters[state]=open`]: [],
  }
  for (const [query, wanted] of Object.entries(orders)) {
    const body = await list(query)
    expect([query, numbers(body), body.statements_count]).toEqual([query, wanted, wanted.length])
  }
  const file = await admin.get(`${PATH}/export.csv?filters[state]=paid&sort=number`, {
    headers: { 'accept-language': 'it' },
  })
  expect(file.body).toContain(`Numero;Mese;Rivenditore;Stato;Totale (€)`)
  expect(String(file.body).trim().split('\r\n').slice(1)).toEqual([
    expect.stringContaining(`2024-0001;2024-02;${one.name};Pagato;5,00`),
    expect.stringContaining(`2024-0002;2024-01;${one.name};Pagato;5,00`),
  ])
})

test('a statement is found by its number and its retailer, as it is called now, within what it is cut by', async () => {
  const retailer = await makeRetailer()
  await make(retailer.id, ['2024-03'])
  const number = `2024-${String(seq).padStart(4, '0')}`
  const name = `Zefiro ${unique()}`
  expect(await find(name)).toEqual([])
  await run('update vendors set name = ?2, search = lower(?2) where id = ?1', retailer.id, name)
  expect(await find(name)).toEqual([number])
  expect(await find(number)).toEqual([number])
  expect(await find(name, '&filters[state]=open&filters[month]=2024-03')).toEqual([number])
  expect(await find(name, '&filters[state]=issued')).toEqual([])
  expect(await find(name, '&filters[month]=2024-04')).toEqual([])
  expect(await find(name, `&filters[vendor_id]=${retailer.id + 1000}`)).toEqual([])
  await run(`update credit_statements set state = 'issued' where vendor_id = ?`, retailer.id)
  expect(await find(name, '&filters[state]=issued')).toEqual([number])
  await run('delete from credit_statements where vendor_id = ?', retailer.id)
  expect(await find(name)).toEqual([])
})

/** So many statements of older years: of one retailer a month, in one state and month each. */
async function seed(count: number, year: number) {
  const { id } = await makeRetailer()
  const json = JSON.stringify(Array.from({ length: count }, (_, i) => i))
  await run(
    `insert into vendors (name, address, city, cap, lat, lng, search)
    select 'Massa ' || value, '', '', '', 45, 9, 'massa ' || value from json_each(?)`,
    json,
  )
  await run(
    `insert into credit_statements (year, seq, vendor_id, month, recipient, total, state)
    select ?2, row_number() over (), id, '2023-05', '{}', 5000 + id, 'open' from vendors where search like 'massa%' and id > ?1`,
    id,
    year,
  )
}

test.runIf(isDeep)(
  'a page reads as many rows among 900 other statements as among 90, in one trip, however it is sorted and cut',
  async () => {
    const { id } = await makeRetailer()
    await make(id, ['2024-05', '2024-06'], 'issued', 900)
    const of = `filters[vendor_id]=${id}`
    const queries = [
      ...['', 'sort=number', 'sort=month', 'sort=-month', 'sort=total', 'sort=-total', 'offset=60'],
      ...['filters[state]=open', 'filters[state]=open&sort=-month', 'filters[state]=open&sort=total'],
      ...['filters[month]=2024-05', 'filters[month]=2024-05&sort=total', of, `${of}&sort=total`],
      ...['filters[month]=2024-05&filters[state]=issued&sort=total', 'search_term=2024-0', 'search_term=zzz'],
    ]
    const measure = async () => {
      const rows: Record<string, number> = {}
      for (const query of queries) {
        const { status, trips, rowsRead } = await tripsOf(admin, `GET ${PATH}?limit=15&${query}`)
        expect({ query, status }).toEqual({ query, status: 200 })
        expect(trips, query).toBeLessThanOrEqual(2)
        rows[query] = rowsRead
      }
      return rows
    }
    await seed(90, 2022)
    const few = await measure()
    await seed(810, 2023)
    const many = await measure()
    for (const query of queries) {
      expect({ query, rows: many[query]! <= few[query]! + 4 || [few[query], many[query]] }).toEqual({
        query,
        rows: true,
      })
    }
  },
)
