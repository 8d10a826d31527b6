import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { partDetails } from '../catalogue/parts/parts.tables.ts'
import { makeShopper, payByCard, startSimulator } from '../checkout/checkout.testing.ts'
import { makeQuotation } from '../quotations/quotations.testing.ts'
import { confirm, makeHandOver } from '../units/hand-overs/hand-overs.testing.ts'
import { makeRequest } from '../units/requests/owner-requests.testing.ts'
import { makePublished, wordsOf } from './pages.testing.ts'

let content: Awaited<ReturnType<typeof as>>
let everything: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  startSimulator()
  content = await as(await makeAdmin('content'))
  everything = await as(await makeAdmin())
})

const person = () => ({ name: 'Anna', surname: 'Bianchi', email: `agreed${unique()}@example.com` })
let calls = 0
const send = async (path: string, body: object) => {
  const answer = await (await as(null)).post(path, body, {
    headers: { 'cf-connecting-ip': `10.44.0.${calls++}` },
  })
  expect(answer.status).toBe(200)
}

/** What people agree to, and where the number of what they read is stored. */
const CONSENTS: Record<string, () => Promise<unknown>> = {
  messages: () =>
    send('/api/messages/create', {
      message_data: { ...person(), subject: 'Ciao', message: 'Testo', privacy: true },
    }),
  subscribers: () => send('/api/newsletter', { ...person(), privacy: true }),
  reviews: async () => {
    const { name, email } = person()
    const product_id = (await makeProduct()).id
    await send('/api/reviews', { product_id, name, email, rating: 5, text: 'Silenziosa.', privacy: true })
  },
  stock_waits: async () => {
    const product_id = (await makeProduct()).id
    await testDb().insert(partDetails).values({ partId: product_id, stock: 'days' })
    await send('/api/stock-waits', { product_id, email: person().email, privacy: true })
  },
  quotations: async () => makeQuotation((await makeRetailer()).id),
  owner_requests: () => makeRequest(),
  unit_hand_overs: async () => confirm((await makeHandOver()).token),
}
const storedIn = async (table: string, column: string) =>
  (await env.DB.prepare(`select ${column} as number from ${table} order by id desc limit 1`).first<number>(
    'number',
  )) ?? null

/** Publishes the next version, from a day on, as an administrator does. */
async function publish(area: string, from: string) {
  const at = `/api/admin/pages/${area}`
  await content.post(`${at}/draft`, {})
  const { id, version } = (await content.get(at)).body.page.draft
  await content.post(`${at}/save`, { id, version, of: 'it', page_data: wordsOf(`${area} ${unique()}`) })
  expect((await content.post(`${at}/publish`, { id, version: version + 1, from })).status).toBe(200)
}

test('each consent stores the number of the privacy policy in force, inside its own statement', async () => {
  for (const [table, agree] of Object.entries(CONSENTS)) {
    await agree()
    expect([table, await storedIn(table, 'privacy_version')]).toEqual([table, null])
  }
  await makePublished('privacy', 1, '2021-05-26')
  await publish('privacy', addDays(today(), 1))
  for (const [table, agree] of Object.entries(CONSENTS)) {
    await agree()
    expect([table, await storedIn(table, 'privacy_version')]).toEqual([table, 1])
  }
  await publish('privacy', today())
  for (const [table, agree] of Object.entries(CONSENTS)) {
    await agree()
    expect([table, await storedIn(table, 'privacy_version')]).toEqual([table, 3])
  }
})

test('each order stores the number of the terms in force, and keeps it', async () => {
  await makePublished('terms', 1, '2021-05-26')
  const shopper = await makeShopper()
  const { body } = await payByCard(shopper)
  expect(await storedIn('orders', 'terms_version')).toBe(1)
  await publish('terms', today())
  const { order } = (await everything.get(`/api/admin/orders/${body.order_id}`)).body
  expect(order.terms_version).toBe(1)
})

test('the office sees the number on the record', async () => {
  const id = await makeQuotation((await makeRetailer()).id)
  expect((await everything.get(`/api/admin/quotations/${id}`)).body.quotation.privacy_version).toBe(3)
  await CONSENTS.messages!()
  const { messages } = (await everything.get('/api/admin/messages')).body
  const { message } = (await everything.get(`/api/admin/messages/${messages[0].id}`)).body
  expect(message.privacy_version).toBe(3)
  await CONSENTS.subscribers!()
  expect((await everything.get('/api/admin/subscribers')).body.subscribers[0].privacy_version).toBe(3)
  await CONSENTS.reviews!()
  expect((await everything.get('/api/admin/reviews')).body.reviews[0].privacy_version).toBe(3)
})
