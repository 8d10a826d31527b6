import { expect, test, vi } from 'vitest'
import { settings } from '../../../shared/settings/settings.ts'
import { cloudflare, type OutgoingMail, RefusedMail, resend } from './transports.ts'

const mail: OutgoingMail = {
  idempotencyKey: 'quotation:7:customer',
  id: 1,
  template: 'quotation_customer',
  lang: 'it',
  to: 'anna@home.test',
  replyTo: 'shop@lario.test',
  unsubscribeUrl: null,
  subject: 'Richiesta',
  html: '<p>Ciao</p>',
  text: 'Ciao',
  documentId: null,
  certificateOf: null,
  contractOf: null,
}
const parts = { subject: 'Richiesta', html: '<p>Ciao</p>', text: 'Ciao' }
const answering = (body: unknown, status = 200) =>
  vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))

test('Resend gets the mail under its idempotency key, with a time limit', async () => {
  const fetch = answering({ id: 'r-1' })
  expect(await resend('secret', fetch).send(mail)).toBe('r-1')
  const [url, init] = fetch.mock.calls[0]!
  expect([url, init.method]).toEqual(['https://api.resend.com/emails', 'POST'])
  expect(init.headers).toMatchObject({
    authorization: 'Bearer secret',
    'idempotency-key': 'quotation:7:customer',
  })
  expect(init.signal).toBeInstanceOf(AbortSignal)
  const from = `${settings().brand.name} <${settings().contacts.email.sender}>`
  expect(JSON.parse(init.body as string)).toEqual({
    from,
    to: ['anna@home.test'],
    reply_to: 'shop@lario.test',
    ...parts,
  })
  await resend('secret', fetch).send({ ...mail, replyTo: null })
  expect(JSON.parse(fetch.mock.calls[1]![1].body as string)).not.toHaveProperty('reply_to')
})

test('a document goes along as each provider wants it', async () => {
  const bytes = Uint8Array.from([37, 80, 68, 70])
  const attached = { ...mail, attachments: [{ name: 'FT-1.pdf', bytes }] }
  const fetch = answering({ id: 'r-1' })
  await resend('secret', fetch).send(attached)
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string).attachments).toEqual([
    { filename: 'FT-1.pdf', content: 'JVBERg==' },
  ])
  const send = vi.fn(async () => ({ messageId: 'c-1' }))
  await cloudflare({ send } as never).send(attached)
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      attachments: [
        {
          ...{ disposition: 'attachment', filename: 'FT-1.pdf', type: 'application/pdf' },
          content: bytes,
        },
      ],
    }),
  )
})

test('what Resend refuses has failed, and its reason says no address', async () => {
  const refused = answering({ name: 'validation_error', message: 'anna@home.test is bad' }, 422)
  await expect(resend('secret', refused).send(mail)).rejects.toThrow(/^Resend answered 422 validation_error$/)
  const gateway = async () => new Response('<html>', { status: 502 })
  await expect(resend('secret', gateway).send(mail)).rejects.toThrow(/^Resend answered 502$/)
})

test.each([
  [400, true],
  [413, true],
  [422, true],
  // Wrong keys, senders and limits are the shop's fault and can be corrected, or pass.
  [401, false],
  [403, false],
  [409, false],
  [429, false],
  [500, false],
  [503, false],
])('an answer %s of Resend refuses the mail for good: %s', async (status, forGood) => {
  const error = await resend('secret', answering({}, status))
    .send(mail)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof RefusedMail).toBe(forGood)
})

test.each([
  ['E_RECIPIENT_SUPPRESSED', true],
  ['E_CONTENT_TOO_LARGE', true],
  ['E_HEADER_VALUE_INVALID', true],
  ['E_SENDER_NOT_VERIFIED', false],
  ['E_RATE_LIMIT_EXCEEDED', false],
  ['E_INTERNAL_SERVER_ERROR', false],
  [undefined, false],
])("Cloudflare's %s refuses the mail for good: %s; its text is not kept", async (code, forGood) => {
  const send = () => Promise.reject(Object.assign(new Error('anna@home.test is bad'), { code }))
  const error = await cloudflare({ send } as unknown as SendEmail)
    .send(mail)
    .catch((reason: unknown) => reason)
  expect(error instanceof RefusedMail).toBe(forGood)
  expect(String(error)).toContain(code ?? 'no clear answer')
  expect(String(error)).not.toContain('anna')
})

test("Cloudflare's binding gets the mail, its key as a header", async () => {
  const send = vi.fn(async () => ({ messageId: 'c-1' }))
  expect(await cloudflare({ send } as unknown as SendEmail).send(mail)).toBe('c-1')
  expect(send).toHaveBeenCalledWith({
    from: { name: settings().brand.name, email: settings().contacts.email.sender },
    to: 'anna@home.test',
    replyTo: 'shop@lario.test',
    ...parts,
    headers: { 'X-Entity-Ref-ID': 'quotation:7:customer' },
  })
})

test('a newsletter tells mail programs how one click ends it', async () => {
  const newsletter = { ...mail, replyTo: null, unsubscribeUrl: 'https://shop.example/out?token=1.x' }
  const headers = {
    'List-Unsubscribe': '<https://shop.example/out?token=1.x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const fetch = answering({ id: 'r-1' })
  await resend('secret', fetch).send(newsletter)
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string).headers).toEqual(headers)
  const send = vi.fn(async () => ({ messageId: 'c-1' }))
  await cloudflare({ send } as unknown as SendEmail).send(newsletter)
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ headers: expect.objectContaining(headers) }))
})
