import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import { makeClient, makeProduct, makeRetailer, makeRetailerAccount, unique } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

const TODAY = today()
const LONG_AGO = '2019-05-05'

/** Three registrations of a retailer, of two products; and one of another retailer's with words that are theirs too. */
async function makeScene() {
  const [retailer, other] = [await makeRetailer(), await makeRetailer()]
  const account = await makeRetailerAccount(retailer.id)
  const word = `Zefiro${unique()}`
  const [first, second] = [await makeProduct({ name: `${word} 50` }), await makeProduct()]
  const of = { retailerId: retailer.id, userId: account.id }
  const make = async (code: string, more: object) => {
    const { id, warranty } = await makeUnit({ ...of, code, ...more })
    return { unit: id, warranty: warranty.id, serial: warranty.serialNumber }
  }
  const old = await make(first.code!, { mountingDate: LONG_AGO })
  const waiting = await make(first.code!, { mountingDate: addDays(TODAY, -9), status: false })
  const valid = await make(second.code!, {
    mountingDate: addDays(TODAY, -5),
    userId: (await makeRetailerAccount(retailer.id)).id,
  })
  const refused = await make(second.code!, {
    mountingDate: addDays(TODAY, -2),
    status: false,
    refusedAt: `${TODAY}T08:00:00.000Z`,
  })
  const foreign = await make(first.code!, { retailerId: other.id, mountingDate: addDays(TODAY, -5) })
  const caller = await as(account)
  const ask = (area: 'units' | 'warranties') => async (query: string) => {
    const { status, body } = await caller.get(`/api/${area}?lang=it&${query}`)
    expect(status, query).toBe(200)
    return body[area].map(({ id }: { id: number }) => id)
  }
  return { word, first, second, old, waiting, valid, refused, foreign, account, caller, ask }
}

test('a retailer’s warranties are searched by code, number and product, filtered by state and days, and sorted', async () => {
  const { word, second, old, waiting, valid, refused, foreign, ask } = await makeScene()
  const ids = ask('warranties')
  const [a, b, c, d] = [old.warranty, waiting.warranty, valid.warranty, refused.warranty]
  expect(await ids('')).toEqual([d, c, b, a])
  expect(await ids('sort=mounting_date')).toEqual([a, b, c, d])
  expect((await ids('sort=code')).sort()).toEqual([a, b, c, d].sort())
  expect(await ids(`search_term=${word.toLowerCase()}`)).toEqual([b, a])
  expect(await ids(`search_term=${second.code}&sort=mounting_date`)).toEqual([c, d])
  expect(await ids(`search_term=${waiting.serial.toLowerCase()}`)).toEqual([b])
  expect(await ids(`search_term=${foreign.serial}`)).toEqual([])
  expect(await ids('filters[state]=waiting')).toEqual([b])
  expect(await ids('filters[state]=valid')).toEqual([c])
  expect(await ids('filters[state]=refused')).toEqual([d])
  expect(await ids('filters[state]=expired')).toEqual([a])
  expect(await ids(`filters[from]=${addDays(TODAY, -5)}&filters[to]=${addDays(TODAY, -5)}`)).toEqual([c])
})

test('the states by which warranties are filtered are those that they are shown with', async () => {
  const { caller, ask } = await makeScene()
  const ids = ask('warranties')
  const { body } = await caller.get('/api/warranties.csv?lang=en&columns=serial_number,state')
  const shown = body.trim().split('\r\n').slice(1)
  for (const [state, word] of [
    ['waiting', 'To be validated'],
    ['valid', 'Valid'],
    ['refused', 'Refused'],
    ['expired', 'Expired'],
  ])
    expect(await ids(`filters[state]=${state}`)).toHaveLength(
      shown.filter((line: string) => line.endsWith(`,${word}`)).length,
    )
})

test('a retailer’s units are filtered by warranty and days of mounting, and sorted by number', async () => {
  const { old, waiting, valid, refused, ask } = await makeScene()
  const ids = ask('units')
  const [a, b, c, d] = [old.unit, waiting.unit, valid.unit, refused.unit]
  expect(await ids('')).toEqual([d, c, b, a])
  expect(await ids('sort=mounting_date')).toEqual([a, b, c, d])
  expect(await ids('filters[cover]=expired')).toEqual([a])
  expect(await ids('filters[cover]=covered&sort=mounting_date')).toEqual([b, c, d])
  expect(await ids(`filters[from]=${addDays(TODAY, -9)}&filters[to]=${addDays(TODAY, -5)}`)).toEqual([c, b])
  const bySerial = [old, waiting, valid, refused].toSorted((x, y) => (x.serial < y.serial ? -1 : 1))
  expect(await ids('sort=serial_number')).toEqual(bySerial.map(({ unit }) => unit))
})

test('both are saved as a file with the columns that are asked for, of this retailer alone', async () => {
  const { word, first, second, old, foreign, caller } = await makeScene()
  const save = async (call: string) => {
    const { status, headers, body } = await caller.get(`/api/${call}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const lines = body.replace('\uFEFF', '').trim().split('\r\n')
    expect(Number(headers.get('x-rows'))).toBe(lines.length - 1)
    expect(body).not.toContain(foreign.serial)
    return lines as string[]
  }
  expect(await save('units.csv?lang=en&filters[cover]=expired&columns=serial_number,product,code')).toEqual([
    'Serial number,Product,Code',
    `${old.serial},${word} 50,${first.code}`,
  ])
  expect((await save('units.csv?lang=en'))[0]).toBe(
    'Serial number,Product,Code,Installation date,End of warranty,Updates',
  )
  expect(await save(`warranties.csv?lang=en&search_term=${second.code}&columns=state,code,nothing`)).toEqual([
    'Code,Status',
    `${second.code},Refused`,
    `${second.code},Valid`,
  ])
  expect(await save('warranties.csv?lang=en&columns=nothing')).toHaveLength(5)
})

test('a client’s own warranties are a file without invoices; nobody’s are among them', async () => {
  const client = await makeClient()
  const own = await makeUnit({ userId: client.id, retailerId: null, doc: 'invoices/1.pdf', docName: 'x.pdf' })
  await makeScene()
  const { body } = await (await as(client)).get('/api/warranties.csv?lang=it&columns=serial_number,doc')
  expect(body.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual([`${own.serialNumber};`])
})
