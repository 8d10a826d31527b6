import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, testDb, unique } from '../../testing/make.ts'
import { makePng } from '../../testing/samples.ts'
import { type Caller, dryRun, errorsOf, importAll, undo } from './imports.testing.ts'
import { fetchPictures } from './pictures.ts'

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
const run = () => fetchPictures({ db: testDb(), files: env.FILES, images })
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
const recordOf = async (id: number) => (await admin.get(`/api/admin/imports/${id}`)).body.import

test('pictures come in their order, once it is applied, and go with an undo', async () => {
  const [a, b] = [`${HOST}/a.png`, `${HOST}/b.png`]
  const asked = net({ [a]: png(60), [b]: png(80) })
  const one = product({ pictures: `${a} | ${b}` })
  const { id } = await dryRun(admin, 'products', [one])
  await run()
  expect(asked).toEqual([])
  await admin.post(`/api/admin/imports/${id}/apply`, { without: 0 })
  expect((await recordOf(id)).pictures_waiting).toBe(2)
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
  expect(await recordOf(id)).toMatchObject({ pictures_waiting: 0, pictures_failed: 4 })
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
