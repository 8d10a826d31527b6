import { and, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { consentTexts } from '../../base/texts.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { subscribers } from './newsletter.tables.ts'

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

/** A sign-up of yesterday that is not confirmed, unless `values` say otherwise. */
async function makeSubscriber(values: Partial<typeof subscribers.$inferInsert> = {}) {
  const n = unique()
  const [row] = await testDb()
    .insert(subscribers)
    .values({
      name: 'Anna',
      surname: `Bianchi${n}`,
      email: `list${n}@example.com`,
      lang: 'de',
      consentText: (await consentTexts('de'))('consents.newsletter'),
      consentAt: at(-1),
      createdAt: at(-1),
      tokenHash: `list-${n}`,
      expiresAt: at(6),
      ...values,
    })
    .returning()
  return row!
}
const confirmed = { confirmedAt: at(-1) }
const left = { confirmedAt: at(-1), unsubscribedAt: at(-1), expiresAt: '' }
/** A person who left, signed up again, and has not opened the new link. */
const returning = { ...left, expiresAt: at(6) }

const found = async (query: string) => (await admin.get(`/api/admin/subscribers?${query}`)).body
const idsOf = ({ subscribers }: { subscribers: { id: number }[] }) => subscribers.map(({ id }) => id)

test('administrators see who signed up, in which state, and what they agreed to and when', async () => {
  const word = `Elenco${unique()}`
  const rows = []
  for (const values of [confirmed, {}, left, returning]) {
    rows.push(await makeSubscriber({ ...values, surname: `Müller ${word}` }))
  }
  const all = await found(`search_term=muller%20${word}&sort=created_at`)
  expect(all.subscribers_count).toBe(4)
  expect(all.subscribers.map(({ state }: { state: string }) => state)).toEqual([
    'confirmed',
    'waiting',
    'left',
    'waiting',
  ])
  expect(all.subscribers[2]).toEqual({
    id: rows[2]!.id,
    created_at: rows[2]!.createdAt,
    name: 'Anna',
    surname: `Müller ${word}`,
    email: rows[2]!.email,
    lang: 'de',
    state: 'left',
    consent_text: rows[2]!.consentText,
    consent_at: rows[2]!.consentAt,
    privacy_version: null,
    confirmed_at: rows[2]!.confirmedAt,
    unsubscribed_at: rows[2]!.unsubscribedAt,
  })
  const only = async (state: string) => idsOf(await found(`search_term=${word}&filters[state]=${state}`))
  expect(await only('confirmed')).toEqual([rows[0]!.id])
  expect(await only('waiting')).toEqual([rows[3]!.id, rows[1]!.id])
  expect(idsOf(await found(`search_term=${encodeURIComponent(rows[1]!.email)}`))).toEqual([rows[1]!.id])
  expect((await found(`search_term=${word}&filters[to]=2001-01-01`)).subscribers_count).toBe(0)
  expect((await admin.get('/api/admin/subscribers?sort=consent_text')).status).toBe(422)
})

test('the confirmed ones come as CSV, with the proof of their consent', async () => {
  const surname = `Csv${unique()}`
  const one = await makeSubscriber({ ...confirmed, surname })
  await makeSubscriber({ surname })
  const path = `subscribers/export.csv?lang=en&search_term=${surname}&filters[state]=confirmed`
  const { body: text } = await admin.get(`/api/admin/${path}`)
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ 'E-mail': one.email, Status: 'Subscribed' })
  expect(Object.values(data[0]!)).toContain(one.consentText)
})

test('an administrator ends a subscription for good, whose link then begins nothing', async () => {
  for (const values of [confirmed, {}]) {
    const { id, email } = await makeSubscriber(values)
    for (const _ of [1, 2]) {
      expect((await admin.post(`/api/admin/subscribers/${id}/end`)).body).toEqual({ success: true })
    }
    const [row] = await testDb().select().from(subscribers).where(eq(subscribers.id, id))
    expect(row).toMatchObject({ unsubscribedAt: expect.any(String), expiresAt: '' })
    const trail = await testDb()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'subscribers'), eq(auditEntries.entityId, id)))
    expect(trail.map(({ action, after }) => [action, after])).toEqual([['status', '{"state":"left"}']])
    expect(JSON.stringify(trail)).not.toContain(email)
  }
  expect((await admin.post('/api/admin/subscribers/999999/end')).status).toBe(404)
  const retailer = await as(await makeRetailerAccount())
  expect((await retailer.get('/api/admin/subscribers')).status).toBe(403)
})
