import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'

/** A confirmed order of one piece and of two, with its retailer. */
async function makeConfirmed() {
  const account = await makeRetailerAccount()
  const order = await makeOrder({ userId: account.id, retailerId: account.retailerId!, status: 'confirmed' })
  const lines = await testDb()
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  const admin = await as(await makeAdmin())
  const [one, two] = lines.map(({ id }) => id) as [number, number]
  const read = async () => (await admin.get(`/api/admin/orders/${order.id}`)).body.order
  const ship = (version: number, sent: [number, number][], more: object = {}) =>
    admin.post(`/api/admin/orders/${order.id}/shipments`, {
      version,
      lines: sent.map(([line_id, quantity]) => ({ line_id, quantity })),
      ...more,
    })
  const move = (body: object) => admin.post(`/api/admin/orders/${order.id}/status`, body)
  return { account, order, one, two, admin, read, ship, move, own: await as(account) }
}
const mailOf = async (id: number, version: number) =>
  (
    await testDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.key, `order:${id}:move:${version}`)))
  )[0]

const short = (shipments: { lines: { quantity: number }[]; parcels: { number: string }[] }[]) =>
  shipments.map(({ lines, parcels }) => [
    lines.map(({ quantity }) => quantity),
    parcels.map(({ number }) => number),
  ])

describe('a part of an order', () => {
  test('is sent with its parcels, shown and mailed; what completes the order makes it shipped', async () => {
    const { order, one, two, read, ship, own } = await makeConfirmed()
    const parcels = [
      { carrier: 'brt', number: '111' },
      { carrier: 'other', number: 'X-2' },
    ]
    const { status, body } = await ship(1, [[two, 1]], { parcels })
    expect([status, body.order?.status]).toEqual([200, 'confirmed'])
    expect(short(body.order.shipments)).toEqual([[[1], ['111', 'X-2']]])
    expect(body.order.open_lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
    const mail = await mailOf(order.id, 1)
    expect(mail!.subject).toMatch(/parte/)
    expect(mail!.html).toContain('https://vas.brt.it/')
    expect(mail!.text).toContain('X-2')
    expect(mail!.text).not.toContain('Orbita')
    const seen = (await own.get(`/api/orders/${order.id}`)).body.order
    expect([seen.status, short(seen.shipments)]).toEqual(['confirmed', [[[1], ['111', 'X-2']]]])
    const rest = await ship(2, [
      [one, 1],
      [two, 1],
    ])
    expect(rest.body.order.status).toBe('shipped')
    expect(rest.body.order.history.map((change: { status: string }) => change.status)).toEqual([
      'confirmed',
      'shipped',
    ])
    expect(short((await read()).shipments)).toEqual([
      [[1], ['111', 'X-2']],
      [[1, 1], []],
    ])
    expect((await read()).open_lines).toEqual([])
    expect((await mailOf(order.id, 2))!.subject).toMatch(/spedito/)
  })

  test('is never more than is still to be sent, nor of another order, whoever comes second', async () => {
    const { one, two, ship, read } = await makeConfirmed()
    const other = await makeConfirmed()
    for (const sent of [
      [[two, 3]],
      [
        [two, 1],
        [two, 2],
      ],
      [[other.one, 1]],
      [],
    ] as [number, number][][])
      expect((await ship(1, sent)).status).toBe(422)
    const both = await Promise.all([ship(1, [[two, 2]]), ship(1, [[two, 2]])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).open_lines).toMatchObject([{ line_id: one, quantity: 1 }])
    expect((await read()).shipments).toHaveLength(1)
  })

  test('is sent of a confirmed order only', async () => {
    const { one, ship, move } = await makeConfirmed()
    await move({ status: 'shipped' })
    expect((await ship(2, [[one, 1]])).status).toBe(409)
  })
})

test('an order that is moved to shipped sends all that is left; another try to deliver is a shipment without lines', async () => {
  const { two, ship, move, read } = await makeConfirmed()
  await ship(1, [[two, 1]])
  const parcels = [{ carrier: 'dhl', number: '5' }]
  expect((await move({ status: 'shipped', parcels })).status).toBe(200)
  await move({ status: 'failed_delivery' })
  await move({ status: 'shipped', parcels: [{ carrier: 'dhl', number: '6' }] })
  expect(short((await read()).shipments)).toEqual([
    [[1], []],
    [[1, 1], ['5']],
    [[], ['6']],
  ])
  expect((await move({ status: 'delivered', parcels })).status).toBe(422)
})

test('numbers that come later belong to the last shipment, and are mailed; without a shipment there is nothing to follow', async () => {
  const { order, admin, move, read } = await makeConfirmed()
  const add = (version: number, number = '99') =>
    admin.post(`/api/admin/orders/${order.id}/parcels`, { version, parcels: [{ carrier: 'gls', number }] })
  expect((await add(1)).status).toBe(409)
  await move({ status: 'shipped' })
  expect((await add(2)).status).toBe(200)
  expect((await add(2)).status).toBe(409)
  expect((await add(3, '<script>')).status).toBe(422)
  expect(short((await read()).shipments)).toEqual([[[1, 2], ['99']]])
  expect((await mailOf(order.id, 2))!.text).toContain('GLS 99')
})
