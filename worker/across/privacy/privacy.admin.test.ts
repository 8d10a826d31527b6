import { env } from 'cloudflare:workers'
import { inflateRawSync } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { RETENTION } from '../../../shared/base/retention.ts'
import { WARRANTY_YEARS } from '../../../shared/warranties/warranty-rules.ts'
import { app } from '../../app.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { messages } from '../../shop/messages/messages.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { PERSONAL } from './personal-data.ts'
import { plantPerson } from './privacy.testing.ts'

let caller: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  caller = await as(await makeAdmin())
})
const show = async (email: string, lang = 'it') =>
  (await caller.get(`/api/admin/privacy?email=${encodeURIComponent(email)}&lang=${lang}`)).body

/** The files of a ZIP, read by its central directory as programs do. */
async function unzip(email: string): Promise<{ name: string; files: Record<string, string> }> {
  const url = `http://localhost:8788/api/admin/privacy/export?email=${encodeURIComponent(email)}`
  const response = await app.fetch(new Request(url, { headers: caller.headers }), env as never)
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length))
  const end = bytes.length - 22
  let at = view.getUint32(end + 16, true)
  const files: Record<string, string> = {}
  for (let n = 0; n < view.getUint16(end + 10, true); n++) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const nameLength = view.getUint16(at + 28, true)
    const start = view.getUint32(at + 42, true) + 30 + nameLength
    const content = inflateRawSync(bytes.subarray(start, start + view.getUint32(at + 20, true)))
    expect(content.length).toBe(view.getUint32(at + 24, true))
    files[text(at + 46, nameLength)] = new TextDecoder().decode(content)
    at += 46 + nameLength
  }
  return { name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition')!)![1]!, files }
}

test('what there is of a person is shown by purpose, with what would stay, why and until when', async () => {
  const person = await plantPerson(`shown${unique()}`)
  const body = await show(person.email)
  expect(body).toMatchObject({
    email: person.email,
    accounts: [{ id: person.account.id }],
    files: 10,
    obstacle: null,
  })
  const counts = Object.fromEntries(
    body.sections.map((s: { section: string; rows: number }) => [s.section, s.rows]),
  )
  expect(counts).toMatchObject({ account: 1, quotations: 2, orders: 1, warranties: 7, messages: 1, mails: 2 })
  const orders = body.sections.find((s: { section: string }) => s.section === 'orders')
  expect(orders).toMatchObject({ name: 'Ordini e pagamenti', stays: true })
  const years = RETENTION.salesYears + WARRANTY_YEARS
  const until = new Date()
  until.setUTCFullYear(until.getUTCFullYear() + years)
  expect(orders.until).toBe(until.toISOString().slice(0, 10))
  const german = (await show(person.email, 'de')).sections.map((s: { name: string }) => s.name)
  expect(german).toContain('Bestellungen und Zahlungen')
})

test('nobody is found by a part of an address, and an address is found however it was written', async () => {
  const email = `case${unique()}@home.test`
  const values = { name: 'A', surname: 'B', subject: 'C', privacyText: 'x', privacyAt: 'x' }
  await testDb()
    .insert(messages)
    .values({ ...values, email: email.toUpperCase() })
  expect((await show(` ${email.toUpperCase()} `)).sections).toHaveLength(1)
  expect((await show(email.slice(1))).sections).toEqual([])
  expect((await caller.get('/api/admin/privacy?email=case')).status).toBe(422)
})

test('the copy holds every table and document of the person, in the person’s language, and nobody’s secrets', async () => {
  const person = await plantPerson(`copied${unique()}`)
  await testDb().run(`update users set lang = 'de' where id = ${person.account.id}`)
  const other = await plantPerson(`beside${unique()}`)
  const { name, files } = await unzip(person.email)
  expect(name).toMatch(/^personenbezogene-daten-\d{4}-\d\d-\d\d\.zip$/)
  const names = Object.keys(files)
  expect(names[0]).toBe('daten.json')
  expect(names.slice(1).every((one) => one.startsWith('dokumente/'))).toBe(true)
  expect(names).toHaveLength(10)
  expect(files[names[1]!]).toContain(person.marks[0])
  const data = JSON.parse(files['daten.json']!)
  const records = Object.assign({}, ...data.sections.map((s: { records: object }) => s.records))
  const empty = Object.entries(records).filter(([, rows]) => (rows as unknown[]).length === 0)
  expect(empty).toEqual([])
  const tables = PERSONAL.filter(({ section }) => section !== 'places').map(({ table }) =>
    getTableName(table),
  )
  expect(Object.keys(records).sort()).toEqual(tables.sort())
  expect(records.messages[0]).toMatchObject({ email: person.email })
  expect(files['daten.json']).not.toContain(other.email)
  expect(files['daten.json']).not.toMatch(/password_hash|token_hash|"html"|"secret"|credential_id/)
})

test('a copy is in the trail: who made it, whose and when, without what was in it', async () => {
  const person = await plantPerson(`traced${unique()}`)
  await unzip(person.email)
  const rows = await testDb().select().from(auditEntries)
  const [entry, ...more] = rows.filter(
    ({ action, entityId }) => action === 'export' && entityId === person.account.id,
  )
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    entity: 'privacy',
    before: null,
    after: JSON.stringify({ email: person.email }),
  })
  const unknown = await caller.get('/api/admin/privacy/export?email=nobody@home.test')
  expect(unknown.status).toBe(404)
})
