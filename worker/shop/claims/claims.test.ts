import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { claimLines, claimMoves } from './claims.tables.ts'
import {
  type Caller,
  contentOf,
  decide,
  makeSales,
  makeUnitScene,
  sendClaim,
  storedClaim,
} from './claims.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
const versionOf = async (id: number) => (await storedClaim(id)).version
const move = async (caller: Caller, path: string, id: number, more: object = {}) =>
  caller.post(`${path}/claims/${id}/${Object.keys(more)[0]}`, {
    version: await versionOf(id),
    ...Object.values(more)[0],
  })

describe('a retailer’s own units and claims, and nobody else’s', () => {
  test('another retailer’s unit and claim are like those that do not exist, byte by byte', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    const stranger = await as(await makeRetailerAccount())
    const plain = ({ status, body }: { status: number; body: { error: { request_id: string } } }) => ({
      status,
      body: { ...body.error, request_id: '' },
    })
    const calls: ((id: number) => Promise<Parameters<typeof plain>[0]>)[] = [
      (at) => stranger.get(`/api/claims/${at}`),
      (at) => stranger.post(`/api/claims/${at}/send`, { version: 1 }),
      (at) => stranger.post(`/api/claims/${at}/withdraw`, { version: 2 }),
      (at) => stranger.post(`/api/claims/${at}/answer`, { version: 2, note: 'x' }),
      (at) => {
        const { unit_id: _, ...content } = contentOf(scene)
        return stranger.post(`/api/claims/${at}/edit`, { version: 2, ...content })
      },
    ]
    for (const call of calls) {
      const foreign = plain(await call(id))
      expect(foreign).toEqual(plain(await call(9_999_999)))
      expect(foreign.status).toBe(404)
    }
    expect((await stranger.post('/api/claims/create', contentOf(scene))).status).toBe(404)
    expect((await stranger.get(`/api/claims?unit_id=${scene.unit.id}`)).body).toEqual({
      claims: [],
      claims_count: 0,
    })
    expect(await storedClaim(id)).toMatchObject({ state: 'sent', version: 2 })
  })

  test('a draft is its retailer’s alone, and administrators of contents and clients see no claim', async () => {
    const scene = await makeUnitScene()
    const { body } = await scene.caller.post('/api/claims/create', contentOf(scene))
    expect((await admin.get(`/api/admin/claims/${body.claim_id}`)).status).toBe(404)
    expect((await decide(admin, await sendClaim(scene), () => false)).status).toBe(200)
    for (const [person, status] of [
      [await makeClient(), 403],
      [await makeAdmin('content'), 403],
      [scene.user, 403],
    ] as const) {
      expect((await (await as(person)).get('/api/admin/claims')).status).toBe(status)
    }
    expect((await (await as(await makeClient())).get('/api/claims')).status).toBe(403)
  })

  test('a retailer does not read who at the manufacturer wrote', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    await move(admin, '/api/admin', id, { ask: { note: 'Quando?' } })
    const names = async (caller: Caller, path: string) =>
      (await caller.get(path)).body.claim.events.map((event: { user_name: string }) => event.user_name !== '')
    expect(await names(scene.caller, `/api/claims/${id}`)).toEqual([true, false])
    expect(await names(admin, `/api/admin/claims/${id}`)).toEqual([true, true])
  })
})

describe('a claim goes from hand to hand', () => {
  test('asked, answered, sent back, corrected, sent again, each with its words and one mail', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    expect((await move(admin, '/api/admin', id, { ask: { note: 'Quando succede?' } })).status).toBe(200)
    expect((await move(scene.caller, '/api', id, { answer: { note: 'Col freddo.' } })).status).toBe(200)
    expect((await move(admin, '/api/admin', id, { return: { note: 'Manca la staffa.' } })).status).toBe(200)
    const { unit_id: _, ...content } = contentOf(scene, [{ product_id: scene.part.id, quantity: 2 }])
    const edited = await scene.caller.post(`/api/claims/${id}/edit`, {
      version: await versionOf(id),
      ...content,
    })
    expect(edited.status).toBe(200)
    expect((await move(scene.caller, '/api', id, { send: {} })).status).toBe(200)
    const { body } = await admin.get(`/api/admin/claims/${id}`)
    expect(body.claim).toMatchObject({
      state: 'sent',
      description: 'Non si alza più.',
      lines: [{ product_id: scene.part.id, quantity: 2, rule_sent: 'covered', approved: null }],
    })
    expect(body.claim.events.map(({ event, state, note }: never) => [event, state, note])).toEqual([
      ['send', 'sent', ''],
      ['ask', 'asked', 'Quando succede?'],
      ['answer', 'sent', 'Col freddo.'],
      ['return', 'returned', 'Manca la staffa.'],
      ['send', 'sent', ''],
    ])
    const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, scene.user.email))
    expect(mails.map(({ key }) => key).sort()).toEqual([`claim:${id}:ask:3`, `claim:${id}:return:5`])
  })

  test('begun twice with one key, it is one', async () => {
    const scene = await makeUnitScene()
    const begin = (key: string) =>
      scene.caller.post('/api/claims/create', contentOf(scene), { headers: { 'idempotency-key': key } })
    const [one, again] = [await begin('a'), await begin('a')]
    expect([again.status, again.body]).toEqual([200, one.body])
    expect((await begin('b')).body.claim_id).not.toBe(one.body.claim_id)
    expect((await scene.caller.get('/api/claims')).body.claims_count).toBe(2)
  })

  test('no move starts from where it may not, and none from an old version', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    const old = await scene.caller.post(`/api/claims/${id}/withdraw`, { version: 1 })
    expect([old.status, old.body.error.code]).toEqual([409, 'conflict'])
    expect((await move(scene.caller, '/api', id, { answer: { note: 'x' } })).status).toBe(409)
    const { unit_id: _, ...content } = contentOf(scene)
    expect((await scene.caller.post(`/api/claims/${id}/edit`, { version: 2, ...content })).status).toBe(409)
    expect((await move(scene.caller, '/api', id, { withdraw: {} })).status).toBe(200)
    for (const [caller, path, more] of [
      [scene.caller, '/api', { send: {} }],
      [admin, '/api/admin', { ask: { note: 'x' } }],
      [admin, '/api/admin', { return: { note: 'x' } }],
    ] as const) {
      expect((await move(caller, path, id, more)).status).toBe(409)
    }
    expect((await decide(admin, id, () => true)).status).toBe(409)
    expect(await testDb().select().from(claimMoves).where(eq(claimMoves.claimId, id))).toHaveLength(2)
  })

  test('one claim of a unit is judged at a time', async () => {
    const scene = await makeUnitScene()
    const { body } = await scene.caller.post('/api/claims/create', contentOf(scene))
    const first = await sendClaim(scene)
    const undecided = [409, expect.stringContaining('ritiralo')]
    const second = await scene.caller.post(`/api/claims/${body.claim_id}/send?lang=it`, { version: 1 })
    expect([second.status, second.body.error.message]).toEqual(undecided)
    // Not even a draft is begun of what waits, is asked about, or came back.
    const begin = () => scene.caller.post('/api/claims/create?lang=it', contentOf(scene))
    const expectRefused = async () => {
      const { status, body } = await begin()
      expect([status, body.error?.message]).toEqual(undecided)
    }
    await expectRefused()
    await move(admin, '/api/admin', first, { ask: { note: 'x' } })
    await expectRefused()
    await move(admin, '/api/admin', first, { return: { note: 'x' } })
    await expectRefused()
    await move(scene.caller, '/api', first, { send: {} })
    await decide(admin, first, () => false)
    expect((await scene.caller.post(`/api/claims/${body.claim_id}/send`, { version: 1 })).status).toBe(200)
  })

  test('lines are parts of the unit’s drawings, each once and as many as these show, or the whole unit alone', async () => {
    const [scene, stranger] = [await makeUnitScene(), await makeUnitScene()]
    const part = { product_id: scene.part.id, quantity: 1 }
    const whole = { product_id: null, quantity: 1 }
    const off = await makeProduct({ kind: 'part', categoryId: scene.device.categoryId, active: false })
    for (const lines of [
      [],
      [part, part],
      [part, whole],
      [{ ...part, quantity: 0 }],
      [{ product_id: 9_999_999, quantity: 1 }],
      [{ product_id: off.id, quantity: 1 }],
      [{ product_id: scene.device.id, quantity: 1 }],
      // A part of another device, one piece or many, and more of its own than its drawings show.
      [{ product_id: stranger.part.id, quantity: 1 }],
      [part, { product_id: stranger.part.id, quantity: 99 }],
      [{ ...part, quantity: 3 }],
      [{ product_id: scene.other.id, quantity: 99 }],
    ]) {
      expect((await scene.caller.post('/api/claims/create', contentOf(scene, lines))).status).toBe(422)
    }
    expect((await scene.caller.get('/api/claims')).body.claims_count).toBe(0)
    const all = [{ ...part, quantity: 2 }]
    const { body } = await scene.caller.post('/api/claims/create', contentOf(scene, all))
    const { unit_id: _, ...more } = contentOf(scene, [{ ...part, quantity: 3 }])
    const edited = await scene.caller.post(`/api/claims/${body.claim_id}/edit?lang=it`, {
      version: 1,
      ...more,
    })
    expect([edited.status, edited.body.error.fields.lines]).toEqual([422, expect.stringContaining('disegni')])
  })
})

test('a decision names each line once, and refuses none without a reason', async () => {
  const scene = await makeUnitScene()
  const id = await sendClaim(scene)
  const [one, two] = await testDb().select().from(claimLines).where(eq(claimLines.claimId, id))
  const line = (of: typeof one, more = {}) => ({ id: of!.id, approved: true, reason: 'perché', ...more })
  for (const lines of [
    [line(one)],
    [line(one), line(one)],
    [line(one), { ...line(two), id: 9_999_999 }],
    [line(one), line(two, { approved: false, reason: '' })],
  ]) {
    expect((await admin.post(`/api/admin/claims/${id}/decide`, { version: 2, lines })).status).toBe(422)
  }
  expect((await storedClaim(id)).state).toBe('sent')
})

test('the dashboard counts the claims that wait for a decision, and no others', async () => {
  const waiting = async () => (await admin.get('/api/admin/dashboard')).body.attention.claims_to_decide
  const before = await waiting()
  const id = await sendClaim(await makeUnitScene())
  expect(await waiting()).toBe(before + 1)
  await admin.post(`/api/admin/claims/${id}/ask`, { version: 2, note: 'Fa rumore?' })
  expect(await waiting()).toBe(before)
})

test('the queue has those first that wait longest, and what was sent is counted', async () => {
  const [older, newer] = [await makeUnitScene(), await makeUnitScene()]
  const first = await sendClaim(older)
  const second = await sendClaim(newer)
  const before = (await admin.get('/api/admin/claims?limit=100')).body
  const queue = (await admin.get('/api/admin/claims?filters[state]=sent&limit=100')).body
  const ids = queue.claims.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
  expect(before.claims_count).toBe(before.claims.length)
  await decide(admin, first, () => false)
  const later = (await admin.get('/api/admin/claims?filters[state]=sent&limit=100')).body
  expect(later.claims.map(({ id }: { id: number }) => id)).not.toContain(first)
  expect(later.claims_count).toBe(queue.claims_count - 1)
})
