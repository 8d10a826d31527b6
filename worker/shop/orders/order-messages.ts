import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import {
  MAX_ORDER_MESSAGES,
  type OrderMessage,
  type OrderSide,
} from '../../../shared/orders/order-messages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'

/** Who writes: the retailer of the order, or an administrator. */
export type OrderWriter = { side: 'office' } | { side: 'retailer'; retailerId: number | null }
/** The condition that an order `o` is of this side. */
export const isOf = (writer: OrderWriter): SQL =>
  writer.side === 'office' ? sql`true` : sql`o.vendor_id = ${writer.retailerId}`

/** Selects the messages of an order as JSON (`OrderMessage[]`). */
export const messagesOf = (orderId: SQL) => sql<string>`(
  select json_group_array(json_object('id', m.id, 'side', m.side, 'name', trim(u.first_name || ' ' || u.last_name), 'text', m.text,
    'created_at', m.created_at) order by m.id)
  from order_messages m join users u on u.id = m.user_id where m.order_id = ${orderId})`

export const toMessages = (json: string) => JSON.parse(json) as OrderMessage[]

interface Ground {
  id: number
  number: string
  name: string
  first_name: string
  email: string
  lang: Lang
  messages: number
  /** The same was written by the same person within a minute: a second click. */
  again: 0 | 1
}

/** An order that this side may write about. Error: `not_found`, also for another retailer's. */
async function readGround(db: Db, writer: OrderWriter, author: Author, id: number, text: string) {
  const ground = await db.get<Ground | undefined>(sql`
    select o.id, cast(coalesce(o.number, o.id) as text) as number, v.name, u.first_name, u.email, o.lang,
      (select count(*) from order_messages m where m.order_id = o.id) as messages, ${isAgain(author, sql`o.id`, text)} as again
    from orders o join vendors v on v.id = o.vendor_id join users u on u.id = o.user_id
    where o.id = ${id} and o.status <> 'pending' and ${isOf(writer)}`)
  if (!ground) throw new AppError('not_found')
  return ground
}

const isAgain = ({ actor }: Author, orderId: SQL, text: string) => sql`exists (select 1 from order_messages m
  where m.order_id = ${orderId} and m.user_id = ${actor.id} and m.text = ${text}
    and m.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute'))`

/** The mail that tells the other side: the shop, or who made the order. One for each message. */
function mailOf(env: Env, side: OrderSide, ground: Ground, text: string): Mail<'order_message'> {
  const { id, number, name, first_name, email, lang, messages } = ground
  const key = `order:${id}:message:${messages + 1}`
  return side === 'retailer'
    ? {
        key,
        template: 'order_message',
        lang: 'it',
        to: settings().contacts.email.sales,
        values: { side, name: '', vendor: name, number, text, url: `${env.origin}/admin/orders/${id}` },
      }
    : {
        key,
        template: 'order_message',
        lang,
        to: email,
        values: {
          side,
          name: first_name,
          vendor: name,
          number,
          text,
          url: `${env.origin}/${lang}/orders/${id}`,
        },
      }
}

/**
 * Writes about an order to the other side, which gets it by mail; twice the same within a minute is once. Returns the keys of the mails.
 * Errors: `not_found`, also for another retailer's order; `conflict` when there are too many.
 */
export async function writeOrderMessage(
  db: Db,
  env: Env,
  author: Author,
  writer: OrderWriter,
  id: number,
  text: string,
): Promise<string[]> {
  const keys: string[] = []
  await changeRecord(db, author, async () => {
    const ground = await readGround(db, writer, author, id, text)
    if (ground.again) return null
    if (ground.messages >= MAX_ORDER_MESSAGES) throw new AppError('conflict', { text: 'order_messages' })
    const mail = mailOf(env, writer.side, ground, text)
    keys.splice(0, keys.length, mail.key)
    return {
      action: 'edit',
      entity: 'orders',
      id,
      before: null,
      after: { message: text.slice(0, 200) },
      statements: [
        // A message that came meanwhile makes this one another: it is decided again.
        sql`insert into order_messages (order_id, side, user_id, text)
          select o.id, ${writer.side}, ${author.actor.id}, ${text} from orders o
          where o.id = ${id} and o.status <> 'pending' and ${isOf(writer)}
            and (select count(*) from order_messages m where m.order_id = o.id) = ${ground.messages}`,
        ...(await mailStatements(db, [mail])),
      ],
    }
  })
  return keys
}
