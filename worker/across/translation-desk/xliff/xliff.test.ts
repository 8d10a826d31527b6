import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { XliffReport } from '../../../../shared/translation-desk/xliff.admin.ts'
import { asAdmin, type Caller, createProduct, lastAudit } from '../../../shop/catalogue/catalogue.testing.ts'
import { unique } from '../../../testing/make.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const DESK = '/api/admin/translation-desk'

async function makeFaq(title: string, content: string): Promise<number> {
  return (await admin.post('/api/admin/faqs/create', { faq_data: { title, content } })).body.faq_id
}
const editFaq = (id: number, title: string, content: string) =>
  admin.post(`/api/admin/faqs/${id}/edit`, { faq_data: { title, content } })
async function exported(query: string): Promise<string> {
  const { status, body } = await admin.get(`${DESK}/export.xlf?${query}`)
  expect(status).toBe(200)
  return body
}
async function send(xml: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([xml], 'de.xlf'))
  return admin.post(`${DESK}/upload`, form)
}
const report = async (xml: string, fields?: Record<string, string>): Promise<XliffReport> => {
  const { status, body } = await send(xml, fields)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
/** A file as a translator's tool gives it back: each source with its translation. */
const translated = (xml: string, texts: Record<string, string>) =>
  xml.replace(/<source>([\s\S]*?)<\/source>(\s*<target>[\s\S]*?<\/target>)?/g, (whole, source: string) =>
    texts[source] === undefined ? whole : `<source>${source}</source><target>${texts[source]}</target>`,
  )
const reasons = ({ units }: XliffReport) => units.map(({ path, reason }) => [path, reason])
const german = (id: number) =>
  env.DB.prepare('select title, content from faqs where parent_id = ? and lang = ?').bind(id, 'de').first()

test('what is exported comes back translated: the preview changes nothing, applying it saves with history, twice does no harm', async () => {
  const n = unique()
  const id = await makeFaq(`Quanti watt ${n}?`, 'Vedi https://example.com/w e :company.')
  const xml = await exported(`of=de&record=faqs-${id}`)
  expect(xml).toContain(`<file id="faqs-${id}"`)
  const back = translated(xml, {
    [`Quanti watt ${n}?`]: `Wie viel Watt ${n}?`,
  }).replace(
    /(<source>(Vedi [\s\S]*?)<\/source>)/,
    (_, own: string, source: string) =>
      `${own}<target>${source.replace('Vedi', 'Siehe').replace(' e ', ' und ')}</target>`,
  )
  const preview = await report(back)
  expect([preview.saved, preview.same, preview.refused, preview.next]).toEqual([1, 0, 0, null])
  expect(preview.units[1]).toMatchObject({
    after: 'Siehe https://example.com/w und :company.',
    reason: null,
    before: '',
  })
  expect(await german(id)).toBeNull()
  expect((await report(back, { apply: 'yes' })).saved).toBe(1)
  expect(await german(id)).toEqual({
    title: `Wie viel Watt ${n}?`,
    content: 'Siehe https://example.com/w und :company.',
  })
  expect(await report(back, { apply: 'yes' })).toMatchObject({ saved: 0, same: 1, refused: 0 })
  const { id: own } = (await env.DB.prepare('select id from faqs where parent_id = ?').bind(id).first())!
  expect((await lastAudit('faqs', own as number))!.action).toBe('create')
})

test('a text is refused with its reason, and its record with it', async () => {
  const n = unique()
  const id = await makeFaq(`Prima ${n}`, 'Scrivi a info@example.com subito.')
  const xml = await exported(`of=de&record=faqs-${id}`)
  const done = translated(xml, { [`Prima ${n}`]: `Erste ${n}` })
  expect(reasons(await report(done))).toEqual([
    ['title', 'incomplete'],
    ['content', 'empty'],
  ])
  const lost = done.replace(/(<source>Scrivi[\s\S]*?<\/source>)/, '$1<target>Schreiben Sie sofort.</target>')
  const told = await report(lost)
  expect([reasons(told), told.units[1]!.detail]).toEqual([
    [
      ['title', 'incomplete'],
      ['content', 'code_lost'],
    ],
    'info@example.com',
  ])
  const whole = done.replace(
    /(<source>Scrivi ([\s\S]*?)<\/source>)/,
    (_, own: string, rest: string) => `${own}<target>Schreiben Sie ${rest}</target>`,
  )
  const long = whole.replace(`<target>Erste ${n}`, `<target>${'x'.repeat(201)}`)
  expect(reasons(await report(long))[0]).toEqual(['title', 'invalid'])
  const twice = whole.replace(/(\s*<unit id="title"[\s\S]*?<\/unit>)/, '$1$1')
  expect(reasons(await report(twice)).map(([, reason]) => reason)).toContain('twice')
  const unknown = whole.replace('<unit id="title"', '<unit id="subject"')
  expect(Object.fromEntries(reasons(await report(unknown)))).toMatchObject({
    subject: 'unknown',
    title: 'empty',
  })
  const gone = await report(whole.replace(`id="faqs-${id}"`, 'id="faqs-99999999"'))
  expect([gone.refused, reasons(gone)[0]]).toEqual([1, ['title', 'unknown']])

  expect((await editFaq(id, `Prima ${n}`, 'Telefona.')).status).toBe(200)
  const late = await report(whole, { apply: 'yes' })
  expect([late.saved, reasons(late)]).toEqual([
    0,
    [
      ['title', 'incomplete'],
      ['content', 'source_changed'],
    ],
  ])
  expect(await german(id)).toBeNull()
})

test('a stale record is confirmed only by a file with all its texts', async () => {
  const n = unique()
  const id = await makeFaq(`Vecchio ${n}`, 'Testo.')
  const first = translated(await exported(`of=de&record=faqs-${id}`), {
    [`Vecchio ${n}`]: 'Alt',
    'Testo.': 'Text.',
  })
  await report(first, { apply: 'yes' })
  await env.DB.prepare(`update faqs set updated_at = '2026-01-01T00:00:00.000Z' where parent_id = ?`)
    .bind(id)
    .run()
  await editFaq(id, `Nuovo ${n}`, 'Testo.')
  const stale = await exported(`of=de&record=faqs-${id}`)
  expect(stale).toContain('<target>Alt</target>')
  const all = translated(stale, { [`Nuovo ${n}`]: 'Neu' })
  const half = all.replace(/\s*<unit id="content"[\s\S]*?<\/unit>/, '')
  expect(reasons(await report(half, { apply: 'yes' }))).toEqual([
    ['title', 'incomplete'],
    ['content', 'empty'],
  ])
  expect((await report(all, { apply: 'yes' })).saved).toBe(1)
  expect(await german(id)).toEqual({ title: 'Neu', content: 'Text.' })
})

test('many records go in a few at a time', async () => {
  const ids = []
  for (let i = 0; i < 22; i++) ids.push(await makeFaq(`Domanda ${unique()}`, 'Risposta.'))
  const xml = await exported('of=nl&filters%5Bkind%5D=faqs')
  const back = xml.replace(
    /<source>([\s\S]*?)<\/source>/g,
    (own, source: string) => `${own}<target>NL ${source}</target>`,
  )
  const first = await report(back, { apply: 'yes' })
  expect([first.saved, first.next]).toEqual([20, 20])
  const files = back.match(/<file /g)!.length
  const next = await report(back, { apply: 'yes', from: '20' })
  expect(next.next).toBe(files > 40 ? 40 : null)
  expect((await send(back, { from: '-1' })).status).toBe(422)
})

test('files of another kind or language, and filters that match nothing, are refused', async () => {
  const id = await createProduct(admin)
  const xml = await exported(`of=de&record=products-${id}`)
  const text = async (given: string) => (await send(given)).status
  expect(await text('nothing')).toBe(422)
  expect(await text(xml.replace('trgLang="de"', 'trgLang="es"'))).toBe(422)
  expect(await text(xml.replace('srcLang="it"', 'srcLang="en"'))).toBe(422)
  expect(await text(xml.replace('version="2.0"', 'version="1.2"'))).toBe(422)
  for (const [record, status] of [
    ['products-99999999', 404],
    ['orders-1', 404],
  ] as const)
    expect((await admin.get(`${DESK}/export.xlf?of=de&record=${record}`)).status).toBe(status)
  expect((await admin.get(`${DESK}/export.xlf?of=it`)).status).toBe(422)
  const none = await admin.get(`${DESK}/export.xlf?of=fr&filters%5Bkind%5D=updates`)
  expect(none.status).toBe(422)
})
