import { env } from 'cloudflare:workers'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, formatLongDate, today } from '../../../shared/dates.ts'
import { lastDayOf } from '../../../shared/warranties/cover.ts'
import { parseEnv } from '../../base/env.ts'
import { sendMail } from '../../base/mail/delivery.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import type { Transport } from '../../base/mail/transports.ts'
import { readPdf } from '../../shop/catalogue/pdf/pdf.testing.ts'
import { attaching } from '../../shop/documents/attaching.ts'
import { attachedCertificate } from '../../shop/units/certificates.ts'
import { ownerLink } from '../../shop/units/owner-links.ts'
import { unitOwners } from '../../shop/units/units.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
const ENV = parseEnv(env as never)
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  ;[admin, visitor] = [await as(await makeAdmin()), await as(null)]
})

const ownerOf = (email: string, values: object = {}, more: object = {}) => ({
  owner_data: {
    ...{ name: 'Anna Bianchi', email, telephone: '', country: 'DE', lang: 'de', wishes_updates: false },
    since: addDays(today(), -30),
    ...values,
  },
  transfer: false,
  ...more,
})
const address = () => `certified${unique()}@example.com`
async function makeOwned(values: { status?: boolean; product?: Parameters<typeof makeProduct>[0] } = {}) {
  const account = await makeRetailerAccount()
  const product = await makeProduct({ code: `GC${unique()}`, name: `Onda ${unique()}`, ...values.product })
  const mountingDate = addDays(today(), -100)
  const { status = true } = values
  const unit = await makeUnit({ retailerId: account.retailerId, mountingDate, code: product.code!, status })
  const [own, email] = [await as(account), address()]
  expect((await own.post(`/api/units/${unit.id}/owner`, ownerOf(email))).status).toBe(200)
  return { ...unit, product, own, email, mountingDate, owner: await presentOf(unit.id) }
}
async function presentOf(unit: number): Promise<number> {
  const present = sql`${unitOwners.unitId} = ${unit} and ${unitOwners.until} is null`
  return (await testDb().select({ id: unitOwners.id }).from(unitOwners).where(present))[0]!.id
}
const tokenOf = async (id: number) =>
  new URL(await ownerLink(ENV, 'it', { id, version: 1 })).searchParams.get('token')!
const mailsTo = (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id))
const paperOf = async (ownerId: number) => {
  const file = await attachedCertificate({ db: testDb(), assets: ENV.assets }, ownerId)
  if (!file) return null
  const { lines, problems } = await readPdf(file.bytes)
  expect(problems).toEqual([])
  return lines.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('a certificate is its owner’s, its retailer’s and the office’s, and nobody else’s', async () => {
  const { id, owner, own } = await makeOwned()
  const foreign = await makeOwned()
  const ofOwner = (token: string, of = owner) =>
    visitor.get(`/api/owned-units/${of}/certificate.pdf?token=${token}`)
  const answers = [
    await ofOwner(await tokenOf(owner)),
    await own.get(`/api/units/${id}/certificate.pdf`),
    await admin.get(`/api/admin/units/${id}/certificate.pdf`),
  ]
  for (const { status, headers } of answers) {
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('cache-control')).toContain('no-store')
  }
  expect((await ofOwner(await tokenOf(foreign.owner))).status).toBe(404)
  expect((await ofOwner('forged')).status).toBe(404)
  expect((await foreign.own.get(`/api/units/${id}/certificate.pdf`)).status).toBe(404)
  expect((await visitor.get(`/api/units/${id}/certificate.pdf`)).status).toBe(401)
  expect((await own.get(`/api/admin/units/${id}/certificate.pdf`)).status).toBe(403)
})

test('there is none of a unit whose registration is not valid, or that was replaced', async () => {
  const { id, owner, own, email } = await makeOwned({ status: false })
  expect((await own.get(`/api/units/${id}/certificate.pdf`)).status).toBe(404)
  expect(await paperOf(owner)).toBeNull()
  expect(await mailsTo(email)).toEqual([])
  const valid = await makeOwned()
  await env.DB.prepare(`insert into unit_replacements (unit_id, covered_from) values (?, '2026-01-01')`)
    .bind(valid.id)
    .run()
  expect((await valid.own.get(`/api/units/${valid.id}/certificate.pdf`)).status).toBe(404)
})

test('it says what Art. 17 asks for, in the owner’s language, with the product’s own months and area', async () => {
  const usual = await makeOwned()
  const text = (await paperOf(usual.owner))!
  for (const said of ['Garantieurkunde', usual.serialNumber, usual.product.name, 'Anna Bianchi', '36 Monate'])
    expect(text).toContain(said)
  expect(text).toContain('Garantiegeber')
  expect(text).toMatch(/gesetzlich unentgeltliche.*lässt sie unberührt/)
  const longer = await makeOwned({ product: { guaranteeMonths: 60, guaranteeArea: 'world' } })
  const own = (await paperOf(longer.owner))!
  expect(own).toContain('60 Monate')
  expect(own).toContain(formatLongDate(`${lastDayOf(longer.mountingDate, 60)}T12:00:00Z`, 'de'))
  expect(own).toContain('weltweit')
})

test('it is mailed to each new owner, attached, and never to one who has the unit no longer', async () => {
  const { id, own, email, owner } = await makeOwned()
  const [first] = await mailsTo(email)
  expect(first).toMatchObject({ template: 'owner_certificate', lang: 'de', certificateOf: owner })
  // A correction is no new owner.
  const corrected = ownerOf(email, { name: 'Anna Verdi' })
  expect((await own.post(`/api/units/${id}/owner`, corrected)).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(1)
  const next = address()
  const given = ownerOf(next, { name: 'Bruno', lang: 'fr', since: today() }, { transfer: true })
  expect((await own.post(`/api/units/${id}/owner`, given)).status).toBe(200)
  const [second] = await mailsTo(next)
  expect(second).toMatchObject({ template: 'owner_certificate', lang: 'fr' })
  const send = vi.fn<Transport['send']>(async () => null)
  for (const mail of [second!, first!])
    expect(await sendMail(testDb(), attaching(env as never, { send }), mail.id)).toBe('sent')
  const [[toNext], [toFirst]] = send.mock.calls as [
    [Parameters<Transport['send']>[0]],
    [Parameters<Transport['send']>[0]],
  ]
  expect(toNext.attachments![0]!.name).toMatch(/^Garantie-.*\.pdf$/)
  const { lines } = await readPdf(toNext.attachments![0]!.bytes)
  expect(lines.join(' ')).toContain('Bruno')
  // The first owner's waited until somebody else had the unit.
  expect(toFirst.attachments).toBeUndefined()
})

test('it is mailed when the office makes a registration valid, and taken back with that', async () => {
  const { email, warranty } = await makeOwned({ status: false })
  const decide = (from: string, to: string, more: object = {}) =>
    admin.post(`/api/admin/warranties/${warranty.id}/decide`, { from, to, ...more })
  expect((await decide('waiting', 'valid')).status).toBe(200)
  expect(await mailsTo(email)).toMatchObject([{ template: 'owner_certificate', status: 'pending' }])
  expect((await mailsTo(email))[0]!.nextAttemptAt > new Date().toISOString()).toBe(true)
  expect((await decide('valid', 'waiting')).status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  const [row] = await testDb().select().from(warranties).where(eq(warranties.id, warranty.id))
  expect(row!.status).toBe(false)
})
