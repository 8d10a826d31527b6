import { expect, test, vi } from 'vitest'
import { testDb } from '../../testing/make.ts'
import { beat } from './heartbeat.ts'
import { jobIncidents } from './jobs.tables.ts'
import { testContext } from './jobs.testing.ts'

const NOW = Date.parse('2040-06-01T10:00:00.000Z')
const HEARTBEAT = 'https://beats.example/abc'

async function asked(heartbeat: string | null, answer = async () => new Response()) {
  const { db, env } = testContext()
  const fetch = vi.fn(answer)
  await beat({ db, env: { ...env, heartbeat } }, NOW, fetch)
  return fetch.mock.calls.map((call: unknown[]) => call[0])
}

test('a good run is told to the address that waits for it, and to nobody where there is none', async () => {
  expect(await asked(HEARTBEAT)).toEqual([HEARTBEAT])
  expect(await asked(null)).toEqual([])
})

test('that the address refuses, or is away, fails nothing, and is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await asked(HEARTBEAT, async () => new Response(null, { status: 500 }))
  await asked(HEARTBEAT, async () => {
    throw new Error('no network')
  })
  expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
    'heartbeat_refused',
    'heartbeat_failed',
  ])
  warn.mockRestore()
})

test('while a job is not well it is silent', async () => {
  await testDb()
    .insert(jobIncidents)
    .values({ job: 'payments', kind: 'failed', openedAt: new Date(NOW - 60_000).toISOString() })
  expect(await asked(HEARTBEAT)).toEqual([])
})
