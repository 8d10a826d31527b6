import { login, type SessionAnswer } from '../../../shared/accounts/accounts.ts'
import type { SecondFactorAnswer } from '../../../shared/accounts/second-factor.ts'
import { type AppEnv, personOf } from '../../base/http/context.ts'
import { readSessionCookie, setSessionCookie, startVisit } from '../../base/http/cookies.ts'
import { rememberDevice } from '../../base/http/devices.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { countSignIn, makeBrowser, sessionAnswer } from '../accounts/session-answer.http.ts'
import { noteUse } from '../accounts/sessions.ts'
import { refusedSignIn } from './refused.http.ts'
import { signIn } from './sign-in.ts'
import { readVisit } from './visits.ts'

/** Visiting, signing in and signing out. */
export const signInRoutes = new Hono<AppEnv>()
  .get('/session', async (c) => {
    const cookie = await readSessionCookie(c)
    const visit = cookie && (await readVisit(c.var.db, cookie.sid, c.var.env))
    // An ended session, and an id that was not made here, are replaced by a new visit.
    if (!visit || !(visit.user || cookie.isVisitor)) {
      return c.json(await sessionAnswer(c, await startVisit(c), null, 0))
    }
    // Only when due, because the browser may have signed in meanwhile and must not get its old id back.
    if (visit.isStale) {
      setSessionCookie(c, cookie.id)
      c.executionCtx.waitUntil(noteUse(c.var.db, cookie.sid, visit.user?.role ?? null))
    }
    return c.json(await sessionAnswer(c, cookie.sid, visit.user, visit.cartCount))
  })
  .post('/auth/login', validated('json', login), async (c) => {
    const data = c.req.valid('json')
    // Counted before the password is looked at.
    await countSignIn(c, data.email)
    const { id, browser } = await makeBrowser(c)
    const { step, user, cartCount } = await signIn(c.var.db, c.var.env, data, browser).catch(
      (error: unknown) => refusedSignIn(c, 'password', data.email, error),
    )
    if (!step) {
      setSessionCookie(c, id)
      await rememberDevice(c, data.email)
    }
    const answer: SessionAnswer | SecondFactorAnswer =
      step ?? (await sessionAnswer(c, browser.newSid, user, cartCount))
    return c.json(answer)
  })
  .post('/auth/logout', async (c) => {
    const logout_url = await (await import('./by-provider.ts')).leave(c.var.db, c.var.env, personOf(c).sid)
    return c.json({ ...(await sessionAnswer(c, await startVisit(c), null, 0)), logout_url })
  })
