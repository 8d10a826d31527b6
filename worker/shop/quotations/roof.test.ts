import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount } from '../../testing/make.ts'
import { ask, makeQuotation, makeShopper, request, tokenOf } from './quotations.testing.ts'

const hatch = { kind: 'hatch', length: 40, width: 40, x: 80, y: 70 }
const plan = (items: object[] = [hatch], rest: object = {}) => ({
  roof_plan: { length: 400, width: 180, items, ...rest },
})

test('the roof that was drawn goes with the request: its retailer, its customer and administrators see the same', async () => {
  const retailer = await makeRetailer()
  const { visitor, antenna } = await makeShopper()
  const drawn = plan([
    hatch,
    { kind: 'product', product_id: antenna.id, length: 95, width: 60, x: 200, y: 0 },
  ])
  const id = (await ask(visitor, request(retailer.id, drawn))).body.quotation_id
  for (const { body } of [
    await (await as(await makeRetailerAccount(retailer.id))).get(`/api/quotations/${id}`),
    await (await as(null)).get(`/api/quotations/${id}?token=${await tokenOf(id)}`),
    await (await as(await makeAdmin())).get(`/api/quotations/${id}`),
  ])
    expect(body.quotation.roof_plan).toEqual(drawn.roof_plan)
  const without = await makeQuotation(retailer.id)
  const { body } = await (await as(await makeAdmin())).get(`/api/quotations/${without}`)
  expect(body.quotation.roof_plan).toBeNull()
})

test.each([
  ['nothing on it', plan([])],
  ['more than a roof holds', plan(Array(21).fill(hatch))],
  ['a thing of another kind', plan([{ ...hatch, kind: 'pool' }])],
  ['a text in it', plan([{ ...hatch, name: 'Anna' }])],
  ['half a centimetre', plan([{ ...hatch, x: 0.5 }])],
  ['a place before the front', plan([{ ...hatch, x: -1 }])],
  ['a product without its number', plan([{ ...hatch, kind: 'product' }])],
  ['a roof longer than any', plan([hatch], { length: 1001 })],
])('a roof with %s is refused, and nothing is asked', async (_, data) => {
  const retailer = await makeRetailer()
  const { visitor } = await makeShopper()
  expect((await ask(visitor, request(retailer.id, data))).status).toBe(422)
})
