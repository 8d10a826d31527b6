import { join } from 'node:path'
import type { Pulse } from '../../shared/office/health.admin.ts'
import { WORKER } from '../local/build.ts'
import { ROOT } from '../local/commands.ts'
import { migrate } from './migrate.ts'
import { databaseOf, type Target } from './target.ts'
import type { Wrangler } from './wrangler.ts'

const TRIES = 12
const PAUSE_MS = 5000

/** Prints how to undo what migrations do to the data: D1 can go back to any minute of 30 days. */
export async function noteBookmark(target: Target, wrangler: Wrangler, print: (line: string) => void) {
  const { name } = databaseOf(target)
  const output = await wrangler.ask(['d1', 'time-travel', 'info', name, ...target.flags, '--json'])
  const bookmark = /"bookmark":\s*"([^"]+)"/.exec(output)?.[1]
  if (bookmark)
    print(`To go back to the data of now: npx wrangler d1 time-travel restore ${name} --bookmark=${bookmark}`)
}

/**
 * Migrations, then the Worker, then Pages; in this order, so that pages always find the newest API. Returns the address of the
 * new pages, if wrangler printed one.
 */
export async function release(target: Target, wrangler: Wrangler): Promise<string | null> {
  const { flags, branch, project } = target
  await migrate(target, wrangler)
  await wrangler.act(['deploy', WORKER, '--no-bundle', ...flags])
  const output = await wrangler.act(
    ['pages', 'deploy', 'dist', '--project-name', project, '--branch', branch, '--commit-dirty=true'],
    { cwd: join(ROOT, 'web') },
  )
  return /https:\/\/[\w.-]+\.pages\.dev/.exec(output)?.[0] ?? null
}

export type Fetch = (url: string) => Promise<Response>

/** Waits until a shop is healthy; throws what is wrong after a minute. New addresses take a while to work. */
export async function awaitHealth(
  address: string,
  fetch: Fetch = (url) => globalThis.fetch(url, { signal: AbortSignal.timeout(10_000) }),
  pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<void> {
  let said = ''
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await pause()
    try {
      const answer = await fetch(`${address}/api/health`)
      if (answer.ok) return
      const pulse = (await answer.json().catch(() => ({}))) as Partial<Pulse>
      const ill = Object.entries(pulse).filter(([, value]) => value === false)
      said = `it answers ${answer.status}${ill.length > 0 ? `: ${ill.map(([name]) => name).join(', ')}` : ''}`
    } catch (error) {
      said = error instanceof Error ? error.message : 'it does not answer'
    }
  }
  throw new Error(
    `${address}/api/health is not well: ${said}. See "When something is wrong" in OPERATIONS.md.`,
  )
}
