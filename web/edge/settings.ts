import { AsyncLocalStorage } from 'node:async_hooks'
import { BLANK, provideSettings, type Settings } from '../../shared/settings/settings.ts'
import type { Env } from './env.ts'

/** What this isolate was told last, and in which state of what is public (public-changes.ts). */
let known: { settings: Settings; state: number | null } | null = null

/** Drafts that an administrator looks at, for the page that is rendered alone. */
const looked = new AsyncLocalStorage<Settings>()
const current = () => looked.getStore() ?? known?.settings ?? BLANK

/**
 * Asks the API for the settings, once for each state: a page that is cached under a state shows the settings that belong to it. While the API is
 * away the last ones count; without any that is an error.
 */
export async function knowSettings(
  origin: string,
  env: Env,
  requestId: string,
  state: number | null,
): Promise<void> {
  provideSettings(current)
  if (known && state !== null && known.state === state) return
  const answer = await env.API.fetch(`${origin}/api/settings`, { headers: { 'x-request-id': requestId } })
  if (answer.ok) known = { settings: await answer.json(), state }
  else if (!known) throw new Error(`/api/settings answered ${answer.status}`)
}

/** What an administrator wants to look at before it is published: pages at `?preview=settings`. Null for anything and anybody else. */
export async function readDraft(
  request: Request,
  env: Env,
  requestId: string,
  token: string,
): Promise<Settings | null> {
  const { origin, searchParams } = new URL(request.url)
  if (searchParams.get('preview') !== 'settings') return null
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId }
  const answer = await env.API.fetch(`${origin}/api/admin/settings/draft`, { headers })
  return answer.ok ? answer.json() : null
}

/** Renders something as if these settings were the shop's. */
export const withSettings = <T>(settings: Settings, render: () => T): T => looked.run(settings, render)
