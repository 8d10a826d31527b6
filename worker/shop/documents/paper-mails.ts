import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '../../../shared/documents/document-kinds.ts'
import type { Lang } from '../../../shared/languages.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import type { MailValues } from '../../base/mail/templates.ts'

/** SQL: the invoice of an order. */
const invoiceOf = (orderId: number): SQL =>
  sql`(select id from documents where order_id = ${number(orderId)} and kind = 'invoice')`
/** SQL: the credit note that was made of an order last. */
export const lastCreditNoteOf = (orderId: number): SQL =>
  sql`(select max(id) from documents where order_id = ${number(orderId)} and kind = 'credit_note')`

/** SQL: the document of this kind over a whole order; null when there is none. */
const wholeOf = (orderId: number, kind: DocumentKind): SQL =>
  sql`(select id from documents where order_id = ${number(orderId)} and kind = ${kind} and credit_id is null)`
/** SQL: what a terminated order's mail brings: what is retained. */
export const terminationPaper = (orderId: number): SQL => wholeOf(orderId, 'penalty_note')

interface Reader {
  number: string
  books: string
  buyer: string
  lang: Lang
  country: string
}

async function readReader(db: Db, orderId: number): Promise<Reader> {
  const [reader] = await db.all<Reader>(sql`
    select cast(coalesce(o.number, o.id) as text) as number, coalesce(x.invoice_email, '') as books, u.email as buyer, u.lang, v.country
    from orders o cross join users u on u.id = o.user_id cross join vendors v on v.id = o.vendor_id
    left join vendor_conditions x on x.vendor_id = v.id where o.id = ${number(orderId)}`)
  return reader!
}

/** At home the paper is a copy of the electronic one, abroad it is the valid one; a penalty note, which is outside VAT, is on paper only. */
const paperMail = (
  env: Env,
  { number: ordered, lang, country }: Reader,
  orderId: number,
  paper: MailValues['invoice']['paper'],
): Pick<Mail<'invoice'>, 'template' | 'lang' | 'replyTo' | 'values'> => ({
  template: 'invoice',
  lang,
  replyTo: replyTo('documents'),
  values: {
    paper,
    way: country === settings().company.address.country && paper !== 'penalty_note' ? 'copy' : 'valid',
    number: ordered,
    url: `${env.origin}/${lang}/orders/${orderId}`,
  },
})

/**
 * The mail that brings an order's invoice, attached, to whoever does the retailer's books, or to who ordered, in that account's language;
 * for the batch that makes it, after that.
 */
export async function invoiceMail(db: Db, env: Env, orderId: number): Promise<Mail<'invoice'>> {
  const reader = await readReader(db, orderId)
  const key = `order:${orderId}:invoice`
  const document = invoiceOf(orderId)
  return { ...paperMail(env, reader, orderId, 'invoice'), key, to: reader.books || reader.buyer, document }
}

/** The mail that brings an order's credit note, of the cause `key`, to whoever does the retailer's books; none without such an address. */
export async function creditNoteMails(
  db: Db,
  env: Env,
  orderId: number,
  key: string,
): Promise<Mail<'invoice'>[]> {
  const reader = await readReader(db, orderId)
  const document = lastCreditNoteOf(orderId)
  const mail = {
    ...paperMail(env, reader, orderId, 'credit_note'),
    key: `${key}:books`,
    to: reader.books,
    document,
  }
  return reader.books ? [mail] : []
}

/**
 * The mails with the papers of a terminated order, after those: its credit note, to whoever does the retailer's books, or to who ordered;
 * the penalty note, which who ordered gets with the order's end, to the books only.
 */
export async function terminationMails(db: Db, env: Env, orderId: number): Promise<Mail<'invoice'>[]> {
  const reader = await readReader(db, orderId)
  const mailOf = (paper: 'credit_note' | 'penalty_note', to: string): Mail<'invoice'> => {
    const document = wholeOf(orderId, paper)
    const key = `order:${orderId}:end:${paper}`
    return {
      ...paperMail(env, reader, orderId, paper),
      key,
      to,
      document,
      onlyIf: sql`${document} is not null`,
    }
  }
  return [
    mailOf('credit_note', reader.books || reader.buyer),
    ...(reader.books ? [mailOf('penalty_note', reader.books)] : []),
  ]
}
