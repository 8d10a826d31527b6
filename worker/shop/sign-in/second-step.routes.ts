import { Hono } from 'hono'
import { passkeySignIn, secondStep } from '../../../shared/second-factor.ts'
import { type AppEnv, personOf } from '../../base/http/context.ts'
import { readSessionCookie, setSessionCookie } from '../../base/http/cookies.ts'
import { rememberDevice } from '../../base/http/devices.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { makeBrowser, sessionAnswer } from '../accounts/session-answer.http.ts'
import { countSecondFactor } from '../second-factor/second-factor.routes.ts'
import { begunBy, completeSignIn, readEntrant, signInByPasskey, startPasskeySignIn } from './second-step.ts'

/** The second step of a sign-in, and the sign-in by passkey. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .post('/auth/second-factor', validated('json', secondStep), async (c) => {
    const { db, env, requestId } = c.var
    // The token alone, which scripts can read, is not enough.
    const cookie = await readSessionCookie(c)
    const { userId, isBegun } = begunBy(cookie?.sid ?? '')
    // Counted before the code is looked at; who it is of is read meanwhile.
    const [entrant] = await Promise.all([readEntrant(db, cookie?.sid), countSecondFactor(c, userId, isBegun)])
    const { id, browser } = await makeBrowser(c)
    const done = await completeSignIn(db, env, entrant, c.req.valid('json'), browser, requestId)
    announceMails(c, done.mails)
    setSessionCookie(c, id)
    await rememberDevice(c, done.user.email)
    const session = await sessionAnswer(c, browser.newSid, done.user, done.cartCount)
    return c.json({ ...session, recovery_codes: done.recovery_codes })
  })
  .post('/auth/passkey/options', async (c) => {
    await countCall(c, 'passkey_options')
    return c.json({ options: await startPasskeySignIn(c.var.db, c.var.env, personOf(c).sid) })
  })
  .post('/auth/passkey', validated('json', passkeySignIn), async (c) => {
    await countCall(c, 'sign_in_address')
    const { id, browser } = await makeBrowser(c)
    const { passkey } = c.req.valid('json')
    const { user, cartCount } = await signInByPasskey(c.var.db, c.var.env, passkey, browser)
    setSessionCookie(c, id)
    await rememberDevice(c, user.email)
    return c.json(await sessionAnswer(c, browser.newSid, user, cartCount))
  })
