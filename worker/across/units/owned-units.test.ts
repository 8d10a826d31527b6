import { env } from 'cloudflare:workers'
import { and, desc, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '../../../shared/dates.ts'
import { parseEnv } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { ownerLink } from '../../shop/units/owner-links.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { makeUnit } from './units.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
const ENV = parseEnv(env as never)
let admin: Caller
let visitor: Caller
let calls = 0
beforeAll(async () => {
  ;[admin, visitor] = [await as(await makeAdmin()), await as(null)]
})

const address = () => `owner${unique()}@example.com`
const owner = (email: string, values: object = {}, more: object = {}) => ({
  owner_data: {
    name: 'Anna Bianchi',
    email,
    telephone: '+39 1',
    country: 'IT',
    lang: 'de',
    since: addDays(today(), -30),
    wishes_updates: false,
    ...values,
  },
  transfer: false,
  ...more,
})
const ownersOf = async (unit: number) => (await admin.get(`/api/admin/units/${unit}`)).body.unit.owners
/** A unit of a retailer, whose owner has an address. */
async function makeOwned(email = address()) {
  const account = await makeRetailerAccount()
  const unit = await makeUnit({ retailerId: account.retailerId, mountingDate: addDays(today(), -100) })
  const own = await as(account)
  expect((await own.post(`/api/units/${unit.id}/owner`, owner(email))).status).toBe(200)
  const [{ id }] = await ownersOf(unit.id)
  return { ...unit, unit: unit.id, id: id as number, own, email }
}
const tokenOf = async (id: number, version = 1, now = Date.now()) =>
  new URL(await ownerLink(ENV, 'it', { id, version }, now)).searchParams.get('token')!
const open = (id: number, token: string) => visitor.get(`/api/owned-units/${id}?token=${token}&lang=en`)
/** Without those that brought the certificate when the owner was declared. */
const mailsTo = (email: string) =>
  testDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), ne(outbox.template, 'owner_certificate')))
    .orderBy(desc(outbox.id))
/** From a network address of its own, because of the limit. */
const askFor = (email: string) =>
  visitor.post(
    '/api/owned-units/links',
    { email, lang: 'fr' },
    { headers: { 'cf-connecting-ip': `10.8.0.${++calls}` } },
  )
/** Owners and links of the mail. */
const linksIn = (text: string) =>
  [...text.matchAll(/\/(\w\w)\/my-unit\/(\d+)\?token=([\w-]+)/g)].map(([, lang, id, token]) => ({
    lang,
    id: Number(id),
    token: token!,
  }))

describe('the mailed link of an owner', () => {
  test('opens the unit with its cover, without orders, claims, drawings or anybody else, in one trip', async () => {
    const { id, unit, own, code, serialNumber } = await makeOwned()
    const [{ version }] = await ownersOf(unit)
    const next = owner(
      address(),
      { name: 'Jan Jansen', since: today() },
      { transfer: true, present: { id, version } },
    )
    await own.post(`/api/units/${unit}/owner`, next)
    const [{ id: now }] = await ownersOf(unit)
    const { trips, body } = await tripsOf(visitor, `GET /api/owned-units/${now}?token=${await tokenOf(now)}`)
    expect(trips).toBe(1)
    expect(body.unit).toMatchObject({
      id: now,
      code,
      serial_number: serialNumber,
      owner: { name: 'Jan Jansen' },
    })
    expect(body.unit.cover).toEqual({ covered: true, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(Object.keys(body.unit).sort()).toEqual([
      ...[
        'choice',
        'code',
        'cover',
        'documents',
        'extension',
        'hand_over',
        'id',
        'mounting_date',
        'owner',
        'product',
        'product_name',
      ],
      ...['recalls', 'replaced_by', 'serial_number', 'updates', 'vendor_address', 'vendor_id', 'vendor_name'],
      ...['vendor_place', 'vendor_telephone'],
    ])
    expect(JSON.stringify(body)).not.toContain('Anna')
  })

  test('shows the recalls of this very unit that go on', async () => {
    const { id, code, serialNumber } = await makeOwned()
    const product = await makeProduct({ code })
    const recall = async (state: string, serial: string) => {
      const { meta } = await env.DB.prepare(
        `insert into recalls (state, texts, remedies, started_at, closed_at) values (?1, ?2, '[]', iif(?1 = 'draft', null, '2026-01-01'), iif(?1 = 'closed', '2026-02-01', null))`,
      )
        .bind(state, JSON.stringify({ it: { title: `${state} ${serial}` } }))
        .run()
      await env.DB.prepare(
        `insert into recall_targets (recall_id, product_id, code, serial_from, serial_to, position)
          values (?1, ?4, ?3, ?2, ?2, 0)`,
      )
        .bind(meta.last_row_id, serial, code, product.id)
        .run()
    }
    await recall('started', serialNumber)
    await recall('started', 'ANOTHER-1')
    await recall('draft', serialNumber)
    await recall('closed', serialNumber)
    const { body } = await open(id, await tokenOf(id))
    expect(body.unit.recalls).toEqual([{ id: expect.any(Number), title: `started ${serialNumber}` }])
  })

  test('shows no cover before the registration is confirmed', async () => {
    const { id, warranty } = await makeOwned()
    await env.DB.prepare('update warranties set status = 0 where id = ?').bind(warranty.id).run()
    expect((await open(id, await tokenOf(id))).body.unit.cover).toBeNull()
  })

  test('that is forged, expired, changed, or another owner’s opens nothing and changes nothing', async () => {
    const { id, unit } = await makeOwned()
    const other = await makeOwned()
    const token = await tokenOf(id)
    const [version, until, signature] = token.split(/-(.*?)-(.*)/s)
    const wrong = [
      'x',
      `2-${until}-${signature}`,
      `${version}-zzzzzzz-${signature}`,
      `${version}-${until}-${signature!.slice(0, -2)}AA`,
      await tokenOf(other.id),
      await tokenOf(id, 2),
      await tokenOf(id, 1, Date.now() - 366 * DAY_MS),
    ]
    const before = await ownersOf(unit)
    for (const each of wrong) {
      const answers = [
        await open(id, each),
        await visitor.post(`/api/owned-units/${id}/wishes`, { token: each, wishes_updates: true }),
        await visitor.post(`/api/owned-units/${id}/erase`, { token: each }),
      ]
      for (const { status, body } of answers)
        expect([status, body.error.code], each).toEqual([404, 'not_found'])
    }
    expect(await ownersOf(unit)).toEqual(before)
    expect((await open(id, token)).status).toBe(200)
    expect((await open(id, await tokenOf(id, 1, Date.now() - 364 * DAY_MS))).status).toBe(200)
    // As an owner whom there is not.
    expect((await open(999_999, await tokenOf(999_999))).body.error.code).toBe('not_found')
  })

  test('dies by a changed address, not by a corrected name; by a transfer; and by an erasure', async () => {
    const { id, unit, own, email } = await makeOwned()
    const token = await tokenOf(id)
    const save = async (values: object, more: object = {}) => {
      const [{ version }] = await ownersOf(unit)
      const body = owner(email, values, { present: { id, version }, ...more })
      expect((await own.post(`/api/units/${unit}/owner`, body)).status).toBe(200)
    }
    await save({ name: 'Anna Verdi', email: email.toUpperCase() })
    expect((await open(id, token)).status).toBe(200)
    await save({ email: address() })
    expect((await open(id, token)).status).toBe(404)
    expect((await open(id, await tokenOf(id, 2))).status).toBe(200)
    await save({ name: 'Jan Jansen', since: today() }, { transfer: true })
    expect((await open(id, await tokenOf(id, 2))).status).toBe(404)
    const erased = await makeOwned()
    expect((await admin.post('/api/admin/privacy/erase', { email: erased.email })).status).toBe(200)
    expect((await open(erased.id, await tokenOf(erased.id))).status).toBe(404)
  })
})

describe('asking for the link by the address', () => {
  test('answers the same whether it owns a unit or not, and mails only who does, whatever the capitals', async () => {
    const { email, id } = await makeOwned()
    const nobody = address()
    const [known, unknown] = [await askFor(email.toUpperCase()), await askFor(nobody)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(nobody)).toEqual([])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ template: 'unit_links', lang: 'fr' })
    const [link, ...more] = linksIn(mail!.text)
    expect([link!.lang, link!.id, more]).toEqual(['fr', id, []])
    expect((await open(id, link!.token)).body.unit.owner.email).toBe(email)
  })

  test('names all units of the address in one mail, none that it had before, and opens each', async () => {
    const email = address()
    const [first, second, gone] = [await makeOwned(email), await makeOwned(email), await makeOwned(email)]
    const [{ version }] = await ownersOf(gone.unit)
    const next = { transfer: true, present: { id: gone.id, version } }
    await gone.own.post(`/api/units/${gone.unit}/owner`, owner(address(), { since: today() }, next))
    await askFor(email)
    const mails = await mailsTo(email)
    const links = linksIn(mails[0]!.text)
    expect([mails.length, links.map(({ id }) => id)]).toEqual([1, [second.id, first.id]])
    for (const { id, token } of links) expect((await open(id, token)).status).toBe(200)
    expect(mails[0]!.html).toContain(links[0]!.token)
  })
})

describe('sending the owner the link', () => {
  test('is for the unit’s retailer and for administrators, in the owner’s language', async () => {
    const { own, unit, email, id } = await makeOwned()
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.post(`/api/units/${unit}/owner/link`, {})).status).toBe(404)
    expect((await own.post(`/api/admin/units/${unit}/owner/link`, {})).status).toBe(403)
    expect(await mailsTo(email)).toEqual([])
    for (const send of [
      () => own.post(`/api/units/${unit}/owner/link`, {}),
      () => admin.post(`/api/admin/units/${unit}/owner/link`, {}),
    ]) {
      const { status, body } = await send()
      // The link is in the mail only.
      expect([status, body]).toEqual([200, { success: true }])
      const [mail] = await mailsTo(email)
      expect(mail!.lang).toBe('de')
      expect(linksIn(mail!.text).map((link) => link.id)).toEqual([id])
    }
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('needs an owner with an address', async () => {
    const account = await makeRetailerAccount()
    const { id } = await makeUnit({ retailerId: account.retailerId, mountingDate: addDays(today(), -100) })
    const own = await as(account)
    expect((await own.post(`/api/units/${id}/owner/link`, {})).status).toBe(404)
    await own.post(`/api/units/${id}/owner`, owner(''))
    expect((await own.post(`/api/units/${id}/owner/link`, {})).status).toBe(404)
  })
})

test('an owner turns mails about updates on and off, and erases the own data; the history says so without the person', async () => {
  const { id, unit } = await makeOwned()
  const token = await tokenOf(id)
  for (const wishes_updates of [true, false]) {
    expect((await visitor.post(`/api/owned-units/${id}/wishes`, { token, wishes_updates })).status).toBe(200)
    expect(await ownersOf(unit)).toMatchObject([{ id, wishes_updates }])
  }
  expect((await visitor.post(`/api/owned-units/${id}/erase`, { token })).status).toBe(200)
  expect(await ownersOf(unit)).toEqual([])
  expect((await open(id, token)).status).toBe(404)
  expect((await visitor.post(`/api/owned-units/${id}/erase`, { token })).status).toBe(404)
  const { results } = await env.DB.prepare(
    `select * from audit_entries where entity = 'units' and entity_id = ? order by id`,
  )
    .bind(unit)
    .all()
  expect(results.map(({ action }) => action)).toEqual(['edit', 'edit', 'edit', 'erase'])
  expect(JSON.stringify(results)).not.toMatch(/bianchi|example\.com|\+39/i)
  expect((await admin.get(`/api/admin/units/${unit}`)).body.unit.registration).not.toBeNull()
})
