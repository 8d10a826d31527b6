import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { parseEnv } from '../../base/env.ts'
import { hmac } from '../../base/hashes.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { type LinkParty, quotationLink, readLink } from './links.ts'
import { quotations } from './quotations.tables.ts'
import { mailsOf, makeQuotation, tokenOf } from './quotations.testing.ts'

const ENV = parseEnv(env as never)
const MAILBOX = 'negozio@example.com'
const makeToken = async (id: number, version = 1, party: LinkParty = 'customer', now = Date.now()) => {
  const mailbox = party === 'retailer' ? MAILBOX : ''
  return new URL(await quotationLink(ENV, 'it', { id, version, mailbox }, party, now)).searchParams.get(
    'token',
  )!
}
const oldToken = (id: number) => hmac(ENV.secrets, `quotation:${id}`)
const open = async (id: number, token: string) => (await as(null)).get(`/api/quotations/${id}?token=${token}`)

describe('a mailed link to a request', () => {
  test('of before there were versions works until the first is revoked', async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    const token = await oldToken(id)
    expect((await open(id, token)).body.quotation).toMatchObject({ id, viewer: 'customer' })
    await testDb().update(quotations).set({ linkVersion: 2 }).where(eq(quotations.id, id))
    expect((await open(id, token)).status).toBe(404)
    expect((await open(id, await makeToken(id, 2))).status).toBe(200)
  })

  test('ends a year later, a retailer’s after three months', async () => {
    const id = 7
    for (const [party, days] of [
      ['customer', 365],
      ['retailer', 90],
    ] as const) {
      const token = await makeToken(id, 1, party, 0)
      const read = (now: number) => readLink(ENV, id, token, async () => MAILBOX, now)
      expect(await read(days * DAY_MS - 1)).toMatchObject({ party, version: 1 })
      expect(await read(days * DAY_MS)).toBeNull()
    }
    expect((await open(id, await makeToken(id, 1, 'customer', Date.now() - 366 * DAY_MS))).status).toBe(404)
  })

  test('that was changed in any part, or is of another request, opens nothing', async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    const other = await makeQuotation((await makeRetailer()).id)
    const token = await makeToken(id)
    const [party, version, until, signature] = token.split(/-(.*?)-(.*?)-(.*)/s)
    for (const wrong of [
      `r-${version}-${until}-${signature}`,
      `${party}-2-${until}-${signature}`,
      `${party}-${version}-zzzzzzz-${signature}`,
      `${party}-${version}-${until}-${signature!.slice(0, -1)}${signature!.endsWith('A') ? 'B' : 'A'}`,
      `${party}-${version}-${until}-${await oldToken(id)}`,
      await makeToken(other),
      await oldToken(other),
    ]) {
      const { status, body } = await open(id, wrong)
      expect([status, body.error?.code], wrong).toEqual([404, 'not_found'])
    }
    // A version that the request has not, either.
    expect((await open(id, await makeToken(id, 2))).status).toBe(404)
  })

  test('shows its customer no names of people, and nothing of another request', async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    const other = await makeQuotation((await makeRetailer()).id, { name: 'Ottavia' })
    const { body } = await open(id, await makeToken(id))
    expect(JSON.stringify(body)).not.toContain('Ottavia')
    expect(JSON.stringify(body)).not.toContain(`"id":${other},"created_at"`)
  })

  test('lets a retailer without an account act as the retailer; the customer’s does not', async () => {
    const retailer = await makeRetailer({ email: 'negozio@example.com' })
    const id = await makeQuotation(retailer.id)
    const [, mail] = await mailsOf(id)
    const theirs = new URL(/https?:\/\/[^"<>\s]+token=[\w-]+/.exec(mail!.html)![0]).searchParams.get('token')!
    const opened = await open(id, theirs)
    expect(opened.body.quotation).toMatchObject({ viewer: 'retailer', moves: ['answer', 'offer', 'refuse'] })
    // Scanners of mails open links too: that is no look.
    expect(opened.body.quotation.state).toBe('received')
    const visitor = await as(null)
    const refuse = (token: string) => visitor.post(`/api/quotations/${id}/refuse`, { token, reason: 'No' })
    expect((await refuse((await tokenOf(id))!)).status).toBe(404)
    expect((await refuse(theirs)).status).toBe(200)
  })

  test('dies with an erasure', async () => {
    const email = 'da.dimenticare@example.com'
    const id = await makeQuotation((await makeRetailer()).id, { email })
    const tokens = [await makeToken(id), await oldToken(id), await makeToken(id, 2), await makeToken(id, 3)]
    await (await as(await makeAdmin())).post('/api/admin/privacy/erase', { email })
    const [row] = await testDb().select().from(quotations).where(eq(quotations.id, id))
    expect(row).toMatchObject({ email: '', linkVersion: 2, waitingSince: null })
    for (const token of tokens.slice(0, 2)) expect((await open(id, token)).status).toBe(404)
  })
})
