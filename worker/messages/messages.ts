import { sql } from 'drizzle-orm'
import { BRAND } from '../../shared/brand.ts'
import { endOfDay, startOfDay } from '../../shared/dates.ts'
import { DEFAULT_LANG } from '../../shared/languages.ts'
import type { CreateMessage, Message, MessagesQuery } from '../../shared/messages.ts'
import type { Db } from '../db/client.ts'
import { readTogether } from '../db/reads.ts'
import { allOf, orderBy } from '../db/sorting.ts'
import { translator } from '../i18n.ts'
import { mailStatement } from '../mail/outbox.ts'
import { messages } from './messages.tables.ts'

/**
 * Keeps what somebody wrote in the support form, with the consent as it was shown, and mails it to the shop, whose answer
 * goes to the sender. Answers the keys of the mails.
 */
export async function createMessage(db: Db, { message_data, lang }: CreateMessage): Promise<string[]> {
  const { name, surname, email, subject } = message_data
  const message = message_data.message ?? ''
  const mail = {
    key: `message:${crypto.randomUUID()}`,
    template: 'message',
    // The back-office reads Italian.
    lang: DEFAULT_LANG,
    to: BRAND.email.support,
    replyTo: email,
    values: { name, surname, email, subject, message, lang },
  } as const
  await db.batch([
    db.insert(messages).values({
      ...{ name, surname, email, subject, message, lang },
      privacyText: translator(lang)('consents.message'),
      privacyAt: new Date().toISOString(),
    }),
    mailStatement(db, mail),
  ])
  return [mail.key]
}

const COLUMNS = {
  created_at: sql`created_at`,
  name: sql`name collate nocase`,
  surname: sql`surname collate nocase`,
  subject: sql`subject collate nocase`,
}

/** A page of the messages; newest first unless `sort` says otherwise. */
export async function listMessages(db: Db, query: MessagesQuery) {
  const { sort = '-created_at', limit, offset, 'filters[from]': from, 'filters[to]': to } = query
  const wanted = allOf(
    sql`true`,
    from === undefined ? undefined : sql`created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`created_at < ${endOfDay(to)}`,
  )
  const [[total], rows] = await readTogether<[{ count: number }, Message]>(db, [
    sql`select count(*) as count from messages where ${wanted}`,
    sql`select id, created_at, name, surname, email, subject, message, lang from messages where ${wanted}
      order by ${orderBy(sort, COLUMNS, sql`id`)} limit ${limit} offset ${offset}`,
  ])
  return { messages: rows, messages_count: total!.count }
}
