import { env } from 'cloudflare:workers'
import { desc, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import errors from '../../assets/texts/shared/it/errors.json'
import { parseEnv } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { ownerLink } from '../../shop/units/owner-links.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, makeUser, testDb } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
const ENV = parseEnv(env as never)
let admin: Caller
let visitor: Caller
let calls = 0
beforeAll(async () => {
  ;[admin, visitor] = [await as(await makeAdmin()), await as(null)]
})

const tokenOf = async (id: number, version = 1, now = Date.now()) =>
  new URL(await ownerLink(ENV, 'it', { id, version }, now)).searchParams.get('token')!
/** A unit with an owner; its owner registered it unless `values` say that somebody else did. */
async function makeOwned(values: Parameters<typeof makeUnit>[0] = { source: 'owner' }) {
  const unit = await makeUnit(values)
  const owner_data = {
    name: 'Anna Bianchi',
    email: 'anna@example.com',
    telephone: '',
    country: 'IT',
    lang: 'it',
    since: addDays(today(), -30),
    wishes_updates: false,
  }
  await admin.post(`/api/admin/units/${unit.id}/owner`, { owner_data, transfer: false })
  const { owners } = (await admin.get(`/api/admin/units/${unit.id}`)).body.unit
  const id = owners[0].id as number
  return { ...unit, owner: id, token: await tokenOf(id) }
}
type Owned = Awaited<ReturnType<typeof makeOwned>>
/** From a network address of its own, because of the limit. */
const choose = ({ owner, token }: Pick<Owned, 'owner' | 'token'>, vendor_id: unknown) =>
  visitor.post(
    `/api/owned-units/${owner}/retailer`,
    { token, vendor_id },
    { headers: { 'cf-connecting-ip': `10.7.0.${++calls}` } },
  )
const seen = async ({ owner, token }: Owned) =>
  (await visitor.get(`/api/owned-units/${owner}?token=${token}&lang=en`)).body.unit
const retailerOf = async (id: number) =>
  (await admin.get(`/api/admin/units/${id}`)).body.unit.vendor?.id ?? null
const mailsAbout = ({ warranty }: Owned) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `unit-retailer:${warranty.id}:%`))
    .orderBy(desc(outbox.id))
describe('the owner of a unit that no retailer registered', () => {
  test('chooses one, who has it in its list, opens it and may claim; it is mailed once, and the history says so without the person', async () => {
    const unit = await makeOwned()
    const [account, other] = [await makeUser({ role: 'vendor', lang: 'de' }), await makeRetailerAccount()]
    const [own, stranger] = [await as(account), await as(other)]
    expect(await seen(unit)).toMatchObject({ choice: 'free', vendor_name: null })
    expect((await own.get(`/api/units/${unit.id}`)).status).toBe(404)
    for (const _ of [1, 2]) expect((await choose(unit, account.retailerId)).status).toBe(200)
    expect((await own.get('/api/units')).body.units.map(({ id }: { id: number }) => id)).toEqual([unit.id])
    const { registration, owners } = (await own.get(`/api/units/${unit.id}`)).body.unit
    // What the person sent as proof is not its retailer's to see.
    expect([registration.status, registration.doc, owners[0].name]).toEqual([true, null, 'Anna Bianchi'])
    expect((await stranger.get(`/api/units/${unit.id}`)).status).toBe(404)
    expect((await stranger.get('/api/units')).body.units).toEqual([])
    const whole = { unit_id: unit.id, description: 'x', lines: [{ product_id: null, quantity: 1 }] }
    expect((await own.post('/api/claims/create?lang=it', whole)).status).toBe(200)
    expect((await stranger.post('/api/claims/create?lang=it', whole)).status).toBe(404)
    const mails = await mailsAbout(unit)
    expect(mails).toMatchObject([{ template: 'unit_chosen', lang: 'de', recipient: account.email }])
    expect(mails[0]!.text).toContain(`/de/units/${unit.id}`)
    expect(JSON.stringify(mails)).not.toMatch(/bianchi|anna@/i)
    const { results } = await env.DB.prepare(
      `select before, after, user_name from audit_entries where entity = 'units' and entity_id = ? and after like '%vendor_id%'`,
    )
      .bind(unit.id)
      .all()
    expect(results).toEqual([
      { before: '{"vendor_id":null}', after: `{"vendor_id":${account.retailerId}}`, user_name: '' },
    ])
  })

  test('changes it or takes it back while no claim is open: then the one before has nothing of it', async () => {
    const unit = await makeOwned()
    const [first, second] = [await makeRetailerAccount(), await makeRetailerAccount()]
    const [one, two] = [await as(first), await as(second)]
    await choose(unit, first.retailerId)
    expect((await choose(unit, second.retailerId)).status).toBe(200)
    expect((await one.get(`/api/units/${unit.id}`)).status).toBe(404)
    expect((await two.get(`/api/units/${unit.id}`)).status).toBe(200)
    expect((await choose(unit, null)).status).toBe(200)
    expect([await retailerOf(unit.id), (await seen(unit)).choice]).toEqual([null, 'free'])
    expect((await two.get(`/api/units/${unit.id}`)).status).toBe(404)
    // Whom it is taken from is not mailed.
    expect(await mailsAbout(unit)).toHaveLength(2)
  })

  test.each(['sent', 'asked', 'returned'])('does not change it while a claim is %s', async (state) => {
    const unit = await makeOwned()
    const account = await makeRetailerAccount()
    await choose(unit, account.retailerId)
    await env.DB.prepare(
      `insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, sent_at, waiting_since)
      values (?1, ?2, ?3, ?4, ?5, 'x', '2026-01-02T10:00:00.000Z', iif(?5 = 'sent', '2026-01-02T10:00:00.000Z', null))`,
    )
      .bind(unit.id, unit.warranty.id, account.retailerId, account.id, state)
      .run()
    expect((await seen(unit)).choice).toBe('claimed')
    for (const to of [null, (await makeRetailer()).id]) {
      const { status, body } = await choose(unit, to)
      expect([status, body.error.code, body.error.message]).toEqual([409, 'conflict', errors.unit_claimed])
    }
    expect(await retailerOf(unit.id)).toBe(account.retailerId)
    await env.DB.prepare(`update claims set state = 'refused', waiting_since = null where unit_id = ?`)
      .bind(unit.id)
      .run()
    expect((await choose(unit, null)).status).toBe(200)
  })

  test('chooses only a retailer that shoppers see', async () => {
    const unit = await makeOwned()
    const hidden = await makeRetailer({ active: false })
    for (const to of [hidden.id, 999_999, 0, -1, 'x', undefined])
      expect((await choose(unit, to)).status, String(to)).toBe(422)
    expect([await retailerOf(unit.id), await mailsAbout(unit)]).toEqual([null, []])
  })
})

test('a unit is never taken from a retailer that registered it, from one that an administrator gave it, nor from the old site', async () => {
  const account = await makeRetailerAccount()
  const { id: other } = await makeRetailer()
  const { retailerId, id: userId } = account
  for (const values of [
    { retailerId, userId },
    { retailerId },
    { source: 'owner', retailerId, userId },
    {},
  ] as const) {
    const unit = await makeOwned(values)
    expect((await seen(unit)).choice).toBeNull()
    for (const to of [other, null]) {
      const { status, body } = await choose(unit, to)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    }
    expect(await retailerOf(unit.id)).toBe('retailerId' in values ? retailerId : null)
  }
})

test('only the present owner chooses: a link that is forged, expired, another owner’s or of before changes nothing', async () => {
  const [unit, another] = [await makeOwned(), await makeOwned()]
  const { id } = await makeRetailer()
  const { owner } = unit
  const wrong = [
    ...['x', another.token, await tokenOf(owner, 2)],
    ...[await tokenOf(owner, 1, Date.now() - 366 * 24 * 3600_000), `${unit.token.slice(0, -2)}AA`],
  ]
  for (const token of wrong) expect((await choose({ owner, token }, id)).status, token).toBe(404)
  await env.DB.prepare('update unit_owners set until = ? where id = ?').bind(today(), owner).run()
  expect((await choose(unit, id)).status).toBe(404)
  expect(await retailerOf(unit.id)).toBeNull()
})

test('who chooses twice at once, or while the retailer claims, leaves one retailer and one history', async () => {
  const unit = await makeOwned()
  const [one, two] = [await makeRetailerAccount(), await makeRetailerAccount()]
  await Promise.all([one, two, one, two].map(({ retailerId }) => choose(unit, retailerId)))
  const now = await retailerOf(unit.id)
  const { results } = await env.DB.prepare(
    `select after from audit_entries where entity = 'units' and entity_id = ? and after like '%vendor_id%' order by id`,
  )
    .bind(unit.id)
    .all<{ after: string }>()
  expect(JSON.parse(results.at(-1)!.after)).toEqual({ vendor_id: now })
  expect(await mailsAbout(unit)).toHaveLength(results.length)
  const [{ count }] = (
    await env.DB.prepare(`select rows as count from list_counts where list = 'vendor_units' and part = ?`)
      .bind(String(now))
      .all<{ count: number }>()
  ).results as [{ count: number }]
  expect(count).toBe(1)
})
