import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addDays, instantAt, today } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { tripsOf } from '../../testing/trips.ts'
import { announceEnds, expireOffers } from './ending.ts'
import { content, makeOffering } from './offers.testing.ts'

/** Requests of a retailer with two versions of an offer each, whose life is over. */
async function seed(retailerId: number, count: number) {
  const run = `cost${unique()}`
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => n))
  const offer = (number: number, state: string) => `
    insert into offers (quotation_id, vendor_id, number, state, prices, discount_kind, valid_until, ends_at, subtotal, net, tax, gross, sent_at)
    select id, vendor_id, ${number}, '${state}', 'gross', 'percent', '2020-01-31', '2020-01-31T23:00:00.000Z', 100, 82, 18, 100,
      '2020-01-0${number}' from quotations where request_key like ?1 || ':%'`
  await env.DB.batch([
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, state, answered_at, offered_at)
      select ?1, 'A', 'B', 'a@b.test', 'private', '', '', ?2 || ':' || value, 'expired', '2020-01-01', '2020-01-01' from json_each(?3)`,
    ).bind(retailerId, run, numbers),
    ...[offer(1, 'superseded'), offer(2, 'expired')].map((sql) => env.DB.prepare(sql).bind(run)),
    env.DB.prepare(
      `insert into offer_lines (offer_id, position, name, quantity, price, vat, amount)
      select o.id, 0, 'A', 1, 100, 2200, 100 from quotations q join offers o on o.quotation_id = q.id where q.request_key like ?1 || ':%'`,
    ).bind(run),
  ])
}

test('what is read of offers costs as many rows with 600 others as with 60', async () => {
  const { path, offer, seller, visitor, token, retailer } = await makeOffering()
  await offer()
  await offer(content({ note: 'Neu' }))
  expect((await visitor.post(`${path}/accept`, { token, number: 2, name: 'Anna' })).status).toBe(200)
  const admin = await as(await makeAdmin())
  const other = (await makeRetailer()).id
  const template = { ...content(), name: 'Montage', content: { ...content(), days: 30 } }
  await seller.post('/api/offer-templates', template)
  const calls = {
    'the versions, for their retailer': [seller, `${path}/offers`, 60],
    'for the customer': [visitor, `${path}/offers?token=${token}`, 60],
    'for an administrator': [admin, `${path}/offers`, 60],
    'the form': [seller, `${path}/offer`, 80],
    'the document': [visitor, `${path}/offers/2/pdf?token=${token}`, 10],
    'the templates': [seller, '/api/offer-templates', 10],
  } as const
  const jobs = { announceEnds, expireOffers }
  const measure = async () => {
    const found: Record<string, number> = {}
    for (const [name, [caller, call]] of Object.entries(calls)) {
      const { status, trips, rowsRead } = await tripsOf(caller, `GET ${call}`)
      expect({ name, status }).toEqual({ name, status: 200 })
      expect(trips, name).toBeLessThanOrEqual(2)
      found[name] = rowsRead
    }
    const filled = await tripsOf(seller, `POST ${path}/offer/to-cart`)
    expect(filled.status).toBe(200)
    found['the cart'] = filled.rowsRead
    for (const [name, job] of Object.entries(jobs)) {
      const spent = { trips: 0, statements: 0, rowsRead: 0 }
      const context = { db: openDb(meter(env.DB, spent)), env: parseEnv(env as never) }
      // Nothing ends yet.
      await job(context, Date.parse(instantAt(addDays(today(), 2), 10)))
      found[name] = spent.rowsRead
    }
    return found
  }
  for (const id of [retailer.id, other]) await seed(id, 30)
  // What is in the cart already is read as well.
  await measure()
  const few = await measure()
  for (const id of [retailer.id, other]) await seed(id, 270)
  expect(await measure()).toEqual(few)
  for (const [name, [, , most]] of Object.entries(calls)) {
    expect([name, few[name]! <= most, few[name]]).toEqual([name, true, few[name]])
  }
  expect([few.announceEnds! < 20, few.expireOffers! < 20]).toEqual([true, true])
})
