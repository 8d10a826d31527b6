import { env } from 'cloudflare:workers'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { openDb } from '../../base/db/client.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailerAccount, makeUser, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { form, makePdf } from '../../testing/samples.ts'
import { decideWarranty } from './decisions.ts'
import { makeWaiting, refusal, registrationOf, storedWarranty } from './warranties.testing.ts'

let me: Awaited<ReturnType<typeof makeAdmin>>
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  me = await makeAdmin()
  admin = await as(me)
})

const decide = (id: number, body: object) => admin.post(`/api/admin/warranties/${id}/decide?lang=it`, body)
const stateOf = async (id: number) => (await admin.get(`/api/admin/warranties/${id}`)).body.warranty.state
const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `warranty:${id}:%`))
    .orderBy(outbox.id)
const sent = (id: number) =>
  testDb()
    .update(outbox)
    .set({ status: 'sent' })
    .where(like(outbox.key, `warranty:${id}:%`))

describe('a refusal', () => {
  test('has a reason that its retailer reads, in the list and in one mail in its language, and the history knows who', async () => {
    const { id, caller, account } = await makeWaiting(await makeUser({ role: 'vendor', lang: 'de' }))
    expect((await decide(id, refusal({ note: 'Bitte <b>prüfen</b>' }))).status).toBe(200)
    const [own] = (await caller.get('/api/warranties')).body.warranties
    expect(own).toMatchObject({
      status: false,
      refused: true,
      refusal: { reason: 'serial_wrong', note: 'Bitte <b>prüfen</b>' },
    })
    const mails = await mailsOf(id)
    expect(mails).toMatchObject([
      { template: 'warranty_refused', lang: 'de', recipient: account.email, status: 'pending' },
    ])
    expect(mails[0]!.text).toContain('Die Seriennummer stimmt nicht')
    expect(mails[0]!.html).toContain('Bitte &lt;b&gt;prüfen')
    expect(mails[0]!.nextAttemptAt > new Date().toISOString()).toBe(true)
    const [entry] = await testDb()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'status')))
    expect(entry).toMatchObject({ userId: me.id, entity: 'warranties' })
    expect(JSON.parse(entry!.after!)).toMatchObject({ state: 'refused', refusal: 'serial_wrong' })
    expect((await storedWarranty(id)).decidedBy).toBe(me.id)
    expect((await admin.get(`/api/admin/warranties/${id}`)).body.warranty).toMatchObject({
      state: 'refused',
      refusal: { reason: 'serial_wrong', note: 'Bitte <b>prüfen</b>' },
    })
  })

  test('is read by nobody else: no other retailer, no client', async () => {
    const { id, account } = await makeWaiting()
    await decide(id, refusal())
    for (const person of [await makeRetailerAccount(), await makeClient()]) {
      const caller = await as(person)
      expect((await caller.get('/api/warranties')).body.warranties).toEqual([])
      expect((await caller.post(`/api/admin/warranties/${id}/decide`, refusal())).status).toBe(403)
    }
    const stranger = await as(await makeRetailerAccount())
    const warranty_data = await registrationOf()
    expect((await stranger.post(`/api/warranties/${id}/correct`, { warranty_data })).status).toBe(404)
    const colleague = await as(await makeRetailerAccount(account.retailerId!))
    expect((await colleague.get('/api/warranties')).body.warranties[0].refusal.reason).toBe('serial_wrong')
  })

  test.each([
    [{ reason: undefined }, 'reason'],
    [{ reason: 'ugly' }, 'reason'],
    [{ reason: 'other', note: '' }, 'note'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ to: 'gone' }, 'to'],
    [{ from: undefined }, 'from'],
  ])('is not written with %o', async (values, field) => {
    const { id } = await makeWaiting()
    const { status, body } = await decide(id, { ...refusal(), ...values })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    expect(await stateOf(id)).toBe('waiting')
  })

  test('that is taken back at once is mailed to nobody, and waits where it waited', async () => {
    const { id } = await makeWaiting()
    const { waitingSince } = await storedWarranty(id)
    await decide(id, refusal())
    expect(await storedWarranty(id)).toMatchObject({ waitingSince: null })
    expect((await decide(id, { to: 'waiting', from: 'refused' })).status).toBe(200)
    expect(await mailsOf(id)).toEqual([])
    expect(await storedWarranty(id)).toMatchObject({ waitingSince, refusal: null, refusalNote: null })
  })
})

describe('a valid one', () => {
  test('is mailed only to whom its refusal was mailed', async () => {
    const { id } = await makeWaiting()
    await decide(id, { to: 'valid', from: 'waiting' })
    expect(await mailsOf(id)).toEqual([])
    await decide(id, { to: 'waiting', from: 'valid' })
    expect(await stateOf(id)).toBe('waiting')
    await decide(id, refusal())
    await sent(id)
    await decide(id, { to: 'valid', from: 'refused' })
    expect((await mailsOf(id)).map(({ template }) => template)).toEqual([
      'warranty_refused',
      'warranty_valid',
    ])
  })

  test('of many is taken back to what each was before', async () => {
    const [waiting, refused] = [await makeWaiting(), await makeWaiting()]
    await decide(refused.id, refusal())
    const ids = [waiting.id, refused.id]
    const bulk = (body: object) => admin.post('/api/admin/warranties/bulk', body)
    const { undo } = (await bulk({ action: 'status', value: true, ids })).body
    expect(await Promise.all(ids.map(stateOf))).toEqual(['valid', 'valid'])
    await bulk(undo)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['waiting', 'refused'])
    await bulk({ action: 'status', value: true, ids })
    await bulk({ action: 'status', value: false, ids })
    expect(await Promise.all(ids.map(stateOf))).toEqual(['refused', 'refused'])
  })
})

describe('two administrators at the same moment', () => {
  test('decide once: the second reads what the first did', async () => {
    const { id } = await makeWaiting()
    await decide(id, { to: 'valid', from: 'waiting' })
    const { status, body } = await decide(id, refusal())
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(body.error.meanwhile).toMatchObject({ after: { state: 'valid' } })
    expect(await mailsOf(id)).toEqual([])
  })

  test('decide once when both have read it as waiting', async () => {
    const { id } = await makeWaiting()
    const author = { actor: me, requestId: 'race' }
    const environment = { origin: 'http://localhost' } as never
    const first = () => decide(id, { to: 'valid', from: 'waiting' })
    const db = openDb(raceBefore(env.DB, 1, first))
    await expect(decideWarranty(db, environment, author, id, refusal())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stateOf(id)).toBe('valid')
    expect(await mailsOf(id)).toEqual([])
  })

  test('and its retailer: who judged the invoice before has to look again', async () => {
    const { id, caller } = await makeWaiting()
    const { version } = (await admin.get(`/api/admin/warranties/${id}`)).body.warranty
    await caller.post(`/api/warranties/${id}/upload`, form({ type: 'doc', file: makePdf('nuova.pdf') }))
    expect((await decide(id, { to: 'valid', from: 'waiting', version })).status).toBe(409)
    expect(await stateOf(id)).toBe('waiting')
  })
})

describe('a correction after a refusal', () => {
  test('comes back to the queue as the same registration, with its history', async () => {
    const { id, caller, warranty_data } = await makeWaiting()
    await decide(id, refusal())
    const corrected = { ...warranty_data, serial_number: `${warranty_data.serial_number}7` }
    const answer = await caller.post(`/api/warranties/${id}/correct`, { warranty_data: corrected })
    expect([answer.status, answer.body]).toEqual([200, { warranty_id: id }])
    expect((await admin.get(`/api/admin/warranties/${id}`)).body.warranty).toMatchObject({
      ...corrected,
      state: 'waiting',
      refusal: null,
      resubmitted_at: expect.any(String),
    })
    const { waitingSince, resubmittedAt } = await storedWarranty(id)
    expect(waitingSince).toBe(resubmittedAt)
    const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(trail.filter(({ entity }) => entity === 'warranties').map(({ action }) => action)).toEqual([
      'create',
      'status',
      'edit',
    ])
    const found = await admin.get(`/api/admin/warranties?search_term=${corrected.serial_number}`)
    expect(found.body.warranties_count).toBe(1)
    // What waits is not corrected a second time.
    const again = await caller.post(`/api/warranties/${id}/correct`, { warranty_data })
    expect(again.status).toBe(409)
  })

  test('to a number that another shop holds contests it, and says nothing of it', async () => {
    const other = await makeWaiting()
    const { id, caller } = await makeWaiting()
    await decide(id, refusal())
    const { warranty_data } = other
    expect((await caller.post(`/api/warranties/${id}/correct`, { warranty_data })).status).toBe(200)
    expect((await storedWarranty(id)).contest).toBe('open')
    expect((await caller.get('/api/warranties')).body.warranties[0]).toMatchObject({ refused: false })
  })

  test('to one that the same shop registered is refused at the field', async () => {
    const first = await makeWaiting()
    const { id, caller } = await makeWaiting(first.account)
    await decide(id, refusal())
    const { status, body } = await caller.post(`/api/warranties/${id}/correct`, {
      warranty_data: first.warranty_data,
    })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['warranty_data.serial_number']])
    expect(await stateOf(id)).toBe('refused')
  })
})
