import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenRecord } from '../../../../shared/translation-desk/desk.admin.ts'
import type { DraftsReport } from '../../../../shared/translation-desk/drafts.admin.ts'
import { parseEnv } from '../../../base/env.ts'
import { runJobsAt } from '../../../base/jobs/jobs.testing.ts'
import { as, bare } from '../../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../../testing/make.ts'
import { simulateMachine } from '../../../testing/workers-ai.ts'

const ENV = parseEnv(env as never)
const DESK = '/api/admin/translation-desk'
let person: Awaited<ReturnType<typeof makeAdmin>>
let admin: Awaited<ReturnType<typeof as>>
let simulator: ReturnType<typeof simulateMachine>['simulator']
beforeEach(async () => {
  const { machine, simulator: one } = simulateMachine()
  ENV.machine = machine
  simulator = one
  person = await makeAdmin('content')
  admin = await as(person)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  ENV.machine = null
  vi.restoreAllMocks()
})

async function makeFaq(title: string, content: string): Promise<number> {
  return (await admin.post('/api/admin/faqs/create', { faq_data: { title, content } })).body.faq_id
}
const open = async (id: number): Promise<OpenRecord> => (await admin.get(`${DESK}/faqs-${id}/de`)).body.record
const draft = (id: number, body: object = {}) => admin.post(`${DESK}/faqs-${id}/de/draft`, body)
const drafts = async (id: number) => (await open(id)).units.map((unit) => unit.draft)

test('a draft stays apart from what shoppers see, until a person saves it by the record’s own verb', async () => {
  const n = unique()
  const id = await makeFaq(`Come si monta ${n}?`, `Con sei viti. Pesa 3,5 kg, modello OR85, vedi :company.`)
  const { body } = await draft(id)
  expect(body).toMatchObject({ drafted: 2, refused: 0, isDone: true })
  // Sentence by sentence, in the provider's shape.
  expect(simulator.asked[0]).toEqual({
    model: '@cf/meta/m2m100-1.2b',
    text: `Come si monta ${n}?`,
    source_lang: 'it',
    target_lang: 'de',
  })
  expect(simulator.asked).toHaveLength(3)
  const record = await open(id)
  const content = '[de] Con sei viti. [de] Pesa 3,5 kg, modello OR85, vedi :company.'
  expect(record.units.map((unit) => [unit.target, unit.draft?.text])).toEqual([
    ['', `[de] Come si monta ${n}?`],
    ['', content],
  ])
  expect(record.state).toBe('missing')
  const isShown = async () =>
    JSON.stringify((await bare.get('/api/faqs?lang=de')).body).includes(`[de] Come si monta ${n}`)
  expect(await isShown()).toBe(false)
  // Nothing is asked twice.
  expect((await draft(id)).body).toMatchObject({ drafted: 0, asked: 0, isDone: true })

  const units = record.units.map((unit) => ({ path: unit.path, text: unit.draft!.text! }))
  const save = { source_at: record.source_at, version: null, units }
  expect((await admin.post(`${DESK}/faqs-${id}/de`, save)).status).toBe(200)
  expect(await isShown()).toBe(true)
  const translation = (await open(id)).translation_id!
  const entries = await testDb().all(sql`
    select action, user_id from audit_entries where entity = 'faqs' and entity_id = ${translation} order by id`)
  expect(entries).toEqual([{ action: 'create', user_id: person.id }])
  expect(
    await testDb().all(`select id from translation_drafts where record_id = ${id} and kind = 'faqs'`),
  ).toEqual([])
})

test('a draft that loses a code, a figure, a unit or a product’s name is refused, and says which', async () => {
  const n = unique()
  const id = await makeFaq(`Vedi :company ${n}`, `Pesa 3,5 kg ${n}.`)
  simulator.say = (text) => text.replace(':company', 'Firma').replace('kg', 'Pfund')
  expect((await draft(id)).body).toMatchObject({ drafted: 0, refused: 2 })
  expect(await drafts(id)).toEqual([
    { text: null, reason: 'code_lost', detail: ':company', lacks: [] },
    { text: null, reason: 'figure_lost', detail: '3,5 kg', lacks: [] },
  ])
  // Once more, for one text.
  simulator.say = (text) => text.replace('Pesa', 'Wiegt')
  expect((await draft(id, { path: 'content' })).body).toMatchObject({ drafted: 1, refused: 0, asked: 1 })
  expect((await drafts(id)).map((one) => one?.text)).toEqual([null, `Wiegt 3,5 kg ${n}.`])
})

test('what people translated is not asked, somebody’s address is sent to nobody, and the glossary is held against a draft', async () => {
  const n = unique()
  const [first, id] = [
    await makeFaq(`Già ${n}`, `Nota ${n}.`),
    await makeFaq(`Titolo ${n}`, `Nota ${n}. Un oblò ${n}.`),
  ]
  const { source_at } = await open(first)
  const units = [
    { path: 'title', text: `Schon ${n}` },
    { path: 'content', text: `Hinweis ${n}.` },
  ]
  expect((await admin.post(`${DESK}/faqs-${first}/de`, { source_at, version: null, units })).status).toBe(200)
  const names = { de: 'Dachluke', en: '', fr: '', nl: '' }
  const term = await admin.post('/api/admin/glossary/create', {
    term_data: { term: 'oblò', names, note: '' },
  })
  await draft(id)
  expect(simulator.asked.map(({ text }) => text)).toEqual([`Titolo ${n}`, `Un oblò ${n}.`])
  expect((await drafts(id))[1]).toEqual({
    text: `Hinweis ${n}. [de] Un oblò ${n}.`,
    reason: null,
    detail: '',
    lacks: ['Dachluke'],
  })
  simulator.say = () => `Eine Dachluke ${n}.`
  await draft(id, { path: 'content' })
  expect((await drafts(id))[1]).toMatchObject({ lacks: [] })
  await admin.post(`/api/admin/glossary/${term.body.term_id}/delete`)

  const asked = simulator.asked.length
  const private_ = await makeFaq(`Chi ${n}`, `Scrivi ad anna.rossi@posta.example ${n}.`)
  await draft(private_, { path: 'content' })
  expect((await drafts(private_))[1]).toMatchObject({
    text: null,
    reason: 'address',
    detail: 'anna.rossi@posta.example',
  })
  expect(simulator.asked).toHaveLength(asked)
})

test('the Italian text of a draft is that of the record, or the draft is none', async () => {
  const n = unique()
  const id = await makeFaq(`Prima ${n}`, `Testo ${n}.`)
  await draft(id)
  await admin.post(`/api/admin/faqs/${id}/edit`, { faq_data: { title: `Dopo ${n}`, content: `Testo ${n}.` } })
  expect((await drafts(id)).map((one) => one?.text)).toEqual([undefined, `[de] Testo ${n}.`])
})

test.each([
  ['3036: You have used up your daily free allocation of 10,000 neurons.', 'machine_limit'],
  ['3040: Capacity temporarily exceeded, please try again.', 'machine_busy'],
  ['5007: No such model @cf/meta/m2m100-1.2b or task', 'machine_gone'],
  ['3006: Request is too large', 'machine_long'],
  ['Network connection lost.', 'machine_silent'],
])('%s', async (failure, text) => {
  const n = unique()
  const id = await makeFaq(`Uno ${n}`, `Due ${n}.`)
  simulator.failure = failure
  simulator.failsAfter = 1
  const { status, body } = await draft(id)
  const { default: texts } = await import('../../../assets/texts/shared/it/errors.json')
  expect([status, body.error.message]).toEqual([503, texts[text as keyof typeof texts]])
  // What went well before is there.
  expect((await drafts(id)).map((one) => one?.text)).toEqual([`[de] Uno ${n}`, undefined])
})

test('a list is drafted some sentences a call, each record once, and as the filters say', async () => {
  await testDb().run('delete from faqs')
  const n = unique()
  const ids: number[] = []
  const long = Array.from({ length: 15 }, (_, i) => `Frase ${i} di ${n}.`).join(' ')
  for (let i = 0; i < 4; i++) ids.push(await makeFaq(`Titolo ${i} di ${n}`, `${long} Fine ${i}.`))
  const ask = async (from: number): Promise<DraftsReport> =>
    (await admin.post(`${DESK}/drafts`, { of: 'de', 'filters[kind]': 'faqs', 'filters[state]': '', from }))
      .body
  const reports: DraftsReport[] = []
  for (let from: number | null = 0; from !== null; from = reports.at(-1)!.next) {
    const before = simulator.asked.length
    reports.push(await ask(from))
    expect(simulator.asked.length - before).toBeLessThanOrEqual(40)
  }
  expect(reports.length).toBeGreaterThan(1)
  expect(reports.reduce((sum, { drafted }) => sum + drafted, 0)).toBe(8)
  for (const id of ids) expect((await drafts(id)).every((one) => one?.text)).toBe(true)
  const asked = simulator.asked.length
  expect(await ask(0)).toEqual({ drafted: 0, refused: 0, next: null })
  expect(simulator.asked).toHaveLength(asked)
})

test('without the operator’s word nothing is sent, and nobody else may ask', async () => {
  const id = await makeFaq(`Uno ${unique()}`, 'Due.')
  const sales = await as(await makeAdmin('sales'))
  expect((await sales.post(`${DESK}/faqs-${id}/de/draft`, {})).status).toBe(403)
  expect((await sales.post(`${DESK}/drafts`, { of: 'de', from: 0 })).status).toBe(403)
  ENV.machine = null
  expect((await draft(id)).status).toBe(405)
  expect((await admin.post(`${DESK}/drafts`, { of: 'de', from: 0 })).status).toBe(405)
  expect((await admin.get(`${DESK}/faqs-${id}/de`)).body.machine).toBe(false)
  expect(simulator.asked).toEqual([])
})

test('drafts that nobody wanted are deleted after their time', async () => {
  const id = await makeFaq(`Uno ${unique()}`, 'Due.')
  await draft(id)
  const of = `select id from translation_drafts where record_id = ${id} and kind = 'faqs'`
  await testDb().run(
    `update translation_drafts set created_at = '2026-01-01T12:00:00.000Z' where record_id = ${id} and path = 'title'`,
  )
  await runJobsAt(Date.parse('2026-04-01T04:00:00Z'), 'retention')
  expect(await testDb().all(of)).toHaveLength(2)
  await runJobsAt(Date.parse('2026-04-02T04:00:00Z'), 'retention')
  expect(await testDb().all(of)).toHaveLength(1)
})
