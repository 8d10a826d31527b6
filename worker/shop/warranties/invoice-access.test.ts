import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { form, makeJpeg, makePdf } from '../../testing/samples.ts'
import { warranties } from './warranties.tables.ts'

async function makeInvoice(file: File) {
  const owner = await makeRetailerAccount((await makeRetailer()).id)
  const { code } = await makeProduct()
  const [warranty] = await testDb()
    .insert(warranties)
    .values({
      userId: owner.id,
      retailerId: owner.retailerId,
      code: code!,
      serialNumber: `I${unique()}`,
      mountingDate: '2026-03-01',
    })
    .returning()
  const caller = await as(owner)
  const id = warranty!.id
  const sent = await caller.post(`/api/warranties/${id}/upload`, form({ type: 'doc', file }))
  expect(sent.status).toBe(200)
  return { id, owner, caller }
}

test.each([
  ['a PDF', async () => makePdf('fattura.pdf'), 'application/pdf', 'attachment'],
  ['a photo', async () => makeJpeg('fattura.jpg'), 'image/webp', 'inline'],
] as const)(
  'an invoice that is %s is read by its own people only, kept by nobody, and never a page',
  async (_name, make, type, shown) => {
    const { id, owner, caller } = await makeInvoice(await make())
    const [own, office] = [`/api/warranties/${id}/invoice`, `/api/admin/warranties/${id}/invoice`]
    const colleague = await as(await makeRetailerAccount(owner.retailerId!))
    const sales = await as(await makeAdmin('sales'))
    const whole = await as(await makeAdmin())
    for (const [who, path] of [
      [caller, own],
      [colleague, own],
      [sales, office],
      [whole, office],
    ] as const) {
      const { status, headers } = await who.get(path)
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        ...[200, type, 'private, no-store'],
      ])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${shown}`))
    }
    const stranger = await as(await makeRetailerAccount((await makeRetailer()).id))
    const [client, content, nobody] = [
      await as(await makeClient()),
      await as(await makeAdmin('content')),
      await as(null),
    ]
    for (const [who, path, status] of [
      [stranger, own, 404],
      [stranger, office, 403],
      [caller, office, 403],
      [client, own, 403],
      [client, office, 403],
      [content, office, 403],
      [nobody, own, 401],
      [nobody, office, 401],
    ] as const) {
      const answer = await who.get(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
    const [row] = await testDb().select({ doc: warranties.doc }).from(warranties).where(eq(warranties.id, id))
    expect(row!.doc).toMatch(/^invoices\/[0-9a-f]{32}\.(pdf|webp)$/)
    expect(await env.FILES.head(row!.doc!)).not.toBeNull()
    for (const who of [nobody, caller, whole]) {
      expect((await who.get(`/files/${row!.doc}`)).status).toBe(404)
    }
  },
)
