// @vitest-environment happy-dom
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../../shared/base/errors.ts'
import { apiContext, createClient } from '../../api/client.ts'
import { onToast, type Toast } from '../../ui/toast.ts'
import { requestAction } from './request-action.ts'

let off = () => {}
// Messages of other files' tests may wait.
beforeEach(() => onToast(() => undefined)())
afterEach(() => off())

/** Sends a form of a request's page, to which the API answers so; null when it is not reached. */
async function send(fields: Record<string, string>, answer: { status: number; code: ErrorCode } | null) {
  const asked: string[] = []
  const toasts: Toast[] = []
  off = onToast((toast) => toasts.push(toast))
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createClient('', (async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(`${input} ${init?.body}`)
      if (!answer) throw new TypeError('Failed to fetch')
      const error = { code: answer.code, message: 'Schon angenommen', request_id: 'x' }
      return Response.json(answer.status === 200 ? { success: true } : { error }, { status: answer.status })
    }) as typeof fetch),
  )
  const request = new Request('http://localhost/de/quotations/7?token=t', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const outcome = await requestAction({
    params: { id: '7' },
    request,
    context,
  } as never as ActionFunctionArgs)
  return { outcome, asked, toasts }
}

describe('a form of a request’s page', () => {
  test('sends the token of the link, and says that it is done', async () => {
    const sent = await send({ intent: 'withdraw', reason: 'Verkauft' }, { status: 200, code: 'internal' })
    expect(sent.asked).toEqual(['/api/quotations/7/withdraw {"token":"t","reason":"Verkauft"}'])
    expect([sent.outcome, sent.toasts.map(({ kind }) => kind)]).toEqual([{ intent: 'withdraw' }, ['good']])
  })

  test('that comes too late says so where it is seen when the form is gone', async () => {
    const late = await send(
      { intent: 'decline', number: '1', why: 'other' },
      { status: 409, code: 'conflict' },
    )
    expect(late.outcome).toEqual({ intent: 'decline' })
    expect(late.toasts).toEqual([{ kind: 'bad', text: 'Schon angenommen' }])
  })

  test('that does not reach the shop keeps what was typed', async () => {
    const lost = await send({ intent: 'accept', number: '1', name: 'Ada Keller' }, null)
    expect(lost.outcome).toMatchObject({ failure: { code: 'network' }, typed: { name: 'Ada Keller' } })
    expect(lost.toasts).toEqual([])
  })
})
