import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { unsubscribeLinks } from './links.ts'

/** The checklist for a confirmed subscriber, once for each `cause`. */
export async function checklistMail(
  env: Env,
  subscriber: { id: number; name: string; email: string; lang: Lang },
  cause: string,
): Promise<Mail<'newsletter_checklist'>> {
  const { id, name, email, lang } = subscriber
  const { page, call } = await unsubscribeLinks(env, lang, id)
  return {
    key: `newsletter:${id}:${cause}`,
    template: 'newsletter_checklist',
    lang,
    to: email,
    unsubscribeUrl: call,
    values: { name, url: `${env.origin}/${lang}/find-retailer`, unsubscribeUrl: page },
  }
}
