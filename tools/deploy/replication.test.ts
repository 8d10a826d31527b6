import { afterEach, expect, test, vi } from 'vitest'
import { readCopies } from '../doctor/settings.ts'
import { replicate } from './replication.ts'
import { readTarget } from './target.ts'
import type { Wrangler } from './wrangler.ts'

const production = readTarget('production')
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Wrangler for an account whose database has copies or not; `null`: signed out, or a wrangler that does not say. */
function accountWith(mode: string | null, token: string | null, accounts: string[]): Wrangler {
  const answers: Record<string, object | null> = {
    d1: { uuid: 'id-of-sosta', ...(mode && { read_replication: { mode } }) },
    auth: token === null ? null : { type: 'oauth', token },
    whoami: { accounts: accounts.map((id) => ({ id, name: 'Shop' })) },
  }
  const ask = async ([command = '']: string[]) => {
    const answer = answers[command]
    if (!answer) throw new Error('You are not logged in.')
    return `\n ⛅️ wrangler\n${JSON.stringify(answer, null, 2)}\n`
  }
  return { ask, act: ask }
}

async function turnOn(wrangler: Wrangler, status = 200) {
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '')
  const asked: [string, RequestInit | undefined][] = []
  const said: string[] = []
  await replicate(
    production,
    wrangler,
    (line) => said.push(line),
    async (url, init) => {
      asked.push([String(url), init])
      return new Response('{}', { status })
    },
  )
  return { asked, said }
}

test('a deployment turns copies near readers on with wrangler’s own token, once', async () => {
  const { asked, said } = await turnOn(accountWith('disabled', 'a-token', ['a1']))
  expect(asked).toEqual([
    [
      'https://api.cloudflare.com/client/v4/accounts/a1/d1/database/id-of-sosta',
      expect.objectContaining({ method: 'PUT', body: '{"read_replication":{"mode":"auto"}}' }),
    ],
  ])
  expect(said).toEqual(['D1 keeps copies of the database near its readers now.'])
  expect(await turnOn(accountWith('auto', 'a-token', ['a1']))).toEqual({ asked: [], said: [] })
})

test('where it cannot, it prints the command, never the token, and goes on', async () => {
  for (const [wrangler, status] of [
    [accountWith('disabled', null, ['a1']), 200],
    [accountWith('disabled', 'a-token', ['a1', 'a2']), 200],
    [accountWith(null, 'a-token', ['a1']), 403],
  ] as const) {
    const { said } = await turnOn(wrangler, status)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('curl -X PUT https://api.cloudflare.com')
    expect(said[0]).toContain('/d1/database/id-of-sosta')
    expect(said[0]).not.toContain('a-token')
  }
})

test('the doctor says when they are off', async () => {
  const states = []
  for (const mode of ['auto', 'disabled', null]) {
    const { state, says } = await readCopies(production, accountWith(mode, null, []))
    states.push([state, says.split(':')[0]])
  }
  expect(states).toEqual([
    ['good', 'D1 keeps them.'],
    ['warn', 'They are off'],
    ['warn', 'D1 does not say whether it keeps any.'],
  ])
})
