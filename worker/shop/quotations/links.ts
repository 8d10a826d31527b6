import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import { hmac, sameText } from '../../base/hashes.ts'

const signature = (env: Env, id: number) => hmac(env.authSecret, `quotation:${id}`)

/** The quotation's page for those who sign in to read it. */
export const quotationPage = (env: Env, lang: Lang, id: number) => `${env.origin}/${lang}/quotations/${id}`

/** The quotation's page for anybody with this link; it goes into mails only, never into an answer. */
export async function quotationLink(env: Env, lang: Lang, id: number): Promise<string> {
  return `${quotationPage(env, lang, id)}?token=${await signature(env, id)}`
}

/** Whether a token opens this quotation. */
export async function opensQuotation(env: Env, id: number, token: string | undefined): Promise<boolean> {
  return token !== undefined && sameText(token, await signature(env, id))
}
