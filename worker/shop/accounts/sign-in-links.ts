import type { Role } from '../../../shared/accounts/accounts.ts'
import type { Lang } from '../../../shared/languages.ts'

export type Entrance = 'login' | 'forgot-password' | 'reset-password' | 'activate'

/**
 * The address of a page for signing in, for mails to a person: administrators have their own, in the back-office, which takes
 * its language from the address's query.
 */
export function entranceOf(
  { role, lang }: { role: Role | null; lang: Lang },
  page: Entrance,
  origin: string,
  token?: string,
): string {
  const url = new URL(role === 'admin' ? '/admin' : `/${lang}`, origin)
  if (role !== 'admin' || page !== 'login') url.pathname += `/${page}`
  if (role === 'admin') url.searchParams.set('lang', lang)
  if (token) url.searchParams.set('token', token)
  return url.href
}
