import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BYTES_A_CALL, ROWS_A_CALL, type SentRow } from '../../../shared/imports/imports.ts'
import { callsOf } from './calls.ts'
import { checkRows, sendRows } from './send.ts'

const rowsOf = (count: number, cell = 'x'): SentRow[] =>
  Array.from({ length: count }, (_, i) => ({ line: i + 2, cells: [cell] }))
const never = new AbortController().signal

/** What the shop answers, call after call, and the lines of the rows that it was sent. */
function shopThat(...answers: ('lost' | number | object)[]) {
  const lines: number[][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url === '/api/session') return Response.json({})
    const next = answers.shift() ?? {}
    if (next === 'lost') throw new TypeError('Failed to fetch')
    if (typeof next === 'number') return Response.json({ error: { code: 'x' } }, { status: next })
    if (body) lines.push(JSON.parse(String(body)).rows.map(({ line }: SentRow) => line))
    return Response.json(next)
  })
  return lines
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls bring so many rows, and so many bytes, whatever language they are in', () => {
  expect([...callsOf(rowsOf(2500))].map((call) => call.length)).toEqual([ROWS_A_CALL, ROWS_A_CALL, 500])
  const calls = [...callsOf(rowsOf(400, '日本"\n'.repeat(500)))]
  const bytes = calls.map((rows) => new TextEncoder().encode(JSON.stringify({ rows })).length)
  expect(Math.max(...bytes)).toBeLessThan(BYTES_A_CALL + 100)
  expect(calls.flat()).toHaveLength(400)
})

test('a call that the network or the shop loses is sent again, and all rows arrive', async () => {
  const lines = shopThat({}, 'lost', 500, 503, {})
  let sent = 0
  const done = sendRows(1, rowsOf(2000), never, (more) => {
    sent += more
  })
  await vi.runAllTimersAsync()
  await done
  expect(sent).toBe(2000)
  expect(lines.flat()).toHaveLength(2000)
})

test('when the network stays away what has arrived is told, so that the rest can be sent later', async () => {
  shopThat({}, 'lost', 'lost', 'lost', 'lost')
  let sent = 0
  const failed = expect(
    sendRows(1, rowsOf(2000), never, (more) => {
      sent += more
    }),
  ).rejects.toThrow(TypeError)
  await vi.runAllTimersAsync()
  await failed
  expect(sent).toBe(ROWS_A_CALL)
})

test('what is stopped sends and asks nothing more, not even after a pause', async () => {
  const stopped = new AbortController()
  const lines = shopThat({})
  const sending = sendRows(1, rowsOf(5000), stopped.signal, () => stopped.abort())
  await expect(sending).rejects.toThrow('aborted')
  expect(lines).toHaveLength(1)

  const paused = new AbortController()
  let asked = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json({})
    asked += 1
    throw new TypeError('Failed to fetch')
  })
  const failed = expect(checkRows(1, paused.signal, () => {})).rejects.toThrow('aborted')
  await vi.advanceTimersByTimeAsync(500)
  paused.abort()
  await failed
  await vi.runAllTimersAsync()
  expect(asked).toBe(1)
})
