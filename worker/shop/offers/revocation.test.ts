import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, formatLongDate, formatTime, today } from '../../../shared/dates.ts'
import { withdrawalEnds } from '../../../shared/quotations/revocation.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { allSettings, keepSettings } from '../../base/settings/settings.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { offers } from './offers.tables.ts'
import { makeOffering } from './offers.testing.ts'

const before = allSettings()
beforeEach(() => keepSettings({ ...before, contracts: { ...before.contracts, acceptance: 'contract' } }))
afterEach(() => keepSettings(before))

/** A contract, or what an acceptance is otherwise, and the consumer's withdrawal from it. */
async function makeContract(binding: 'contract' | 'reservation' = 'contract', data: object = {}) {
  const offering = await makeOffering(data)
  const { id, retailer, seller, path } = offering
  if (binding === 'contract')
    await testDb().update(retailers).set({ telephone: '+49 30 1' }).where(eq(retailers.id, retailer.id))
  await offering.offer()
  const accepted = await offering.customer('accept', { number: 1, name: 'Anna Bianchi', as: binding })
  expect(accepted.status).toBe(200)
  const revoke = (more: object = {}) =>
    offering.customer('revoke', { number: 1, name: 'Anna Bianchi', email: 'anna@receipt.test', ...more })
  const hand = (day: string) => seller.post(`${path}/handover`, { number: 1, day })
  const look = async () =>
    (await offering.visitor.get(`${path}?token=${offering.token}`)).body.quotation as {
      state: string
      moves: string[]
    }
  const shown = async () =>
    (await offering.visitor.get(`${path}/offers?token=${offering.token}`)).body.offers[0]
  const mails = async (part: string) =>
    testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `quotation:${id}:${part}%`))
  const row = async () => (await testDb().select().from(offers).where(eq(offers.quotationId, id)))[0]!
  const set = (values: Partial<typeof offers.$inferInsert>) =>
    testDb().update(offers).set(values).where(eq(offers.quotationId, id))
  return { ...offering, revoke, hand, look, shown, mails, row, set }
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a consumer', () => {
  test('withdraws from a contract: request and offer have their state, both are told, the receipt says what and when', async () => {
    const { id, revoke, look, shown, mails, row, account } = await makeContract()
    expect(await shown()).toMatchObject({ can_revoke: true, revocable_until: null })
    const start = new Date().toISOString()
    expect((await revoke()).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'withdrawn', moves: [] })
    expect(await row()).toMatchObject({
      state: 'withdrawn',
      acceptedName: 'Anna Bianchi',
      binding: 'contract',
    })
    expect(await shown()).toMatchObject({ can_revoke: false, state: 'withdrawn' })
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.at(-1)).toMatchObject({ event: 'revoke', state: 'withdrawn', party: 'customer' })
    const receipts = await mails('revoked-')
    const [quotation] = await testDb().select().from(quotations).where(eq(quotations.id, id))
    expect(receipts.map(({ recipient }) => recipient).sort()).toEqual(
      ['anna@receipt.test', quotation!.email].sort(),
    )
    for (const { text, html } of receipts)
      for (const said of [
        'Con la presente recedo dal contratto',
        `${id}/1`,
        'Anna Bianchi',
        `${formatLongDate(start, 'it')}, ${formatTime(start).slice(0, 3)}`,
      ])
        for (const way of [text, html]) expect(way).toContain(said)
    const [told] = await mails('revocation-')
    expect(told).toMatchObject({ recipient: account.email, template: 'offer_status' })
    expect(told!.text).toContain('Con la presente recedo dal contratto')
  })

  test('does so once, however often it is pressed', async () => {
    const { revoke, mails } = await makeContract('contract')
    const [first, second] = await Promise.all([revoke(), revoke()])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await revoke()).status).toBe(409)
    expect(await mails('revocation-')).toHaveLength(1)
  })

  test('needs a name and an address for the receipt', async () => {
    const { revoke, row } = await makeContract()
    expect((await revoke({ name: ' ' })).body.error.fields).toHaveProperty('name')
    expect((await revoke({ email: 'anna' })).body.error.fields).toHaveProperty('email')
    expect((await row()).state).toBe('accepted')
  })

  test('can do so for 14 days after the goods came, and no longer', async () => {
    const { revoke, shown, set, row } = await makeContract()
    await set({ handedOn: '2026-01-01', revocableUntil: new Date(Date.now() - 1000).toISOString() })
    expect(await shown()).toMatchObject({ can_revoke: false })
    const late = await revoke()
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'I giorni per recedere dal contratto sono passati.',
    ])
    expect((await row()).state).toBe('accepted')
    await set({ revocableUntil: new Date(Date.now() + 60_000).toISOString() })
    expect(await shown()).toMatchObject({ can_revoke: true })
    expect((await revoke()).status).toBe(200)
  })
})

test('nobody withdraws from a reservation, from a trader’s contract, or with the number of another offer', async () => {
  const [reserved, traders, other] = [
    await makeContract('reservation'),
    await makeContract('contract', { user_type: 'retailer' }),
    await makeContract(),
  ]
  await testDb().update(quotations).set({ userType: 'retailer' }).where(eq(quotations.id, traders.id))
  for (const { revoke, shown, row } of [reserved, traders]) {
    expect(await shown()).toMatchObject({ can_revoke: false })
    const refused = await revoke()
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Qui non c’è un contratto da cui un consumatore possa recedere.',
    ])
    expect((await row()).state).toBe('accepted')
  }
  expect((await other.revoke({ number: 2 })).status).toBe(409)
  expect((await other.row()).state).toBe('accepted')
})

test('only the customer withdraws: not the retailer, an administrator, or a stranger', async () => {
  const { path, seller, row } = await makeContract()
  const body = { number: 1, name: 'Anna Bianchi', email: 'anna@receipt.test' }
  for (const caller of [seller, await as(await makeAdmin()), await as(await makeRetailerAccount())])
    expect((await caller.post(`${path}/revoke`, body)).status).toBe(404)
  expect((await row()).state).toBe('accepted')
})

describe('the day on which the goods came', () => {
  test('is said by the retailer: 14 days run from it, the customer is told, and it can be corrected while they run', async () => {
    const { id, hand, row, mails, seller, path } = await makeContract()
    expect((await hand(today())).status).toBe(200)
    expect(await row()).toMatchObject({ handedOn: today(), revocableUntil: withdrawalEnds(today()) })
    expect((await seller.get(`${path}/offers`)).body.offers[0]).toMatchObject({ handed_on: today() })
    const [mail] = await mails('handed-')
    const last = dayOf(new Date(Date.parse(withdrawalEnds(today())) - 1).toISOString())
    expect(mail!.text).toContain(formatLongDate(`${last}T12:00:00Z`, 'it'))
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.at(-1)).toMatchObject({ event: 'handover', state: 'accepted', party: 'retailer' })
    // Said again it is nothing new.
    expect((await hand(today())).status).toBe(200)
    expect(await mails('handed-')).toHaveLength(1)
  })

  test('is neither to come nor before the contract, and final once the days are over', async () => {
    const { hand, set, row } = await makeContract()
    for (const day of [addDays(today(), 1), addDays(today(), -1)])
      expect((await hand(day)).body.error.fields).toHaveProperty('day')
    await set({ handedOn: addDays(today(), -20), revocableUntil: ago(1) })
    expect((await hand(today())).status).toBe(409)
    expect((await row()).handedOn).toBe(addDays(today(), -20))
  })

  test('is nobody else’s to say, and there is none of a reservation', async () => {
    const { customer, path, row } = await makeContract()
    const body = { number: 1, day: today() }
    expect((await customer('handover', body)).status).toBe(404)
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.post(`${path}/handover`, body)).status).toBe(404)
    expect((await row()).handedOn).toBeNull()
    const reserved = await makeContract('reservation')
    expect((await reserved.hand(today())).status).toBe(409)
    const office = await as(await makeAdmin())
    expect((await office.post(`${path}/handover`, body)).status).toBe(200)
    expect((await row()).handedOn).toBe(today())
  })

  test('leaves the last day to the next working day', () => {
    // 14 days after a Friday is a Friday, after a Saturday or Sunday the Monday that follows.
    expect(['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'].map(withdrawalEnds)).toEqual([
      '2027-01-15T23:00:00.000Z',
      '2027-01-18T23:00:00.000Z',
      '2027-01-18T23:00:00.000Z',
      '2027-01-18T23:00:00.000Z',
    ])
  })
})
