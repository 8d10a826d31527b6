import { passkeySignIn, secondStep } from '../../../shared/accounts/second-factor.ts'
import { type AppEnv, personOf } from '../../base/http/context.ts'
import { readSessionCookie, setSessionCookie } from '../../base/http/cookies.ts'
import { rememberDevice } from '../../base/http/devices.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall, countStatements } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { makeBrowser, sessionAnswer } from '../accounts/session-answer.http.ts'
import { countSecondFactor } from '../second-factor/second-factor.routes.ts'
import { refusedSignIn } from './refused.http.ts'
import {
  begunBy,
  completeSignIn,
  readEntrant,
  signInByPasskey,
  startPasskeySignIn,
  takePasskeySignIn,
} from './second-step.ts'

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
    const done = await completeSignIn(db, env, entrant, c.req.valid('json'), browser, requestId).catch(
      (error: unknown) => refusedSignIn(c, 'code', entrant.user.id, error),
    )
    announceMails(c, done.mails)
    setSessionCookie(c, id)
    await rememberDevice(c, done.user.email)
    const session = await sessionAnswer(c, browser.newSid, done.user, done.cartCount)
    return c.json({ ...session, recovery_codes: done.recovery_codes })
  })
  .post('/auth/passkey/options', async (c) => {
    const { db, env } = c.var
    const { statements, check, isWithin } = countStatements(c, [{ name: 'passkey_options' }])
    const { options, begin } = await startPasskeySignIn(db, env, personOf(c).sid, isWithin)
    check((await db.batch([...statements, begin] as never)) as { count: number }[][])
    return c.json({ options })
  })
  .post('/auth/passkey', validated('json', passkeySignIn), async (c) => {
    const { db, env } = c.var
    const { id, browser } = await makeBrowser(c)
    const { passkey } = c.req.valid('json')
    // Counted before the answer is looked at; whose it is is read meanwhile.
    const [begun] = await Promise.all([
      takePasskeySignIn(db, browser.oldSid, passkey.id),
      countCall(c, 'sign_in_address'),
    ])
    const { user, cartCount } = await signInByPasskey(db, env, begun, passkey, browser).catch(
      (error: unknown) => refusedSignIn(c, 'passkey', begun.entrant?.user.id ?? null, error),
    )
    setSessionCookie(c, id)
    await rememberDevice(c, user.email)
    return c.json(await sessionAnswer(c, browser.newSid, user, cartCount))
  })
