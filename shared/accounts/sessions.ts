import * as z from 'zod/mini'

/** A session's id in lists: the beginning of its hash, which gives no access. */
export const sessionParam = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'invalid')) })

/** Where the person is signed in. `browser` and `system` are names such as `Firefox` and `Windows`; null when unknown. */
export interface SessionRow {
  id: string
  browser: string | null
  system: string | null
  created_at: string
  last_seen_at: string
  current: boolean
}
