import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '../../base/places/places.testing.ts'
import worker from '../../index.ts'
import { mailsTo } from '../../shop/accounts/accounts.testing.ts'
import { makeShopKey } from '../../shop/api-keys/api-keys.testing.ts'
import {
  asAdmin,
  choice,
  declareFacets,
  productWith,
  range,
} from '../../shop/catalogue/facets/facets.testing.ts'
import { quotationDrafts } from '../../shop/quotations/drafts/quotation-drafts.tables.ts'
import { quotations } from '../../shop/quotations/quotations.tables.ts'
import { as } from '../../testing/as.ts'
import { makeCategory, makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { agentWith, ownAddress } from './agents.testing.ts'

const ROOF = { kind: 'antenna', length: 6.5, roof_length: 120, roof_width: 80, area: 'central' }
let antenna: number
let retailerId: number

beforeAll(async () => {
  const admin = await asAdmin()
  const category = (await makeCategory()).id
  const cm = { unit: 'cm' } as const
  await declareFacets(
    admin,
    category,
    range('dish', 'Misura', cm),
    choice('outputs', 'Uscite', { '1': 'una', '2': 'due' }),
    range('length', 'Ingombro', { ...cm, side: 1 }),
    range('width', 'Ingombro', { ...cm, side: 2 }),
  )
  antenna = await productWith(admin, category, { Misura: '65 cm', Uscite: 'una', Ingombro: '80 × 70 cm' })
  await productWith(admin, category, { Misura: '85 cm', Uscite: 'una', Ingombro: '190 × 170 cm' })
  await loadPlaces([
    {
      country: 'IT',
      postalCode: '22100',
      name: 'Como',
      region: 'Lombardia',
      province: 'CO',
      lat: 45.81,
      lng: 9.08,
    },
  ])
  retailerId = (await makeRetailer({ lat: 45.8, lng: 9.1 })).id
  await makeRetailer({ lat: 45.2, lng: 9.1 })
})

const person = () => ({ name: 'Anna', surname: 'Bianchi', email: `anna${unique()}@home.test` })
const requestsOf = (email: string) => testDb().$count(quotations, eq(quotations.email, email))

/** The token of the link that was mailed. */
async function tokenTo(email: string): Promise<string> {
  const mails = (await mailsTo(email)).filter(({ template }) => template === 'quotation_draft')
  expect(mails).toHaveLength(1)
  return /\/quotations\/confirm\?token=([\w-]+)/.exec(mails[0]!.text)![1]!
}

describe('a program that acts for a person', () => {
  test('finds a fitting antenna and asks the nearest retailer in six calls; no request exists until the person confirms, then one', async () => {
    const agent = await agentWith()
    const { fits, does_not_fit } = await agent.use('does_it_fit', ROOF)
    expect(fits.map(({ id }: { id: number }) => id)).toEqual([antenna])
    expect(does_not_fit[0].reasons).toContainEqual(
      expect.objectContaining({ ok: false, reason: 'roofTooSmall' }),
    )
    const product = await agent.use('get_product', { slug: fits[0].slug, lang: 'de' })
    expect(product).toMatchObject({ id: antenna, facts: expect.arrayContaining([]) })
    const near = await agent.use('retailers_near', { place: 'Como' })
    expect(near.retailers[0]).toMatchObject({ id: retailerId })
    expect(near.retailers).toHaveLength(2)
    const { email, ...named } = person()
    const asked = {
      retailer_id: retailerId,
      products: [{ product_id: antenna }],
      ...named,
      email,
      lang: 'de',
    }
    expect(await agent.use('request_quotation', asked)).toEqual({
      state: 'waits_for_the_person',
      retailer_id: retailerId,
      expires_in_days: 7,
    })
    expect(agent.calls()).toBeLessThanOrEqual(6)
    expect(await requestsOf(email)).toBe(0)

    const token = await tokenTo(email)
    const visitor = await as(null)
    const link = { headers: { 'x-link-token': token } }
    const read = await visitor.get('/api/quotation-drafts?lang=de', link)
    expect(read.body).toMatchObject({
      sent: false,
      email,
      vendor: { id: retailerId },
      lines: [{ product_id: antenna, quantity: 1 }],
    })
    expect(await requestsOf(email), 'opening the link sends nothing').toBe(0)
    const without = await visitor.post('/api/quotation-drafts/confirm', { token, privacy: false })
    expect([without.status, await requestsOf(email)]).toEqual([422, 0])
    const confirm = () => visitor.post('/api/quotation-drafts/confirm', { token, privacy: true })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await confirm()).status).toBe(200)
    expect(await requestsOf(email)).toBe(1)
    const [made] = await testDb().select().from(quotations).where(eq(quotations.email, email))
    expect(made).toMatchObject({ retailerId, name: 'Anna', lang: 'de', userType: 'private' })
    expect(made!.privacyText).not.toBe('')
    expect((await mailsTo(email)).map(({ template }) => template).sort()).toEqual([
      'quotation_customer',
      'quotation_draft',
    ])
    expect((await visitor.get('/api/quotation-drafts', link)).body).toEqual({ sent: true })
  })

  test('asks twice for the same, and the person is mailed once; what they discard nobody can send', async () => {
    const agent = await agentWith()
    const { email, ...named } = person()
    const asked = {
      retailer_id: retailerId,
      products: [{ product_id: antenna, quantity: 2 }],
      ...named,
      email,
    }
    await Promise.all([agent.use('request_quotation', asked), agent.use('request_quotation', asked)])
    const token = await tokenTo(email)
    const visitor = await as(null)
    expect((await visitor.post('/api/quotation-drafts/discard', { token })).status).toBe(200)
    const late = await visitor.post('/api/quotation-drafts/confirm', { token, privacy: true })
    expect([late.body.error.code, await requestsOf(email)]).toEqual(['invalid_token', 0])
  })

  test('leaves a link that ends', async () => {
    const { email, ...named } = person()
    await (await agentWith()).use('request_quotation', {
      retailer_id: retailerId,
      products: [{ product_id: antenna }],
      ...named,
      email,
    })
    const token = await tokenTo(email)
    await testDb()
      .update(quotationDrafts)
      .set({ expiresAt: '2026-01-01' })
      .where(eq(quotationDrafts.email, email))
    const late = await (await as(null)).post('/api/quotation-drafts/confirm', { token, privacy: true })
    expect([late.body.error.code, await requestsOf(email)]).toEqual(['invalid_token', 0])
  })

  test('is told what is wrong, in English, and nothing is mailed', async () => {
    const agent = await agentWith()
    const { email, ...named } = person()
    const asked = { retailer_id: retailerId, products: [{ product_id: antenna }], ...named, email }
    for (const wrong of [
      { retailer_id: 999_999 },
      { products: [{ product_id: 999_999 }] },
      { name: 'see http://spam.test' },
      { telephone: 7 },
      { more: 1 },
    ]) {
      const { error } = await agent.use('request_quotation', { ...asked, ...wrong })
      expect(error, JSON.stringify(wrong)).toMatch(/\w/)
    }
    expect(await mailsTo(email)).toEqual([])
    expect((await agent.use('get_product', { slug: 'none-such' })).error).toContain('not_found')
    expect((await agent.use('retailers_near', { place: 'Xyzzyville' })).error).toContain('not_found')
  })

  test('is held when it fills a mailbox, from wherever', async () => {
    const { email, ...named } = person()
    const agents = [await agentWith(), await agentWith()]
    const ask = async (quantity: number) => {
      const products = [{ product_id: antenna, quantity }]
      const asked = { retailer_id: retailerId, products, ...named, email }
      return (await agents[quantity % 2]!.use('request_quotation', asked)).error
    }
    for (let quantity = 1; quantity <= 100; quantity++) expect(await ask(quantity)).toBeUndefined()
    expect(await ask(101)).toContain('too_many_requests')
  })
})

describe('without a key', () => {
  test('there are these tools, each with what it takes and tells', async () => {
    const { client } = await agentWith()
    const { tools } = await client.listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['find_products', true],
      ['get_product', true],
      ['compare_products', true],
      ['does_it_fit', true],
      ['search_manuals', true],
      ['retailers_near', true],
      ['request_quotation', false],
    ])
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect([name, description!.length > 20]).toEqual([name, true])
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    }
    expect(JSON.stringify(tools.map(({ outputSchema }) => outputSchema))).not.toMatch(
      /"(price|total|prices)"/,
    )
  })

  test('no tool tells a price, to the shop’s own key neither', async () => {
    const { slug, id } = await makeProduct({ price: 12_345 })
    const { slug: other } = await makeProduct({ price: 12_345 })
    const { key } = await makeShopKey(['sales:write'])
    for (const agent of [await agentWith(), await agentWith({ authorization: key.headers.authorization })]) {
      const told = JSON.stringify([
        await agent.client.listTools(),
        await agent.use('find_products', { text: '', limit: 30 }),
        await agent.use('get_product', { slug }),
        await agent.use('compare_products', { slugs: [slug, other, 'none-such'] }),
        await agent.use('does_it_fit', ROOF),
        await agent.use('search_manuals', { text: 'price euro 12345' }),
        await agent.use('retailers_near', { place: 'Como' }),
        await agent.use('request_quotation', {
          retailer_id: retailerId,
          products: [{ product_id: id }],
          ...person(),
        }),
      ])
      expect(told).toContain(slug)
      expect(told).not.toMatch(/12345|123[.,]45|"price|"total|€|EUR/)
    }
  })
})

describe('the protocol', () => {
  const send = (method: string, headers: Record<string, string>, body?: string) =>
    worker.fetch(
      new Request('http://localhost:8788/mcp', {
        method,
        headers: { 'cf-connecting-ip': ownAddress(), ...headers },
        body: body ?? null,
      }),
      env as never,
      createExecutionContext(),
    )
  const JSON_RPC = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

  test('other sites’ pages are refused, the own one is not', async () => {
    expect((await send('POST', { ...JSON_RPC, origin: 'https://evil.test' }, list)).status).toBe(403)
    expect((await send('POST', { ...JSON_RPC, origin: 'http://localhost:8788' }, list)).status).toBe(200)
  })

  test('only POST is taken, as JSON of a sane size', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await send(method, JSON_RPC)
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    expect((await send('POST', { ...JSON_RPC, 'content-type': 'text/plain' }, list)).status).toBe(415)
    expect((await send('POST', JSON_RPC, '{')).status).toBe(400)
    const large = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { x: 'x'.repeat(70_000) },
    })
    expect((await send('POST', JSON_RPC, large)).status).toBe(413)
  })

  test('nothing is promised for later, and a key that is none opens nothing', async () => {
    const answer = await send('POST', JSON_RPC, list)
    expect([
      answer.headers.get('mcp-session-id'),
      answer.headers.get('set-cookie'),
      answer.headers.get('cache-control'),
    ]).toEqual([null, null, 'no-store'])
    const wrong = { ...JSON_RPC, authorization: `Bearer sosta_live_${'0'.repeat(72)}` }
    expect((await send('POST', wrong, list)).status).toBe(401)
  })
})
