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
const { saveDraft } = await import('./draft.ts')
const { action } = await import('./wizard-action.ts')

afterEach(() => void vi.restoreAllMocks())

test('a request that is sent and not answered in time waits under the key that it was sent with', async () => {
  saveDraft({ contact: { name: 'Ada', email: 'ada@example.com' }, complete: true })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const sent: { key: string | null; json: unknown }[] = []
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createClient('', (async (_: RequestInfo | URL, init?: RequestInit) => {
      const key = new Headers(init?.headers).get('idempotency-key')
      sent.push({ key, json: JSON.parse(String(init?.body)) })
      // It arrives, and no answer comes.
      init!.signal!.throwIfAborted()
      return Response.json({})
    }) as typeof fetch),
  )
  const request = new Request('http://localhost/it/quotations/new?vendor=3', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'confirm', user_type: 'private' }),
  })
  const answer = await action({ params: {}, request, context } as never as ActionFunctionArgs)
  expect((answer as Response).headers.get('location')).toBe('/it/on-device?waiting')
  expect(sent[0]!.key).toBeTruthy()
  // The shop tells by key and body that it is the same.
  expect(waiting.map(({ key, json }) => ({ key, json: JSON.parse(JSON.stringify(json)) }))).toEqual(sent)
})
