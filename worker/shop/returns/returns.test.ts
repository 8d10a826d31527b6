import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAMAGE_DAYS } from '../../../shared/returns/return-states.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { form, makeJpeg } from '../../testing/samples.ts'
import { users } from '../accounts/accounts.tables.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { testEnv } from '../checkout/checkout.testing.ts'
import { shipmentLines, shipments } from '../orders/shipments.tables.ts'
import {
  begin,
  type Caller,
  contentOf,
  makeDelivered,
  makeSales,
  move,
  receive,
  sendReturn,
  stored,
} from './returns.testing.ts'
import { makeSlipPdf } from './slip.ts'
import { readSlip } from './slip-facts.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
const photo = async (caller: Caller, id: number) =>
  caller.post(`/api/returns/${id}/upload`, form({ file: await makeJpeg('rotto.jpg') }))
const mailsOf = async (id: number) =>
  (
    await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `return:${id}:%`))
  ).map(({ key, lang, recipient, text }) => ({ event: key.split(':')[2], lang, recipient, text }))

describe('a retailer’s own orders and returns, and nobody else’s', () => {
  test('another retailer’s are like those that do not exist', async () => {
    const scene = await makeDelivered()
    const id = await sendReturn(scene, [[scene.one, 1]])
    const stranger = await as(await makeRetailerAccount())
    const calls: ((at: number) => ReturnType<Caller['get']>)[] = [
      (at) => stranger.get(`/api/returns/${at}`),
      (at) => stranger.get(`/api/returns/${at}/slip`),
      (at) => stranger.post(`/api/returns/${at}/send`, { version: 1 }),
      (at) => stranger.post(`/api/returns/${at}/withdraw`, { version: 2 }),
      (at) => stranger.post(`/api/returns/${at}/answer`, { version: 2, note: 'x' }),
      (at) => stranger.post(`/api/returns/${at}/edit`, { version: 2, ...contentOf([[scene.one, 1]]) }),
    ]
    for (const call of calls) {
      const [foreign, missing] = [await call(id), await call(9_999_999)]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body.error, request_id: '' }).toEqual({ ...missing.body.error, request_id: '' })
    }
    expect((await stranger.get(`/api/returns/orders/${scene.order.id}`)).status).toBe(404)
    const foreign = { order_id: scene.order.id, ...contentOf([[scene.one, 1]]) }
    expect((await stranger.post('/api/returns/create', foreign)).status).toBe(404)
    expect((await stranger.get('/api/returns')).body).toEqual({ returns: [], returns_count: 0 })
    expect(await stored(id)).toMatchObject({ state: 'sent', version: 2 })
  })

  test('a draft is its retailer’s alone, and only who may order may send it; administrators of contents see none', async () => {
    const scene = await makeDelivered()
    const { body } = await begin(scene, [[scene.one, 1]])
    expect((await admin.get(`/api/admin/returns/${body.return_id}`)).status).toBe(404)
    for (const person of [await makeClient(), await makeAdmin('content'), scene.account])
      expect((await (await as(person)).get('/api/admin/returns')).status).toBe(403)
    const colleague = await makeRetailerAccount(scene.retailer.id)
    await testDb().update(users).set({ retailerRole: 'requester' }).where(eq(users.id, colleague.id))
    const requester = await as(colleague)
    expect((await requester.get(`/api/returns/${body.return_id}`)).status).toBe(200)
    expect((await requester.post(`/api/returns/${body.return_id}/send`, { version: 1 })).status).toBe(403)
    expect((await stored(body.return_id)).state).toBe('draft')
  })

  test('lines are of the order, once each, and of an order of which something was sent', async () => {
    const [scene, other] = [await makeDelivered(), await makeDelivered()]
    for (const lines of [
      [],
      [
        [scene.one, 1],
        [scene.one, 1],
      ],
      [[scene.one, 0]],
      [[other.one, 1]],
    ] as never[])
      expect((await begin(scene, lines)).status).toBe(422)
    const confirmed = await makeDelivered({ status: 'confirmed' })
    expect((await begin(confirmed, [[confirmed.two, 1]])).status).toBe(422)
    const placed = await makeDelivered({ status: 'placed' })
    expect((await begin(placed, [[placed.one, 1]])).body.error).toMatchObject({ code: 'conflict' })
    // Of a part that was sent as much as was sent.
    const [shipment] = await testDb().insert(shipments).values({ orderId: confirmed.order.id }).returning()
    await testDb()
      .insert(shipmentLines)
      .values({ shipmentId: shipment!.id, lineId: confirmed.two, quantity: 1 })
    expect((await begin(confirmed, [[confirmed.two, 2]])).status).toBe(422)
    expect((await begin(confirmed, [[confirmed.two, 1]])).status).toBe(200)
    expect(
      (await confirmed.caller.get(`/api/returns/orders/${confirmed.order.id}`)).body.lines,
    ).toMatchObject([
      { line_id: confirmed.one, shipped: 0, returnable: 0 },
      { line_id: confirmed.two, shipped: 1, returnable: 1 },
    ])
  })
})

describe('a return goes from hand to hand', () => {
  test('asked, answered, approved, received in parts; each with its words, and mails in the reader’s language', async () => {
    const scene = await makeDelivered()
    await testDb().update(users).set({ lang: 'de' }).where(eq(users.id, scene.account.id))
    const id = await sendReturn(scene, [
      [scene.one, 1],
      [scene.two, 2, 'wrong'],
    ])
    expect((await move(admin, '/api/admin', id, 'ask', { note: 'Ungeöffnet?' })).status).toBe(200)
    expect((await move(scene.caller, '/api', id, 'answer', { note: 'Ja.' })).status).toBe(200)
    expect((await move(admin, '/api/admin', id, 'approve', { note: 'Rampe 3.' })).status).toBe(200)
    expect((await receive(admin, id, { [scene.two]: 1 })).status).toBe(200)
    expect((await receive(admin, id, { [scene.one]: 1, [scene.two]: 1 }, false)).status).toBe(200)
    expect((await receive(admin, id, { [scene.two]: 1 })).status).toBe(422)
    const { return: desk } = (await admin.get(`/api/admin/returns/${id}`)).body
    expect(desk).toMatchObject({ state: 'received', pieces: 3, received: 3, order: { id: scene.order.id } })
    expect(desk.waiting_since).not.toBeNull()
    const link = [{ id, number: desk.number, state: 'received' }]
    expect((await admin.get(`/api/admin/orders/${scene.order.id}`)).body.order.returns).toEqual(link)
    expect((await scene.caller.get(`/api/orders/${scene.order.id}`)).body.order.returns).toEqual(link)
    expect(desk.lines).toMatchObject([
      { quantity: 1, reason: 'too_many', received: 1, restocked: 0, price: 10_000 },
      { quantity: 2, reason: 'wrong', received: 2, restocked: 1, price: 5000 },
    ])
    expect(desk.events.map(({ event, state, note }: never) => [event, state, note])).toEqual([
      ['send', 'sent', ''],
      ['ask', 'asked', 'Ungeöffnet?'],
      ['answer', 'sent', 'Ja.'],
      ['approve', 'approved', 'Rampe 3.'],
      ['receive', 'received', ''],
      ['receive', 'received', ''],
    ])
    expect(desk.events[4].receipts).toMatchObject([{ quantity: 1, restocked: true }])
    // The retailer reads neither who wrote nor what was put into stock.
    const { return: own } = (await scene.caller.get(`/api/returns/${id}`)).body
    expect(own.events.map(({ user_name }: { user_name: string }) => user_name !== '')).toEqual([
      ...[true, false, true, false, false, false],
    ])
    expect(JSON.stringify(own)).not.toMatch(/"restocked":(true|[1-9])|person/)
    const mails = await mailsOf(id)
    expect(mails.map(({ event, lang }) => [event, lang])).toEqual([
      ...[
        ['send', 'it'],
        ['ask', 'de'],
        ['answer', 'it'],
        ['approve', 'de'],
        ['receive', 'de'],
        ['receive', 'de'],
      ],
    ])
    expect(mails[3]).toMatchObject({
      recipient: scene.account.email,
      text: expect.stringContaining('Rampe 3.'),
    })
    expect((await admin.get(`/api/admin/audit?entity=returns&entity_id=${id}`)).status).toBe(200)
  })

  test('no move starts from where it may not, none from an old version, and each needs its words', async () => {
    const scene = await makeDelivered()
    const id = await sendReturn(scene, [[scene.one, 1]])
    expect((await scene.caller.post(`/api/returns/${id}/withdraw`, { version: 1 })).status).toBe(409)
    expect((await move(admin, '/api/admin', id, 'refuse')).status).toBe(422)
    expect((await receive(admin, id, { [scene.one]: 1 })).status).toBe(409)
    expect((await move(admin, '/api/admin', id, 'close', { note: 'x' })).status).toBe(409)
    expect((await move(scene.caller, '/api', id, 'answer', { note: 'x' })).status).toBe(409)
    expect((await move(admin, '/api/admin', id, 'refuse', { note: 'Aperto.' })).status).toBe(200)
    for (const [caller, path, name] of [
      [scene.caller, '/api', 'withdraw'],
      [admin, '/api/admin', 'approve'],
      [admin, '/api/admin', 'ask'],
    ] as const)
      expect((await move(caller, path, id, name, { note: 'x' })).status).toBe(409)
    expect(await stored(id)).toMatchObject({ state: 'refused', waitingSince: null })
  })

  test('begun twice with one key it is one; a draft is changed until it is sent', async () => {
    const scene = await makeDelivered()
    const body = { order_id: scene.order.id, ...contentOf([[scene.one, 1]]) }
    const post = (key: string) =>
      scene.caller.post('/api/returns/create', body, { headers: { 'idempotency-key': key } })
    const [first, again] = [await post('a'), await post('a')]
    expect(again.body).toEqual(first.body)
    const id = first.body.return_id
    const edit = { version: 1, ...contentOf([[scene.two, 2, 'wrong']]) }
    expect((await scene.caller.post(`/api/returns/${id}/edit`, edit)).status).toBe(200)
    expect((await scene.caller.post(`/api/returns/${id}/edit`, edit)).status).toBe(409)
    expect((await scene.caller.get(`/api/returns/${id}`)).body.return.lines).toMatchObject([
      { line_id: scene.two, quantity: 2, reason: 'wrong' },
    ])
    await move(scene.caller, '/api', id, 'send')
    expect((await scene.caller.post(`/api/returns/${id}/edit`, { ...edit, version: 3 })).status).toBe(409)
  })
})

describe('damage in transport', () => {
  test('is shown by a photo, and reported within the days of the terms', async () => {
    const scene = await makeDelivered({}, DAMAGE_DAYS)
    const { body } = await begin(scene, [[scene.one, 1, 'damaged']])
    const without = await move(scene.caller, '/api', body.return_id, 'send')
    expect([without.status, Object.keys(without.body.error.fields)]).toEqual([422, ['files']])
    expect((await photo(scene.caller, body.return_id)).status).toBe(200)
    expect((await move(scene.caller, '/api', body.return_id, 'send')).status).toBe(200)
    const desk = (await admin.get(`/api/admin/returns/${body.return_id}`)).body.return
    const [file] = desk.events[0].files
    expect((await admin.get(`/api/admin/returns/${body.return_id}/files/${file.id}`)).status).toBe(200)
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.get(`/api/returns/${body.return_id}/files/${file.id}`)).status).toBe(404)
  })

  test('is refused later, also of a draft that was begun in time; before the delivery is known the days have not begun', async () => {
    const late = await makeDelivered({}, DAMAGE_DAYS + 1)
    const refused = await begin(late, [[late.one, 1, 'damaged']])
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['lines.0.reason']])
    expect((await begin(late, [[late.one, 1, 'wrong']])).status).toBe(200)
    const shipped = await makeDelivered({ status: 'shipped' }, 30)
    expect((await begin(shipped, [[shipped.one, 1, 'damaged']])).status).toBe(200)
  })
})

test('an approved return has a slip in its retailer’s language, with what comes back and the instructions; no other has', async () => {
  const scene = await makeDelivered()
  await testDb().update(users).set({ lang: 'fr' }).where(eq(users.id, scene.account.id))
  const id = await sendReturn(scene, [[scene.two, 2, 'wrong']])
  expect((await scene.caller.get(`/api/returns/${id}/slip`)).status).toBe(404)
  await move(admin, '/api/admin', id, 'approve', { note: 'Quai 3.' })
  const slip = await readSlip(testDb(), { party: 'administrator' }, id)
  expect(slip).toMatchObject({
    lang: 'fr',
    instructions: 'Quai 3.',
    lines: [{ quantity: 2, reason: 'wrong' }],
  })
  const pdf = await readPdf(await makeSlipPdf(slip, slip.lang, testEnv()))
  expect(JSON.stringify(pdf)).toContain('Bon de retour')
  const served = await scene.caller.get(`/api/returns/${id}/slip?lang=de`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await receive(admin, id, { [scene.two]: 2 })
  await move(admin, '/api/admin', id, 'close', { note: 'Usato.' })
  expect((await admin.get(`/api/admin/returns/${id}/slip`)).status).toBe(404)
})

test('the list of the back-office has what was sent, those that wait first; the retailer’s has its own', async () => {
  const scene = await makeDelivered()
  const [waiting, closed] = [
    await sendReturn(scene, [[scene.one, 1]]),
    await sendReturn(scene, [[scene.two, 1]]),
  ]
  await begin(scene, [[scene.two, 1]])
  await move(admin, '/api/admin', closed, 'refuse', { note: 'No.' })
  const ids = async (caller: Caller, path: string) =>
    (await caller.get(path)).body.returns.map(({ id }: { id: number }) => id)
  const of = `filters[vendor_id]=${scene.retailer.id}`
  expect(await ids(admin, `/api/admin/returns?${of}`)).toEqual([waiting, closed])
  expect(await ids(admin, `/api/admin/returns?${of}&filters[state]=refused`)).toEqual([closed])
  const number = (await admin.get(`/api/admin/returns/${waiting}`)).body.return.number
  expect(await ids(admin, `/api/admin/returns?search_term=${number}`)).toEqual([waiting])
  expect(await ids(scene.caller, '/api/returns')).toHaveLength(3)
  expect(await ids(scene.caller, '/api/returns?filters[state]=refused')).toEqual([closed])
  const csv = await scene.caller.get('/api/returns.csv?lang=it')
  expect([csv.status, csv.headers.get('x-rows')]).toEqual([200, '3'])
})
