import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '../../../../shared/dates.ts'
import { isDeep } from '../../../../shared/many.testing.ts'
import { makeUnit } from '../../../across/units/units.testing.ts'
import { sha256 } from '../../../base/hashes.ts'
import { forgetSales } from '../../../retention.ts'
import { as } from '../../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../../testing/make.ts'
import { makeJpeg, makePdf } from '../../../testing/samples.ts'
import { tripsOf } from '../../../testing/trips.ts'
import { warranties } from '../../warranties/warranties.tables.ts'
import { unitOwners } from '../units.tables.ts'
import {
  confirm,
  mailsTo,
  makeRequest,
  requestOf,
  send,
  storedRequest,
  tokenIn,
} from './owner-requests.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

/** The whole queue's entry of a request. */
async function entryOf(id: number) {
  let after = ''
  for (;;) {
    const { body } = await admin.get(`/api/admin/owner-requests/queue${after}`)
    const found = body.queue.find(({ warranty }: { warranty: { id: number } }) => warranty.id === id)
    const last = body.queue.at(-1)
    if (found || !last) return found
    after = `?since=${last.waiting_since}&id=${last.warranty.id}`
  }
}
const decide = (id: number, body: object) =>
  admin.post(`/api/admin/owner-requests/${id}/decide`, { from: 'waiting', ...body })
const accept = async (id: number) => {
  const { present, warranty } = await entryOf(id)
  const seen = present && { id: present.id, version: present.version }
  return decide(id, { to: 'valid', version: warranty.version, present: seen })
}
const ownersOf = async (serial: string) =>
  (
    await env.DB.prepare(
      'select o.* from unit_owners o join units u on u.id = o.unit_id where u.serial_number = ? order by o.id',
    )
      .bind(serial)
      .all()
  ).results
const registrationsOf = (serial: string) =>
  testDb().select().from(warranties).where(eq(warranties.serialNumber, serial))
const linkIn = (text: string) => /\/(\w\w)\/my-unit\/(\d+)\?token=([\w-]+)/.exec(text)!
const openLink = async (text: string) => {
  const [, , id, token] = linkIn(text)
  return (await as(null)).get(`/api/owned-units/${id}?token=${token}`)
}

describe('what an owner sends', () => {
  test('is answered alike whether the number exists, is a retailer’s, or an owner has it already, and reads no unit', async () => {
    const [known, mine] = [await makeUnit({ code: (await makeProduct()).code! }), await makeRequest()]
    await accept(mine.id)
    const answers = []
    const numbers: Record<string, string>[] = [
      {},
      { code: known.code, serial_number: known.serialNumber },
      { code: mine.code, serial_number: mine.serial_number },
    ]
    for (const values of numbers) {
      const fields = await requestOf(values)
      const { status, body, headers } = await send(fields)
      const confirmed = await confirm(await tokenIn(fields.email))
      answers.push([status, body, headers.get('cache-control'), confirmed.status, confirmed.body])
    }
    expect(answers[0]).toEqual([200, { success: true }, 'private, no-store', 200, { success: true }])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('reaches nobody before the address is confirmed, and is confirmed once', async () => {
    const fields = await requestOf()
    await send(fields)
    const { id, doc, name } = await storedRequest(fields.email)
    expect(name).toBe('Anna Bianchi')
    expect(await entryOf(id)).toBeUndefined()
    expect((await decide(id, { to: 'valid' })).status).toBe(404)
    const [mail] = await mailsTo(fields.email)
    expect(mail).toMatchObject({ template: 'owner_confirm', lang: 'de' })
    const token = await tokenIn(fields.email)
    for (const wrong of ['x', `${token.slice(0, -1)}!`, '0'.repeat(43)])
      expect((await confirm(wrong)).body.error.code).toBe('invalid_token')
    expect((await confirm(token)).status).toBe(200)
    const { confirmedAt } = await storedRequest(fields.email)
    expect((await confirm(token)).status).toBe(200)
    expect((await storedRequest(fields.email)).confirmedAt).toBe(confirmedAt)
    expect(await entryOf(id)).toMatchObject({ person: { email: fields.email }, unit: null, present: null })
    expect(await env.FILES.head(doc)).not.toBeNull()
  })

  test('keeps what the person agreed to, not the name of the file, and only a hash of the token', async () => {
    const fields = await requestOf({ lang: 'fr' })
    await send(fields, await makeJpeg('anna-bianchi.jpg'))
    const row = await storedRequest(fields.email)
    expect(row.consentText).toMatch(/^J’ai lu/)
    expect(row.doc).toMatch(/^invoices\/[0-9a-f]{32}\.webp$/)
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await env.FILES.head(row.doc))!.customMetadata).toEqual({})
    expect(await env.DB.prepare('select name from files where key = ?').bind(row.doc).first('name')).toBe('')
  })

  test('is refused with a message where it is wrong, and leaves no file', async () => {
    const count = async () => (await env.FILES.list({ prefix: 'invoices/' })).objects.length
    const before = await count()
    const hidden = await makeProduct({ active: false })
    const formatted = await makeProduct()
    await env.DB.prepare(
      `insert into serial_formats (product_id, mask, check_rule, example, hints) values (?, 'A999', 'none', 'B123', '{}')`,
    )
      .bind(formatted.id)
      .run()
    const wrongAt = async (values: Record<string, string>, file?: File | null) => {
      const { status, body } = await send(await requestOf(values), file)
      return [status, body.error.code, Object.keys(body.error.fields ?? {})]
    }
    expect(await wrongAt({ code: 'NO-SUCH' })).toEqual([422, 'invalid', ['code']])
    // As one that nobody knows.
    expect(await wrongAt({ code: hidden.code! })).toEqual([422, 'invalid', ['code']])
    expect(await wrongAt({ code: formatted.code!, serial_number: '12' })).toEqual([
      ...[422, 'invalid', ['serial_number']],
    ])
    expect(await wrongAt({ email: 'x', privacy: 'false', mounting_date: addDays(today(), 2) })).toEqual([
      ...[422, 'invalid', ['mounting_date', 'email', 'privacy']],
    ])
    expect(await wrongAt({ state: 'valid' })).toEqual([422, 'invalid', ['state']])
    expect(await wrongAt({ country: 'XX' })).toEqual([422, 'invalid', ['country']])
    expect(await wrongAt({}, null)).toEqual([422, 'invalid', ['file']])
    const disguised = new File(['<script>alert(1)</script>'], 'fattura.pdf', { type: 'application/pdf' })
    expect((await send(await requestOf(), disguised)).body.error.code).toBe('unsupported_type')
    expect(await count()).toBe(before)
  })

  test('replaces what the same person sent before of the number, with its file', async () => {
    const first = await makeRequest()
    const again = { code: first.code, serial_number: first.serial_number, email: first.email }
    const second = await makeRequest(again)
    expect(second.id).not.toBe(first.id)
    expect(await entryOf(first.id)).toBeUndefined()
    expect(await env.FILES.head(first.doc)).toBeNull()
    expect(await env.FILES.head(second.doc)).not.toBeNull()
  })

  test('is limited by mailbox, wherever it comes from', async () => {
    const { email } = await makeRequest()
    await env.DB.prepare(`update rate_limits set count = 1000 where key = 'owner_request:' || ?`)
      .bind(await sha256(email))
      .run()
    expect((await send(await requestOf({ email }))).status).toBe(429)
    expect((await send(await requestOf())).status).toBe(200)
  })

  test('is deleted with its file after seven days when nobody confirmed it; two years after a refusal; and not before', async () => {
    const [fields, waiting, refused] = [await requestOf(), await makeRequest(), await makeRequest()]
    await send(fields)
    await decide(refused.id, { to: 'refused', reason: 'invoice_unreadable' })
    const { doc } = await storedRequest(fields.email)
    const stores = { db: testDb(), files: env.FILES }
    const forget = (days: number) => forgetSales(stores, Date.now() + days * DAY_MS)
    await forget(6)
    expect(await env.FILES.head(doc)).not.toBeNull()
    await forget(8)
    expect(await storedRequest(fields.email)).toBeUndefined()
    expect(await env.FILES.head(doc)).toBeNull()
    expect((await confirm('x')).body.error.code).toBe('invalid_token')
    expect(await storedRequest(refused.email)).toBeDefined()
    await forget(2 * 366)
    expect(await storedRequest(refused.email)).toBeUndefined()
    expect(await env.FILES.head(refused.doc)).toBeNull()
    expect(await storedRequest(waiting.email)).toBeDefined()
  })
})

describe('the proof and the decisions', () => {
  test.each([
    ['a PDF', async () => makePdf('fattura.pdf'), 'application/pdf', 'attachment'],
    ['a photo', async () => makeJpeg('fattura.jpg'), 'image/webp', 'inline'],
  ] as const)(
    'a proof that is %s is for administrators of sales only, kept by nobody, and never a page',
    async (_name, make, type, shown) => {
      const account = await makeRetailerAccount()
      const unit = await makeUnit({
        code: (await makeProduct()).code!,
        retailerId: account.retailerId,
        userId: account.id,
      })
      const fields = await requestOf({ code: unit.code, serial_number: unit.serialNumber })
      await send(fields, await make())
      await confirm(await tokenIn(fields.email))
      const { id, doc } = await storedRequest(fields.email)
      const path = `/api/admin/owner-requests/${id}/proof`
      for (const role of ['sales', 'everything'] as const) {
        const { status, headers } = await (await as(await makeAdmin(role))).get(path)
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          ...[200, type, 'private, no-store'],
        ])
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(headers.get('content-disposition')).toMatch(new RegExp(`^${shown}`))
      }
      const retailer = await as(account)
      for (const [who, status] of [
        [retailer, 403],
        [await as(await makeClient()), 403],
        [await as(await makeAdmin('content')), 403],
        [await as(null), 401],
      ] as const) {
        expect((await who.get(path)).status).toBe(status)
        expect((await who.get('/api/admin/owner-requests/queue')).status).toBe(status)
        expect((await who.post(`/api/admin/owner-requests/${id}/decide`, {})).status).toBe(status)
        expect((await who.get(`/files/${doc}`)).status).toBe(404)
      }
      // Not by the retailer's own invoice either, nor on its page, before or after.
      expect((await retailer.get(`/api/warranties/${unit.warranty.id}/invoice`)).status).toBe(404)
      await accept(id)
      const page = await retailer.get(`/api/units/${unit.id}`)
      expect(page.body.unit.registration.doc).toBeNull()
      expect(JSON.stringify(page.body)).not.toContain(doc)
    },
  )

  test('an accepted one registers an unknown unit without a retailer, and mails the link that opens it', async () => {
    const sent = await makeRequest()
    expect((await accept(sent.id)).status).toBe(200)
    const [registration, ...others] = await registrationsOf(sent.serial_number)
    expect(others).toEqual([])
    expect(registration).toMatchObject({
      code: sent.code,
      mountingDate: sent.mounting_date,
      status: true,
      source: 'owner',
      userId: null,
      retailerId: null,
      doc: null,
      contest: null,
    })
    const [owner] = await ownersOf(sent.serial_number)
    expect(owner).toMatchObject({
      email: sent.email,
      since: sent.mounting_date,
      lang: 'de',
      wishes_updates: 1,
    })
    const mail = (await mailsTo(sent.email)).at(-1)!
    expect(mail).toMatchObject({ template: 'owner_accepted', lang: 'de' })
    const { status, body } = await openLink(mail.text)
    expect(status).toBe(200)
    expect(body.unit).toMatchObject({
      id: owner!.id,
      serial_number: sent.serial_number,
      vendor_name: null,
      cover: { covered: true },
      owner: { name: 'Anna Bianchi' },
    })
    // In no retailer's list.
    const retailer = await as(await makeRetailerAccount())
    expect((await retailer.get(`/api/units?search_term=${sent.serial_number}`)).body.units).toEqual([])
    expect((await retailer.get('/api/warranties')).body.warranties).toEqual([])
  })

  test('a retailer’s registration stays as it is, valid or waiting, and its shop hears of nobody else', async () => {
    for (const status of [true, false]) {
      const account = await makeRetailerAccount()
      const unit = await makeUnit({
        code: (await makeProduct()).code!,
        retailerId: account.retailerId,
        userId: account.id,
        status,
      })
      const sent = await makeRequest({ code: unit.code, serial_number: unit.serialNumber.toLowerCase() })
      const [before] = await registrationsOf(unit.serialNumber)
      expect((await entryOf(sent.id)).unit).toMatchObject({
        id: unit.id,
        state: status ? 'valid' : 'waiting',
      })
      expect((await accept(sent.id)).status).toBe(200)
      expect(await registrationsOf(unit.serialNumber)).toEqual([before])
      expect(await registrationsOf(sent.serial_number)).toHaveLength(
        sent.serial_number === unit.serialNumber ? 1 : 0,
      )
      const { body } = await openLink((await mailsTo(sent.email)).at(-1)!.text)
      expect(body.unit.cover === null).toBe(!status)
    }
  })

  test('who has the unit keeps it until an administrator saw and decided, and had it until the day of the next', async () => {
    const unit = await makeUnit({ code: (await makeProduct()).code! })
    const number = { code: unit.code, serial_number: unit.serialNumber }
    const first = await makeRequest(number)
    const second = await makeRequest({ ...number, mounting_date: addDays(today(), -5) })
    const early = await makeRequest({ ...number, mounting_date: addDays(today(), -400) })
    expect((await entryOf(second.id)).rivals).toBe(2)
    const unseen = await entryOf(second.id)
    await accept(first.id)
    // The screen still shows that nobody has it.
    const late = await decide(second.id, { to: 'valid', version: unseen.warranty.version, present: null })
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])
    expect(await ownersOf(unit.serialNumber)).toHaveLength(1)
    expect((await entryOf(second.id)).present).toMatchObject({ name: 'Anna Bianchi', is_same: false })
    expect((await accept(early.id)).status).toBe(409)
    expect((await accept(second.id)).status).toBe(200)
    expect(await ownersOf(unit.serialNumber)).toMatchObject([
      { email: first.email, until: second.mounting_date },
      { email: second.email, until: null },
    ])
    expect((await openLink((await mailsTo(first.email)).at(-1)!.text)).status).toBe(404)
    expect((await openLink((await mailsTo(second.email)).at(-1)!.text)).status).toBe(200)
  })

  test('who has it already with the same address gets the link, and stays one owner', async () => {
    const first = await makeRequest({ wishes_updates: 'false' })
    await accept(first.id)
    const again = await makeRequest({
      code: first.code,
      serial_number: first.serial_number,
      email: first.email,
    })
    expect((await accept(again.id)).status).toBe(200)
    expect(await ownersOf(first.serial_number)).toMatchObject([{ email: first.email, wishes_updates: 1 }])
    expect((await openLink((await mailsTo(first.email)).at(-1)!.text)).status).toBe(200)
  })

  test('a refusal is mailed with its reason five minutes later, and can be taken back until then; nothing else happens', async () => {
    const sent = await makeRequest()
    const said = { to: 'refused', reason: 'other', note: 'Si legge solo il totale.' }
    expect((await decide(sent.id, { ...said, note: '' })).status).toBe(422)
    expect((await decide(sent.id, said)).status).toBe(200)
    const mail = (await mailsTo(sent.email)).at(-1)!
    expect(mail).toMatchObject({ template: 'owner_refused', lang: 'de' })
    expect(mail.text).toContain('Si legge solo il totale.')
    expect(mail.text).toContain(`/de/register-unit?code=${sent.code}&serial=${sent.serial_number}`)
    expect(Date.parse(mail.nextAttemptAt!)).toBeGreaterThan(Date.now() + 4 * 60_000)
    expect(await registrationsOf(sent.serial_number)).toEqual([])
    expect(await ownersOf(sent.serial_number)).toEqual([])
    expect((await decide(sent.id, said)).status).toBe(409)
    expect((await decide(sent.id, { to: 'valid', from: 'refused' })).status).toBe(409)
    expect((await decide(sent.id, { to: 'waiting', from: 'refused' })).status).toBe(200)
    expect((await mailsTo(sent.email)).map(({ template }) => template)).toEqual(['owner_confirm'])
    expect(await entryOf(sent.id)).toBeDefined()
  })

  test('of two administrators at the same time one decides, and no owner is made twice', async () => {
    const sent = await makeRequest()
    const other = await makeRequest({ code: sent.code, serial_number: sent.serial_number })
    const { warranty } = await entryOf(sent.id)
    const body = { to: 'valid', version: warranty.version, present: null }
    const answers = await Promise.all([
      decide(sent.id, body),
      decide(sent.id, body),
      decide(sent.id, { to: 'refused', reason: 'invoice_other' }),
      decide(other.id, { to: 'valid', present: null }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const owners = await ownersOf(sent.serial_number)
    expect(owners.length).toBeLessThanOrEqual(1)
    expect(await registrationsOf(sent.serial_number)).toHaveLength(owners.length)
    const mails = [...(await mailsTo(sent.email)), ...(await mailsTo(other.email))]
    expect(mails.filter(({ template }) => template === 'owner_accepted')).toHaveLength(owners.length)
  })

  test('an id of an owner is never given twice, so that no old link opens a new owner’s page', async () => {
    const first = await makeRequest()
    await accept(first.id)
    const text = (await mailsTo(first.email)).at(-1)!.text
    const [, , id, token] = linkIn(text)
    await (await as(null)).post(`/api/owned-units/${id}/erase`, { token })
    const next = await makeRequest({ code: first.code, serial_number: first.serial_number })
    await accept(next.id)
    const [owner] = await ownersOf(first.serial_number)
    expect(owner!.id).toBeGreaterThan(Number(id))
    expect((await openLink(text)).status).toBe(404)
  })

  test('a retailer who registers an owner’s number contests it, and may get it; the owner stays', async () => {
    const sent = await makeRequest()
    await accept(sent.id)
    const account = await makeRetailerAccount()
    const retailer = await as(account)
    const warranty_data = {
      code: sent.code,
      serial_number: sent.serial_number,
      mounting_date: sent.mounting_date,
    }
    const { status, body } = await retailer.post('/api/warranties/create', { warranty_data })
    expect(status).toBe(200)
    const found = await admin.get(`/api/admin/warranties/${body.warranty_id}`)
    expect(found.body).toMatchObject({ warranty: { state: 'contested' }, holder: { source: 'owner' } })
    await admin.post(`/api/admin/warranties/${body.warranty_id}/contest`, { to: 'held', from: 'open' })
    const { units } = (await retailer.get('/api/units')).body
    expect(units).toMatchObject([{ serial_number: sent.serial_number }])
    expect(await ownersOf(sent.serial_number)).toMatchObject([{ email: sent.email, until: null }])
  })
})

describe('an owner who leaves, or is erased', () => {
  test.each(['by the mailed link', 'by an administrator'])('takes the proof along, %s', async (how) => {
    const sent = await makeRequest()
    await accept(sent.id)
    const more = await makeRequest({ code: sent.code, serial_number: sent.serial_number, email: sent.email })
    const [owner] = await ownersOf(sent.serial_number)
    const [, , id, token] = linkIn(
      (await mailsTo(sent.email)).findLast(({ template }) => template === 'owner_accepted')!.text,
    )
    const answer =
      how === 'by the mailed link'
        ? await (await as(null)).post(`/api/owned-units/${id}/erase`, { token })
        : await admin.post(`/api/admin/units/${owner!.unit_id}/owners/${id}/erase`)
    expect(answer.status).toBe(200)
    expect(await storedRequest(sent.email)).toBeUndefined()
    for (const { doc } of [sent, more]) expect(await env.FILES.head(doc)).toBeNull()
    expect(await registrationsOf(sent.serial_number)).toMatchObject([{ status: true, source: 'owner' }])
    expect(
      await testDb()
        .select()
        .from(unitOwners)
        .where(eq(unitOwners.id, Number(id))),
    ).toEqual([])
  })
})

test.runIf(isDeep)(
  'the queue of owners is read in one trip, and reads as many rows among 2 000 others as among 20',
  async () => {
    const seed = (count: number) =>
      env.DB.prepare(
        `insert into owner_requests (code, serial_number, mounting_date, doc, name, email, country, wishes_updates, consent_text,
        consent_at, token_hash, expires_at, confirmed_at, state)
      select 'MANY', ?1 || value, '2026-01-01', 'invoices/none.pdf', 'Anna', ?1 || value || '@example.com', 'IT', 0, '', '', ?1 || value,
        '2099', '2026-01-01T00:00:00.000Z', 'valid' from json_each(?2)`,
      )
        .bind(`m${unique()}-`, JSON.stringify(Array.from({ length: count }, (_, n) => n)))
        .run()
    await makeRequest()
    const measure = async () => {
      const { status, trips, rowsRead } = await tripsOf(admin, 'GET /api/admin/owner-requests/queue')
      expect(status).toBe(200)
      expect(trips).toBeLessThanOrEqual(2)
      return rowsRead
    }
    await seed(20)
    const few = await measure()
    await seed(2000)
    expect(await measure()).toBeLessThanOrEqual(few + 4)
  },
)
