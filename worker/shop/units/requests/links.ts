import type { Lang } from '../../../../shared/languages.ts'
import type { Env } from '../../../base/env.ts'

/** The page behind the link that confirms an owner's address. */
export const confirmLink = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/register-unit/confirm?token=${token}`

/** The form with the number filled in, for a better proof. */
export const againLink = (env: Env, lang: Lang, code: string, serial: string) =>
  `${env.origin}/${lang}/register-unit?${new URLSearchParams({ code, serial })}`

/** The key of the mail about a decision. */
export const decisionKey = (id: number, version: number) => `owner-request:${id}:${version}`
