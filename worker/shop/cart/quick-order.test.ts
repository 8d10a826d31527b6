import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { asAdmin, type Caller } from '../catalogue/catalogue.testing.ts'
import { makePart, replaceInTurn, savePart } from '../catalogue/parts/parts.testing.ts'
import { entry, makeBuyer } from '../pricing/pricing.testing.ts'
import { linesIn, linesOf } from './cart.testing.ts'

let admin: Caller
let retailer: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await asAdmin()
  retailer = await as(await makeRetailerAccount())
})

const lookUp = async (text: string, caller = retailer) =>
  (await caller.post('/api/quick-order/look-up?lang=it', { text })).body
const short = async (text: string) =>
  (await lookUp(text)).lines.map(
    ({ state, quantity, product }: { state: string; quantity: number; product: { id: number } | null }) => [
      state,
      product?.id ?? null,
      quantity,
    ],
  )

describe('what codes mean', () => {
  test('is told line by line, whatever capitals and signs stand in a code; lines of one product are added up', async () => {
    const n = unique()
    const [one, two] = [await makeProduct({ code: `ORB-${n}` }), await makePart({ code: `STF ${n}.A` })]
    const text = `orb${n}\t2\nSTF-${n}A;3\nORB ${n}\t1\nNIX${n}Q\t4\nSTF ${n}.A`
    expect(await short(text.replace(';', '\t'))).toEqual([
      ['found', one.id, 3],
      ['found', two.id, 4],
      ['unknown', null, 4],
    ])
    const { lines } = await lookUp(text.replace(';', '\t'))
    expect(lines[0]).toMatchObject({ line: 1, typed: `orb${n}`, lines: 2 })
  })

  test('a part that was replaced is its newest replacement; what is off, archived or without a price is not sold', async () => {
    const n = unique()
    const [old, next] = [await makePart({ code: `OLD${n}` }), await makePart({ code: `NEW${n}` })]
    await replaceInTurn(admin, old.id, next.id)
    await savePart(admin, next.id, { stock: 'days' })
    const off = await makeProduct({ code: `OFF${n}`, active: false })
    const free = await makeProduct({ code: `FREE${n}`, price: null })
    expect(await short(`OLD${n} 2\nOFF${n}\nFREE${n} 3`)).toEqual([
      ['replaced', next.id, 2],
      ['not_sold', off.id, 1],
      ['not_sold', free.id, 3],
    ])
    expect((await lookUp(`OLD${n} 2`)).lines[0].product).toEqual({
      id: next.id,
      code: `NEW${n}`,
      name: next.name,
      of: '',
      stock: 'days',
      packs: { min: 1, pack: 1 },
      satellites: 0,
      vat: 'domestic',
      breaks: [{ from: 1, price: expect.any(Number) }],
    })
  })

  test('two products of one code are to be chosen from; a code in two words is one', async () => {
    const n = unique()
    const [a, b] = [await makePart({ code: `TWIN ${n}` }), await makePart({ code: `TWIN ${n}` })]
    const [line, ...others] = (await lookUp(`TWIN ${n}\nTWIN ${n} 2`)).lines
    expect([line.state, line.quantity, line.near.map(({ id }: { id: number }) => id)]).toEqual([
      'several',
      3,
      [a.id, b.id],
    ])
    expect(others).toEqual([])
  })

  test('a number of pieces that is none is told, and no line is lost', async () => {
    const { code, id } = await makeProduct()
    for (const wrong of ['0', '1000', '2,5', 'due'])
      expect(await short(`${code};${wrong}`)).toEqual([['unread', id, 1]])
    expect(await short(`${code};600\n${code};600`)).toEqual([['found', id, 999]])
  })

  test('an unknown code names those that are nearest: a slip, two letters the other way round, a name', async () => {
    const n = unique()
    const near = async (typed: string) => {
      const [line] = (await lookUp(typed)).lines
      return [line.state, line.near[0]?.id ?? null]
    }
    const product = await makeProduct({ code: `KLM-${n}-X`, name: `Tromba ${n}` })
    await makeProduct({ code: `KLM-${n}-Y`, active: false })
    expect(await near(`KLM-${n}-XX`)).toEqual(['unknown', product.id])
    expect(await near(`KLM${n}Z`)).toEqual(['unknown', product.id])
    expect(await near(`LKM${n}X`)).toEqual(['unknown', product.id])
    const part = await makePart({ name: `Sfiato ${n}`, search: `sfiato ${n}`, code: `QQ${n}` })
    expect(await near(`Sfiato ${n}`)).toEqual(['unknown', part.id])
    expect(await near('"*) OR (%')).toEqual(['unknown', null])
  })

  test('of a long text the first 500 lines are read, and it is said that there are more; a longer one is refused', async () => {
    const { lines, more } = await lookUp(Array.from({ length: 501 }, (_, i) => `ZZZ${i}Y 1`).join('\n'))
    expect([lines.length, more]).toEqual([500, true])
    expect((await retailer.post('/api/quick-order/look-up', { text: 'A'.repeat(60_001) })).status).toBe(422)
    expect((await retailer.post('/api/quick-order/look-up', { text: '' })).status).toBe(422)
  })
})

test('while one types, codes that begin so come first, then products and parts by their names; nothing that is not sold', async () => {
  const n = unique()
  const part = await makePart({
    code: `ABQ-${n}`,
    name: `Guarnizione ${n}`,
    search: `guarnizione ${n} abq ${n}`,
  })
  const off = await makePart({ code: `ABQ-${n}-0`, search: `guarnizione ${n}`, active: false })
  const ids = async (q: string) =>
    (await retailer.get(`/api/quick-order/suggestions?lang=it&q=${encodeURIComponent(q)}`)).body.products.map(
      ({ id }: { id: number }) => id,
    )
  expect(await ids(`abq${n}`)).toEqual([part.id])
  expect(await ids(`guarniz ${n}`)).toEqual([part.id])
  expect(await ids('***')).toEqual([])
  expect(await ids(`ABQ-${n}-0`)).not.toContain(off.id)
})

describe('putting lines into the cart', () => {
  const put = (caller: Awaited<ReturnType<typeof as>>, lines: object[], key?: string) =>
    caller.post(
      '/api/quick-order/to-cart?lang=it',
      { lines },
      { headers: key ? { 'idempotency-key': key } : {} },
    )

  test('is one call, all or nothing, and the same call again changes nothing', async () => {
    const caller = await as(await makeRetailerAccount())
    const [one, two] = [await makeProduct(), await makePart()]
    const lines = [
      { product_id: one.id, quantity: 5 },
      { product_id: two.id, quantity: 1 },
    ]
    const [first, again] = [await put(caller, lines, 'k1'), await put(caller, lines, 'k1')]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(linesIn(first.body)).toEqual([
      [one.id, '', 5],
      [two.id, '', 1],
    ])
    expect(first.body.total).toBe(one.price! * 5 + two.price!)
    await testDb().update(products).set({ active: false }).where(eq(products.id, two.id))
    expect((await put(caller, lines, 'k2')).status).toBe(404)
    expect(await linesOf(caller)).toEqual([[one.id, '', 5]])
  })

  test('refuses what is no number of pieces, and more lines than a cart has', async () => {
    const { id } = await makeProduct()
    for (const quantity of [0, -1, 1.5, 1000, '2'])
      expect((await put(retailer, [{ product_id: id, quantity }])).status).toBe(422)
    expect((await put(retailer, [])).status).toBe(422)
    const many = Array.from({ length: 101 }, () => ({ product_id: id, quantity: 1 }))
    expect((await put(retailer, many)).status).toBe(422)
  })
})

test('lines have the prices of who asks, by quantity, while one types too', async () => {
  const { caller, retailer: own } = await makeBuyer([entry({ min_quantity: 5, discount: 1000 })])
  const product = await makeProduct({ price: 122_00 })
  const breaks = [
    { from: 1, price: 100_00 },
    { from: 5, price: 90_00 },
  ]
  expect(own.country).toBe('DE')
  const { lines } = await lookUp(`${product.code} 2`, caller)
  expect(lines[0].product).toMatchObject({ vat: 'intra_community', breaks })
  const { body } = await caller.get(`/api/quick-order/suggestions?lang=it&q=${product.code}`)
  expect(body.products[0]).toMatchObject({ id: product.id, breaks })
  expect((await lookUp(`${product.code} 2`)).lines[0].product.breaks).toEqual([{ from: 1, price: 122_00 }])
})

describe('what needs satellites', () => {
  test('is told with how many, and goes into the cart and into a list with all of them only', async () => {
    const antenna = await makeProduct({ kind: 'antenna' })
    const panel = await makeProduct({ kind: 'panel', panelSatellites: 2 })
    const plain = await makeProduct()
    const { lines } = await lookUp([antenna, panel, plain].map(({ code }) => code).join('\n'))
    expect(lines.map(({ product }: { product: { satellites: number } }) => product.satellites)).toEqual([
      1, 2, 0,
    ])
    const caller = await as(await makeRetailerAccount())
    const send = async (...chosen: (string | undefined)[]) => {
      const lines = [antenna, panel, plain].map(({ id }, at) => ({
        product_id: id,
        quantity: 1,
        satellite: chosen[at],
      }))
      const list = { name: `Lista ${unique()}`, from: 'lines', lines }
      const made = await caller.post('/api/saved-lists/create?lang=it', list)
      const put = await caller.post('/api/quick-order/to-cart?lang=it', { lines })
      return [made, put]
    }
    for (const short of [[], ['Thor 1W'], ['Thor 1W', 'Thor 1W'], ['', 'Thor 1W, Astra 19E']])
      for (const { status, body } of await send(...short))
        expect([status, Object.keys(body.error.fields)]).toEqual([422, ['satellite']])
    expect(await linesOf(caller)).toEqual([])
    const [made, put] = await send('Hot Bird 13E', 'Thor 1W, Astra 19E', '')
    const whole = [
      [antenna.id, 'Hot Bird 13E', 1],
      [panel.id, 'Thor 1W, Astra 19E', 1],
      [plain.id, '', 1],
    ]
    expect(linesIn(put!.body)).toEqual(whole)
    await caller.post('/api/empty-cart-items')
    const again = await caller.post(`/api/saved-lists/${made!.body.id}/to-cart?lang=it`)
    expect(linesIn(again.body.cart)).toEqual(whole)
  })
})

test('the page of codes is for retailers alone', async () => {
  const product = await makeProduct()
  for (const make of [async () => null, makeClient, makeAdmin]) {
    const caller = await as(await make())
    const answers = [
      await caller.post('/api/quick-order/look-up', { text: product.code }),
      await caller.get('/api/quick-order/suggestions?q=abc'),
      await caller.post('/api/quick-order/to-cart', { lines: [{ product_id: product.id, quantity: 1 }] }),
    ]
    for (const { status } of answers) expect([401, 403]).toContain(status)
  }
})
