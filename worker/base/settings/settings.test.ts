import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import { replyTo, senderName } from '../../../shared/settings/senders.ts'
import { BLANK, settings } from '../../../shared/settings/settings.ts'
import { insertStatements } from '../../../tools/demo/rows.ts'
import { DEMO, settingsRows } from '../../../tools/demo/settings.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeUser, testDb } from '../../testing/make.ts'
import { makePng } from '../../testing/samples.ts'
import { openDb } from '../db/client.ts'
import { dropUnused } from '../files/unused.ts'
import { outbox } from '../mail/mail.tables.ts'
import { cloudflare, type OutgoingMail } from '../mail/transports.ts'
import { bankAccount, payingAccount } from './bank.ts'
import { keepSettings, knowSettings, publicOf } from './settings.ts'

const BRAND = SECTIONS.brand.id
const named = (name: string) => ({ ...DEMO.brand, name })
const path = (id: number, verb = '') => `/api/admin/settings/${id}${verb}`
const shown = async () => (await bare.get('/api/settings')).body.brand.name

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run()
  await env.DB.batch(insertStatements(env.DB, 'settings', settingsRows()))
  keepSettings(DEMO)
})

const open = () => openActive()
/** Who has chosen a password, and is told. */
async function openActive() {
  const user = await makeUser({
    role: 'admin',
    adminRole: 'everything',
    passwordHash: 'unknown',
    activatedAt: new Date().toISOString(),
  })
  return Object.assign(await as(user), { user })
}
type Admin = Awaited<ReturnType<typeof openActive>>
const sectionsOf = async (admin: Pick<Admin, 'get'>) =>
  (await admin.get('/api/admin/settings')).body.sections as { id: number; state: string; version: number }[]
const versionsOf = async (admin: Pick<Admin, 'get'>) =>
  (await sectionsOf(admin))
    .filter(({ state }) => state === 'draft')
    .map(({ id, version }) => ({ id, version }))
const publish = async (admin: Pick<Admin, 'get' | 'post'>, versions?: { id: number; version: number }[]) =>
  admin.post('/api/admin/settings/publish', { versions: versions ?? (await versionsOf(admin)) })

/** How many sections were published, says the history. */
const published = async (admin: Admin) =>
  (await admin.get('/api/admin/audit?entity=settings')).body.entries.filter(
    ({ action }: { action: string }) => action === 'publish',
  ).length as number

test('what is saved is a draft, which the shop shows once it is published', async () => {
  const admin = await open()
  const saved = await admin.post(path(BRAND, '/edit'), { data: named('Duna'), version: 1 })
  expect([saved.status, saved.body]).toEqual([200, { section_id: BRAND }])
  expect([await shown(), settings().brand.name]).toEqual(['Sosta', 'Sosta'])
  expect((await admin.get('/api/admin/settings/draft')).body.brand).toEqual(named('Duna'))
  expect((await admin.get(path(BRAND))).body).toMatchObject({ data: named('Duna'), version: 2 })
  expect(await versionsOf(admin)).toEqual([{ id: BRAND, version: 2 }])
  expect((await publish(admin)).status).toBe(200)
  // At once for who published it, whoever asks.
  expect([await shown(), settings().brand.name]).toEqual(['Duna', 'Duna'])
  expect(await versionsOf(admin)).toEqual([])
  const { entries } = (await admin.get(`/api/admin/audit?entity=settings&entity_id=${BRAND}`)).body
  expect(entries.map((entry: { action: string; after: object }) => [entry.action, entry.after])).toEqual([
    ['publish', named('Duna')],
    ['edit', named('Duna')],
  ])
})

test('all drafts are published together, and a second press does no harm', async () => {
  const admin = await open()
  await admin.post(path(BRAND, '/edit'), { data: named('Duna'), version: 1 })
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
  await admin.post(path(BRAND, '/edit'), { data: named('Duna'), version: 1 })
  const seen = await versionsOf(admin)
  await admin.post(path(BRAND, '/edit'), { data: named('Altra'), version: 2 })
  expect((await publish(admin, seen)).body.error.code).toBe('conflict')
  expect((await publish(admin, [])).body.error.code).toBe('conflict')
  expect(await shown()).toBe('Sosta')
})

test('two who edit the same section notice each other', async () => {
  const [one, other] = [await open(), await open()]
  expect((await one.post(path(BRAND, '/edit'), { data: named('Duna'), version: 1 })).status).toBe(200)
  const late = await other.post(path(BRAND, '/edit'), { data: named('Lido'), version: 1 })
  expect([late.status, late.body.error.fields]).toEqual([409, { 'data.name': expect.any(String) }])
})

test('what is published already is no draft, and a draft can be taken back', async () => {
  const admin = await open()
  await admin.post(path(BRAND, '/edit'), { data: named('Sosta'), version: 1 })
  expect(await versionsOf(admin)).toEqual([])
  await admin.post(path(BRAND, '/edit'), { data: named('Duna'), version: 2 })
  expect((await admin.post(path(BRAND, '/discard'))).status).toBe(200)
  expect((await admin.post(path(BRAND, '/discard'))).status).toBe(200)
  expect(await versionsOf(admin)).toEqual([])
  expect((await admin.get(path(BRAND))).body.data).toEqual(named('Sosta'))
})

test('a shop offers some of the languages, in their order, and always Italian', async () => {
  const admin = await open()
  const save = (shopLanguages: unknown, version: number) =>
    admin.post(path(BRAND, '/edit'), { data: { name: 'Sosta', shopLanguages }, version })
  expect((await save(['xx'], 1)).status).toBe(422)
  expect((await save(['nl', 'de', 'de'], 1)).status).toBe(200)
  await publish(admin)
  expect((await bare.get('/api/settings')).body.brand.shopLanguages).toEqual(['de', 'it', 'nl'])
  // Of a shop that was set up before it could choose.
  await env.DB.prepare(`update settings set published = '{"name":"Duna"}' where id = ${BRAND}`).run()
  expect((await bare.get('/api/settings')).body.brand.shopLanguages).toEqual(['de', 'en', 'fr', 'it', 'nl'])
})

test('the finder’s map opens where the shop wants it, in Europe', async () => {
  const admin = await open()
  const save = (finder: object, version = 1) =>
    admin.post(path(SECTIONS.finder.id, '/edit'), { data: finder, version })
  const wrong = await save({ lat: '91', lng: '-40', span: 'world' })
  expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['data.lat', 'data.lng', 'data.span'])
  expect((await save({ lat: ' 46,4983', lng: 11.35, span: 'region' })).status).toBe(200)
  await publish(admin)
  expect((await bare.get('/api/settings')).body.finder).toEqual({ lat: 46.4983, lng: 11.35, span: 'region' })
})

test('a shop has some kinds of products, in their order, and devices always', async () => {
  const admin = await open()
  const save = (kinds: string[]) =>
    admin.post(path(SECTIONS.catalogue.id, '/edit'), { data: { kinds }, version: 1 })
  expect((await save(['part'])).status).toBe(422)
  expect((await save(['tv', 'accessory'])).status).toBe(200)
  await publish(admin)
  expect((await bare.get('/api/settings')).body.catalogue).toEqual({ kinds: ['device', 'tv', 'accessory'] })
})

test('mails come by the shop’s name and are answered to its offices, or as it chose', async () => {
  expect([senderName(), replyTo('orders'), replyTo('messages')]).toEqual([
    'Sosta',
    DEMO.contacts.email.sales,
    DEMO.contacts.email.support,
  ])
  const admin = await open()
  const save = (mails: object, version: number) =>
    admin.post(path(SECTIONS.contacts.id, '/edit'), { data: { ...DEMO.contacts, mails }, version })
  const { replyTo: nowhere } = DEMO.contacts.mails
  const wrong = await save({ name: 'Duna <a@b.example>, x', replyTo: { ...nowhere, returns: 'x' } }, 1)
  expect(Object.keys(wrong.body.error.fields).sort()).toEqual([
    'data.mails.name',
    'data.mails.replyTo.returns',
  ])
  const own = { name: 'Ordini Sosta', replyTo: { ...nowhere, orders: 'ordini@lumacar.example' } }
  expect((await save(own, 1)).status).toBe(200)
  await publish(admin)
  expect([senderName(), replyTo('orders'), replyTo('returns')]).toEqual([
    'Ordini Sosta',
    'ordini@lumacar.example',
    DEMO.contacts.email.sales,
  ])
  const send = vi.fn(async () => ({ messageId: 'c-1' }))
  await cloudflare({ send } as unknown as SendEmail).send({ to: 'anna@home.test' } as OutgoingMail)
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ from: { name: 'Ordini Sosta', email: DEMO.contacts.email.sender } }),
  )
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

describe('the bank account', () => {
  const BANK = SECTIONS.bank.id
  const other = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeffxxx', holder: '', cuc: '' }
  const mailsOf = (admin: Admin) =>
    testDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.template, 'bank_changed'), eq(outbox.recipient, admin.user.email)))

  test('is nobody’s to read but theirs, and everybody who may do everything is mailed about another one, once', async () => {
    const [admin, colleague] = [await openActive(), await openActive()]
    expect((await admin.post(path(BANK, '/edit'), { data: other, version: 1 })).status).toBe(200)
    expect(bankAccount()!.iban).toBe(DEMO.bank.iban)
    const versions = await versionsOf(admin)
    expect(
      (await Promise.all([publish(admin, versions), publish(admin, versions)])).map(({ status }) => status),
    ).toEqual([200, 200])
    expect(bankAccount()).toEqual({
      holder: 'Lumacar S.r.l.',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    })
    for (const one of [admin, colleague]) {
      const mails = await mailsOf(one)
      expect(
        mails.map(({ text }) => text.includes('3000') && !text.includes('DE89370400440532013000')),
      ).toEqual([true])
    }
    expect(JSON.stringify((await bare.get('/api/settings')).body)).not.toContain('DE89')
    expect(JSON.stringify((await admin.get('/api/admin/settings/draft')).body)).not.toContain('DE89')
  })

  test('that stays as it is, is no news', async () => {
    const admin = await openActive()
    await admin.post(path(BRAND, '/edit'), { data: named('Duna'), version: 1 })
    await publish(admin)
    expect(await mailsOf(admin)).toEqual([])
  })

  test('can be taken away: transfers are no longer offered', async () => {
    const admin = await openActive()
    await admin.post(path(BANK, '/edit'), { data: BLANK.bank, version: 1 })
    await publish(admin)
    expect([bankAccount(), (await mailsOf(admin)).length]).toEqual([null, 1])
  })

  test.each([
    [{ iban: 'IT60X0542811101000000123457' }, 'data.iban'],
    [{ bic: 'BPMOIT2' }, 'data.bic'],
    [{ cuc: 'ABCD123' }, 'data.cuc'],
    [{ iban: 'DE89370400440532013000', cuc: 'ABCD1234' }, 'data.cuc'],
  ])('with %j is refused', async (wrong, field) => {
    const data = { ...DEMO.bank, ...wrong }
    const { status, body } = await (await open()).post(path(BANK, '/edit'), { data, version: 1 })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('has the company’s code at CBI in files for the bank', async () => {
    const admin = await openActive()
    await admin.post(path(BANK, '/edit'), { data: { ...DEMO.bank, cuc: 'abcd1234' }, version: 1 })
    expect(payingAccount()!.cuc).toBe(null)
    await publish(admin)
    expect(payingAccount()!.cuc).toBe('ABCD1234')
  })
})

test('a new shop is blank until its first section is published', async () => {
  await env.DB.prepare('delete from settings').run()
  const admin = await open()
  expect((await sectionsOf(admin)).map(({ state }) => state)).toEqual(Array(11).fill('missing'))
  expect((await bare.get('/api/settings')).body).toEqual(publicOf(BLANK))
  expect((await admin.get(path(BRAND))).body).toMatchObject({ data: BLANK.brand, version: 1 })
  const both = [1, 1].map((version) => admin.post(path(BRAND, '/edit'), { data: named('Duna'), version }))
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
      await admin.post(path(BRAND, '/edit'), { data: named('Duna'), version: 1 }),
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

describe('the look', () => {
  const LOOK = SECTIONS.look.id
  const edit = async (admin: Admin, data: object, version = 1) =>
    admin.post(path(LOOK, '/edit'), { data: { ...BLANK.look, ...data }, version })

  test.each([
    [{ accent: 'pine' }, 'data.accent'],
    [{ accent: '#7ecaa9' }, 'data.accent'],
    [{ accentDark: '#1b5a43' }, 'data.accentDark'],
    [{ typeface: 'comic' }, 'data.typeface'],
    [{ logo: 'invoices/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, 'data.logo'],
  ])('with %j is refused', async (wrong, field) => {
    const { status, body } = await edit(await open(), wrong)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('gets a logo by its upload alone, which stays as long as it is used', async () => {
    const admin = await open()
    const other = `brand/${'a'.repeat(32)}`
    await edit(admin, { logo: other })
    expect((await admin.get(path(LOOK))).body.data.logo).toBe('')
    // The history says what was stored.
    expect(JSON.stringify((await admin.get('/api/admin/audit?entity=settings')).body)).not.toContain(other)
    const form = new FormData()
    form.set('file', makePng('logo.png', 77))
    form.set('type', 'image')
    expect((await admin.post(path(LOOK, '/upload'), form)).status).toBe(200)
    const { logo } = (await admin.get(path(LOOK))).body.data
    expect(logo).toMatch(/^brand\/[\da-f]{32}$/)
    const kept = async () => (await env.FILES.head(`${logo}-640.webp`)) !== null
    await dropUnused({ db: testDb(), files: env.FILES }, [logo])
    expect([settings().look.logo, await kept()]).toEqual(['', true])
    await publish(admin)
    expect((await bare.get('/api/settings')).body.look.logo).toBe(logo)
    await dropUnused({ db: testDb(), files: env.FILES }, [logo])
    expect(await kept()).toBe(true)
    const { version } = (await admin.get(path(LOOK))).body
    await edit(admin, { logo: '' }, version)
    await publish(admin)
    await dropUnused({ db: testDb(), files: env.FILES }, [logo])
    expect([settings().look.logo, await kept()]).toEqual(['', false])
  })

  test('the official label and notices come by uploads into their fields, and stay while they are used', async () => {
    const admin = await open()
    const { id } = SECTIONS.contracts
    const send = async (field: string, shade: number) => {
      const form = new FormData()
      form.set('file', makePng('label.png', shade))
      form.set('type', 'image')
      form.set('field', field)
      return (await admin.post(path(id, '/upload'), form)).status
    }
    expect(await send('notice_files.it', 41)).toBe(200)
    expect(await send('label_file', 42)).toBe(200)
    expect([await send('logo', 43), await send('notice_files.xx', 43)]).toEqual([404, 422])
    const { data, version } = (await admin.get(path(id))).body
    expect([data.label_file, data.notice_files.it, data.notice_files.de]).toEqual([
      expect.stringMatching(/^brand\/[\da-f]{32}$/),
      expect.stringMatching(/^brand\/[\da-f]{32}$/),
      '',
    ])
    // A form names no file of somebody else, and can take one away.
    const other = `brand/${'a'.repeat(32)}`
    const typed = { ...data, label_file: '', notice_files: { ...data.notice_files, it: other, de: other } }
    expect((await admin.post(path(id, '/edit'), { data: typed, version })).status).toBe(200)
    const after = (await admin.get(path(id))).body.data
    expect([after.label_file, after.notice_files]).toEqual(['', data.notice_files])
    await dropUnused({ db: testDb(), files: env.FILES }, [data.label_file, data.notice_files.it])
    const kept = async (stem: string) => (await env.FILES.head(`${stem}-640.webp`)) !== null
    expect([await kept(data.label_file), await kept(data.notice_files.it)]).toEqual([false, true])
  })

  test('is that of a section that has pictures', async () => {
    const form = new FormData()
    form.set('file', makePng('logo.png', 77))
    form.set('type', 'image')
    expect((await (await open()).post(path(BRAND, '/upload'), form)).status).toBe(404)
  })
})

test('the home page says what was published of it, and what the product says of the rest', async () => {
  const admin = await open()
  const data = { ...BLANK.home, claims: { ...BLANK.home.claims, de: 'Überall zu Hause.' } }
  await admin.post(path(SECTIONS.home.id, '/edit'), { data, version: 1 })
  const home = async (lang: string) => (await bare.get(`/api/home?lang=${lang}`)).body
  expect((await home('de')).claim).toBe(null)
  await publish(admin)
  expect((await home('de')).claim).toBe('Überall zu Hause.')
  expect(await home('it')).toMatchObject({ claim: null, description: null, picture: [] })
  expect((await bare.get('/api/settings')).body.home).toBeUndefined()
})
