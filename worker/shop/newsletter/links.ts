import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import { hmac, isHmac } from '../../base/hashes.ts'

const signed = (id: number) => `unsubscribe:${id}`

/** The page behind the link that confirms a sign-up. */
export const confirmLink = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/newsletter/confirm?token=${token}`

/** The page behind the link that ends a subscription. */
export const unsubscribePage = (env: Env, lang: Lang, token: string) =>
  `${env.origin}/${lang}/newsletter/unsubscribe?${new URLSearchParams({ token })}`

/** The links to unsubscribe, which never expire: the page behind the mail's link, and the call for mail programs. */
export async function unsubscribeLinks(env: Env, lang: Lang, id: number) {
  const token = `${id}.${await hmac(env.secrets, signed(id))}`
  return {
    page: unsubscribePage(env, lang, token),
    call: `${env.origin}/api/newsletter/unsubscribe?token=${token}`,
  }
}

/** The subscriber of a token to unsubscribe; null for an invalid token. */
export async function subscriberOfToken(env: Env, token: string): Promise<number | null> {
  const [, id, given] = /^([1-9]\d{0,14})\.(.+)$/.exec(token) ?? []
  if (!id || !given || !(await isHmac(env.secrets, signed(Number(id)), given))) return null
  return Number(id)
}
