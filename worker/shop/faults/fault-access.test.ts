import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { files } from '../../base/files/files.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
} from '../../testing/make.ts'
import { makeJpeg } from '../../testing/samples.ts'
import { unitOwners } from '../units/units.tables.ts'
import { faultFiles } from './faults.tables.ts'
import { answer, makeFaultScene } from './faults.testing.ts'

test('a photo is read by owner, retailer and the office only, never cached, and has no public address', async () => {
  const { reported, caller, user, owner, unit, base, token, visitor } = await makeFaultScene()
  const id = await reported([await makeJpeg('guasto.jpg')])
  const second = await reported()
  const other = await makeFaultScene()
  const otherId = await other.reported()
  const photo = (await testDb().select().from(faultFiles)).at(-1)!
  const file = `files/${photo.id}`
  const [own, shop, office] = [
    `${base}/${id}/${file}`,
    `/api/fault-reports/${id}/${file}`,
    `/api/admin/units/${unit.id}/faults/${id}/${file}`,
  ]
  const colleague = await as(await makeRetailerAccount(user.retailerId!))
  const [sales, content] = [await as(await makeAdmin('sales')), await as(await makeAdmin('content'))]
  const client = await as(await makeClient())
  for (const answer of [
    await visitor.get(`${own}?token=${token}`),
    await caller.get(shop),
    await colleague.get(shop),
    await sales.get(office),
  ])
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'image/webp', 'private, no-store'],
    ])
  const refused = [
    await visitor.get(own),
    await visitor.get(`${own}?token=${other.token}`),
    await visitor.get(`${own}?token=${token}x`),
    await visitor.get(`${other.base}/${otherId}/${file}?token=${other.token}`),
    await visitor.get(`${other.base}/${id}/${file}?token=${other.token}`),
    await other.caller.get(shop),
    // Under another report, also one of the same shop.
    await caller.get(`/api/fault-reports/${second}/${file}`),
    await other.caller.get(`/api/fault-reports/${otherId}/${file}`),
    await visitor.get(shop),
    await client.get(shop),
    await content.get(shop),
    await content.get(office),
    await caller.get(office),
    await visitor.get(office),
    await sales.get(`/api/admin/units/${other.unit.id}/faults/${id}/${file}`),
    await visitor.get(`/files/${photo.file}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([
    ...[404, 404, 404, 404, 404, 404, 404, 404, 401, 403, 403, 403, 403, 401, 404, 404],
  ])
  expect(photo.file).toMatch(/^faults\/[0-9a-f]{32}\.webp$/)
  await testDb().update(unitOwners).set({ until: today() }).where(eq(unitOwners.id, owner.id))
  expect((await visitor.get(`${own}?token=${token}`)).status).toBe(404)
})

test('a report is its retailer’s: another one neither reads nor moves it, a viewer only reads, administrators only look', async () => {
  const { reported, caller, user, unit } = await makeFaultScene()
  const id = await reported()
  const stranger = await as(await makeRetailerAccount((await makeRetailer()).id))
  const viewer = await as(
    await makeUser({ role: 'vendor', retailerId: user.retailerId, retailerRole: 'viewer' }),
  )
  const sales = await as(await makeAdmin('sales'))
  const at = `/api/fault-reports/${id}`
  const everything = async (who: typeof caller) => [
    (await who.get(at)).status,
    (await answer(who, id)).status,
    (await who.post(`${at}/claim`, {})).status,
    (await who.post(`${at}/close`, {})).status,
  ]
  expect(await everything(stranger)).toEqual([404, 404, 404, 404])
  expect(await everything(viewer)).toEqual([200, 403, 403, 403])
  expect(await everything(sales)).toEqual([403, 403, 403, 403])
  expect((await stranger.get('/api/fault-reports')).body.reports).toEqual([])
  expect((await caller.get(at)).body.report.state).toBe('open')

  const { body } = await sales.get(`/api/admin/units/${unit.id}/faults`)
  expect(body.reports).toMatchObject([{ id, messages: [{ text: 'Non si alza più.' }] }])
  expect(
    (await (await as(await makeAdmin('content'))).get(`/api/admin/units/${unit.id}/faults`)).status,
  ).toBe(403)
  expect((await caller.get(`/api/admin/units/${unit.id}/faults`)).status).toBe(403)
})

test('photos go with the owner, unless a claim has them', async () => {
  const { reported, base, token, owner, visitor, stored, caller } = await makeFaultScene()
  await reported([await makeJpeg('a.jpg')])
  const claimed = await reported([await makeJpeg('b.jpg')])
  expect((await caller.post(`/api/fault-reports/${claimed}/claim`, {})).status).toBe(200)
  const keys = (await testDb().select().from(faultFiles)).slice(-2).map(({ file }) => file)
  const erased = await visitor.post(base.replace('/faults', '/erase'), { token })
  expect(erased.status).toBe(200)
  expect(await stored()).toEqual([])
  expect(await testDb().$count(unitOwners, eq(unitOwners.id, owner.id))).toBe(0)
  const left = await Promise.all(keys.map((key) => env.FILES.head(key)))
  expect(left.map(Boolean)).toEqual([false, true])
  expect(await testDb().$count(files, eq(files.key, keys[0]!))).toBe(0)
})
