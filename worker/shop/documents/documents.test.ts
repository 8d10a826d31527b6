import { env } from 'cloudflare:workers'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../shared/documents/documents.ts'
import { formatKilograms } from '../../../shared/orders/shipments.ts'
import { parseEnv } from '../../base/env.ts'
import { as, bare } from '../../testing/as.ts'
import { expectErrors } from '../../testing/errors.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { documentFiles, documents } from './documents.tables.ts'
import { makePapers, opened, openedBytes } from './documents.testing.ts'
import { readPacking } from './opening.ts'
import { makeLabelsPdf } from './pdf/labels.ts'

const filesOf = (id: number) => testDb().select().from(documentFiles).where(eq(documentFiles.documentId, id))
const fileOf = async (id: number) => (await filesOf(id))[0]!

describe('the documents of an order', () => {
  test('come with its moves: a confirmation, and a packing list of each shipment', async () => {
    const { order, own, admin, kinds, list, move } = await makePapers()
    expect(await kinds()).toEqual([])
    expect((await list()).missing).toEqual([])
    expect((await move({ status: 'confirmed' })).status).toBe(200)
    expect(await kinds()).toEqual(['confirmation'])
    const { body } = await admin.get(`/api/admin/orders/${order.id}`)
    const [, two] = body.order.open_lines as { line_id: number }[]
    const part = { version: body.order.version, lines: [{ line_id: two!.line_id, quantity: 1 }] }
    expect((await admin.post(`/api/admin/orders/${order.id}/shipments`, part)).status).toBe(200)
    expect((await move({ status: 'shipped' })).status).toBe(200)
    const { documents: made, missing } = (await list()) as { documents: OrderDocument[]; missing: unknown }
    expect(made.map(({ kind, number, total }) => [kind, number, total])).toEqual([
      ['confirmation', order.number, 20_000],
      ['packing_list', `${order.number}/1`, null],
      ['packing_list', `${order.number}/2`, null],
    ])
    expect(missing).toEqual([{ kind: 'packing_list', shipment_id: null }])
    // A second try to deliver sends nothing new.
    await move({ status: 'failed_delivery' })
    await move({ status: 'shipped' })
    expect((await kinds()).length).toBe(3)
    const texts = (await opened(made[1]!.id)).lines.join('\n')
    expect(texts).toContain(`Distinta di spedizione ${order.number}/1`)
    expect(texts).not.toContain('Orbita 65')
    expect(texts).not.toMatch(/€/)
    expect((await own.get(`/api/documents/${made[1]!.id}/pdf`)).status).toBe(200)
  })

  test('say what is sent weighs and what customs know it by; the sum only where all weights are known', async () => {
    const packed = async (known: SQL) => {
      const { order, make, list } = await makePapers({ status: 'confirmed' })
      const product = await makeProduct({ weightG: 1250, hsCode: '85291065', origin: 'CN' })
      await testDb()
        .update(orderLines)
        .set({ productId: product.id })
        .where(sql`order_id = ${order.id} and ${known}`)
      expect((await make({ kind: 'packing_list' })).status).toBe(200)
      const { documents } = (await list()) as { documents: OrderDocument[] }
      return (await opened(documents.find(({ kind }) => kind === 'packing_list')!.id)).lines.join('\n')
    }
    const all = await packed(sql`true`)
    expect(all).toContain('Voce doganale: 85291065')
    expect(all).toContain('Origine: Cina')
    const pieces = Number(/(\d+) pezzi in tutto/.exec(all)![1])
    expect(all).toContain(`Peso in tutto: ${formatKilograms(1250 * pieces, 'it')}`)
    const some = await packed(sql`position = 1`)
    expect(some).toContain('Voce doganale: 85291065')
    expect(some).not.toContain('Peso in tutto')
  })

  test('say on a packing list what carriers and who sorts waste are to know of a product', async () => {
    const { order, make, list } = await makePapers({ status: 'confirmed' })
    const product = await makeProduct({
      ...{ packaging: 'PAP 20', refrigerant: 'R32', refrigerantG: 310 },
      ...{ batteryChemistry: 'lifepo4', batteryWh: 1280 },
    })
    await testDb().update(orderLines).set({ productId: product.id }).where(eq(orderLines.orderId, order.id))
    expect((await make({ kind: 'packing_list' })).status).toBe(200)
    const { documents } = (await list()) as { documents: OrderDocument[] }
    const { id } = documents.find(({ kind }) => kind === 'packing_list')!
    const text = (await opened(id)).lines.join('\n')
    expect(text).toContain('Imballaggio: PAP 20')
    // The papers' font has no lowered figures.
    expect(text).toContain('Refrigerante: R32, 310 g, GWP 675, 0,209 t CO2e')
    expect(text).toContain('1280 Wh')
  })

  test('have labels for the parcels of a packing list, as many as it has or as are asked for', async () => {
    const { order, admin, own, move, list } = await makePapers()
    await move({ status: 'confirmed' })
    const parcels = ['1Z1', '1Z2', '1Z3'].map((number) => ({ carrier: 'dhl', number }))
    expect((await move({ status: 'shipped', parcels })).status).toBe(200)
    const { documents } = (await list()) as { documents: OrderDocument[] }
    const idOf = (kind: string) => documents.find((each) => each.kind === kind)!.id
    const path = `/api/admin/documents/${idOf('packing_list')}/labels`
    const labels = async (parcels: number) => {
      const packing = await readPacking(testDb(), idOf('packing_list'))
      const { bytes } = await makeLabelsPdf(packing, parcels, 'it', parseEnv(env as never).assets)
      return (await readPdf(bytes)).lines.join('\n')
    }
    const three = await labels(3)
    expect(three.match(/Collo \d di \d/g)).toEqual(['Collo 1 di 3', 'Collo 2 di 3', 'Collo 3 di 3'])
    for (const { number } of parcels) expect(three).toContain(number)
    expect(three).toContain(order.number)
    expect((await labels(5)).match(/Collo \d di 5/g)).toHaveLength(5)
    for (const query of ['', '?parcels=5']) {
      const served = await admin.get(`${path}${query}`)
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    const refused = [
      admin.get(`/api/admin/documents/${idOf('confirmation')}/labels`),
      admin.get(`${path}?parcels=21`),
      own.get(path),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 422, 403])
  })

  test('are made on request where they are missing, once', async () => {
    const { make, kinds, list } = await makePapers({ status: 'delivered' })
    expect((await list()).missing.map(({ kind }: OrderDocument) => kind)).toEqual([
      'confirmation',
      'packing_list',
    ])
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ kind: 'confirmation' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await kinds()).toEqual(['confirmation'])
    expect((await make({ kind: 'packing_list' })).body.missing).toEqual([])
    expect((await make({ kind: 'proforma' })).status).toBe(409)
    expect((await make({ kind: 'packing_list', shipment_id: 999_999 })).status).toBe(409)
  })

  test('stay as they were made, whatever changes afterwards', async () => {
    const { order, account, move, list, own } = await makePapers()
    await move({ status: 'confirmed' })
    const [{ id }] = (await list()).documents
    const first = await openedBytes(id)
    await testDb().update(orders).set({ reference: 'ALTERED', total: 1 }).where(eq(orders.id, order.id))
    await testDb()
      .update(retailers)
      .set({ name: 'Altro Nome', address: 'Via Altra 9' })
      .where(eq(retailers.id, account.retailerId!))
    expect(await openedBytes(id)).toEqual(first)
    expect((await opened(id, 'de')).lines.join('\n')).not.toContain('Altro Nome')
    await expect(testDb().run(sql`update documents set total = 1 where id = ${id}`)).rejects.toThrow()
    expect((await own.get(`/api/documents/${id}/pdf`)).status).toBe(200)
  })

  test('are made again of the same bytes when their file was lost, and wait for nobody who was stopped', async () => {
    const { move, list } = await makePapers()
    await move({ status: 'confirmed' })
    const [{ id }] = (await list()).documents
    // Nobody has asked for it: the row is there, its file is not.
    expect(await filesOf(id)).toEqual([])
    const first = await openedBytes(id)
    const { file, hash } = await fileOf(id)
    expect(file).toMatch(/^documents\//)
    await env.FILES.delete(file)
    expect(await openedBytes(id)).toEqual(first)
    const again = new Uint8Array(await crypto.subtle.digest('SHA-256', await openedBytes(id))).toHex()
    expect(again).toBe(hash)
    // A file that is made otherwise than then is told.
    await env.FILES.delete(file)
    await testDb().run(sql`update document_files set hash = 'other' where document_id = ${id}`)
    await openedBytes(id)
    expectErrors(1)
  })

  test('opened by many at once for the first time are one file', async () => {
    const { move, list } = await makePapers()
    await move({ status: 'confirmed' })
    const [{ id }] = (await list()).documents
    const before = (await env.FILES.list({ prefix: 'documents/' })).objects.length
    const all = await Promise.all(Array.from({ length: 6 }, () => openedBytes(id)))
    for (const one of all) expect(one).toEqual(all[0])
    expect(await filesOf(id)).toHaveLength(1)
    expect((await env.FILES.list({ prefix: 'documents/' })).objects.length).toBe(before + 1)
  })
})

describe('who may read documents', () => {
  test('is their retailer and administrators; for others they are not there', async () => {
    const { order, own, admin, path, move, list } = await makePapers()
    await move({ status: 'confirmed' })
    const [{ id }] = (await list()).documents
    const other = await as(await makeRetailerAccount())
    const shopper = await as(null)
    const content = await as(await makeAdmin('content'))
    const pdf = `/api/documents/${id}/pdf`
    for (const address of [`/api${path}`, pdf]) {
      expect((await other.get(address)).status, address).toBe(404)
      expect((await shopper.get(address)).status, address).toBe(401)
      expect((await bare.get(address)).status, address).toBe(401)
      expect((await own.get(address)).status, address).toBe(200)
    }
    expect((await other.post(`/api${path}`, { kind: 'packing_list' })).status).toBe(404)
    for (const address of [`/api/admin${path}`, `/api/admin/documents/${id}/pdf`]) {
      expect((await own.get(address)).status, address).toBe(403)
      expect((await content.get(address)).status, address).toBe(403)
      expect((await admin.get(address)).status, address).toBe(200)
    }
    expect((await other.get('/api/documents')).body.documents).toEqual([])
    expect((await own.get('/api/documents')).body.documents).toHaveLength(1)
    expect((await own.get('/api/documents/999999/pdf')).status).toBe(404)
    // What waits for its payment is no order yet.
    await testDb().update(orders).set({ status: 'pending' }).where(eq(orders.id, order.id))
    expect((await own.get(`/api${path}`)).status).toBe(404)
  })

  test('get a file that no cache keeps and no browser shows as a page', async () => {
    const { order, own, move, list } = await makePapers()
    await move({ status: 'confirmed' })
    const [{ id }] = (await list()).documents
    const { headers } = await own.get(`/api/documents/${id}/pdf?lang=de`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(headers.get('content-disposition')).toContain(
      encodeURIComponent(`Auftragsbestätigung ${order.number}`),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // The address of its object is nobody's.
    const { file } = await fileOf(id)
    expect((await own.get(`/files/${file}`)).status).toBe(404)
  })
})

test('documents go with their order, their files too', async () => {
  const { forgetSales } = await import('../../retention.ts')
  const { order, move, list } = await makePapers({ createdAt: '2001-01-01T00:00:00.000Z' })
  await move({ status: 'confirmed' })
  const [{ id }] = (await list()).documents
  await openedBytes(id)
  const { file } = await fileOf(id)
  await forgetSales({ db: testDb(), files: env.FILES }, Date.now())
  expect(await testDb().select().from(documents).where(eq(documents.orderId, order.id))).toEqual([])
  expect(await filesOf(id)).toEqual([])
  expect(await env.FILES.head(file)).toBeNull()
})
