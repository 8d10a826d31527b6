import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import type { Refusal, RemovalGround } from '../../../shared/content/reviews.ts'
import type { Lang } from '../../../shared/languages.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import type { Db } from '../../base/db/client.ts'
import { type Bindings, parseEnv } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'

/** So long a refusal from the list waits to be mailed: until then its undo takes the mail back, too. */
const UNDO_MS = 10 * 60_000

/** Whom a review is by, and what it is about. */
export interface Reviewed {
  id: number
  author: string
  email: string
  lang: Lang
  product: string
}

const keyOf = (id: number) => `review:${id}:refused:`

/** The support page. The binding is the Worker's own, because lists decide on many rows without a call's. */
export const supportPage = (lang: Lang) => `${parseEnv(env as unknown as Bindings).origin}/${lang}/contact-us`

/** The statement of reasons to a review's author. */
export const removedMail = (
  { id, author, email, lang, product }: Reviewed,
  said: { part: 'review' | 'photo'; ground: RemovalGround; facts: string; isReported: boolean },
): Mail<'review_removed'> => ({
  key: `${keyOf(id)}${crypto.randomUUID().slice(0, 8)}`,
  template: 'review_removed',
  lang,
  to: email,
  replyTo: replyTo('messages'),
  values: { name: author, product, ...said, url: supportPage(lang) },
  ...(!said.isReported && { notBefore: new Date(Date.now() + UNDO_MS).toISOString() }),
})

/** The mails to the authors of reviews that are refused from the list, for the batch that refuses them. */
export async function refusalMails(
  db: Db,
  ids: number[],
  { ground = 'rules', facts }: Refusal,
): Promise<Mail<'review_removed'>[]> {
  const rows = await db.all<Reviewed>(sql`
    select r.id, r.author, r.email, r.lang, p.name as product from reviews r join products p on p.id = r.product_id
    where r.id in (select value from json_each(${JSON.stringify(ids)})) and r.email <> ''`)
  return rows.map((review) =>
    removedMail(review, { part: 'review', ground, facts: facts ?? '', isReported: false }),
  )
}

/** Statement: what waits to tell authors of these reviews that they are refused is not sent. */
export const takeBackStatement = (ids: number[]) => sql`
  delete from outbox where status = 'pending' and template = 'review_removed' and id in (
    select o.id from json_each(${JSON.stringify(ids)}) w join outbox o
      on o.key >= 'review:' || w.value || ':refused:' and o.key < 'review:' || w.value || ':refused;')`
