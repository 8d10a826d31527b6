import type { Lang } from '../../shared/languages.ts'

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
