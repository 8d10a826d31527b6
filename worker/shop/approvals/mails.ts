import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Mail } from '../../base/mail/outbox.ts'

/** Somebody who is mailed. */
export interface Reader {
  id: number
  email: string
  firstName: string
  lang: Lang
}
/** `mustReach` where no colleague who can decide wants such mails. */
export type AskedReader = Reader & { mustReach: boolean }

export interface Asked {
  id: number
  /** Who asks. */
  who: string
  net: number
  total: number
  pieces: number
  message: string
}

const pageOf = (origin: string, lang: Lang, id: number) => `${origin}/${lang}/approvals/${id}`

/** To each who may decide it, in their language. */
export const askedMails = (
  readers: AskedReader[],
  { id, who, net, total, pieces, message }: Asked,
  origin: string,
) =>
  readers.map(
    ({ id: reader, email, firstName, lang, mustReach }): Mail<'approval_asked'> => ({
      key: `approval:${id}:asked:${reader}`,
      template: 'approval_asked',
      lang,
      to: email,
      mustReach,
      values: {
        name: firstName,
        who,
        pieces,
        message,
        url: pageOf(origin, lang, id),
        net: formatEuros(net, lang),
        total: formatEuros(total, lang),
      },
      onlyIf: sql`exists (select 1 from order_approvals where id = ${id})`,
    }),
  )

/** To who asked: it was taken over, or refused. `cause` keeps the keys of several decisions apart. */
export const decidedMail = (
  { email, firstName, lang }: Reader,
  { id, who, event, reason }: { id: number; who: string; event: 'approved' | 'refused'; reason: string },
  { cause, origin }: { cause: string; origin: string },
): Mail<'approval_decided'> => ({
  key: `approval:${id}:${event}:${cause}`,
  template: 'approval_decided',
  lang,
  to: email,
  values: { name: firstName, who, event, reason, url: pageOf(origin, lang, id) },
})
