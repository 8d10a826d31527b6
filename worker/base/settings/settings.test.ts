import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { SECTIONS } from '../../../shared/settings/settings.admin.ts'
import { BLANK, settings } from '../../../shared/settings/settings.ts'
import { insertStatements } from '../../../tools/demo/rows.ts'
import { DEMO, settingsRows } from '../../../tools/demo/settings.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { openDb } from '../db/client.ts'
import { keepSettings, knowSettings } from './settings.ts'

const BRAND = SECTIONS.brand.id
const path = (id: number, verb = '') => `/api/admin/settings/${id}${verb}`
const shown = async () => (await bare.get('/api/settings')).body.brand.name

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run()
  await env.DB.batch(insertStatements(env.DB, 'settings', settingsRows()))
  keepSettings(DEMO)
})

const open = async () => as(await makeAdmin())
type Admin = Awaited<ReturnType<typeof open>>
const sectionsOf = async (admin: Admin) =>
  (await admin.get('/api/admin/settings')).body.sections as { id: number; state: string; version: number }[]
const versionsOf = async (admin: Admin) =>
  (await sectionsOf(admin))
    .filter(({ state }) => state === 'draft')
    .map(({ id, version }) => ({ id, version }))
const publish = async (admin: Admin, versions?: { id: number; version: number }[]) =>
  admin.post('/api/admin/settings/publish', { versions: versions ?? (await versionsOf(admin)) })

/** How many sections were published, says the history. */
const published = async (admin: Admin) =>
  (await admin.get('/api/admin/audit?entity=settings')).body.entries.filter(
    ({ action }: { action: string }) => action === 'publish',
  ).length as number

test('what is saved is a draft, which the shop shows once it is published', async () => {
  const admin = await open()
  const saved = await admin.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version: 1 })
  expect([saved.status, saved.body]).toEqual([200, { section_id: BRAND }])
  expect([await shown(), settings().brand.name]).toEqual(['Sosta', 'Sosta'])
  expect((await admin.get('/api/admin/settings/draft')).body.brand).toEqual({ name: 'Duna' })
  expect((await admin.get(path(BRAND))).body).toMatchObject({ data: { name: 'Duna' }, version: 2 })
  expect(await versionsOf(admin)).toEqual([{ id: BRAND, version: 2 }])
  expect((await publish(admin)).status).toBe(200)
  // At once for who published it, whoever asks.
  expect([await shown(), settings().brand.name]).toEqual(['Duna', 'Duna'])
  expect(await versionsOf(admin)).toEqual([])
  const { entries } = (await admin.get(`/api/admin/audit?entity=settings&entity_id=${BRAND}`)).body
  expect(entries.map((entry: { action: string; after: object }) => [entry.action, entry.after])).toEqual([
    ['publish', { name: 'Duna' }],
    ['edit', { name: 'Duna' }],
  ])
})

test('all drafts are published together, and a second press does no harm', async () => {
  const admin = await open()
  await admin.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version: 1 })
  const contacts = { ...DEMO.contacts, telephone: '+39 02 000 0000' }
  await admin.post(path(SECTIONS.contacts.id, '/edit'), { data: contacts, version: 1 })
  const versions = await versionsOf(admin)
  const before = await published(admin)
  const answers = await Promise.all([publish(admin, versions), publish(admin, versions)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([settings().brand.name, settings().contacts.telephone]).toEqual(['Duna', '+39 02 000 0000'])
  expect((await published(admin)) - before).toBe(2)
})

test('a draft that nobody looked at is not published with the others', async () => {
  const admin = await open()
  await admin.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version: 1 })
  const seen = await versionsOf(admin)
  await admin.post(path(BRAND, '/edit'), { data: { name: 'Altra' }, version: 2 })
  expect((await publish(admin, seen)).body.error.code).toBe('conflict')
  expect((await publish(admin, [])).body.error.code).toBe('conflict')
  expect(await shown()).toBe('Sosta')
})

test('two who edit the same section notice each other', async () => {
  const [one, other] = [await open(), await open()]
  expect((await one.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version: 1 })).status).toBe(200)
  const late = await other.post(path(BRAND, '/edit'), { data: { name: 'Lido' }, version: 1 })
  expect([late.status, late.body.error.fields]).toEqual([409, { 'data.name': expect.any(String) }])
})

test('what is published already is no draft, and a draft can be taken back', async () => {
  const admin = await open()
  await admin.post(path(BRAND, '/edit'), { data: { name: 'Sosta' }, version: 1 })
  expect(await versionsOf(admin)).toEqual([])
  await admin.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version: 2 })
  expect((await admin.post(path(BRAND, '/discard'))).status).toBe(200)
  expect((await admin.post(path(BRAND, '/discard'))).status).toBe(200)
  expect(await versionsOf(admin)).toEqual([])
  expect((await admin.get(path(BRAND))).body.data).toEqual({ name: 'Sosta' })
})

test.each([
  [{ vatNumber: 'IT12345678901' }, 'data.vatNumber'],
  [{ registerNumber: '318462' }, 'data.registerNumber'],
  [{ taxRegime: 'RF03' }, 'data.taxRegime'],
  [{ address: { ...DEMO.company.address, cap: 'nessuno' } }, 'data.address.cap'],
  [{ address: { ...DEMO.company.address, province: '' } }, 'data.address.province'],
  [{ capital: 10.5 }, 'data.capital'],
])('a company with %j is refused', async (wrong, field) => {
  const admin = await open()
  const data = { ...DEMO.company, ...wrong }
  const { status, body } = await admin.post(path(SECTIONS.company.id, '/edit'), { data, version: 1 })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
})

test('a company of another country needs no province and no REA', async () => {
  const admin = await open()
  const address = { street: 'Hauptstraße 1', cap: '10115', city: 'Berlin', province: '', country: 'DE' }
  const data = { ...DEMO.company, address, vatNumber: 'DE136695976', registerNumber: 'HRB 1234' }
  expect((await admin.post(path(SECTIONS.company.id, '/edit'), { data, version: 1 })).status).toBe(200)
})

test('a new shop is blank until its first section is published', async () => {
  await env.DB.prepare('delete from settings').run()
  const admin = await open()
  expect((await sectionsOf(admin)).map(({ state }) => state)).toEqual(['missing', 'missing', 'missing'])
  expect((await bare.get('/api/settings')).body).toEqual(BLANK)
  expect((await admin.get(path(BRAND))).body).toMatchObject({ data: BLANK.brand, version: 1 })
  const both = [1, 1].map((version) => admin.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  await publish(admin)
  expect(await shown()).toBe('Duna')
})

test.each(['content', 'sales'] as const)(
  'an administrator for %s neither reads nor writes them',
  async (role) => {
    const admin = await as(await makeAdmin(role))
    for (const answer of [
      await admin.get('/api/admin/settings'),
      await admin.get('/api/admin/settings/draft'),
      await admin.post(path(BRAND, '/edit'), { data: { name: 'Duna' }, version: 1 }),
      await publish(admin, []),
    ])
      expect(answer.status).toBe(403)
  },
)

test('elsewhere a change is known within a minute; while the database is away the last settings count', async () => {
  const now = Date.now()
  await env.DB.prepare(`update settings set published = '{"name":"Duna"}' where id = ${BRAND}`).run()
  await knowSettings(testDb(), now + 59_000)
  expect(settings().brand.name).toBe('Sosta')
  const broken = openDb({
    prepare: () => {
      throw new Error('away')
    },
  } as never)
  await knowSettings(broken, now + 61_000)
  expect(settings().brand.name).toBe('Sosta')
  await knowSettings(testDb(), now + 61_000)
  expect(settings().brand.name).toBe('Duna')
})
