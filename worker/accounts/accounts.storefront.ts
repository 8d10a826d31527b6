import { Hono } from 'hono'
import { accountData, forgotPassword, login, type SessionAnswer, setPassword } from '../../shared/accounts.ts'
import { randomToken, sha256 } from '../hashes.ts'
import { type AppContext, type AppEnv, addressOf, personOf, userOf } from '../http/context.ts'
import {
  readCsrfCookie,
  readSessionCookie,
  setCsrfCookie,
  setSessionCookie,
  startVisit,
} from '../http/cookies.ts'
import { countCall } from '../http/limits.ts'
import { announceMails } from '../http/mails.ts'
import { csrfToken, signApiToken } from '../http/tokens.ts'
import { validated } from '../http/validated.ts'
import { needsProof, readAccount, saveContact, saveCredentials } from './account.ts'
import { prolongSession, readVisit, revokeSession, type User } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { requestPassword, usePasswordToken } from './tokens.ts'

const userAgentOf = (c: AppContext) => c.req.header('user-agent') ?? ''

async function makeSessionId() {
  const id = randomToken()
  return { id, sid: await sha256(id) }
}

/** The tokens of a session for the page; the CSRF token goes into its cookie too. */
async function tokensFor(c: AppContext, sid: string, userId: number | null) {
  const { authSecret } = c.var.env
  const csrf_token = await csrfToken(authSecret, sid)
  if (readCsrfCookie(c) !== csrf_token) setCsrfCookie(c, csrf_token)
  c.header('cache-control', 'private, no-store')
  return { csrf_token, api_token: await signApiToken(authSecret, sid, userId) }
}

async function sessionAnswer(
  c: AppContext,
  sid: string,
  user: User | null,
  cartCount: number,
): Promise<SessionAnswer> {
  const tokens = await tokensFor(c, sid, user?.id ?? null)
  const known = user && {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role: user.role,
  }
  return { user: known, ...tokens, lang: c.var.lang, cart_count: cartCount }
}

/** Counted by address, and by account and address: a stranger cannot lock the owner of an account out. */
async function countSignIn(c: AppContext, account: string): Promise<void> {
  await countCall(c, 'sign_in_address')
  await countCall(c, 'sign_in_account', await sha256(`${account} ${addressOf(c)}`))
}

export const accountRoutes = new Hono<AppEnv>()
  .get('/session', async (c) => {
    const cookie = await readSessionCookie(c)
    const visit = cookie && (await readVisit(c.var.db, cookie.sid))
    // A person's session that has ended, and an id that is not ours, leave nothing behind.
    if (!visit || !(visit.user || cookie.isVisitor)) {
      return c.json(await sessionAnswer(c, await startVisit(c), null, 0))
    }
    // The browser may have signed in meanwhile: the id it came with is sent back as seldom as can be.
    if (visit.isStale) {
      setSessionCookie(c, cookie.id)
      c.executionCtx.waitUntil(prolongSession(c.var.db, cookie.sid))
    }
    return c.json(await sessionAnswer(c, cookie.sid, visit.user, visit.cartCount))
  })
  .post('/auth/login', validated('json', login), async (c) => {
    const data = c.req.valid('json')
    await countSignIn(c, data.email)
    const { id, sid } = await makeSessionId()
    const browser = { oldSid: personOf(c).sid, newSid: sid, userAgent: userAgentOf(c) }
    const { user, cartCount } = await signIn(c.var.db, data, browser)
    setSessionCookie(c, id)
    return c.json(await sessionAnswer(c, sid, user, cartCount))
  })
  .post('/auth/logout', async (c) => {
    await revokeSession(c.var.db, personOf(c).sid)
    return c.json(await sessionAnswer(c, await startVisit(c), null, 0))
  })
  .post('/auth/forgot-password', validated('json', forgotPassword), async (c) => {
    const { email } = c.req.valid('json')
    await countCall(c, 'reset_address')
    await countCall(c, 'reset_account', await sha256(email))
    announceMails(c, [await requestPassword(c.var.db, email, c.var.lang, c.var.env.origin)])
    return c.json({ success: true })
  })
  .post('/auth/reset-password', validated('json', setPassword), async (c) => {
    await countCall(c, 'set_password')
    announceMails(c, await usePasswordToken(c.var.db, 'reset', c.req.valid('json'), c.var.env.origin))
    return c.json({ success: true })
  })
  .post('/auth/activate', validated('json', setPassword), async (c) => {
    await countCall(c, 'set_password')
    announceMails(c, await usePasswordToken(c.var.db, 'activation', c.req.valid('json'), c.var.env.origin))
    return c.json({ success: true })
  })
  .get('/account', async (c) => c.json({ user: await readAccount(c.var.db, userOf(c).id) }))
  .post('/account', validated('json', accountData), async (c) => {
    const user = userOf(c)
    const data = c.req.valid('json')
    let { sid } = personOf(c)
    if (needsProof(user, data)) {
      await countSignIn(c, user.email)
      const session = await makeSessionId()
      const browser = { newSid: session.sid, userAgent: userAgentOf(c) }
      announceMails(c, await saveCredentials(c.var.db, user, data, browser, c.var.env.origin))
      setSessionCookie(c, session.id)
      sid = session.sid
    } else {
      await saveContact(c.var.db, user, data)
    }
    const account = await readAccount(c.var.db, user.id)
    return c.json({ user: account, ...(await tokensFor(c, sid, user.id)) })
  })
