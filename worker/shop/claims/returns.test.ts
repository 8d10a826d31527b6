import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { type Caller, makeSales, makeUnitScene, sendClaim, type UnitScene } from './claims.testing.ts'
import { moveReturn } from './returns.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
const rows = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results

/** Decides a sent claim: of each line whether it is approved, and whether its part is to come back. */
async function decideBack(id: number, lines: { approved: boolean; part_back?: boolean }[]) {
  const { claim } = (await admin.get(`/api/admin/claims/${id}`)).body
  return admin.post(`/api/admin/claims/${id}/decide`, {
    version: claim.version,
    lines: lines.map((line, at) => ({ id: claim.lines[at].id, reason: 'Così.', ...line })),
  })
}
/** A claim of two lines, approved, the first of whose parts is to come back. */
async function makeReturn() {
  const scene = await makeUnitScene()
  const id = await sendClaim(scene)
  await decideBack(id, [{ approved: true, part_back: true }, { approved: true }])
  return { scene, id, part: (await returnsFor(scene, id))[0] as { id: number; version: number } }
}
const returnsFor = async ({ caller }: UnitScene, id: number) =>
  (await caller.get(`/api/claims/${id}/returns`)).body.returns
const send = (caller: Caller, part: { id: number }, version: number, more = {}) =>
  caller.post(`/api/claims/returns/${part.id}/send`, { version, carrier: 'GLS', tracking: 'X1', ...more })
const move = (part: { id: number }, name: string, version: number, note = '') =>
  admin.post(`/api/admin/claims/returns/${part.id}/move`, { version, move: name, note })

test('an approved line asks for its part back in the batch of its decision; both parties read it in one trip', async () => {
  const { scene, id } = await makeReturn()
  const returns = await returnsFor(scene, id)
  expect(returns[0].number).toBe(`${(await scene.caller.get(`/api/claims/${id}`)).body.claim.number}-1`)
  expect(returns).toMatchObject([{ state: 'asked', carrier: '', sent_at: null, closed_at: null, version: 1 }])
  const { body } = await admin.get(`/api/admin/claims/${id}`)
  expect(returns[0].line_id).toBe(body.claim.lines[0].id)
  expect((await admin.get(`/api/admin/claims/${id}/returns`)).body.returns).toEqual(returns)
  expect((await tripsOf(scene.caller, `GET /api/claims/${id}/returns`)).trips).toBeLessThanOrEqual(2)
})

test('a refused line asks for nothing, and a decision that fails leaves nothing asked', async () => {
  const scene = await makeUnitScene()
  const id = await sendClaim(scene)
  const { status, body } = await decideBack(id, [{ approved: false, part_back: true }, { approved: true }])
  expect([status, body.error.fields]).toEqual([422, { 'lines.0.part_back': expect.any(String) }])
  const decision = [{ approved: true, part_back: true }, { approved: true }]
  const answers = await Promise.all([1, 2, 3].map(() => decideBack(id, decision)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await returnsFor(scene, id)).toHaveLength(1)
})

test('the retailer says by whom it comes and may correct it, the manufacturer that it came: with time, person and history', async () => {
  const { scene, id, part } = await makeReturn()
  expect((await send(scene.caller, part, 1)).status).toBe(200)
  expect((await send(scene.caller, part, 2, { tracking: 'X2' })).status).toBe(200)
  // Who decides has seen what was said last.
  expect((await move(part, 'receive', 2)).status).toBe(409)
  expect(await returnsFor(scene, id)).toMatchObject([{ state: 'sent', carrier: 'GLS', tracking: 'X2' }])
  expect((await move(part, 'receive', 3)).status).toBe(200)
  const [kept] = await returnsFor(scene, id)
  expect(kept).toMatchObject({ state: 'received', tracking: 'X2', version: 4, closed_at: expect.any(String) })
  const [{ user_id }] = (await rows('select user_id from claim_returns where id = ?', part.id)) as [
    { user_id: number },
  ]
  expect(user_id).not.toBe(scene.user.id)
  const history = await rows(
    `select before ->> 'part_back' as was, after ->> 'part_back' as now from audit_entries
      where entity = 'claims' and entity_id = ? and after ->> 'part_back' is not null order by id`,
    id,
  )
  expect(history.map(({ was, now }) => `${was} ${now}`)).toEqual(['asked sent', 'sent sent', 'sent received'])
  // It is over.
  for (const answer of [await send(scene.caller, part, 4), await move(part, 'waive', 4)])
    expect(answer.status).toBe(409)
})

test('what did not come is said with a word, and may still come or be waived', async () => {
  const { scene, id, part } = await makeReturn()
  expect((await move(part, 'miss', 1)).status).toBe(422)
  expect((await move(part, 'miss', 1, 'Mai arrivato.')).status).toBe(200)
  expect((await send(scene.caller, part, 2)).status).toBe(409)
  expect(await returnsFor(scene, id)).toMatchObject([{ state: 'not_received', note: 'Mai arrivato.' }])
  expect((await move(part, 'receive', 2)).status).toBe(200)
  const other = await makeReturn()
  expect((await move(other.part, 'waive', 1)).status).toBe(200)
  expect(await returnsFor(other.scene, other.id)).toMatchObject([{ state: 'waived' }])
})

test('one move at a time: of twenty at once one is kept, and an outdated screen is refused', async () => {
  const { scene, id, part } = await makeReturn()
  const names = ['receive', 'waive'] as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 3 === 0 ? send(scene.caller, part, 1) : move(part, names[n % 2]!, 1),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await returnsFor(scene, id)).toMatchObject([{ version: 2 }])
})

test('nobody moves another retailer’s part, and neither party makes the other’s moves', async () => {
  const { scene, id, part } = await makeReturn()
  const other = await makeUnitScene()
  expect((await send(other.caller, part, 1)).status).toBe(404)
  expect(await returnsFor(other, id)).toEqual([])
  expect((await scene.caller.post(`/api/admin/claims/returns/${part.id}/move`, {})).status).toBe(403)
  expect((await send(admin, part, 1)).status).toBe(403)
  expect((await move(part, 'send', 1)).status).toBe(422)
  expect((await send(scene.caller, part, 1, { carrier: '' })).status).toBe(422)
  const { retailerId, id: userId } = scene.user
  const author = { actor: { id: userId, name: 'x', role: 'vendor', retailerId }, requestId: 'x' } as never
  await expect(
    moveReturn(testDb(), author, { party: 'retailer', retailerId }, 'receive', part.id, { version: 1 }),
  ).rejects.toThrow('not_found')
  expect(await returnsFor(scene, id)).toMatchObject([{ state: 'asked', version: 1 }])
})
