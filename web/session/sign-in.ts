import type { ActionFunctionArgs } from 'react-router'
import type { SecondFactorAnswer } from '../../shared/accounts/second-factor.ts'
import { addressOf } from '../../shared/base/address.ts'
import { isLang } from '../../shared/languages.ts'
import type { Translate } from '../../shared/translate.ts'
import { apiContext } from '../api/client.ts'
import { command, type Failure } from '../api/command.ts'
import { parseInput, readInput } from '../api/input.ts'
import { langOfPath } from '../i18n/texts.ts'
import { forgetDrafts } from './local-storage.ts'
import { NOT_A_TARGET } from './own-pages.ts'
import { currentSession, keepSession } from './session.ts'

/**
 * Where a person goes after sign-in: the address's `to` if it is a page of this site or of the back-office, in the language
 * of the sign-in page; otherwise the account.
 */
export function signInTarget(request: Pick<Request, 'url'>): string {
  const here = new URL(request.url)
  const lang = langOfPath(here.pathname)
  const to = here.searchParams.get('to')
  const target = to?.startsWith('/') ? addressOf(to, here) : null
  if (target?.origin === here.origin) {
    const [, first, ...rest] = target.pathname.split('/')
    if (first === 'admin') return target.pathname + target.search
    if (isLang(first) && !NOT_A_TARGET.has(rest.join('/'))) {
      return `/${lang}/${rest.join('/')}${target.search}${target.hash}`
    }
  }
  return `/${lang}/account`
}

type NotIn = (Failure & { email: string }) | (SecondFactorAnswer & { email: string })

/**
 * For actions: signs in with what the form holds (`email`, `password`) and keeps the session. Returns the failure, or that a
 * second step follows, with the typed address.
 */
export async function signIn(
  { request, context }: ActionFunctionArgs,
  t: Translate,
  admin?: true,
): Promise<NotIn | null> {
  const input = await readInput(request)
  const email = String(input.email ?? '')
  const form = await parseInput(
    t,
    async () => (await import('../../shared/accounts/accounts.ts')).login,
    input,
  )
  if (form.failure) return { ...form.failure, email }
  const sent = context.get(apiContext).auth.login.$post({ json: { ...form.data, admin } })
  const { answer, failure } = await command(t, sent)
  if (failure) return { ...failure, email }
  if ('second_factor' in answer) return { ...answer, email }
  keepSession(answer)
  return null
}

/** For actions: completes a sign-in with the form's `code` and keeps the session. Returns the failure if there is one. */
export async function completeSignIn(
  { request, context }: ActionFunctionArgs,
  t: Translate,
): Promise<Failure | null> {
  const schema = async () => (await import('../../shared/accounts/second-factor.ts')).secondStep
  const form = await parseInput(t, schema, await readInput(request))
  if (form.failure) return form.failure
  const sent = context.get(apiContext).auth['second-factor'].$post({ json: { code: form.data.code } })
  const { answer, failure } = await command(t, sent)
  if (failure) return failure
  const { recovery_codes: _, ...session } = answer
  keepSession(session)
  return null
}

/**
 * For actions: ends the session. Returns the failure if there is one, otherwise where to go: of somebody whom an identity provider signed in, where
 * they sign out there too; null: anywhere.
 */
export async function signOut(
  { context }: ActionFunctionArgs,
  t: Translate,
): Promise<Failure | { to: string | null }> {
  const { user } = currentSession()
  const { answer, failure } = await command(t, context.get(apiContext).auth.logout.$post())
  if (failure) return failure
  const { logout_url, ...session } = answer
  keepSession(session)
  if (user) forgetDrafts(user)
  return { to: logout_url }
}
