import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signing.ts'

const BODY = '{"type":"order.created","timestamp":"2026-11-30T10:00:00.000Z","data":{"id":1}}'

describe('a message', () => {
  test('is signed as the example of Standard Webhooks', async () => {
    const secret = 'whsec_MfKQ9r8GKYqTwUPD8ILPZIo2LaLaSw=='
    const now = new Date()
    const headers = await signedHeaders([secret], 'msg_1', BODY, now.getTime())
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('msg_1', now, BODY))
  })

  test('is verified by their library with the present secret and with the former one', async () => {
    const [present, former] = [newSecret(), newSecret()]
    expect(present).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const headers = await signedHeaders([present, former], 'evt_1', BODY, Date.now())
    for (const secret of [present, former])
      expect(new Webhook(secret).verify(BODY, headers)).toMatchObject({ type: 'order.created' })
    expect(() => new Webhook(newSecret()).verify(BODY, headers)).toThrow('No matching signature')
  })

  test.each([
    ['another body', (headers: object) => ({ headers, body: BODY.replace('1}', '2}') })],
    ['another id', (headers: object) => ({ headers: { ...headers, 'webhook-id': 'evt_2' }, body: BODY })],
    [
      'another time',
      (headers: { 'webhook-timestamp': string }) => ({
        headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) },
        body: BODY,
      }),
    ],
  ])('with %s is refused', async (_, tamper) => {
    const secret = newSecret()
    const { headers, body } = tamper(await signedHeaders([secret], 'evt_1', BODY, Date.now()))
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).toThrow()
  })

  test('of an hour ago is refused', async () => {
    const secret = newSecret()
    const headers = await signedHeaders([secret], 'evt_1', BODY, Date.now() - 3600_000)
    expect(() => new Webhook(secret).verify(BODY, headers)).toThrow('too old')
  })
})
