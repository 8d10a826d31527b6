import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { sessions } from './accounts.tables.ts'
import { HOUR, iso } from './accounts.testing.ts'

const DAY = 24 * HOUR
const MINUTE = HOUR / 60

/** Limits without use by kind of account; the absolute ones are longer. */
const KINDS: [string, () => Promise<{ id: number }>, number][] = [
  ['an administrator’s', makeAdmin, 2 * HOUR],
  ['a retailer’s', makeRetailerAccount, 7 * DAY],
  ['a client’s', makeClient, 7 * DAY],
]
const seen = (sid: string, ms: number) =>
  testDb()
    .update(sessions)
    .set({ lastSeenAt: iso(Date.now() - ms), expiresAt: iso(Date.now() + 30 * DAY) })
    .where(eq(sessions.idHash, sid))

test.each(KINDS)(
  '%s session ends when it is not used for long, wherever it is asked for',
  async (_, make, limit) => {
    const user = await make()
    const caller = await as(user)
    await seen(caller.sid, limit - MINUTE)
    expect((await caller.get('/api/account')).status).toBe(200)
    expect((await caller.get('/api/account/sessions')).body.sessions).toHaveLength(1)
    await seen(caller.sid, limit + MINUTE)
    expect((await caller.get('/api/account')).status).toBe(401)
    expect((await caller.post('/api/account', {})).status).toBe(401)
    expect((await caller.get('/api/session')).body.user).toBeNull()
    // Nobody is shown as signed in where it has ended.
    const other = await as(user)
    expect((await other.get('/api/account/sessions')).body.sessions).toHaveLength(1)
  },
)

test.each(KINDS)(
  '%s use is noted before it could end a session that is in use, and not with each call',
  async (_, make, limit) => {
    const caller = await as(await make())
    const at = async () =>
      (await testDb().select().from(sessions).where(eq(sessions.idHash, caller.sid)))[0]!.lastSeenAt
    await seen(caller.sid, limit / 2)
    await caller.get('/api/session')
    const noted = await at()
    expect(Date.parse(noted)).toBeGreaterThan(Date.now() - MINUTE)
    await caller.get('/api/session')
    expect(await at()).toBe(noted)
  },
)
