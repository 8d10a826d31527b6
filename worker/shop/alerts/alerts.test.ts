import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUnit } from '../../across/units/units.testing.ts'
import { testContext } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, makeUser, testDb, unique } from '../../testing/make.ts'
import { updates } from '../content/content.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { unitOwners } from '../units/units.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { updateAlertPeople } from './alerts.tables.ts'
import { killedAfter, mailsOf, makeOwner, makeUpdate, seedUnits, tellAll } from './alerts.testing.ts'
import { tellPeople } from './telling.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin('content'))
})

const code = () => `AL${unique()}`
const at = (id: number) => `/api/admin/updates/${id}/alerts`
const read = async (id: number) => (await admin.get(at(id))).body
const start = async (id: number) => admin.post(at(id), { version: (await read(id)).version })
const recipients = async (id: number) => (await mailsOf(id)).map(({ recipient }) => recipient).sort()

describe('who is told of an update', () => {
  test('retailers of its units with all of them in one mail, and owners who wish it, each in the own language', async () => {
    const product = code()
    const account = await makeUser({ role: 'vendor', lang: 'de' })
    const other = await makeRetailer({ email: `shop${unique()}@example.com` })
    const units = [
      await makeUnit({ code: product, serialNumber: 'A-1', retailerId: account.retailerId }),
      await makeUnit({ code: product, serialNumber: 'A-2', retailerId: account.retailerId }),
      await makeUnit({ code: product.toLowerCase(), serialNumber: 'A-3', retailerId: other.id }),
    ]
    await makeUnit({ code: `${product}X`, retailerId: (await makeRetailer()).id })
    const email = `two${unique()}@example.com`
    const first = await makeOwner(units[0]!.id, { email, lang: 'fr' })
    await makeOwner(units[1]!.id, { email: email.toUpperCase(), lang: 'fr' })
    const id = await makeUpdate([product])
    expect(await read(id)).toMatchObject({
      reach: { units: 3, is_capped: false, retailers: 2, owners: 1, new_retailers: 2, new_owners: 1 },
      alerts: [],
    })
    expect((await start(id)).status).toBe(200)
    await tellAll()
    const mails = await mailsOf(id)
    expect(mails.map(({ recipient, lang, template }) => [recipient, lang, template])).toEqual([
      [account.email, 'de', 'update_retailer'],
      [other.email, 'it', 'update_retailer'],
      [email.toUpperCase(), 'fr', 'update_owner'],
    ])
    expect(mails[0]!.text).toContain('Deutscher Text')
    for (const said of ['A-1', 'A-2', `/de/units?update=${id}`]) expect(mails[0]!.text).toContain(said)
    // There is no French translation.
    expect(mails[2]!.text).toContain('Testo italiano')
    for (const said of ['A-1', 'A-2', `/fr/my-unit/${first.id}?token=`])
      expect(mails[2]!.text).toContain(said)
    expect(mails[2]!.unsubscribeUrl).toContain('/api/owned-units/stop?token=')
    expect(await read(id)).toMatchObject({
      reach: { new_retailers: 0, new_owners: 0 },
      alerts: [{ state: 'done', retailers: 2, owners: 2, told_retailers: 2, told_owners: 2, passed: 0 }],
    })
  })

  test('of a vulnerability with its own subject, in each language', async () => {
    const product = code()
    const account = await makeUser({ role: 'vendor', lang: 'de' })
    const unit = await makeUnit({ code: product, retailerId: account.retailerId })
    await makeOwner(unit.id, { lang: 'it' })
    const id = await makeUpdate([product])
    await testDb().update(updates).set({ kind: 'security' }).where(eq(updates.id, id))
    await start(id)
    await tellAll()
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([
      'Sicherheitsupdate für Ihre Geräte: Firmware vier',
      'Aggiornamento di sicurezza per il tuo apparecchio: Firmware 4',
    ])
  })

  test('not: retailers that are switched off or archived, owners without the wish, of before, erased, or of a refused registration', async () => {
    const product = code()
    const [off, gone] = [await makeRetailerAccount(), await makeRetailerAccount()]
    const db = testDb()
    await db.update(retailers).set({ active: false }).where(eq(retailers.id, off.retailerId!))
    await db
      .update(retailers)
      .set({ deletedAt: '2026-01-01', active: false })
      .where(eq(retailers.id, gone.retailerId!))
    const unit = (values: object = {}) => makeUnit({ code: product, ...values })
    await makeOwner((await unit({ retailerId: off.retailerId })).id, { wishesUpdates: false })
    await makeOwner((await unit({ retailerId: gone.retailerId })).id, { until: '2026-05-01' })
    await makeOwner((await unit({ status: false, refusedAt: '2026-01-02' })).id)
    await makeOwner((await unit()).id, { email: '' })
    const erased = await makeOwner((await unit()).id)
    await db.delete(unitOwners).where(eq(unitOwners.id, erased.id))
    const waits = await makeOwner((await unit({ status: false })).id)
    const id = await makeUpdate([product])
    expect((await read(id)).reach).toMatchObject({ units: 6, retailers: 0, owners: 1 })
    await start(id)
    await killedAfter(3)
    // Nobody else is even noted, and who waits is new until the mail is written.
    expect(await read(id)).toMatchObject({
      reach: { new_owners: 1 },
      alerts: [{ state: 'telling', retailers: 0, owners: 1 }],
    })
    await tellAll()
    expect(await recipients(id)).toEqual([waits.email])
    expect((await read(id)).alerts[0]).toMatchObject({ told_owners: 1, passed: 0 })
  })

  test('of a retailer its accounts that are active; one without any address is passed over', async () => {
    const product = code()
    const account = await makeRetailerAccount()
    const { retailerId } = account
    const others = [{ active: false }, { deletedAt: '2026-01-01' }, { activatedAt: null }]
    for (const values of others) await makeUser({ role: 'vendor', retailerId, ...values })
    const silent = await makeRetailer({ email: null })
    const erased = await makeRetailer()
    await makeUser({ role: 'vendor', retailerId: erased.id, email: `deleted-${unique()}@invalid` })
    for (const shop of [retailerId, silent.id, erased.id]) await makeUnit({ code: product, retailerId: shop })
    const id = await makeUpdate([product])
    await start(id)
    await killedAfter(3)
    expect((await read(id)).reach).toMatchObject({ retailers: 3, new_retailers: 3 })
    await tellAll()
    expect(await recipients(id)).toEqual([account.email])
    expect((await read(id)).alerts[0]).toMatchObject({ state: 'done', told_retailers: 1, passed: 2 })
  })

  test('not: who was switched off, left, was refused or erased after being found', async () => {
    const product = code()
    const account = await makeRetailerAccount()
    const unit = () => makeUnit({ code: product, retailerId: account.retailerId })
    const [left, refused, erased, kept] = [await unit(), await unit(), await unit(), await unit()]
    const people = await Promise.all([left, refused, erased, kept].map(({ id }) => makeOwner(id)))
    const id = await makeUpdate([product])
    await start(id)
    // One step finds them all.
    await killedAfter(3)
    const db = testDb()
    expect(await mailsOf(id)).toEqual([])
    expect(await db.select().from(updateAlertPeople).where(eq(updateAlertPeople.updateId, id))).toHaveLength(
      5,
    )
    await db.update(unitOwners).set({ wishesUpdates: false }).where(eq(unitOwners.id, people[0]!.id))
    await db
      .update(warranties)
      .set({ status: false, refusedAt: '2026-01-02' })
      .where(eq(warranties.id, refused.warranty.id))
    await db.delete(unitOwners).where(eq(unitOwners.id, people[2]!.id))
    await db.update(retailers).set({ active: false }).where(eq(retailers.id, account.retailerId!))
    await tellAll()
    expect(await recipients(id)).toEqual([people[3]!.email])
    expect((await read(id)).alerts[0]).toMatchObject({ state: 'done', told_owners: 1, passed: 3 })
  })

  test('those within the range of serial numbers', async () => {
    const product = code()
    const shops = await Promise.all([1, 2, 3].map(() => makeRetailer({ email: `r${unique()}@example.com` })))
    for (const [n, serialNumber] of ['99', '100', '101'].entries())
      await makeUnit({ code: product, serialNumber, retailerId: shops[n]!.id })
    const id = await makeUpdate([product], { serialFrom: '100', serialTo: '100' })
    await start(id)
    await tellAll()
    expect(await recipients(id)).toEqual([shops[1]!.email])
  })
})

describe('nobody is told twice, and nobody left out', () => {
  async function scene(count = 460) {
    const [one, two] = [code(), code()]
    const shops = await Promise.all(
      Array.from({ length: 30 }, () => makeRetailer({ email: `s${unique()}@example.com` })),
    )
    const ids = shops.map((shop) => shop.id)
    await seedUnits(one, ids, count)
    await seedUnits(two, ids, 5)
    await env.DB.prepare(
      `insert into unit_owners (unit_id, name, email, lang, since, wishes_updates)
       select id, 'Anna', 'o' || id || '@example.com', 'it', '2026-02-02', 1 from units
       where code in (?1, ?2) and id % 7 = 0`,
    )
      .bind(one, two)
      .run()
    const { results } = await env.DB.prepare(
      'select o.email from unit_owners o join units u on u.id = o.unit_id where u.code in (?1, ?2)',
    )
      .bind(one, two)
      .all<{ email: string }>()
    const wanted = [...shops.map(({ email }) => email!), ...results.map(({ email }) => email)].sort()
    return { id: await makeUpdate([one, two, one]), one, shops, wanted }
  }

  test('when two press at once, and press again', async () => {
    const { id, wanted } = await scene(40)
    const { version } = await read(id)
    const other = await as(await makeAdmin())
    const pressed = await Promise.all([admin, other, admin].map((who) => who.post(at(id), { version })))
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await tellAll()
    expect(await recipients(id)).toEqual(wanted)
    expect((await start(id)).status).toBe(200)
    await tellAll()
    expect(await recipients(id)).toEqual(wanted)
    expect((await read(id)).alerts).toHaveLength(2)
  })

  test('when runs of the job overlap', async () => {
    const { id, wanted } = await scene()
    await start(id)
    await tellAll(() => Promise.all([1, 2, 3].map(() => tellPeople(testContext()))))
    expect(await recipients(id)).toEqual(wanted)
    const [alert] = (await read(id)).alerts
    expect(alert.told_retailers + alert.told_owners).toBe(wanted.length)
    expect([alert.retailers, alert.owners]).toEqual([alert.told_retailers, alert.told_owners])
  })

  test('when the job is killed after each of its batches', async () => {
    const { id, wanted, one, shops } = await scene()
    await start(id)
    let batches = 0
    await tellAll(() => killedAfter(1 + (batches++ % 4)))
    expect(batches).toBeGreaterThan(5)
    expect(await recipients(id)).toEqual(wanted)
    const { results } = await env.DB.prepare(
      'select count, units from update_alert_people where update_id = ? and vendor_id = ?',
    )
      .bind(id, shops[0]!.id)
      .all<{ count: number; units: string }>()
    expect(results[0]!.count).toBe(17)
    expect(new Set(JSON.parse(results[0]!.units)).size).toBe(17)
    expect(one).not.toBe('')
  })

  test('when it is cancelled, and begun again with more units', async () => {
    const { id, wanted } = await scene(60)
    await start(id)
    // Finds them, and mails the first 25.
    await killedAfter(5)
    const before = await recipients(id)
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(wanted.length)
    expect((await admin.post(`${at(id)}/cancel`)).status).toBe(200)
    expect((await admin.post(`${at(id)}/cancel`)).status).toBe(409)
    await tellPeople(testContext())
    expect(await recipients(id)).toEqual(before)
    await start(id)
    expect((await admin.post(`${at(id)}/cancel`)).status).toBe(200)
    await start(id)
    await tellAll()
    expect(await recipients(id)).toEqual(wanted)
    expect((await read(id)).alerts.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'cancelled',
      'cancelled',
    ])
  })

  test.each(['cancelled', 'archived'])('who was told stays noted when it is %s', async (how) => {
    const { id } = await scene(40)
    await start(id)
    await killedAfter(5)
    const told = (await recipients(id)).length
    const archive = (deletedAt: string | null) =>
      testDb().update(updates).set({ deletedAt }).where(eq(updates.id, id))
    if (how === 'cancelled') await admin.post(`${at(id)}/cancel`)
    else {
      await archive('2026-01-01')
      await tellPeople(testContext())
      await archive(null)
    }
    const kept = sql`select count(*) as n, count(told_at) as told from update_alert_people where update_id = ${id}`
    expect([told, await testDb().get(kept)]).toEqual([25, { n: 25, told: 25 }])
    expect((await read(id)).alerts[0].state).toBe('cancelled')
  })

  test('units that are registered or change their owner afterwards are nobody’s reason for a mail', async () => {
    const { id, one, wanted } = await scene(30)
    await start(id)
    await tellAll()
    const late = await makeUnit({
      code: one,
      retailerId: (await makeRetailer({ email: 'late@example.com' })).id,
    })
    await makeOwner(late.id)
    await tellPeople(testContext())
    expect(await recipients(id)).toEqual(wanted)
  })
})

test('half-way an administrator reads who was found, who is told and who still waits', async () => {
  const product = code()
  const shops = await Promise.all([1, 2].map(() => makeRetailer({ email: `h${unique()}@example.com` })))
  await seedUnits(product, [shops[0]!.id], 200)
  await seedUnits(product, [shops[1]!.id, shops[0]!.id], 100)
  await env.DB.prepare(
    `insert into unit_owners (unit_id, name, email, lang, since, wishes_updates)
     select id, 'Anna', 'h' || id || '@example.com', 'it', '2026-02-02', 1 from units where code = ? and id % 5 = 0`,
  )
    .bind(product)
    .run()
  const id = await makeUpdate([product])
  await start(id)
  const alert = async () => (await read(id)).alerts[0]
  // The first two hundred units, and one of the retailers.
  await killedAfter(3)
  expect(await alert()).toMatchObject({ state: 'collecting', retailers: 1, owners: 40, told_owners: 0 })
  await killedAfter(3)
  expect(await alert()).toMatchObject({ state: 'telling', retailers: 2, owners: 60, told_owners: 0 })
  await killedAfter(3)
  expect(await alert()).toMatchObject({ state: 'telling', told_retailers: 1, told_owners: 24, passed: 0 })
  await tellAll()
  expect(await alert()).toMatchObject({
    state: 'done',
    told_retailers: 2,
    told_owners: 60,
    finished_at: expect.any(String),
  })
})

test('an archived update tells nobody, and what runs for it ends', async () => {
  const product = code()
  const shop = await makeRetailer({ email: `arch${unique()}@example.com` })
  await makeUnit({ code: product, retailerId: shop.id })
  const id = await makeUpdate([product])
  await start(id)
  await admin.post(`/api/admin/updates/${id}/delete`)
  await tellPeople(testContext())
  expect((await admin.get(at(id))).status).toBe(404)
  expect((await admin.post(at(id), { version: 1 })).status).toBe(404)
  await testDb().update(updates).set({ deletedAt: null }).where(eq(updates.id, id))
  await tellPeople(testContext())
  expect([await recipients(id), (await read(id)).alerts[0].state]).toEqual([[], 'cancelled'])
  // What was done before stays done, with who was told.
  await start(id)
  await tellAll()
  await admin.post(`/api/admin/updates/${id}/delete`)
  await tellPeople(testContext())
  await testDb().update(updates).set({ deletedAt: null }).where(eq(updates.id, id))
  expect(await read(id)).toMatchObject({ reach: { new_retailers: 0 }, alerts: [{ state: 'done' }, {}] })
})

test('an address with units far from each other has them in one mail, whatever it was told of before', async () => {
  const product = code()
  const email = `far${unique()}@example.com`
  const serials = await seedUnits(product, [(await makeRetailer()).id], 28)
  const ids = await testDb().all<{ id: number }>(
    sql`select id from units where code = ${product} order by id`,
  )
  for (const [n, { id }] of ids.entries())
    await makeOwner(id, n % 27 === 0 ? { email: n === 0 ? email : email.toUpperCase() } : {})
  const [first, second] = [await makeUpdate([product]), await makeUpdate([product])]
  for (const id of [first, second]) {
    await start(id)
    await tellAll()
    const own = (await mailsOf(id)).filter(({ recipient }) => recipient.toLowerCase() === email)
    expect(own).toHaveLength(1)
    for (const serial of [serials[0]!, serials[27]!]) expect(own[0]!.text).toContain(serial)
  }
})

test('telling is refused without targets, and when the update was changed after its numbers were shown', async () => {
  const id = await makeUpdate([])
  expect((await start(id)).status).toBe(422)
  const [translation] = await testDb().select().from(updates).where(eq(updates.parentId, id))
  expect((await admin.post(at(translation!.id), { version: 1 })).status).toBe(404)
  const other = await makeUpdate([code()])
  const { version } = await read(other)
  const late = async () => (await admin.post(at(other), { version })).body.error
  await start(other)
  // Who comes late reads what was done meanwhile.
  expect(await late()).toMatchObject({ code: 'conflict', meanwhile: { action: 'run' } })
  await admin.post(`${at(other)}/cancel`)
  await testDb().update(updates).set({ version: 2 }).where(eq(updates.id, other))
  expect(await late()).toMatchObject({ code: 'conflict', meanwhile: { action: 'status' } })
})

test('erasing an owner deletes the mail that waits, and what was told', async () => {
  const product = code()
  const unit = await makeUnit({ code: product })
  const owner = await makeOwner(unit.id)
  const id = await makeUpdate([product])
  await start(id)
  await tellAll()
  await testDb().update(outbox).set({ status: 'pending' }).where(eq(outbox.recipient, owner.email))
  const sales = await as(await makeAdmin('sales'))
  expect((await sales.post(`/api/admin/units/${unit.id}/owners/${owner.id}/erase`)).status).toBe(200)
  expect(await recipients(id)).toEqual([])
  expect(
    await testDb().get(sql`select count(*) as n from update_alert_people where update_id = ${id}`),
  ).toMatchObject({ n: 0 })
})
