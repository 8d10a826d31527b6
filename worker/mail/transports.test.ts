import { expect, test, vi } from 'vitest'
import { BRAND } from '../../shared/brand.ts'
import { cloudflare, type OutgoingMail, resend } from './transports.ts'

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
  const from = `${BRAND.name} <${BRAND.email.sender}>`
  expect(JSON.parse(init.body as string)).toEqual({
    from,
    to: ['anna@home.test'],
    reply_to: 'shop@lario.test',
    ...parts,
  })
  await resend('secret', fetch).send({ ...mail, replyTo: null })
  expect(JSON.parse(fetch.mock.calls[1]![1].body as string)).not.toHaveProperty('reply_to')
})

test('what Resend refuses has failed, and its reason says no address', async () => {
  const refused = answering({ name: 'validation_error', message: 'anna@home.test is bad' }, 422)
  await expect(resend('secret', refused).send(mail)).rejects.toThrow(/^Resend answered 422 validation_error$/)
  const gateway = async () => new Response('<html>', { status: 502 })
  await expect(resend('secret', gateway).send(mail)).rejects.toThrow(/^Resend answered 502$/)
})

test("Cloudflare's binding gets the mail, its key as a header", async () => {
  const send = vi.fn(async () => ({ messageId: 'c-1' }))
  expect(await cloudflare({ send } as unknown as SendEmail).send(mail)).toBe('c-1')
  expect(send).toHaveBeenCalledWith({
    from: { name: BRAND.name, email: BRAND.email.sender },
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
