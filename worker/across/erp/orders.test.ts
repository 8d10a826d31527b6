import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { makeErp, results } from './erp.testing.ts'

const eventsOf = (id: number) =>
  testDb().all<{ topic: string }>(
    sql`select topic from events where kind = 'orders' and record_id = ${id} order by id`,
  )
const statusOf = async (id: number) =>
  (await testDb().all<{ status: string }>(sql`select status from orders where id = ${id}`))[0]!.status

describe('orders in an ERP', () => {
  test('are listed until they are acknowledged, which the feed and the order tell', async () => {
    const erp = await makeErp()
    const order = await makeOrder()
    const list = async () =>
      (await erp.get(`orders?after=${order.id - 1}`)).body.orders as Record<string, unknown>[]
    expect((await list())[0]).toMatchObject({
      id: order.id,
      number: order.number,
      vendor: { id: order.retailerId, foreign_id: null },
      lines: [{ code: 'ORB-65', quantity: 1, foreign_id: null }, { quantity: 2 }],
    })
    const before = await eventsOf(order.id)
    const take = (id: string) => erp.post('orders/acknowledge', { rows: [{ order_id: order.id, id }] })
    expect((await take('2026/1')).body.rows).toEqual([
      { order_id: order.id, id: '2026/1', result: 'acknowledged', errors: [] },
    ])
    expect((await eventsOf(order.id)).slice(before.length)).toEqual([{ topic: 'order.changed' }])
    expect((await list()).some(({ id }) => id === order.id)).toBe(false)
    const office = await as(await makeAdmin('sales'))
    const { body } = await office.get(`/api/admin/orders/${order.id}`)
    expect(body.order.taken_by).toEqual([{ system: erp.system, id: '2026/1' }])

    expect(results((await take('2026/1')).body.rows)).toEqual(['unchanged'])
    expect(results((await take('2026/2')).body.rows)).toEqual(['refused: id foreign_id_other'])
    expect(await eventsOf(order.id)).toHaveLength(before.length + 1)
  })

  test('one number means one order; one that does not exist stops no other', async () => {
    const erp = await makeErp()
    const [first, second] = [await makeOrder(), await makeOrder()]
    const pending = await makeOrder({ status: 'pending' })
    const { body } = await erp.post('orders/acknowledge', {
      rows: [
        { order_id: first.id, id: 'A' },
        { order_id: second.id, id: 'A' },
        { order_id: pending.id, id: 'B' },
        { order_id: 999_999_999, id: 'C' },
        { order_id: second.id, id: 'D' },
      ],
    })
    expect(results(body.rows)).toEqual([
      'acknowledged',
      'refused: id foreign_id_taken',
      'refused: order_id unknown',
      'refused: order_id unknown',
      'acknowledged',
    ])
  })

  test('of many acknowledgements at once one counts', async () => {
    const erp = await makeErp()
    const order = await makeOrder()
    const take = (id: string) => erp.post('orders/acknowledge', { rows: [{ order_id: order.id, id }] })
    const all = await Promise.all([take('1'), take('2'), take('3')])
    const rows = all.flatMap(({ body }) => results(body.rows)).sort()
    expect(rows).toEqual(['acknowledged', 'refused: id foreign_id_other', 'refused: id foreign_id_other'])
  })

  test('are moved by its numbers as far as it says, and never back', async () => {
    const erp = await makeErp()
    const order = await makeOrder()
    await erp.post('orders/acknowledge', { rows: [{ order_id: order.id, id: 'N1' }] })
    const move = async (status: string, more: object = {}) =>
      results((await erp.post('orders/moves', { rows: [{ id: 'N1', status, ...more }] })).body.rows)
    const parcels = [{ carrier: 'dhl', number: 'JD014600' }]
    expect(await move('shipped', { parcels })).toEqual(['moved'])
    expect(await statusOf(order.id)).toBe('shipped')
    expect(await move('shipped', { parcels })).toEqual(['unchanged'])
    expect(await move('confirmed')).toEqual(['unchanged'])
    const sent =
      await testDb().all(sql`select p.number from parcels p join shipments s on s.id = p.shipment_id
      where s.order_id = ${order.id}`)
    expect(sent).toEqual([{ number: 'JD014600' }])
    expect(await move('delivered')).toEqual(['moved'])
    expect(await move('shipped', { parcels })).toEqual(['unchanged'])
  })

  test('that have ended, or are unknown, are not moved', async () => {
    const erp = await makeErp()
    const order = await makeOrder({ status: 'cancelled' })
    await erp.post('orders/acknowledge', { rows: [{ order_id: order.id, id: 'N1' }] })
    const { body } = await erp.post('orders/moves', {
      rows: [
        { id: 'N1', status: 'shipped' },
        { id: 'N2', status: 'shipped' },
      ],
    })
    expect(results(body.rows)).toEqual(['refused: status order_move', 'refused: id not_found'])
    expect((await erp.post('orders/moves', { rows: [{ id: 'N1', status: 'cancelled' }] })).status).toBe(422)
  })

  test('a late word of shipping sends no failed delivery again', async () => {
    const erp = await makeErp()
    const order = await makeOrder({ status: 'failed_delivery' })
    await erp.post('orders/acknowledge', { rows: [{ order_id: order.id, id: 'N1' }] })
    const { body } = await erp.post('orders/moves', { rows: [{ id: 'N1', status: 'shipped' }] })
    expect(results(body.rows)).toEqual(['unchanged'])
    expect(await statusOf(order.id)).toBe('failed_delivery')
  })
})
