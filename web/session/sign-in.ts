import { type ActionFunctionArgs, redirect } from 'react-router'
import { isLang, type Lang } from '../../shared/languages.ts'
import { apiContext, load } from '../api/client.ts'
import { command, type Failure, parseForm } from '../api/command.ts'
import { langOfPath } from '../i18n/texts.ts'
import type { Translate } from '../i18n/translate.ts'
import { currentSession, keepSession, type Visitor, visitorContext } from './session.ts'

/** Pages that nobody wants to come back to after signing in. */
const NOT_A_TARGET = new Set(['', 'login', 'logout', 'forgot-password', 'reset-password', 'activate'])

/** The address of the sign-in page, which leads back to `path` (with its query) afterwards. */
export function signInPath(lang: Lang, path: string): string {
  const entry = path.split(/[?#]/)[0]?.split('/').slice(2).join('/') ?? ''
  return `/${lang}/login${NOT_A_TARGET.has(entry) ? '' : `?${new URLSearchParams({ to: path })}`}`
}

/**
 * Where a person goes after sign-in: the address's `to` if it is a page of this site or of the back-office, in the language
 * of the sign-in page; otherwise the account.
 */
export function signInTarget(request: Request): string {
  const here = new URL(request.url)
  const lang = langOfPath(here.pathname)
  const to = here.searchParams.get('to')
  const target = to?.startsWith('/') && URL.canParse(to, here) ? new URL(to, here) : null
  if (target?.origin === here.origin) {
    const [, first, ...rest] = target.pathname.split('/')
    if (first === 'admin') return target.pathname + target.search
    if (isLang(first) && !NOT_A_TARGET.has(rest.join('/'))) {
      return `/${lang}/${rest.join('/')}${target.search}${target.hash}`
    }
  }
  return `/${lang}/account`
}

/** For loaders: like `load`, but whoever is not signed in goes to the sign-in page and comes back. */
export async function loadOwn<T>(request: Request, answer: Parameters<typeof load<T>>[0]) {
  try {
    return await load(answer)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 401) throw redirectToSignIn(request)
    throw thrown
  }
}

export function redirectToSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(signInPath(langOfPath(pathname), pathname + search))
}

/** The visitor, for loaders: at the edge from the API, in the browser what the session holds. */
export function visitorOf(context: unknown): Visitor {
  if (import.meta.env.SSR) return (context as { get(c: typeof visitorContext): Visitor }).get(visitorContext)
  return currentSession()
}

/** For actions: signs in with what the form holds (`email`, `password`) and keeps the session; answers why it did not. */
export async function signIn(
  { request, context }: ActionFunctionArgs,
  t: Translate,
  admin?: true,
): Promise<Failure | null> {
  const { login } = await import('../../shared/accounts.ts')
  const form = parseForm(t, login, await request.formData())
  if (form.failure) return form.failure
  const sent = context.get(apiContext).auth.login.$post({ json: { ...form.data, admin } })
  const { answer, failure } = await command(t, sent)
  if (failure) return failure
  keepSession(answer)
  return null
}

/** For actions: ends the session, answers why it did not. */
export async function signOut({ context }: ActionFunctionArgs, t: Translate): Promise<Failure | null> {
  const { answer, failure } = await command(t, context.get(apiContext).auth.logout.$post())
  if (failure) return failure
  keepSession(answer)
  return null
}
