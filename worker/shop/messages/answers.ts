import { and, eq, sql } from 'drizzle-orm'
import {
  MESSAGE_MOVES,
  type MessageMove,
  type MessageStatus,
  type NewAnswer,
} from '../../../shared/content/messages.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { messageAnswers, messages } from './messages.tables.ts'
import { readMessage } from './messages.ts'

/** The message has another state than the page showed, because somebody else changed it meanwhile. */
const movedMeanwhile = () => new AppError('conflict', { text: 'message_moved' })

const moveStatement = (db: Db, id: number, from: MessageStatus, status: MessageStatus) =>
  db
    .update(messages)
    .set({ status, readAt: sql`coalesce(read_at, ${NOW})` })
    .where(and(eq(messages.id, id), eq(messages.status, from)))

/**
 * Answers a message by mail and keeps the answer beside it: mail, answer, state and history are written together or not at all.
 * `key` is the caller's: sending the same answer again is the same mail. The customer's reply goes to the shop's support.
 * Returns the keys of the mails. Errors: `not_found`; `conflict` when the message is no longer in the state `from`.
 */
export async function answerMessage(
  db: Db,
  origin: string,
  author: Author,
  id: number,
  { answer_data, from }: NewAnswer,
  key: string,
): Promise<string[]> {
  const mailKey = `message:${id}:answer:${key}`
  const isSent = async () =>
    (await db.$count(messageAnswers, eq(messageAnswers.mailKey, mailKey))) > 0 ? [mailKey] : null
  const { name, email, subject, message, lang, status } = await readMessage(db, id)
  const sent = await isSent()
  if (sent) return sent
  if (status !== from) throw movedMeanwhile()
  const { text } = answer_data
  try {
    await changeRecord(db, author, {
      action: 'answer',
      entity: 'messages',
      id,
      before: { status: from },
      after: { status: 'answered', answer: text },
      statements: [
        moveStatement(db, id, from, 'answered'),
        db.insert(messageAnswers).values({ messageId: id, text, userId: author.actor.id, mailKey }),
        ...(await mailStatements(db, [
          {
            key: mailKey,
            template: 'message_answer',
            lang,
            to: email,
            replyTo: replyTo('messages'),
            values: { name, subject, message, answer: text, url: `${origin}/${lang}/contact-us` },
          },
        ])),
      ],
      refusals: { [STALE]: movedMeanwhile(), 'message_answers.mail_key': movedMeanwhile() },
    })
    return [mailKey]
  } catch (error) {
    // The same answer was sent while this one was on its way.
    const twin = error instanceof AppError && (await isSent())
    if (twin) return twin
    throw error
  }
}

/**
 * Closes a message, or takes it up again. Errors: `not_found`; `conflict` when it is no longer in the state `from`, or cannot
 * change to the other one.
 */
export async function moveMessage(
  db: Db,
  author: Author,
  id: number,
  { status, from }: MessageMove,
): Promise<void> {
  const message = await readMessage(db, id)
  if (message.status !== from) throw movedMeanwhile()
  const canMove = MESSAGE_MOVES[from].includes(status)
  if (!canMove || (status === 'answered' && message.answers.length === 0)) {
    throw new AppError('conflict', { text: 'message_move' })
  }
  await changeRecord(db, author, {
    action: 'status',
    entity: 'messages',
    id,
    before: { status: from },
    after: { status },
    statements: [moveStatement(db, id, from, status)],
    refusals: { [STALE]: movedMeanwhile() },
  })
}
