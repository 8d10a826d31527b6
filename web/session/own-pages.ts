import { redirect } from 'react-router'
import type { Lang } from '../../shared/languages.ts'
import { load } from '../api/client.ts'
import { langOfPath } from '../i18n/texts.ts'

/** Pages to which sign-in does not lead back. */
export const NOT_A_TARGET = new Set([
  '',
  'login',
  'logout',
  'forgot-password',
  'reset-password',
  'activate',
  'confirm-email',
])

/** The address of the sign-in page, which leads back to `path` (with its query) afterwards. */
export function signInPath(lang: Lang, path: string): string {
  const entry = path.split(/[?#]/)[0]?.split('/').slice(2).join('/') ?? ''
  return `/${lang}/login${NOT_A_TARGET.has(entry) ? '' : `?${new URLSearchParams({ to: path })}`}`
}

/** For loaders: like `load`, but a visitor who is not signed in is sent to the sign-in page, which leads back. */
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
