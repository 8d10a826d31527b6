import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type {
  Answer,
  CreateMessage,
  Message,
  MessagesQuery,
  MessageThread,
} from '../../../shared/content/messages.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import { planArchived } from '../../base/db/archived-listing.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AnyMail, mailStatements } from '../../base/mail/outbox.ts'
import { consentTexts } from '../../base/texts.ts'
import { numberInForce } from '../pages/in-force.ts'
import { type messageAnswers, messages } from './messages.tables.ts'

const textsOf = ({ message, product, serial }: CreateMessage['message_data']) => ({
  message: message ?? '',
  product: product ?? '',
  serial: serial ?? '',
})

/** Without signs that are taken for others when they are read out. */
const SIGNS = 'ACDEFGHJKLMNPQRTUVWXY3479'

/** A new number for a message that nobody can guess, e.g. `KQ7A-3FXM`; with a key the same for the same message. */
async function referenceOf(message: CreateMessage, key: string | null): Promise<string> {
  const bytes = key
    ? Uint8Array.fromHex(await sha256(`message:${key}:${JSON.stringify(message)}`)).subarray(0, 8)
    : crypto.getRandomValues(new Uint8Array(8))
  const signs = Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

interface Creating {
  /** What else its batch writes about the message, by its id. */
  also?: (message: SQL) => SQLWrapper[]
  /** The call's `Idempotency-Key`: the same message with the same key is stored and mailed once. */
  key?: string | null
}

/** Nobody can have the shop fill a stranger's mailbox. */
const MAX_RECEIPTS_A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Stores a message of the support form, with the consent as it was shown, and mails it to the shop; a reply to that mail goes
 * to the sender, who gets a receipt that quotes nothing of what was typed. Returns the message's number and the keys of the mails.
 */
export async function createMessage(
  db: Db,
  origin: string,
  given: CreateMessage,
  { also = () => [], key = null }: Creating = {},
): Promise<{ reference: string; mails: string[] }> {
  const { message_data, lang } = given
  const { name, surname, email, subject } = message_data
  const { message, product, serial } = textsOf(message_data)
  const reference = await referenceOf(given, key)
  const mail = {
    key: `message:${crypto.randomUUID()}`,
    template: 'message',
    // The back-office is in Italian.
    lang: DEFAULT_LANG,
    to: settings().contacts.email.support,
    replyTo: email,
    values: {
      name,
      surname,
      email,
      subject,
      message,
      product,
      serial,
      reference,
      lang,
      url: `${origin}/admin/messages?status=new`,
    },
  } as const
  const dayAgo = new Date(Date.now() - DAY_MS).toISOString()
  const receipt: AnyMail = {
    key: `message:${reference}:receipt`,
    template: 'message_receipt',
    lang,
    to: email,
    values: { reference, url: `${origin}/${lang}/contact-us` },
    onlyIf: sql`(select count(*) from messages where created_at >= ${dayAgo} and email = ${email}) <= ${MAX_RECEIPTS_A_DAY}`,
  }
  const statements = [
    db.insert(messages).values({
      name,
      surname,
      email,
      subject,
      message,
      product,
      serial,
      reference,
      lang,
      search: normalise(
        [name, surname, email, subject, message, product, serial, keyOf(serial), reference].join(' '),
      ),
      privacyText: (await consentTexts(lang))('consents.message'),
      privacyAt: new Date().toISOString(),
      privacyVersion: numberInForce('privacy'),
    }),
    ...also(sql`(select id from messages where reference = ${reference})`),
    ...(await mailStatements(db, [mail, receipt])),
  ]
  try {
    await writeTogether(db, statements)
  } catch (error) {
    if (key === null || brokenConstraint(error) !== 'messages.reference') throw error
    // It was sent before, and is stored.
    return { reference, mails: [] }
  }
  return { reference, mails: [mail.key, receipt.key] }
}

const COLUMNS = {
  created_at: sql`m.created_at`,
  name: sql`m.name_key`,
  surname: sql`m.surname_key`,
  subject: sql`m.subject_key`,
}

type Row = Pick<SqlRow<typeof messages>, Exclude<keyof Message, 'unread'>> & { unread: number }
type ThreadRow = Row & Pick<SqlRow<typeof messages>, 'privacy_version'>
type AnswerRow = Pick<SqlRow<typeof messageAnswers>, 'id' | 'created_at' | 'text'> &
  Pick<Answer, 'user_name' | 'mail_status'>
const SHOWN = sql.raw(
  'm.id, m.created_at, m.name, m.surname, m.email, m.subject, m.message, m.product, m.serial, m.reference, m.lang, m.read_at is null as unread, m.status',
)
const toMessage = ({ unread, ...row }: Row): Message => ({ ...row, unread: unread === 1 })

/** A search finds messages with every word of the term. */
export function planMessages(query: MessagesQuery & Walk): Plan {
  const { search_term: term = '', sort = '-created_at', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[read]': read, 'filters[status]': status } = query
  const cut = allGiven(
    read === undefined ? undefined : sql`m.read_at is ${sql.raw(read === 'read' ? 'not null' : 'null')}`,
    status === undefined ? undefined : sql`m.status = ${status}`,
    from === undefined ? undefined : sql`m.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`m.created_at < ${endOfDay(to)}`,
  )
  const order = orderBy(sort, COLUMNS, sql`m.id`)
  const page = { table: sql`messages m`, id: sql`m.id`, order, limit, offset, after }
  const archived = { by: 'messages_archived', deletedAt: sql`m.deleted_at`, text: sql`m.search` }
  return query['filters[archived]'] === 'yes'
    ? planArchived({ ...page, ...archived, where: cut, term })
    : planPage(
        {
          ...page,
          // Only messages that are not archived are in the search index.
          where: term === '' ? allOf(sql`m.deleted_at is null`, cut) : cut,
          count: cut ? undefined : storedCount('messages'),
        },
        { index: 'message_search', term },
      )
}

/** A page of the messages; newest first unless `sort` says otherwise. */
export async function listMessages(db: Db, query: MessagesQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planMessages(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select ${SHOWN} ${key} from ${from} ${inOrder}`,
  ])
  return { messages: rows.map(toMessage), ...counted('messages', total!) }
}

/** One message with its answers. Error: `not_found`. */
export async function readMessage(db: Db, id: number): Promise<MessageThread> {
  const [[row], answers] = await readTogether<[ThreadRow, AnswerRow]>(db, [
    sql`select ${SHOWN}, m.privacy_version from messages m where m.id = ${id} and m.deleted_at is null`,
    sql`select a.id, a.created_at, a.text, trim(u.first_name || ' ' || u.last_name) as user_name,
        (select o.status from outbox o where o.key = a.mail_key) as mail_status
      from message_answers a join users u on u.id = a.user_id where a.message_id = ${id} order by a.id`,
  ])
  if (!row) throw new AppError('not_found')
  const { privacy_version, ...message } = row
  return { ...toMessage(message), privacy_version, answers }
}

/**
 * Marks a message as read or unread; one already so stays as it is. Errors: `not_found`; `conflict` when it is no longer as
 * `from` says.
 */
export async function setMessageRead(
  db: Db,
  author: Author,
  id: number,
  { read, from }: { read: boolean; from?: boolean | undefined },
): Promise<void> {
  await changeRecord(db, author, async () => {
    const was = !(await readMessage(db, id)).unread
    await refuseMoved(db, 'messages', id, { from, now: was })
    if (was === read) return null
    const isStill = and(eq(messages.id, id), sql`read_at is ${sql.raw(was ? 'not null' : 'null')}`)
    return {
      action: 'toggle',
      entity: 'messages',
      id,
      before: { read: was },
      after: { read },
      statements: [
        db
          .update(messages)
          .set({ readAt: read ? NOW : null })
          .where(isStill),
      ],
    }
  })
}
