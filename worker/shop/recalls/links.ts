import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import { hmac, isHmac } from '../../base/hashes.ts'

/* The mailed link to a person's notice of a recall. It works as long as the row is there: an erasure takes both. */

const signed = (id: number) => `recall-recipient:${id}`

/** Goes into mails and letters only, never into an answer. */
export const recallLink = async (env: Env, lang: Lang, id: number): Promise<string> =>
  `${env.origin}/${lang}/recall-notice/${id}?token=${await hmac(env.secrets, signed(id))}`

export const isRecallLink = (env: Env, id: number, token: string): Promise<boolean> =>
  isHmac(env.secrets, signed(id), token)
