import {
  accountData,
  confirmEmail as confirmEmailBody,
  forgotPassword,
  linkParam,
  linkQuery,
  setPassword,
  shownPrices,
} from '../../../shared/accounts/accounts.ts'
import { mailChoices } from '../../../shared/accounts/mail-choices.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AppEnv, callerOf, linkTokenOf, personOf } from '../../base/http/context.ts'
import { setSessionCookie } from '../../base/http/cookies.ts'
import { rememberDevice } from '../../base/http/devices.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall, countCalls } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { confirmEmail, isEmailLink, withdrawEmail } from './email-changes.ts'
import { readMailChoices, saveMailChoices } from './mail-choices.ts'
import { needsProof, readAccount, saveContact, saveCredentials, savePriceView } from './own-account.ts'
import { countProof, makeSessionId, tokensFor, userAgentOf } from './session-answer.http.ts'
import { readPasswordToken, requestPassword, usePasswordToken } from './tokens.ts'

const invited = () => import('./colleagues-part.ts')

export const accountRoutes = new Hono<AppEnv>()
  .post('/auth/forgot-password', validated('json', forgotPassword), async (c) => {
    const { email } = c.req.valid('json')
    await countCalls(c, [{ name: 'reset_address' }, { name: 'reset_account', who: await sha256(email) }])
    announceMails(c, [await requestPassword(c.var.db, email, c.var.lang, c.var.env.origin)])
    return c.json({ success: true })
  })
  .get('/auth/links/:purpose', validated('param', linkParam), validated('query', linkQuery), async (c) => {
    const { purpose } = c.req.valid('param')
    const token = linkTokenOf(c) ?? ''
    await countCall(c, 'link')
    if (purpose === 'confirm-email') return c.json({ good: await isEmailLink(c.var.db, token) })
    const owner = await readPasswordToken(c.var.db, purpose === 'activate' ? 'activation' : 'reset', token)
    const isInvited =
      !owner && purpose === 'activate' && (await (await invited()).readInvitation(c.var.db, token))
    return c.json({ good: Boolean(owner || isInvited) })
  })
  .post('/auth/confirm-email', validated('json', confirmEmailBody), async (c) => {
    await countCall(c, 'set_password')
    announceMails(c, await confirmEmail(c.var.db, c.req.valid('json').token, c.var.env.origin))
    return c.json({ success: true })
  })
  .post('/auth/reset-password', validated('json', setPassword), async (c) => {
    await countCall(c, 'set_password')
    const { email, mails } = await usePasswordToken(c.var.db, 'reset', c.req.valid('json'), c.var.env)
    announceMails(c, mails)
    await rememberDevice(c, email)
    return c.json({ success: true })
  })
  .post('/auth/activate', validated('json', setPassword), async (c) => {
    await countCall(c, 'set_password')
    const { db, env, requestId } = c.var
    const given = c.req.valid('json')
    // The link is that of a colleague's invitation, or of an account that is there already.
    const { acceptInvitation } = await invited()
    const { email, mails } = await acceptInvitation(db, requestId, given, env, () =>
      usePasswordToken(db, 'activation', given, env),
    )
    announceMails(c, mails)
    await rememberDevice(c, email)
    return c.json({ success: true })
  })
  .get('/account', async (c) => c.json({ user: await readAccount(c.var.db, callerOf(c).id) }))
  .post('/account', validated('json', accountData), async (c) => {
    const user = callerOf(c)
    const data = c.req.valid('json')
    let { sid } = personOf(c)
    if (needsProof(user, data)) {
      await countProof(c, user)
      if (data.email !== user.email) {
        await countCall(c, 'email_change', `${user.id}`)
        // A second count by mailbox, so that many callers together cannot flood one.
        await countCall(c, 'email_change', await sha256(data.email))
      }
      const session = await makeSessionId()
      const browser = { newSid: session.sid, userAgent: userAgentOf(c) }
      announceMails(c, await saveCredentials(c.var.db, user, data, browser, c.var.env))
      // Only a new password ends the session.
      if (data.password) {
        setSessionCookie(c, session.id)
        sid = session.sid
      }
    } else {
      await saveContact(c.var.db, user, data)
    }
    const account = await readAccount(c.var.db, user.id)
    return c.json({ user: account, ...(await tokensFor(c, sid, user)) })
  })
  .get('/account/mails', async (c) => c.json(await readMailChoices(c.var.db, callerOf(c).id)))
  .post('/account/mails', validated('json', mailChoices), async (c) => {
    await saveMailChoices(c.var.db, callerOf(c).id, c.req.valid('json').kinds)
    return c.json({ success: true })
  })
  .post('/account/prices', validated('json', shownPrices), async (c) => {
    await savePriceView(c.var.db, callerOf(c).id, c.req.valid('json').net)
    return c.json({ success: true })
  })
  .post('/account/email/withdraw', async (c) => {
    await withdrawEmail(c.var.db, callerOf(c).id)
    return c.json({ success: true })
  })
