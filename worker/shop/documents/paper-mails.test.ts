import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { sendMail } from '../../base/mail/delivery.ts'
import type { OutgoingMail, Transport } from '../../base/mail/transports.ts'
import { testDb } from '../../testing/make.ts'
import { correct, makeInvoicedByTransfer } from '../credit-notes/corrections.testing.ts'
import { makeInvoiced } from '../invoices/invoices.testing.ts'
import { type Caller, makeSales, rowsOf } from '../returns/returns.testing.ts'
import { attaching } from './attaching.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

const GERMAN = { country: 'DE', cap: '20095', city: 'Hamburg' }
const TERMS = { vatNumber: 'DE136695976', vatUntil: '2099-01-01' }
const mailsOf = (key: string) =>
  rowsOf('select id, recipient, subject, text, document_id from outbox where key like ? order by id', key)

/** Sends a mail as the queue does, and returns what the provider gets. */
async function sent(id: number): Promise<OutgoingMail> {
  const send = vi.fn(async (_: OutgoingMail) => 'r-1')
  expect(await sendMail(testDb(), attaching(env as never, { send } as Transport), id)).toBe('sent')
  return send.mock.calls[0]![0]
}

test('an invoice is mailed once, as the valid one abroad, with its PDF, to the address for invoices', async () => {
  const scene = await makeInvoiced(
    { status: 'delivered' },
    { ...TERMS, invoiceEmail: 'buchhaltung@nord.test' },
    GERMAN,
  )
  await testDb().run(`update users set lang = 'de' where id = ${scene.account.id}`)
  const answers = await Promise.all([scene.invoice(), scene.invoice()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await scene.invoice()).status).toBe(200)
  const mails = await mailsOf(`order:${scene.order.id}:invoice`)
  expect(mails).toMatchObject([
    { recipient: 'buchhaltung@nord.test', subject: expect.stringContaining('Rechnung') },
  ])
  expect(mails[0]!.text).toContain('anbei die Rechnung')
  expect(mails[0]!.text).not.toContain('Kopie')
  const [attachment] = (await sent(mails[0]!.id as number)).attachments!
  expect(attachment!.name).toMatch(/^Rechnung.*\.pdf$/)
  expect(new TextDecoder().decode(attachment!.bytes.slice(0, 5))).toBe('%PDF-')
})

test('without such an address it goes to who ordered, in Italy as a copy', async () => {
  const scene = await makeInvoiced({ status: 'delivered' })
  expect((await scene.invoice()).status).toBe(200)
  const [mail] = await mailsOf(`order:${scene.order.id}:invoice`)
  expect(mail).toMatchObject({ recipient: scene.account.email, text: expect.stringContaining('copia') })
})

test('a credit note goes to who ordered, and to the address for invoices if there is one, each with its PDF', async () => {
  const scene = await makeInvoicedByTransfer()
  const wanted = { shipping: 100, lines: [] }
  expect((await correct(admin, scene, wanted)).status).toBe(200)
  await testDb().run(
    `update vendor_conditions set invoice_email = 'conti@lario.test' where vendor_id = ${scene.retailer.id}`,
  )
  expect((await correct(admin, scene, wanted)).status).toBe(200)
  const mails = await mailsOf(`order:${scene.order.id}:credit:%`)
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    ...[scene.account.email, scene.account.email, 'conti@lario.test'],
  ])
  expect(new Set(mails.map(({ document_id }) => document_id)).size).toBe(2)
  for (const { id } of mails) expect((await sent(id as number)).attachments![0]!.name).toContain('NC-')
})
