import {
  beginAtProvider,
  providerParam,
  providersQuery,
} from '../../../shared/identity-providers/identity-providers.ts'
import { AppError } from '../../base/errors.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { readSessionCookie, setSessionCookie, startVisit } from '../../base/http/cookies.ts'
import { rememberDevice } from '../../base/http/devices.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { makeSessionId, userAgentOf } from '../accounts/session-answer.http.ts'
import { logRefused } from './refused.http.ts'

/** What few people need, loaded when somebody does. */
const byProvider = () => import('./by-provider.ts')
const PREFIX = /^provider_/
/** Why, as the page of the sign-in says it. */
const whyOf = (error: AppError): string => {
  const { text } = error.details
  if (text && PREFIX.test(text)) return text.replace(PREFIX, '')
  if (error.code === 'not_found') return 'account_off'
  return error.code === 'too_many_requests' ? 'too_many' : 'step_expired'
}

/** Signing in by the identity provider of the office, or of a retailer. */
export const providerSignInRoutes = new Hono<AppEnv>()
  .get('/auth/providers', validated('query', providersQuery), async (c) =>
    c.json(await (await byProvider()).listButtons(c.var.db, c.req.valid('query').for)),
  )
  // A link and no form, because browsers let a form's answer lead to no other site (`form-action`).
  .get(
    '/auth/providers/:id/begin',
    validated('param', providerParam),
    validated('query', beginAtProvider),
    async (c) => {
      const { db, env } = c.var
      const given = c.req.valid('query')
      const { beginAt, refusedAt } = await byProvider()
      c.header('cache-control', 'private, no-store')
      c.header('referrer-policy', 'no-referrer')
      try {
        await countCall(c, 'sign_in_address')
        const sid = (await readSessionCookie(c))?.sid ?? (await startVisit(c))
        return c.redirect(await beginAt(db, env, sid, c.req.valid('param').id, given))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await logRefused(c, 'provider', null, error)
        const { to = '', lang } = given
        return c.redirect(refusedAt({ target: to, lang }, lang, whyOf(error)))
      }
    },
  )
  // The provider sends the browser here. What it brings counts once, in the browser that began: by its session cookie and the state.
  .get('/auth/providers/callback', async (c) => {
    const { db, env, requestId, lang } = c.var
    const cookie = await readSessionCookie(c)
    const state = c.req.query('state')?.slice(0, 200) ?? ''
    const { finishAt, refusedAt, takeStep } = await byProvider()
    let step: Awaited<ReturnType<typeof takeStep>> = null
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    try {
      await countCall(c, 'sign_in_address')
      step = cookie && (await takeStep(db, cookie.sid, state))
      if (!cookie || !step) throw new AppError('invalid_token')
      const { id, sid } = await makeSessionId()
      const browser = { oldSid: cookie.sid, newSid: sid, userAgent: userAgentOf(c) }
      const email = await finishAt(db, env, requestId, step, new URL(c.req.url).search, browser)
      setSessionCookie(c, id)
      await rememberDevice(c, email)
      return c.redirect(step.target)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await logRefused(c, 'provider', null, error)
      return c.redirect(refusedAt(step, lang, whyOf(error)))
    }
  })
