import { eq } from 'drizzle-orm'
import { addDays, today } from '../../../../shared/dates.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { as } from '../../../testing/as.ts'
import { makeProduct, testDb, unique } from '../../../testing/make.ts'
import { form, makePdf } from '../../../testing/samples.ts'
import { ownerRequests } from './owner-requests.tables.ts'

let calls = 0

/** What an owner sends, of a product that shoppers see. */
export const requestOf = async (values: Record<string, string> = {}) => ({
  code: values.code ?? (await makeProduct()).code!,
  serial_number: `O${unique()}`,
  mounting_date: addDays(today(), -20),
  name: 'Anna Bianchi',
  email: `anna${unique()}@example.com`,
  country: 'IT',
  lang: 'de',
  wishes_updates: 'true',
  privacy: 'true',
  ...values,
})

/** Sends a request from a network address of its own, because of the limit. */
export async function send(fields: Record<string, string>, file: File | null = makePdf('fattura.pdf')) {
  const body = form(fields)
  if (file) body.append('file', file)
  return (await as(null)).post('/api/owner-requests/upload', body, {
    headers: { 'cf-connecting-ip': `10.9.${++calls >> 8}.${calls & 255}` },
  })
}

export const mailsTo = (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)

/** The token of the last mail to an address. */
export const tokenIn = async (email: string) =>
  /\/register-unit\/confirm\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!

export const confirm = async (token: string) =>
  (await as(null)).post('/api/owner-requests/confirm', { token })

export const storedRequest = async (email: string) =>
  (await testDb().select().from(ownerRequests).where(eq(ownerRequests.email, email))).at(-1)!

/** A request that waits for an administrator. */
export async function makeRequest(values: Record<string, string> = {}) {
  const fields = await requestOf(values)
  await send(fields)
  await confirm(await tokenIn(fields.email))
  return { ...fields, ...(await storedRequest(fields.email)) }
}
