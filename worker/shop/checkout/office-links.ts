import { sql } from 'drizzle-orm'
import { formatEuros } from '../../../shared/money.ts'
import type { OfficeOrder } from '../../../shared/orders/office-orders.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Author } from '../../base/audit/change.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { lastId, NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { refusing } from '../../base/db/refusals.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { mayBuy, NOT_ALONE } from '../accounts/buying.ts'
import { approvalLines, approvals } from '../approvals/approvals.tables.ts'
import { STORED_LINE, selectLinesToKeep } from '../cart/lines.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { checkTotal, isStillDraft } from '../orders/drafts.ts'
import { fillOffice, officeBuyer } from './office-carts.ts'
import { officeKey } from './office-orders.ts'

/** What was made of this key before; null for nothing. */
async function findLinked(db: Db, key: string): Promise<{ id: number; mails: string[] } | null> {
  const [made] = await db.all<{ id: number }>(sql`select id from order_approvals where request_key = ${key}`)
  return made ? { id: made.id, mails: [] } : null
}

/**
 * Mails an account a link to an order that the office has put together, where it is paid as its own are: an approval that the account has taken
 * over already, asked for by the administrator, so that checkout and payments know nothing new, and its order says who made it. What is not the
 * list's price is said with its reason. The same key is one link. Returns the approval's id and the mails' keys. Errors: those of `fillOffice` and
 * `checkTotal`; `forbidden` for an account that may not buy so much; `conflict` while nobody says what shipping costs.
 */
export async function linkOffice(
  db: Db,
  env: Env,
  author: Author,
  input: OfficeOrder,
  key: string,
): Promise<{ id: number; mails: string[] }> {
  const office = officeKey(author.actor.id, key)
  const made = await findLinked(db, office)
  if (made) return made
  const buyer = await officeBuyer(db, office, input)
  const draft = await fillOffice(db, buyer, input)
  checkTotal(draft, input.total)
  if (draft.isOnRequest) throw new AppError('conflict', { text: 'shipping_on_request' })
  const [now] = await db.all<{ next_id: number; email: string; first_name: string }>(sql`
    select ${lastId(approvals)} + 1 as next_id, email, first_name
    from users where id = ${buyer.id}`)
  const { next_id: id, email, first_name: name } = now!
  const { cartId, revision, net, total, lines, said, request } = draft
  const message = input.lines
    .flatMap(({ product_id, price, reason }) =>
      price == null ? [] : [`${lines.find((line) => line.product_id === product_id)?.name}: ${reason}`],
    )
    .join('\n')
  const mail = {
    key: `approval:${id}:office`,
    template: 'order_prepared' as const,
    lang: buyer.lang,
    to: email,
    replyTo: replyTo('orders'),
    values: {
      name,
      who: settings().brand.name,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      net: formatEuros(net, buyer.lang),
      total: formatEuros(total, buyer.lang),
      message,
      url: `${env.origin}/${buyer.lang}/orders/create?approval=${id}`,
    },
  }
  try {
    await refusing({ 'order_approvals.state': NOT_ALONE['orders.user_id']! }, async () =>
      writeTogether(db, [
        db.insert(approvals).values({
          id,
          // Null, which the column refuses, when a price or the address has changed since it was read.
          retailerId: sql`case when ${isStillDraft(buyer, draft)} then ${buyer.retailerId} end`,
          userId: author.actor.id,
          state: sql`case when ${mayBuy(buyer.id, net)} then 'approved' end`,
          requestKey: office,
          message,
          net,
          total,
          reference: said.reference,
          note: said.note,
          wishedOn: said.wished_on,
          addressId: sql`(select address_id from cart_details where cart_id = ${cartId})`,
          shippingRequestId: request,
          approverId: buyer.id,
          decidedAt: NOW,
          cartId: cartIdOf(ownerOfBuyer(buyer)),
          cartRevision: revision,
        }),
        insertSelected(
          db,
          approvalLines,
          { approvalId: id, ...STORED_LINE, price: sql`priced.value` },
          sql`from ${selectLinesToKeep(db, ownerOfBuyer(buyer), buyer.lang)}
            join json_each(${JSON.stringify(lines.map(({ price }) => price))}) priced on priced.key = line_position - 1`,
        ),
        ...(await mailStatements(db, [mail])),
      ]),
    )
  } catch (error) {
    const isRace = ['order_approvals.request_key', 'order_approvals.id'].includes(
      brokenConstraint(error) ?? '',
    )
    const twin = isRace ? await findLinked(db, office) : null
    if (twin) return twin
    throw isRace || brokenConstraint(error) === 'order_approvals.vendor_id' ? new AppError('conflict') : error
  }
  return { id, mails: [mail.key] }
}
