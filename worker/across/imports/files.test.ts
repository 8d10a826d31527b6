import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import worker from '../../index.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, testDb, unique } from '../../testing/make.ts'
import { makePng, pdfBytes } from '../../testing/samples.ts'
import { announceFiles, fetchFiles } from './files.ts'
import { type Caller, dryRun, errorsOf, importAll, undo } from './imports.testing.ts'

let admin: Caller
let category: string
beforeAll(async () => {
  admin = await as(await makeAdmin())
  category = (await makeCategory()).name
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await env.DB.prepare(`update import_pictures set state = 'done' where state = 'waiting'`).run()
})

const HOST = 'https://cdn.shop.it'
const product = (more: Record<string, string> = {}): Record<'code', string> & Record<string, string> => {
  const n = unique()
  return { code: `P${n}`, name: `Bild ${n}`, category, price: '10', ...more }
}
/** What the net has; everything else answers 404. */
function net(files: Record<string, () => Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return files[address]?.() ?? new Response('no', { status: 404 })
  })
  return asked
}
const { IMAGES: images } = env as unknown as { IMAGES: ImagesBinding }
const run = () => fetchFiles({ db: testDb(), files: env.FILES, images })
const png = (shade: number) => {
  const bytes = makePng('a.png', shade)
  return () => new Response(bytes)
}
const ofProduct = (code: string) =>
  env.DB.prepare(`select p.image as first, p.updated_at, p.created_at, (
      select json_group_array(image) from (select image from product_pictures where product_id = p.id order by position)) as images
    from products p where code = ? and parent_id is null`)
    .bind(code)
    .first<{ first: string | null; images: string; updated_at: string; created_at: string }>()
const imagesOf = async (code: string) => JSON.parse((await ofProduct(code))!.images) as string[]
const errorNotes = async (id: number) =>
  (await admin.get(`/api/admin/imports/${id}/errors?lang=en`)).body.notes.map(
    ({ column, message }: Record<string, string>) => [column, message],
  )
const recordOf = async (id: number) => (await admin.get(`/api/admin/imports/${id}`)).body.import

test('the queue fetches what was applied at once, and goes on until everything was tried', async () => {
  const [there, gone] = [`${HOST}/there.png`, `${HOST}/gone.png`]
  net({ [there]: png(90), [gone]: () => new Response('later', { status: 503 }) })
  const one = product({ pictures: `${there} | ${gone}` })
  const sent: object[] = []
  const queue = { send: async (message: object) => void sent.push(message) } as never
  const { id } = await dryRun(admin, 'products', [one])
  await announceFiles(testDb(), queue)
  expect(sent).toEqual([])
  await admin.post(`/api/admin/imports/${id}/apply`, { without: 0 })
  await announceFiles(testDb(), queue)
  expect(sent).toEqual([{ job: 'importFiles' }])

  const messages = [{ id: 'm1', timestamp: new Date(), attempts: 1, body: { job: 'importFiles' } }]
  await worker.queue(createMessageBatch('sosta-mails', messages), { ...env, MAILS: queue } as never)
  expect(await imagesOf(one.code)).toHaveLength(1)
  expect((await recordOf(id)).files_waiting).toBe(1)
  // What did not answer waits for the cron.
  expect(sent).toHaveLength(1)
})

test('pictures come in their order, once it is applied, and go with an undo', async () => {
  const [a, b] = [`${HOST}/a.png`, `${HOST}/b.png`]
  const asked = net({ [a]: png(60), [b]: png(80) })
  const one = product({ pictures: `${a} | ${b}` })
  const { id } = await dryRun(admin, 'products', [one])
  await run()
  expect(asked).toEqual([])
  await admin.post(`/api/admin/imports/${id}/apply`, { without: 0 })
  expect((await recordOf(id)).files_waiting).toBe(2)
  const ran = await run()
  expect([ran, (await admin.get(`/api/admin/imports/${id}/errors?lang=en`)).body.notes]).toEqual([
    { done: 2, failed: 0, waiting: 0 },
    [],
  ])
  const images = await imagesOf(one.code)
  expect(images).toHaveLength(2)
  const { first, updated_at, created_at } = (await ofProduct(one.code))!
  expect([first, updated_at]).toEqual([images[0], created_at])
  expect(await env.FILES.head(`${first}-480.webp`)).not.toBeNull()
  expect(await run()).toEqual({ done: 0, failed: 0, waiting: 0 })
  // A second time they are there.
  expect((await dryRun(admin, 'products', [one])).counts).toEqual([0, 0, 1, 0])
  expect((await undo(admin, id)).status).toBe(200)
  expect(await ofProduct(one.code)).toBeNull()
})

test('a product that stays after an undo has none again; one that has some keeps its own', async () => {
  net({ [`${HOST}/c.png`]: png(64), [`${HOST}/e.png`]: png(64), [`${HOST}/d.png`]: png(72) })
  const one = product()
  await importAll(admin, 'products', [one])
  const { id } = await importAll(admin, 'products', [
    { code: one.code, pictures: `${HOST}/c.png | ${HOST}/e.png` },
  ])
  // One picture under two addresses is one.
  expect(await run()).toEqual({ done: 2, failed: 0, waiting: 0 })
  const had = await imagesOf(one.code)
  expect(had).toHaveLength(1)
  expect((await dryRun(admin, 'products', [{ code: one.code, pictures: `${HOST}/d.png` }])).counts).toEqual([
    0, 0, 1, 0,
  ])
  expect((await undo(admin, id)).status).toBe(200)
  expect([await imagesOf(one.code), (await ofProduct(one.code))!.first]).toEqual([[], null])
})

test('each failure is named at its row; what does not answer is tried three times', async () => {
  const paths = ['gone.png', 'text.png', 'empty.png', 'inner.png', 'good.png']
  const pictures = paths.map((path) => `${HOST}/${path}`).join(' | ')
  net({
    [`${HOST}/text.png`]: () =>
      new Response('<html>no picture</html>', { headers: { 'content-type': 'image/png' } }),
    [`${HOST}/empty.png`]: () => new Response(''),
    [`${HOST}/inner.png`]: () =>
      new Response(null, { status: 302, headers: { location: 'https://169.254.169.254/latest' } }),
    [`${HOST}/good.png`]: png(90),
  })
  const one = product({ pictures })
  const { id } = await importAll(admin, 'products', [one])
  expect(await run()).toEqual({ done: 1, failed: 3, waiting: 1 })
  expect(await run()).toEqual({ done: 0, failed: 0, waiting: 1 })
  expect(await run()).toEqual({ done: 0, failed: 1, waiting: 0 })
  expect(await imagesOf(one.code)).toHaveLength(1)
  const { body } = await admin.get(`/api/admin/imports/${id}/errors?lang=en`)
  expect(
    body.notes.map(({ line, column, message }: Record<string, string>) => [line, column, message]),
  ).toEqual([
    [2, 'pictures', `${HOST}/gone.png: there is no file there`],
    [2, 'pictures', expect.stringContaining('not accepted')],
    [2, 'pictures', `${HOST}/empty.png: the file is empty`],
    [2, 'pictures', `${HOST}/inner.png: leads to an address from which nothing is downloaded`],
  ])
  expect(await recordOf(id)).toMatchObject({ files_waiting: 0, files_failed: 4 })
})

test.each(['http://cdn.shop.it/a.png', 'https://10.0.0.1/a.png', 'https://localhost/a.png', 'a.png'])(
  'is no address of a picture: %s',
  async (pictures) => {
    const { id, counts } = await dryRun(admin, 'products', [product({ pictures })])
    expect(counts).toEqual([0, 0, 0, 1])
    expect((await errorsOf(admin, id))[0]).toMatch(/^2 pictures: /)
  },
)

test('none is put into a product whose import was undone meanwhile', async () => {
  const one = product({ pictures: `${HOST}/late.png` })
  const { id } = await importAll(admin, 'products', [one])
  const bytes = makePng('late.png', 66)
  vi.stubGlobal('fetch', async () => {
    await undo(admin, id)
    return new Response(bytes)
  })
  expect((await run()).done).toBe(0)
  expect(await ofProduct(one.code)).toBeNull()
})

/** Pages turned another way are another document. */
const pdf = (turns: number) => {
  const bytes = pdfBytes({ page: `/Rotate ${turns * 90}` })
  return () => new Response(bytes)
}
const documentsOf = async (code: string) => {
  const { results } = await env.DB.prepare(
    `select d.kind, d.lang, d.name, p.doc = d.file as is_first from product_documents d join products p on p.id = d.product_id
      where p.code = ? order by d.position`,
  )
    .bind(code)
    .all()
  return results
}
const drawingsOf = async (code: string) => {
  const { results } = await env.DB.prepare(
    `select i.image is not null as has from product_images i join products p on p.id = i.product_id where p.code = ? order by i.position`,
  )
    .bind(code)
    .all<{ has: number }>()
  return results.map(({ has }) => has)
}

test('manuals by language, documents by their words and drawings of the tables come in their order, and go with an undo', async () => {
  const at = (name: string) => `${HOST}/${name}`
  net({
    [at('it.pdf')]: pdf(0),
    [at('de.pdf')]: pdf(1),
    [at('OR_datasheet_en.pdf')]: pdf(2),
    [at('t1.png')]: png(41),
    [at('t2.png')]: png(42),
  })
  const files = {
    manual_it: at('it.pdf'),
    manual_de: at('de.pdf'),
    documents: at('OR_datasheet_en.pdf'),
    drawings: `${at('t1.png')} | ${at('t2.png')}`,
  }
  const one = product(files)
  const { id } = await dryRun(admin, 'products', [one])
  const [row] = (await admin.get(`/api/admin/imports/${id}/rows?action=make`)).body.rows
  expect(row.after).toMatchObject({
    documents: `manual it ${at('it.pdf')}\nmanual de ${at('de.pdf')}\ndatasheet en ${at('OR_datasheet_en.pdf')}`,
    drawings: `${at('t1.png')}\n${at('t2.png')}`,
  })
  await admin.post(`/api/admin/imports/${id}/apply`, { without: 0 })
  expect(await run()).toEqual({ done: 5, failed: 0, waiting: 0 })
  expect(await documentsOf(one.code)).toEqual([
    { kind: 'manual', lang: 'it', name: 'it.pdf', is_first: 1 },
    { kind: 'manual', lang: 'de', name: 'de.pdf', is_first: 0 },
    { kind: 'datasheet', lang: 'en', name: 'OR_datasheet_en.pdf', is_first: 0 },
  ])
  expect(await drawingsOf(one.code)).toEqual([1, 1])
  expect((await dryRun(admin, 'products', [{ code: one.code, ...files }])).counts).toEqual([0, 0, 1, 0])
  expect((await undo(admin, id)).status).toBe(200)
  expect([await documentsOf(one.code), await drawingsOf(one.code)]).toEqual([[], []])
})

test('a language that has no manual yet gets one; the others keep theirs, also after an undo', async () => {
  net({ [`${HOST}/1.pdf`]: pdf(0), [`${HOST}/2.pdf`]: pdf(1), [`${HOST}/3.pdf`]: pdf(2) })
  const one = product({ manual_it: `${HOST}/1.pdf` })
  await importAll(admin, 'products', [one])
  await run()
  const more = { manual_it: `${HOST}/2.pdf`, manual_fr: `${HOST}/3.pdf` }
  const { id } = await importAll(admin, 'products', [{ code: one.code, ...more }])
  expect((await run()).done).toBe(1)
  const langs = async () => (await documentsOf(one.code)).map(({ lang, is_first }) => [lang, is_first])
  expect(await langs()).toEqual([
    ['it', 1],
    ['fr', 0],
  ])
  expect((await undo(admin, id)).status).toBe(200)
  expect(await langs()).toEqual([['it', 1]])
})

test('a drawing waits for the one before it, and says so when that never comes', async () => {
  net({ [`${HOST}/second.png`]: png(51) })
  const one = product({ drawings: `${HOST}/first.png | ${HOST}/second.png` })
  const { id } = await importAll(admin, 'products', [one])
  for (let i = 0; i < 3; i++) await run()
  expect(await drawingsOf(one.code)).toEqual([])
  expect(await errorNotes(id)).toEqual([
    ['drawings', `${HOST}/first.png: there is no file there`],
    ['drawings', `${HOST}/second.png: the table before it is missing`],
  ])
})

test('a manual that is no document, or too large, is named', async () => {
  net({
    [`${HOST}/no.pdf`]: png(33),
    [`${HOST}/big.pdf`]: () => new Response('x', { headers: { 'content-length': String(26 * 1024 * 1024) } }),
  })
  const { id } = await importAll(admin, 'products', [
    product({ documents: `manual de ${HOST}/no.pdf | manual fr ${HOST}/big.pdf` }),
  ])
  expect(await run()).toEqual({ done: 0, failed: 2, waiting: 0 })
  expect(await errorNotes(id)).toEqual([
    ['documents', expect.stringContaining('not accepted')],
    ['documents', expect.stringContaining('too large')],
  ])
})
