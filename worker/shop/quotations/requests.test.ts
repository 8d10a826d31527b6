import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createQuotation as createQuotationBody } from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { type Bindings, parseEnv } from '../../base/env.ts'
import { sha256 } from '../../base/hashes.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as, bare } from '../../testing/as.ts'
import {
  makeCategory,
  makeClient,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
  unique,
} from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { quotationLines } from './quotations.tables.ts'
import {
  ask,
  linkIn,
  mailsOf,
  makeQuotation,
  makeShopper,
  quotationsOf,
  request,
  tokenOf,
} from './quotations.testing.ts'
import { createQuotation } from './requests.ts'

/** Asks without HTTP. */
const askDirectly = (db: Db, sid: string, body: unknown) =>
  createQuotation(
    db,
    parseEnv(env as unknown as Bindings),
    { userId: null, visitor: sid },
    { ...createQuotationBody.parse(body), lang: 'it' },
    null,
    { person: sid },
  )

describe('asking for a quotation', () => {
  test('keeps the request, its lines as they were in the language of the page, and the consent', async () => {
    const retailer = await makeRetailer()
    const { visitor, cat: category, antenna, tv } = await makeShopper()
    await makeCategory({ parentId: category.id, lang: 'de', name: 'Antennen' })
    await makeProduct({
      parentId: antenna.id,
      lang: 'de',
      code: null,
      price: null,
      name: 'Antenne',
      slug: `a-${unique()}`,
    })
    const sent = request(retailer.id, { user_type: 'retailer' }, { newsletter: true, lang: 'de' })
    const { status, body } = await ask(visitor, sent)
    expect(status).toBe(200)
    expect(body).toEqual({ quotation_id: expect.any(Number) })

    const [row] = await quotationsOf(retailer.id)
    expect(row).toMatchObject({
      id: body.quotation_id,
      name: 'Anna',
      surname: 'Bianchi',
      email: sent.quotation_data.email,
      telephone: '+39 02 1234',
      note: 'Per un camper del 2019',
      userType: 'retailer',
      lang: 'de',
      newsletter: true,
      readAt: null,
    })
    expect(row!.privacyText).toContain('Datenschutzerklärung')
    expect(row!.privacyAt).toMatch(/^\d{4}-\d\d-\d\dT/)

    await testDb().update(products).set({ name: 'Nuovo nome' }).where(eq(products.id, tv.id))
    const read = await (await as(await makeRetailerAccount(retailer.id))).get(
      `/api/quotations/${row!.id}?lang=de`,
    )
    expect(read.body.quotation).toEqual({
      id: row!.id,
      created_at: row!.createdAt,
      name: 'Anna',
      surname: 'Bianchi',
      email: sent.quotation_data.email,
      telephone: '+39 02 1234',
      note: 'Per un camper del 2019',
      roof_plan: null,
      user_type: 'retailer',
      lang: 'de',
      vendor: {
        id: retailer.id,
        name: retailer.name,
        address: retailer.address,
        cap: retailer.cap,
        city: retailer.city,
        country: retailer.country,
        telephone: retailer.telephone,
      },
      specifications: [
        {
          product_id: antenna.id,
          name: 'Antenne',
          code: antenna.code,
          of: '',
          set: null,
          cat_name: 'Antennen',
          satellite: 'Hot Bird 13E',
          quantity: 2,
          thumb_src: '/files/products/a-480.webp',
        },
        expect.objectContaining({
          product_id: tv.id,
          name: 'Televisore',
          satellite: '',
          quantity: 3,
          thumb_src: null,
        }),
      ],
      state: 'seen',
      state_by: 'retailer',
      waiting_since: row!.createdAt,
      viewer: 'retailer',
      moves: ['answer', 'offer', 'refuse'],
      by_old_link: false,
      served: true,
      origin: 'shopper',
      hands_link: false,
      can_write: true,
      events: [expect.objectContaining({ event: 'ask' }), expect.objectContaining({ event: 'see' })],
      messages: [],
      assigned_to: null,
      colleagues: [expect.objectContaining({ id: expect.any(Number) })],
    })
  })

  test('empties the cart and counts the request once for each product, however many pieces', async () => {
    const { visitor, antenna, tv } = await makeShopper()
    await ask(visitor, request((await makeRetailer()).id))
    expect((await visitor.get('/api/cart')).body.items).toEqual([])
    const rows = await testDb()
      .select()
      .from(products)
      .where(inArray(products.id, [antenna.id, tv.id]))
      .orderBy(products.id)
    expect(rows.map(({ asked }) => asked)).toEqual([1, 1])
  })

  test('counts a person once for a best seller: another cookie and another address of mail make nobody new', async () => {
    const retailer = await makeRetailer()
    const product = await makeProduct()
    const asked = async () =>
      (await testDb().select().from(products).where(eq(products.id, product.id)))[0]!.asked
    const askFrom = async (user: { id: number } | null, network: string) => {
      const caller = await as(user)
      await caller.post('/api/add-to-cart', { product_id: product.id })
      await ask(caller, request(retailer.id), { 'cf-connecting-ip': network })
    }
    for (let n = 0; n < 4; n++) await askFrom(null, '192.0.2.77')
    expect(await asked()).toBe(1)
    await askFrom(null, '192.0.2.78')
    expect(await asked()).toBe(2)
    const client = await makeClient()
    for (const network of ['192.0.2.79', '192.0.2.80']) await askFrom(client, network)
    expect(await asked()).toBe(3)
  })

  test('holds what another tab added in the last moment, and so does its mail', async () => {
    const retailer = await makeRetailer()
    const { visitor } = await makeShopper()
    const late = await makeProduct({ name: 'Pannello tardivo' })
    const db = testDb()
    const batch = db.batch.bind(db)
    let batches = 0
    db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      const answer = await batch(statements)
      if (batches++ === 0) await visitor.post('/api/add-to-cart', { product_id: late.id })
      return answer
    }) as unknown as typeof db.batch
    const { id } = await askDirectly(db, visitor.sid, request(retailer.id))
    const lines = await testDb().select().from(quotationLines).where(eq(quotationLines.quotationId, id))
    expect(lines.map(({ name }) => name)).toEqual(['Antenna', 'Televisore', 'Pannello tardivo'])
    expect((await mailsOf(id))[0]!.text).toContain('Pannello tardivo')
  })

  test('leaves the carts of others alone', async () => {
    const [anna, berta] = [await makeShopper(), await makeShopper()]
    await ask(anna.visitor, request((await makeRetailer()).id))
    expect((await berta.visitor.get('/api/cart')).body.items_count).toBe(5)
  })

  test('a signed-in person asks with the cart of the account', async () => {
    const client = await as(await makeClient())
    const product = await makeProduct()
    await client.post('/api/add-to-cart', { product_id: product.id })
    const retailer = await makeRetailer()
    expect((await ask(client, request(retailer.id))).status).toBe(200)
    const [row] = await quotationsOf(retailer.id)
    const lines = await testDb().select().from(quotationLines).where(eq(quotationLines.quotationId, row!.id))
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[product.id, 1]])
  })

  test('mails the customer in the language of the page, with the link that opens it', async () => {
    const { visitor } = await makeShopper()
    const sent = request((await makeRetailer()).id, {}, { lang: 'fr' })
    const { quotation_id } = (await ask(visitor, sent)).body
    const [mail] = await mailsOf(quotation_id)
    expect(mail).toMatchObject({
      template: 'quotation_customer',
      lang: 'fr',
      recipient: sent.quotation_data.email,
    })
    const link = new URL(linkIn(mail!.html))
    expect(link.origin + link.pathname).toBe(`http://localhost:8788/fr/quotations/${quotation_id}`)
    const read = await (await as(null)).get(`/api${link.pathname.slice(3)}${link.search}`)
    expect(read.body.quotation.id).toBe(quotation_id)
  })

  test('mails every active account of the retailer in its own language, with a link that asks for the sign-in', async () => {
    const retailer = await makeRetailer({ email: 'shop@example.com' })
    const german = await makeUser({ role: 'vendor', retailerId: retailer.id, lang: 'de' })
    const dutch = await makeUser({ role: 'vendor', retailerId: retailer.id, lang: 'nl' })
    await makeUser({ role: 'vendor', retailerId: retailer.id, active: false })
    await makeUser({ role: 'vendor', retailerId: retailer.id, activatedAt: null })
    await makeUser({ role: 'vendor', retailerId: retailer.id, deletedAt: new Date().toISOString() })
    await makeRetailerAccount()
    const id = await makeQuotation(retailer.id)
    const mails = await testDb().select().from(outbox).where(eq(outbox.template, 'quotation_retailer'))
    const sent = mails.filter(({ key }) => key.startsWith(`quotation:${id}:`))
    expect(sent.map(({ lang, recipient }) => [lang, recipient]).sort()).toEqual([
      ['de', german.email],
      ['nl', dutch.email],
    ])
    for (const { html, lang } of sent)
      expect(linkIn(html)).toBe(`http://localhost:8788/${lang}/quotations/${id}`)
  })

  test('mails a retailer without an account at its own address, in Italian, with the link that opens it', async () => {
    const retailer = await makeRetailer({ email: 'shop@example.com' })
    const [, mail] = await mailsOf(await makeQuotation(retailer.id))
    expect(mail).toMatchObject({ template: 'quotation_retailer', lang: 'it', recipient: 'shop@example.com' })
    expect(linkIn(mail!.html)).toContain('?token=')
  })

  test('no answer and no mail holds a price', async () => {
    const { visitor } = await makeShopper()
    const { body } = await ask(visitor, request((await makeRetailer({ email: 'shop@example.com' })).id))
    const mails = await mailsOf(body.quotation_id)
    expect(mails).toHaveLength(2)
    const read = await visitor.get(
      `/api/quotations/${body.quotation_id}?token=${await tokenOf(body.quotation_id)}`,
    )
    expect(read.status).toBe(200)
    expect(JSON.stringify([body, read.body])).not.toMatch(/price|total|1234[.,]?56|6543[.,]?21/)
    for (const mail of mails) expect(mail.text).not.toMatch(/€|1\.?234,56|6\.?543,21/)
  })
})

test.each([
  ['name', 'An\nna', 'An na'],
  ['name', 'Dott.ssa An\u0000na', 'Dott.ssa Anna'],
  ['surname', 'Bian\u202Echi', 'Bianchi'],
  ['surname', 'Müller/Schmidt', 'Müller/Schmidt'],
  ['telephone', '\u202A+39\u00A002\u20111234\u202C int. 4', '+39 02-1234 int. 4'],
  ['note', 'a\u0000b\u2028c\u2066', 'ab\nc'],
] as const)('what cannot be seen loses no request: %s %j', async (field, value, kept) => {
  const retailer = await makeRetailer()
  const { visitor } = await makeShopper()
  const { status } = await ask(visitor, request(retailer.id, { [field]: value }))
  expect(status).toBe(200)
  expect((await quotationsOf(retailer.id)).map((row) => row[field])).toEqual([kept])
})

describe('a request that cannot be taken', () => {
  test('with an empty cart', async () => {
    const { status, body } = await ask(await as(null), request((await makeRetailer()).id))
    expect(status).toBe(409)
    expect(body.error.code).toBe('cart_empty')
  })

  test('with a cart whose products are all switched off', async () => {
    const { visitor, antenna, tv } = await makeShopper()
    await testDb()
      .update(products)
      .set({ active: false })
      .where(inArray(products.id, [antenna.id, tv.id]))
    expect((await ask(visitor, request((await makeRetailer()).id))).body.error.code).toBe('cart_empty')
  })

  test('for a retailer that is unknown or switched off', async () => {
    const { visitor } = await makeShopper()
    const off = await makeRetailer({ active: false })
    for (const id of [off.id, 99_999_999]) {
      const { status, body } = await ask(visitor, request(id), { 'accept-language': 'en' })
      expect(status).toBe(422)
      expect(body.error.message).toBe('This retailer is no longer available. Please choose another.')
      expect(body.error.fields).toHaveProperty(['quotation_data.vendor_id'])
    }
    expect(await quotationsOf(off.id)).toEqual([])
    expect((await visitor.get('/api/cart')).body.items_count).toBe(5)
  })

  test.each([
    ['privacy', false],
    ['privacy', 'true'],
    ['privacy', undefined],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['surname', null],
    ['surname', 'x'.repeat(101)],
    ['email', 'anna'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['telephone', 'call me'],
    ['telephone', '1'.repeat(41)],
    ['note', 'x'.repeat(2001)],
    ['note', 7],
    ['user_type', 'admin'],
    ['vendor_id', '1'],
    ['vendor_id', -1],
    ['vendor_id', null],
  ])('with %s = %j', async (field, value) => {
    const retailer = await makeRetailer()
    const { visitor } = await makeShopper()
    const { status, body } = await ask(visitor, request(retailer.id, { [field]: value }))
    expect(status).toBe(422)
    expect(body.error.fields[`quotation_data.${field}`]).toBeTruthy()
    expect(await quotationsOf(retailer.id)).toEqual([])
    expect((await visitor.get('/api/cart')).body.items_count).toBe(5)
  })

  test.each([{}, { quotation_data: null }, [], 'x', { quotation_data: {}, lang: 'xx', newsletter: 'yes' }])(
    'as %j',
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const { status } = await ask(await as(null), body, headers)
      expect([400, 422]).toContain(status)
    },
  )

  test('without tokens or with a wrong CSRF token', async () => {
    const { visitor } = await makeShopper()
    const body = request((await makeRetailer()).id)
    expect((await bare.post('/api/quotations/create', body)).status).toBe(401)
    expect((await ask(visitor, body, { 'x-csrf-token': 'wrong' })).status).toBe(419)
  })

  test('after too many from one place, or to one mailbox', async () => {
    const { visitor } = await makeShopper()
    const body = request((await makeRetailer()).id)
    const windowEnd = (Math.floor(Date.now() / 3_600_000) + 1) * 3600
    const address = '203.0.113.7'
    const keys = [`quotation:${address}`, `quotation:${await sha256(body.quotation_data.email)}`]
    await testDb()
      .insert(rateLimits)
      .values(keys.map((key) => ({ key, windowEnd, count: 100 })))
    const fromThere = await ask(visitor, request(body.quotation_data.vendor_id), {
      'cf-connecting-ip': address,
    })
    const toThem = await ask(visitor, body)
    for (const { status, headers } of [fromThere, toThem]) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await visitor.get('/api/cart')).body.items_count).toBe(5)
  })

  test('what is not asked for is not stored', async () => {
    const retailer = await makeRetailer()
    const { visitor } = await makeShopper()
    const extra = {
      id: 77_777,
      created_at: '2000-01-01',
      read_at: 'x',
      request_key: 'mine',
      privacy_text: 'nothing',
    }
    const { body } = await ask(visitor, request(retailer.id, extra))
    const [row] = await quotationsOf(retailer.id)
    expect(row).toMatchObject({ id: body.quotation_id, readAt: null })
    expect(JSON.stringify(row)).not.toMatch(/77777|2000-01-01|"mine"|"nothing"/)
  })

  test('leaves nothing when one of its statements fails', async () => {
    const retailer = await makeRetailer()
    const { visitor, tv } = await makeShopper()
    const sent = request(retailer.id)
    await env.DB.exec(
      "CREATE TRIGGER mails_fail BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'no mail today'); END;",
    )
    await expect(askDirectly(testDb(), visitor.sid, sent)).rejects.toThrow()
    await env.DB.exec('DROP TRIGGER mails_fail')
    expect(await quotationsOf(retailer.id)).toEqual([])
    expect((await visitor.get('/api/cart')).body.items_count).toBe(5)
    expect((await testDb().select().from(products).where(eq(products.id, tv.id)))[0]!.asked).toBe(0)
    expect((await ask(visitor, sent)).status).toBe(200)
    const lines = await testDb().select().from(quotationLines).where(eq(quotationLines.productId, tv.id))
    expect(lines).toHaveLength(1)
  })
})
