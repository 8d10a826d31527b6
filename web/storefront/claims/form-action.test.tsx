// @vitest-environment happy-dom
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { apiContext, createClient } from '../../api/client.ts'
import { onToast, type Toast } from '../../ui/toast.ts'
import { watchSending } from './files/sending.testing.ts'
import { addWaiting, dropWaiting, forgetWaiting } from './files/waiting.ts'
import { type FormOutcome, formAction } from './form-action.ts'

let off = () => {}
/** The paths of what the form asked the API, but for files. */
let calls: string[] = []
afterEach(() => {
  off()
  forgetWaiting()
  for (let key = 1; key < 99; key++) dropWaiting(key)
  vi.unstubAllGlobals()
})
const late = { error: { code: 'conflict', message: 'Già cambiato', request_id: 'x' } }

/** Sends the form of a claim; `answers` by the end of a call's path. */
async function send(
  fields: Record<string, string>,
  answers: Record<string, [status: number, body: object]>,
  bodies: object[] = [],
) {
  const asked: string[] = []
  calls = asked
  const toasts: Toast[] = []
  // Messages of other files' tests may wait.
  onToast(() => undefined)()
  off = onToast((toast) => toasts.push(toast))
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createClient('', (async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = String(input).replace(/\?.*/, '')
      asked.push(path)
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
      const [status, body] = answers[path.split('/').at(-1)!]!
      return Response.json(body, { status })
    }) as typeof fetch),
  )
  const body = new URLSearchParams({
    what: 'whole',
    description: 'Il mio testo',
    // biome-ignore lint/suspicious/noThenProperty: the name of a field
    then: 'send',
    key: 'k',
    ...fields,
  })
  const request = new Request('http://localhost/it/claims/7/edit', { method: 'POST', body })
  const outcome = await formAction({ params: {}, request, context } as never as ActionFunctionArgs)
  const to = outcome instanceof Response ? outcome.headers.get('location') : null
  return { outcome: outcome as FormOutcome, to, asked, toasts }
}
const known = { id: '7', version: '1' }

test('a claim that was changed meanwhile keeps what was typed, and takes it at the next press', async () => {
  const { outcome, to, asked } = await send(known, {
    edit: [409, late],
    7: [200, { claim: { state: 'returned', version: 4 } }],
  })
  expect(to).toBeNull()
  expect(outcome).toMatchObject({ saved: { id: 7, version: 4 }, typed: { description: 'Il mio testo' } })
  expect(asked.filter((path) => path.endsWith('send'))).toEqual([])
})

test('a claim that was sent meanwhile leads to its page, which says so', async () => {
  const { to, toasts } = await send(known, {
    edit: [409, late],
    7: [200, { claim: { state: 'sent', version: 2 } }],
  })
  expect([to, toasts]).toEqual(['/it/claims/7', [{ kind: 'bad', text: 'Già cambiato' }]])
})

test('a new claim is saved, then its photos are sent, and only then the claim', async () => {
  const sending = watchSending()
  addWaiting('', [new File(['x'], 'a.jpg', { type: 'image/jpeg' })])
  const sent = send({ unit: '3' }, { create: [200, { claim_id: 9 }], send: [200, { success: true }] })
  await vi.waitFor(() => expect(sending.map(({ path }) => path)).toEqual(['/api/claims/9/upload']))
  expect(calls).toEqual(['/api/claims/create'])
  sending[0]!.end()
  expect([(await sent).to, calls]).toEqual(['/it/claims/9', ['/api/claims/create', '/api/claims/9/send']])
})

test('a claim is not sent without a photo that did not arrive: its draft waits with it', async () => {
  const sending = watchSending()
  addWaiting('', [new File(['x'], 'a.jpg', { type: 'image/jpeg' })])
  const sent = send({ unit: '3' }, { create: [200, { claim_id: 9 }] })
  await vi.waitFor(() => expect(sending).toHaveLength(1))
  sending[0]!.end(false)
  const { to, asked, toasts } = await sent
  expect([asked, to, toasts.map(({ kind }) => kind)]).toEqual([
    ['/api/claims/create'],
    '/it/claims/9/edit',
    ['bad'],
  ])
})

test('the symptom that was chosen is sent by its id, “another one” as none of the list, and kept when the form is refused', async () => {
  const bodies: object[] = []
  const saved = async (symptom: string) => {
    const { outcome } = await send({ unit: '3', symptom }, { create: [422, late] }, bodies)
    return [bodies.at(-1), outcome.typed.symptom]
  }
  expect(await saved('8')).toEqual([expect.objectContaining({ symptom_id: 8 }), '8'])
  expect(await saved('other')).toEqual([expect.objectContaining({ symptom_id: null }), 'other'])
  expect([(await saved(''))[1], bodies]).toEqual(['', [expect.anything(), expect.anything()]])
})

test('what is missing is said at once, the symptom of a list too', async () => {
  const { outcome, asked } = await send({ ...known, what: 'parts', description: '', symptom: '' }, {})
  expect(Object.keys(outcome.failure.fields).sort()).toEqual(['description', 'lines', 'symptom_id'])
  expect(asked).toEqual([])
  // A category without a list has none to choose from.
  const without = await send({ ...known, description: '' }, {})
  expect(Object.keys(without.outcome.failure.fields)).toEqual(['description'])
})
