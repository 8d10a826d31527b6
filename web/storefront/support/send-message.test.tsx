// @vitest-environment happy-dom
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

const waiting = vi.hoisted(() => [] as { key: string; json: unknown }[])
vi.mock('../../offline/outbox.ts', () => ({
  waitToSend: async (one: (typeof waiting)[number]) => waiting.push(one) > 0,
}))
// Other tests of this run may have loaded it with the device's own database.
vi.resetModules()
const { apiContext, createClient } = await import('../../api/client.ts')
const { sendMessage } = await import('./send-message.ts')

afterEach(() => void vi.restoreAllMocks())

test('a message that is sent and not answered in time waits under the key that it was sent with', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const sent: (string | null)[] = []
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createClient('', (async (_: RequestInfo | URL, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('idempotency-key'))
      // It arrives, and no answer comes.
      return new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason))
        late.abort(new DOMException('Too late', 'TimeoutError'))
      })
    }) as typeof fetch),
  )
  const typed = {
    name: 'Ada',
    surname: 'Keller',
    email: 'ada@example.com',
    subject: 'Non si alza',
    serial_number: 'F1',
    privacy: 'on',
  }
  const request = new Request('http://localhost/it/contact-us', {
    method: 'POST',
    body: new URLSearchParams(typed),
  })
  const outcome = await sendMessage({ params: {}, request, context } as never as ActionFunctionArgs)
  expect(outcome).toEqual({ waits: true })
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(sent).toHaveLength(1)
  expect(waiting.map(({ key }) => key)).toEqual(sent)
})
