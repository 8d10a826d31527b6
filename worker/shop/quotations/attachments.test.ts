import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files } from '../../base/files/files.tables.ts'
import { removeOrphans } from '../../base/files/orphans.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { form, makeJpeg, makePdf, makePng } from '../../testing/samples.ts'
import { quotationFiles, quotationMessages } from './quotation-life.tables.ts'
import { makeQuotation, tokenOf } from './quotations.testing.ts'

const keys = async () => (await env.FILES.list({ prefix: 'requests/' })).objects.map(({ key }) => key)

async function makeThread() {
  const retailer = await makeRetailer()
  const id = await makeQuotation(retailer.id)
  const token = (await tokenOf(id))!
  const [visitor, shop] = [await as(null), await as(await makeRetailerAccount(retailer.id))]
  const send = (caller: typeof visitor, list: File[], fields: Record<string, string> = {}, key?: string) => {
    const body = form({ text: 'Ecco le foto', lang: 'it', ...fields })
    for (const file of list) body.append('file', file)
    const headers = key ? { headers: { 'idempotency-key': key } } : {}
    return caller.post(`/api/quotations/${id}/upload`, body, headers)
  }
  const read = async () => (await visitor.get(`/api/quotations/${id}?token=${token}`)).body.quotation
  return { id, token, visitor, shop, send, read }
}

describe('files that come with a message', () => {
  test('are read by its own people only, never cached, and have no public address', async () => {
    const { id, token, visitor, shop, send, read } = await makeThread()
    const other = await makeThread()
    const sent = await send(visitor, [await makeJpeg(), makePdf()], { token })
    expect([sent.status, sent.body]).toEqual([200, { success: true }])
    const [message] = (await read()).messages
    expect(message.files).toMatchObject([
      { id: expect.any(Number), name: expect.stringMatching(/\.jpe?g$/), size: expect.any(Number) },
      { id: expect.any(Number), name: expect.stringMatching(/\.pdf$/), size: expect.any(Number) },
    ])
    const at = (file: { id: number }, of = id) => `/api/quotations/${of}/files/${file.id}`
    const [photo, pdf] = message.files
    const admin = await as(await makeAdmin('sales'))
    for (const answer of [
      await visitor.get(`${at(photo)}?token=${token}`),
      await shop.get(at(photo)),
      await admin.get(at(photo)),
    ]) {
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/webp', 'private, no-store'])
    }
    const opened = await shop.get(at(pdf))
    expect(opened.headers.get('content-disposition')).toContain('attachment')
    for (const answer of [
      await visitor.get(at(photo)),
      await visitor.get(`${at(photo)}?token=${other.token}`),
      await other.shop.get(at(photo)),
      await other.shop.get(at(photo, other.id)),
      await (await as(await makeAdmin('content'))).get(at(photo)),
    ]) {
      expect(answer.status).toBe(404)
    }
    const [row] = await testDb().select().from(quotationFiles).where(eq(quotationFiles.id, photo.id))
    expect(row!.file).toMatch(/^requests\/[0-9a-f]{32}\.webp$/)
    expect((await visitor.get(`/files/${row!.file}`)).status).toBe(404)
    const [file] = await testDb().select().from(files).where(eq(files.key, row!.file))
    expect(file).toMatchObject({ name: '', public: false })
  })

  test('go with the request to no other retailer', async () => {
    const { id, token, visitor, shop, send, read } = await makeThread()
    await send(shop, [makePng('listino.png', 61)])
    const [file] = (await read()).messages[0].files
    const next = await makeRetailer()
    await visitor.post(`/api/quotations/${id}/reassign`, { token, vendor_id: next.id })
    const nextShop = await as(await makeRetailerAccount(next.id))
    for (const caller of [nextShop, shop]) {
      expect((await caller.get(`/api/quotations/${id}/files/${file.id}`)).status).toBe(404)
    }
    expect((await visitor.get(`/api/quotations/${id}/files/${file.id}?token=${token}`)).status).toBe(404)
  })

  test('that are wrong, too many, or a stranger’s, are refused, and leave neither message nor object', async () => {
    const { visitor, token, send, id } = await makeThread()
    const stranger = await makeThread()
    const before = await keys()
    const png = makePng('a.png', 62)
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'a.pdf', { type: 'application/pdf' })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    const large = new File([new Uint8Array(11 << 20)], 'a.png', { type: 'image/png' })
    for (const [list, fields, status] of [
      [[], { token }, 422],
      [[png, png, png, png], { token }, 422],
      [[page], { token }, 415],
      [[svg], { token }, 415],
      [[png, svg], { token }, 415],
      [[large], { token }, 413],
      [[png], { token, text: ' ' }, 422],
      [[png], {}, 404],
      [[png], { token: stranger.token }, 404],
    ] as [File[], Record<string, string>, number][]) {
      expect([(await send(visitor, list, fields)).status, fields]).toEqual([status, fields])
    }
    expect(await keys()).toEqual(before)
    expect(await testDb().$count(quotationMessages, eq(quotationMessages.quotationId, id))).toBe(0)
  })

  test('are kept once when they are sent twice', async () => {
    const { visitor, token, send, read } = await makeThread()
    const before = (await keys()).length
    const png = makePng('a.png', 63)
    for (let i = 0; i < 2; i++) expect((await send(visitor, [png], { token }, 'k1')).status).toBe(200)
    expect((await read()).messages).toMatchObject([{ files: [{ name: 'a.png' }] }])
    expect(await keys()).toHaveLength(before + 1)
  })

  test('are no orphans, and go with an erasure', async () => {
    const email = 'allegati@example.com'
    const id = await makeQuotation((await makeRetailer()).id, { email })
    const token = (await tokenOf(id))!
    const body = form({ text: 'Foto', token })
    body.append('file', makePng('io e il camper.png', 64))
    expect((await (await as(null)).post(`/api/quotations/${id}/upload`, body)).status).toBe(200)
    const [row] = await testDb()
      .select({ file: quotationFiles.file })
      .from(quotationFiles)
      .innerJoin(quotationMessages, eq(quotationMessages.id, quotationFiles.messageId))
      .where(eq(quotationMessages.quotationId, id))
    await removeOrphans({ db: testDb(), files: env.FILES }, Date.now() + 25 * 3600_000, null)
    expect(await env.FILES.head(row!.file)).not.toBeNull()
    await (await as(await makeAdmin())).post('/api/admin/privacy/erase', { email })
    expect(await env.FILES.head(row!.file)).toBeNull()
    expect(await testDb().$count(quotationMessages, eq(quotationMessages.quotationId, id))).toBe(0)
  })
})
