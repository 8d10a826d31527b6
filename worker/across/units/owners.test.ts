import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const body = (owner: object = {}, more: object = {}) => ({
  owner_data: {
    name: 'Anna Bianchi',
    email: 'anna@sosta.test',
    telephone: '+39 1',
    country: 'IT',
    lang: 'it',
    since: addDays(today(), -30),
    wishes_updates: true,
    ...owner,
  },
  transfer: false,
  ...more,
})
const ownersOf = async (id: number) => (await admin.get(`/api/admin/units/${id}`)).body.unit.owners
async function makeOwn() {
  const account = await makeRetailerAccount()
  const { id } = await makeUnit({ retailerId: account.retailerId })
  return { id, own: await as(account) }
}

test('a retailer declares an owner, corrects it, and gives the unit to the next one; each is kept with its days', async () => {
  const { id, own } = await makeOwn()
  expect((await own.post(`/api/units/${id}/owner`, body())).status).toBe(200)
  const [first] = await ownersOf(id)
  expect(first).toMatchObject({ name: 'Anna Bianchi', country: 'IT', until: null, wishes_updates: true })
  const corrected = body({ name: 'Anna Verdi' }, { present: { id: first.id, version: first.version } })
  expect((await own.post(`/api/units/${id}/owner`, corrected)).status).toBe(200)
  const next = body(
    { name: 'Jan Jansen', email: '', lang: 'nl', since: today(), wishes_updates: false },
    { transfer: true },
  )
  expect((await admin.post(`/api/admin/units/${id}/owner`, next)).status).toBe(200)
  expect(await ownersOf(id)).toMatchObject([
    { name: 'Jan Jansen', since: today(), until: null },
    { name: 'Anna Verdi', until: today() },
  ])
})

test('the history of the unit says what happened, without the person', async () => {
  const { id, own } = await makeOwn()
  await own.post(`/api/units/${id}/owner`, body())
  const { results } = await env.DB.prepare(
    `select before, after from audit_entries where entity = 'units' and entity_id = ?`,
  )
    .bind(id)
    .all<{ before: string | null; after: string }>()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toMatch(/anna|sosta\.test|\+39/i)
})

test('nobody declares owners of other retailers’ units, and nobody overwrites what another saved meanwhile', async () => {
  const { id, own } = await makeOwn()
  const other = await makeUnit({ retailerId: (await makeRetailer()).id })
  expect((await own.post(`/api/units/${other.id}/owner`, body())).status).toBe(404)
  expect(await ownersOf(other.id)).toEqual([])
  await own.post(`/api/units/${id}/owner`, body())
  const [{ id: owner, version }] = await ownersOf(id)
  const sent = await Promise.all(
    ['A', 'B'].map((name) =>
      own.post(`/api/units/${id}/owner`, body({ name }, { present: { id: owner, version }, transfer: true })),
    ),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ownersOf(id)).toHaveLength(2)
})

test('a day to come, an owner before the present one, and news without an address are refused at their fields', async () => {
  const { id, own } = await makeOwn()
  const refused = async (owner: object, more: object = {}) => {
    const { status, body: said } = await own.post(`/api/units/${id}/owner`, body(owner, more))
    return [status, Object.keys(said.error?.fields ?? {})]
  }
  expect(await refused({ since: addDays(today(), 1) })).toEqual([422, ['owner_data.since']])
  expect(await refused({ email: '' })).toEqual([422, ['owner_data.email']])
  expect(await refused({ country: 'XX' })).toEqual([422, ['owner_data.country']])
  await own.post(`/api/units/${id}/owner`, body({ since: today() }))
  expect(await refused({ since: addDays(today(), -1) }, { transfer: true })).toEqual([
    422,
    ['owner_data.since'],
  ])
})

test('administrators erase an owner who has no address; the unit stays, and nobody erases one by another unit', async () => {
  const { id, own } = await makeOwn()
  const other = await makeOwn()
  await own.post(`/api/units/${id}/owner`, body({ name: 'Senza Posta', email: '', wishes_updates: false }))
  const [{ id: owner }] = await ownersOf(id)
  const erase = (caller: Caller, unit: number) =>
    caller.post(`/api/admin/units/${unit}/owners/${owner}/erase`, {})
  expect((await erase(own, id)).status).toBe(403)
  expect((await erase(admin, other.id)).status).toBe(404)
  expect(await ownersOf(id)).toHaveLength(1)
  expect((await erase(admin, id)).status).toBe(200)
  expect(await ownersOf(id)).toEqual([])
  const { results } = await env.DB.prepare(
    `select before, after from audit_entries where entity = 'units' and entity_id = ?`,
  )
    .bind(id)
    .all()
  expect(JSON.stringify(results)).not.toContain('Posta')
  expect((await erase(admin, id)).status).toBe(404)
})
