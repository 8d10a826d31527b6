import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { type Answer, as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationCounts, quotationEvents } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'
import { linkIn, makeQuotation, tokenOf } from './quotations.testing.ts'

const rowOf = async (id: number) =>
  (await testDb().select().from(quotations).where(eq(quotations.id, id)))[0]!
const eventsOf = (id: number) =>
  testDb()
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.quotationId, id))
    .orderBy(asc(quotationEvents.id))
const namesOf = async (id: number) => (await eventsOf(id)).map(({ event }) => event)
const mailsOf = async (id: number, part: string) =>
  (
    await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `quotation:${id}:${part}%`))
  ).map((mail) => ({
    to: mail.recipient,
    lang: mail.lang,
    template: mail.template,
    token: new URL(linkIn(mail.html) || 'http://x').searchParams.get('token'),
    text: mail.text,
    html: mail.html,
  }))

/** A request with its retailer, which has an account, and the token of its customer's link. */
async function makeAsked(data: object = {}) {
  const retailer = await makeRetailer()
  const account = await makeRetailerAccount(retailer.id)
  const id = await makeQuotation(retailer.id, data)
  const token = (await tokenOf(id))!
  const visitor = await as(null)
  const customer = (move: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    visitor.post(`/api/quotations/${id}/${move}`, { token, ...body }, { headers })
  return { id, retailer, account, token, visitor, customer, retailerSees: await as(account) }
}

describe('a request for a quotation', () => {
  test('is received, and seen when its retailer first opens it; each with time and person', async () => {
    const { id, retailer, account, retailerSees } = await makeAsked()
    const before = await rowOf(id)
    expect(before).toMatchObject({ state: 'received', stateBy: 'customer', waitingSince: expect.any(String) })
    const { body } = await retailerSees.get(`/api/quotations/${id}`)
    expect(body.quotation).toMatchObject({ state: 'seen', state_by: 'retailer', viewer: 'retailer' })
    await retailerSees.get(`/api/quotations/${id}`)
    // Reading is not answering: it still waits.
    expect(await rowOf(id)).toMatchObject({
      state: 'seen',
      waitingSince: before.waitingSince,
      answeredAt: null,
    })
    expect(await eventsOf(id)).toMatchObject([
      { event: 'ask', state: 'received', party: 'customer', userId: null, retailerId: retailer.id },
      { event: 'see', state: 'seen', party: 'retailer', userId: account.id, createdAt: expect.any(String) },
    ])
  })

  test('is withdrawn by its customer: the retailer is told, and nothing moves it any more', async () => {
    const { id, customer, account, retailerSees } = await makeAsked()
    expect((await customer('withdraw', { reason: 'Camper verkauft' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', stateBy: 'customer', waitingSince: null })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'withdraw', reason: 'Camper verkauft' })
    const [mail] = await mailsOf(id, 'withdraw-')
    expect(mail).toMatchObject({ to: account.email, template: 'quotation_status', token: null })
    expect(mail!.text).toContain('Camper verkauft')
    for (const answer of [
      await customer('withdraw'),
      await customer('reassign', { vendor_id: (await makeRetailer()).id }),
      await retailerSees.post(`/api/quotations/${id}/refuse`, { reason: 'Nein' }),
    ]) {
      expect([answer.status, answer.body.error.message]).toEqual([409, 'La richiesta è già stata ritirata.'])
      expect(answer.body.error.meanwhile).toMatchObject({ action: 'withdraw', after: { state: 'withdrawn' } })
    }
  })

  test('is refused by its retailer with a reason, and its customer led to the next retailers near', async () => {
    const { id, customer, visitor, token, retailer, retailerSees } = await makeAsked({ name: 'Anna' })
    await testDb().update(retailers).set({ lat: 45.8, lng: 9.1 }).where(eq(retailers.id, retailer.id))
    const near = await makeRetailer({ name: 'Vicino', lat: 45.9, lng: 9.1 })
    const far = await makeRetailer({ name: 'Lontano', lat: 44.2, lng: 9.1 })
    await makeRetailer({ name: 'Spento', lat: 45.81, lng: 9.1, active: false })
    const refuse = (reason: string) => retailerSees.post(`/api/quotations/${id}/refuse`, { reason })
    expect((await refuse('')).body.error.fields).toHaveProperty('reason')
    expect((await refuse('Non montiamo più antenne')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'declined', stateBy: 'retailer', waitingSince: null })
    const [mail] = await mailsOf(id, 'refuse-')
    expect(mail).toMatchObject({ lang: 'it', token: expect.any(String) })
    expect(mail!.text).toContain('Non montiamo più antenne')

    const { body } = await visitor.get(`/api/quotations/${id}/retailers?token=${token}`)
    const names = body.vendors.map((one: { name: string }) => one.name)
    expect(names.indexOf('Vicino')).toBeLessThan(names.indexOf('Lontano'))
    expect(names).not.toContain('Spento')
    expect(names).not.toContain(retailer.name)
    expect(JSON.stringify(body)).not.toContain('@')
    const there = await visitor.get(`/api/quotations/${id}/retailers?token=${token}&lat=44.2&lng=9.1`)
    expect(there.body.vendors[0]).toMatchObject({ id: far.id, distance: 0 })
    expect((await customer('reassign', { vendor_id: near.id })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'received', retailerId: near.id })
  })

  test('that goes to another retailer begins there anew; the old one is told and sees it no longer, old links die', async () => {
    const { id, customer, visitor, token, account, retailerSees } = await makeAsked()
    await retailerSees.get(`/api/quotations/${id}`)
    const next = await makeRetailer({ name: 'Camper Nord' })
    const nextAccount = await makeRetailerAccount(next.id)
    expect((await customer('reassign', { vendor_id: next.id })).status).toBe(200)

    expect(await rowOf(id)).toMatchObject({
      state: 'received',
      retailerId: next.id,
      readAt: null,
      linkVersion: 2,
    })
    expect((await retailerSees.get(`/api/quotations/${id}`)).status).toBe(404)
    expect((await retailerSees.post(`/api/quotations/${id}/refuse`, { reason: 'x' })).status).toBe(404)
    expect((await retailerSees.get('/api/quotations')).body.quotations_count).toBe(0)
    const opened = await (await as(nextAccount)).get(`/api/quotations/${id}`)
    expect(opened.body.quotation).toMatchObject({ state: 'seen', vendor: { id: next.id } })
    // The new one learns nothing of the one before.
    expect(opened.body.quotation.events.map((one: { event: string }) => one.event)).toEqual([
      'reassign',
      'see',
    ])
    expect(JSON.stringify(opened.body.quotation.events)).not.toContain(account.email.split('@')[0])

    const mails = await mailsOf(id, 'reassign-')
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      [(await rowOf(id)).email, 'quotation_status'],
      [nextAccount.email, 'quotation_retailer'],
      [account.email, 'quotation_status'],
    ])
    expect(mails[2]!.html).not.toContain(`/quotations/${id}`)
    const read = (link: string) => visitor.get(`/api/quotations/${id}?token=${link}`)
    expect((await read(token)).status).toBe(404)
    const fresh = await read(mails[0]!.token!)
    expect(fresh.status).toBe(200)
    expect(fresh.body.quotation.events.map((one: { event: string }) => one.event)).toEqual([
      'ask',
      'see',
      'reassign',
      'see',
    ])
  })

  test('does not go to the retailer that has it, to one that is switched off, nor to none', async () => {
    const { id, retailer, customer } = await makeAsked()
    const off = await makeRetailer({ active: false })
    for (const vendor_id of [retailer.id, off.id, 99_999_999]) {
      const { status, body } = await customer('reassign', { vendor_id })
      expect([status, body.error.fields]).toEqual([422, { vendor_id: expect.any(String) }])
    }
    expect([await namesOf(id), (await rowOf(id)).linkVersion]).toEqual([['ask'], 1])
  })

  test('is given to another retailer, and refused in its name, by administrators; that is in the history', async () => {
    const { id, visitor, token } = await makeAsked()
    const admin = await as(await makeAdmin('sales'))
    const next = await makeRetailer()
    const move = (name: string, body: object) => admin.post(`/api/admin/quotations/${id}/${name}`, body)
    expect((await move('reassign', { vendor_id: next.id, reason: 'Keine Antwort' })).status).toBe(200)
    expect((await visitor.get(`/api/quotations/${id}?token=${token}`)).status).toBe(404)
    expect((await move('refuse', { reason: 'Geschlossen' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'declined', stateBy: 'administrator' })
    const { body } = await admin.get(`/api/admin/audit?entity=quotations&entity_id=${id}`)
    const entries = body.entries ?? body.audit_entries ?? body.audit
    expect(entries.map((one: { after: object }) => one.after)).toEqual([
      { state: 'declined', reason: 'Geschlossen' },
      { state: 'received', vendor_id: next.id, reason: 'Keine Antwort' },
    ])
    const content = await as(await makeAdmin('content'))
    expect((await content.post(`/api/admin/quotations/${id}/refuse`, { reason: 'x' })).status).toBe(403)
  })

  test('of many moves at the same moment makes one, and ends in its state', async () => {
    const { id, customer, retailerSees } = await makeAsked()
    await retailerSees.get(`/api/quotations/${id}`)
    const next = await makeRetailer()
    const moves = Array.from({ length: howMany(12, 50) }, (_, i) =>
      [
        () => customer('withdraw'),
        () => retailerSees.post(`/api/quotations/${id}/refuse`, { reason: 'Nein' }),
        () => customer('reassign', { vendor_id: next.id }),
      ][i % 3]!(),
    )
    const answers = await Promise.all(moves)
    const done = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
    expect(done.length).toBe(1)
    // Who comes after a change of retailer has a dead link, or no request.
    expect(answers.every(({ status }) => [200, 409, 404].includes(status))).toBe(true)
    const { state, retailerId } = await rowOf(id)
    const [name] = (await namesOf(id)).slice(2)
    expect(await namesOf(id)).toHaveLength(3)
    expect(state).toBe({ withdraw: 'withdrawn', refuse: 'declined', reassign: 'received' }[name as string])
    expect(retailerId === next.id).toBe(name === 'reassign')
  })

  test('is moved once by a double click with its key, and again by another key', async () => {
    const { id, customer, retailerSees } = await makeAsked()
    const press = () =>
      retailerSees.post(
        `/api/quotations/${id}/refuse`,
        { reason: 'Nein' },
        { headers: { 'idempotency-key': 'press-1' } },
      )
    const answers = [...(await Promise.all([press(), press(), press()])), await press()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await namesOf(id)).toEqual(['ask', 'refuse'])
    expect(await mailsOf(id, 'refuse-')).toHaveLength(1)
    // Another person with the same key is another press.
    expect((await customer('withdraw', {}, { 'idempotency-key': 'press-1' })).status).toBe(200)
    expect(await namesOf(id)).toEqual(['ask', 'refuse', 'withdraw'])
  })

  test('is counted for its retailer in its state, whatever moves it', async () => {
    const { id, retailer, customer, retailerSees } = await makeAsked()
    const counts = async (retailerId: number) =>
      Object.fromEntries(
        (await testDb().select().from(quotationCounts).where(eq(quotationCounts.retailerId, retailerId)))
          .filter(({ rows }) => rows > 0)
          .map(({ state, rows, waiting }) => [state, [rows, waiting]]),
      )
    await makeQuotation(retailer.id)
    expect(await counts(retailer.id)).toEqual({ received: [2, 2] })
    await retailerSees.get(`/api/quotations/${id}`)
    expect(await counts(retailer.id)).toEqual({ received: [1, 1], seen: [1, 1] })
    const next = await makeRetailer()
    await customer('reassign', { vendor_id: next.id })
    expect([await counts(retailer.id), await counts(next.id)]).toEqual([
      { received: [1, 1] },
      { received: [1, 1] },
    ])
  })
})
