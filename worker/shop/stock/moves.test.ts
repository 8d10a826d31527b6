import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { countPublicChanges } from '../../across/site/public-changes.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { lastAudit } from '../catalogue/catalogue.testing.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { makeDelivered, move, receive, rowsOf, sendReturn } from '../returns/returns.testing.ts'

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
const figureOf = async (id: number) => {
  const [row] = await rowsOf('select stock, on_hand from part_details where part_id = ?', id)
  return [row!.stock, row!.on_hand]
}
const movesOf = (id: number) =>
  rowsOf('select pieces, short, on_hand from stock_moves where product_id = ? order by id', id)

/** A product of which a figure is kept, or none. */
async function stocked(on_hand: number | null, stock = on_hand === 0 ? 'ordered' : 'in_stock') {
  const { id, name } = await makeProduct({ code: `MV-${unique()}` })
  await run('insert into part_details (part_id, stock, on_hand) values (?, ?, ?)', id, stock, on_hand)
  return { id, name }
}

/** A confirmed order of one piece of the first product and two of the second. */
async function confirmed(first: { id: number }, second: { id: number }) {
  const account = await makeRetailerAccount()
  const order = await makeOrder({ userId: account.id, retailerId: account.retailerId!, status: 'confirmed' })
  const lines = (
    await rowsOf('select id from order_lines where order_id = ? order by position', order.id)
  ).map(({ id }) => id as number)
  await run('update order_lines set product_id = ? where id = ?', first.id, lines[0])
  await run('update order_lines set product_id = ? where id = ?', second.id, lines[1])
  const admin = await as(await makeAdmin())
  const ship = (version: number, sent: [number, number][]) =>
    admin.post(`/api/admin/orders/${order.id}/shipments`, {
      version,
      lines: sent.map(([line, quantity]) => ({ line_id: lines[line], quantity })),
    })
  const move = (body: object) => admin.post(`/api/admin/orders/${order.id}/status`, body)
  return { order, ship, move, own: await as(account) }
}

describe('a shipment', () => {
  test('takes its pieces off the figure, where one is kept, in parts and as a whole', async () => {
    const [kept, none] = [await stocked(10), await stocked(null)]
    const { ship, move } = await confirmed(none, kept)
    expect((await ship(1, [[1, 1]])).status).toBe(200)
    expect(await figureOf(kept.id)).toEqual(['in_stock', 9])
    expect((await move({ status: 'shipped', version: 2 })).status).toBe(200)
    expect(await figureOf(kept.id)).toEqual(['in_stock', 8])
    expect(await figureOf(none.id)).toEqual(['in_stock', null])
    expect(await movesOf(kept.id)).toEqual([
      { pieces: -1, short: 0, on_hand: 9 },
      { pieces: -1, short: 0, on_hand: 8 },
    ])
    expect(await movesOf(none.id)).toEqual([])
    // Another try to deliver sends nothing.
    await move({ status: 'failed_delivery', version: 3 })
    await move({ status: 'shipped', version: 4 })
    expect(await figureOf(kept.id)).toEqual(['in_stock', 8])
  })

  test('that is refused, or comes second, takes nothing off', async () => {
    const [first, second] = [await stocked(10), await stocked(10)]
    const { ship, move } = await confirmed(first, second)
    expect((await ship(1, [[1, 3]])).status).toBe(422)
    const both = await Promise.all([
      ship(1, [[1, 1]]),
      ship(1, [[1, 1]]),
      move({ status: 'shipped', version: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [last] = await rowsOf(
      'select sum(quantity) as sent from shipment_lines where line_id in (select id from order_lines where product_id = ?)',
      second.id,
    )
    expect(await figureOf(second.id)).toEqual(['in_stock', 10 - (last!.sent as number)])
  })

  test('of more than is on hand goes out, never below 0, and the office alone is told what was short', async () => {
    const [one, two] = [await stocked(1), await stocked(1)]
    const { order, move, own } = await confirmed(one, two)
    const { body } = await move({ status: 'shipped', version: 1 })
    expect(body.order.short).toMatchObject([{ name: two.name, pieces: 1 }])
    expect(await figureOf(one.id)).toEqual(['ordered', 0])
    expect(await figureOf(two.id)).toEqual(['ordered', 0])
    expect(JSON.stringify((await own.get(`/api/orders/${order.id}`)).body)).not.toContain('"short"')
  })

  test('of the same product in two lines counts them together', async () => {
    const product = await stocked(5, 'discontinued')
    const { move } = await confirmed(product, product)
    await move({ status: 'shipped', version: 1 })
    expect(await movesOf(product.id)).toEqual([{ pieces: -3, short: 0, on_hand: 2 }])
    expect(await figureOf(product.id)).toEqual(['discontinued', 2])
  })

  test('makes cached pages anew only when a state changes, which is in the history; an open form notices each', async () => {
    const product = await stocked(4)
    const { ship, move } = await confirmed(await stocked(null), product)
    const version = async () =>
      (await rowsOf('select version from products where id = ?', product.id))[0]!.version
    const before = [await countPublicChanges(testDb()), await version()] as [number, number]
    await ship(1, [[1, 1]])
    expect(await countPublicChanges(testDb())).toBe(before[0])
    expect(await version()).toBe(before[1] + 1)
    await run('update part_details set on_hand = 1 where part_id = ?', product.id)
    await move({ status: 'shipped', version: 2 })
    expect(await countPublicChanges(testDb())).toBe(before[0] + 1)
    expect(await lastAudit('products', product.id)).toEqual({
      action: 'edit',
      before: { stock: 'in_stock', on_hand: 1 },
      after: { stock: 'ordered', on_hand: 0 },
    })
  })
})

describe('a return', () => {
  test('puts back what goes into stock again, once, and what has run out is available again', async () => {
    const product = await stocked(0, 'days')
    const scene = await makeDelivered()
    await run('update order_lines set product_id = ? where id = ?', product.id, scene.two)
    const admin = await as(await makeAdmin('sales'))
    const id = await sendReturn(scene, [[scene.two, 2]])
    await move(admin, '/api/admin', id, 'approve')
    await receive(admin, id, { [scene.two]: 1 }, false)
    expect(await figureOf(product.id)).toEqual(['days', 0])
    const [row] = await rowsOf('select version from order_returns where id = ?', id)
    const lines = [
      {
        line_id: (await rowsOf('select id from order_return_lines where return_id = ?', id))[0]!.id,
        quantity: 1,
        restocked: true,
      },
    ]
    const twice = await Promise.all(
      [1, 2].map(() => admin.post(`/api/admin/returns/${id}/receive`, { version: row!.version, lines })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await figureOf(product.id)).toEqual(['in_stock', 1])
    expect(await movesOf(product.id)).toEqual([{ pieces: 1, short: 0, on_hand: 1 }])
  })
})
