import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { OpenRecord } from '../../../shared/translation-desk/desk.admin.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { asAdmin, type Caller, createProduct, lastAudit } from '../../shop/catalogue/catalogue.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { learnNext } from './memory.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const DESK = '/api/admin/translation-desk'
const open = async (ref: string, of = 'de'): Promise<OpenRecord> =>
  (await admin.get(`${DESK}/${ref}/${of}`)).body.record

async function makeFaq(title: string, content: string): Promise<number> {
  return (await admin.post('/api/admin/faqs/create', { faq_data: { title, content } })).body.faq_id
}
async function translate(id: number, title: string, content: string): Promise<void> {
  const made = await admin.post(`/api/admin/faqs/${id}/translations`, { lang: 'de' })
  await admin.post(`/api/admin/faqs/${made.body.faq_id}/edit`, { faq_data: { title, content } })
}
const proposed = (record: OpenRecord, path: string) =>
  record.units.find((unit) => unit.path === path)?.proposals ?? []

/** Runs the cron's job until it has come to the end. */
async function learnAll(now: number, last: JobResult | null = null): Promise<JobResult> {
  let result = await learnNext(testDb(), now, last)
  while (result.after !== '') result = await learnNext(testDb(), now, result)
  return result
}

test('what was translated in a form is learned by the cron, and proposed by the whole and by its sentences', async () => {
  const n = unique()
  const first = await makeFaq(`Si monta ${n}?`, `Sì, numero ${n}. Bastano quattro viti.`)
  await translate(first, `Montierbar ${n}?`, `Ja, Nummer ${n}. Vier Schrauben genügen.`)
  const now = Date.now()
  const done = await learnAll(now)
  const again = await makeFaq(`Si monta ${n}?`, `Bastano quattro viti. E un trapano ${n}.`)
  const record = await open(`faqs-${again}`)
  expect(proposed(record, 'title')).toEqual([{ text: `Montierbar ${n}?`, known: 1, of: 1 }])
  expect(proposed(record, 'content')).toEqual([
    { text: `Vier Schrauben genügen. E un trapano ${n}.`, known: 1, of: 2 },
  ])
  expect(proposed(await open(`faqs-${again}`, 'fr'), 'title')).toEqual([])

  // After that it reads once a day, and only what was saved since.
  expect((await learnNext(testDb(), now + 60_000, done)).rows).toBe(0)
  await env.DB.prepare(`update faqs set updated_at = '2026-01-01T00:00:00.000Z' where parent_id = ?`)
    .bind(first)
    .run()
  await env.DB.prepare('delete from translation_memory').run()
  await learnAll(now + DAY_MS + 1, done)
  expect(proposed(await open(`faqs-${again}`), 'title')).toEqual([])
})

test('a stale translation teaches nothing', async () => {
  const n = unique()
  const id = await makeFaq(`Vecchia ${n}`, 'Testo.')
  await translate(id, `Alt ${n}`, 'Text.')
  await env.DB.prepare(`update faqs set updated_at = '2026-01-01T00:00:00.000Z' where parent_id = ?`)
    .bind(id)
    .run()
  await admin.post(`/api/admin/faqs/${id}/edit`, {
    faq_data: { title: `Vecchissima ${n}`, content: 'Testo.' },
  })
  await learnAll(Date.now())
  const other = await makeFaq(`Vecchissima ${n}`, 'Altro.')
  expect(proposed(await open(`faqs-${other}`), 'title')).toEqual([])
})

test('what is saved at the desk is proposed at once; lists that are not even teach nothing wrong', async () => {
  const n = unique()
  const metas_data = [{ name: `Altezza chiusa ${n}`, value: '20 cm', type: '' }]
  const [one, two] = [await createProduct(admin, { metas_data }), await createProduct(admin, { metas_data })]
  const record = await open(`products-${one}`)
  const texts: Record<string, string> = { 'metas.0.name': `Höhe ${n}`, 'metas.0.value': '20 cm' }
  const saved = await admin.post(`${DESK}/products-${one}/de`, {
    source_at: record.source_at,
    version: null,
    units: record.units.map(({ path, source }) => ({ path, text: texts[path] ?? source })),
  })
  expect(saved.status).toBe(200)
  expect(proposed(await open(`products-${two}`), 'metas.0.name')).toEqual([
    { text: `Höhe ${n}`, known: 1, of: 1 },
  ])
  // Figures are nobody’s translation.
  expect(await testDb().all(`select id from translation_memory where source = '20 cm'`)).toEqual([])
})

test('what no text was saved with for years is forgotten, what is still saved is not', async () => {
  const n = unique()
  const id = await makeFaq(`Dura ${n}?`, `Molto ${n}.`)
  const record = await open(`faqs-${id}`)
  const save = { source_at: record.source_at, version: null }
  const units = [
    { path: 'title', text: `Lange ${n}?` },
    { path: 'content', text: `Sehr ${n}.` },
  ]
  expect((await admin.post(`${DESK}/faqs-${id}/de`, { ...save, units })).status).toBe(200)
  const age = (source: string, usedAt: string) =>
    env.DB.prepare('update translation_memory set used_at = ? where source = ?').bind(usedAt, source).run()
  await age(`Dura ${n}?`, '2021-03-01T10:00:00.000Z')
  await age(`Molto ${n}.`, '2021-03-03T10:00:00.000Z')
  const known = () =>
    testDb().all<{ source: string }>(`select source from translation_memory where source like '% ${n}%'`)
  await runJobsAt(Date.parse('2026-03-01T04:00:00Z'), 'retention')
  expect(await known()).toHaveLength(2)
  await runJobsAt(Date.parse('2026-03-02T04:00:00Z'), 'retention')
  expect(await known()).toEqual([{ source: `Molto ${n}.` }])
})

test('the glossary’s terms stand beside texts that contain them, in any number', async () => {
  const n = unique()
  const names = { de: 'Dachluke', en: 'rooftop vent', fr: '', nl: '' }
  const term_data = { term: 'Oblò da tetto', names, note: 'mai «Fenster»' }
  const { status, body } = await admin.post('/api/admin/glossary/create', { term_data })
  expect(status).toBe(200)
  const twice = await admin.post('/api/admin/glossary/create', {
    term_data: { ...term_data, term: 'oblo da TETTO' },
  })
  expect([twice.status, Object.keys(twice.body.error.fields)]).toEqual([422, ['term_data.term']])
  const id = await makeFaq(`Gli oblò da tetto ${n}`, 'Il tetto.')
  const [title, content] = (await open(`faqs-${id}`)).units
  expect(title!.terms).toEqual([{ term: 'Oblò da tetto', name: 'Dachluke', note: 'mai «Fenster»' }])
  expect(content!.terms).toBeUndefined()

  const edit = (note: string, version: number) =>
    admin.post(`/api/admin/glossary/${body.term_id}/edit`, { term_data: { ...term_data, note }, version })
  expect((await edit('', 1)).status).toBe(200)
  expect((await edit('tardi', 1)).status).toBe(409)
  expect((await admin.get('/api/admin/glossary')).body.terms).toEqual([
    { id: body.term_id, term: 'Oblò da tetto', names, note: '', version: 2 },
  ])
  expect((await lastAudit('glossary', body.term_id))!.after).toMatchObject({ name_de: 'Dachluke' })
  expect((await admin.post(`/api/admin/glossary/${body.term_id}/delete`)).status).toBe(200)
  expect((await admin.post(`/api/admin/glossary/${body.term_id}/delete`)).status).toBe(404)
  expect((await as(await makeAdmin('sales')).then((sales) => sales.get('/api/admin/glossary'))).status).toBe(
    403,
  )
})
