import { type SQLWrapper, sql } from 'drizzle-orm'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import { textIn } from '../../../shared/cart/lines.ts'
import { canMoveReturn, ORDER_RETURN_MOVES } from '../../../shared/returns/return-states.ts'
import type { ReturnReplacement } from '../../../shared/returns/returns.admin.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { lastId } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { lineTexts } from '../catalogue/line-texts.ts'
import { orders } from '../orders/orders.tables.ts'
import { orderNumber, type Placing, placedMailKeys, placementStatements } from '../orders/placement.ts'
import { statusMail } from './mails.ts'
import { moveStatements } from './move-statements.ts'
import { orderReturns } from './returns.tables.ts'
import { readStanding, refuseOutdated, type Standing } from './standing.ts'

/** Two orders cannot have the same number: who comes second takes the next. */
const ATTEMPTS = 10

/** What is sent instead of a line of the return. */
interface Sent {
  at: number
  quantity: number
  id: number | null
  name: string
  code: string | null
  texts: string | null
}
interface Ground {
  next: number
  name: string
  address: string
  cap: string
  city: string
  country: string
}

/** Selects what is sent: the article of the line, or that of the code, as far as it is sold. */
const selectSent = (id: number, lines: ReturnReplacement['lines']) => sql`
  select w.key as at, w.value ->> 'quantity' as quantity, p.id, coalesce(p.name, '') as name, p.code,
    json(${lineTexts(sql`p.id`, sql`p.cat_id`)}) as texts
  from json_each(${JSON.stringify(lines.map(({ code, ...line }) => ({ ...line, code: code ? keyOf(code) : null })))}) w
    left join order_return_lines rl on rl.id = w.value ->> 'line_id' and rl.return_id = ${id}
    left join order_lines l on l.id = rl.line_id
    left join products p on p.id = coalesce(
        (select q.id from products q where q.code_key = w.value ->> 'code' and q.parent_id is null and q.active = 1 order by q.id limit 1),
        iif(w.value ->> 'code' is null, l.product_id, null))
      and p.active = 1 and p.parent_id is null
  order by w.key`

/** Errors: `invalid` for more pieces than came and are not credited, and for an article that is not sold. */
function refuseLines({ lines }: Standing, wanted: ReturnReplacement['lines'], sent: Sent[]): void {
  const fields = wanted.flatMap(({ line_id, quantity, code }, at) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return [[`lines.${at}.line_id`, 'invalid']]
    if (quantity > line.received - line.credited) return [[`lines.${at}.quantity`, 'return_credited']]
    return sent[at]?.id == null ? [[`lines.${at}.${code ? 'code' : 'line_id'}`, 'return_article']] : []
  })
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
}

/** Statements of the order without cost, to where the goods went before, for the batch that ends the return. */
async function orderStatements(
  db: Db,
  env: Env,
  { id, person, retailer }: Standing,
  { next, ...goesTo }: Ground,
  sent: Sent[],
): Promise<SQLWrapper[]> {
  const lines = sent.map(({ id: productId, name, code, quantity, texts: json }, at) => {
    const texts = json === null ? null : (JSON.parse(json) as LineTexts)
    return {
      productId,
      name: textIn({ name, texts }, person.lang).name || name,
      code,
      satellite: '',
      price: 0,
      quantity,
      position: at + 1,
      setHead: null,
      texts,
    }
  })
  const placing: Placing = {
    id: next,
    lang: person.lang,
    method: 'replacement',
    total: 0,
    vat: null,
    vendor: goesTo,
    lines,
    company: retailer.name,
    buyer: { firstName: person.first_name, lastName: person.last_name, email: person.email },
    cartId: null,
    cartRevision: null,
  }
  return [
    db.insert(orders).values({
      id: next,
      number: orderNumber(next),
      userId: person.id,
      retailerId: retailer.id,
      paymentMethod: 'replacement',
      status: 'placed',
      origin: 'return',
      total: 0,
      ...goesTo,
      lang: person.lang,
      requestKey: `return:${id}`,
      placedAt: new Date().toISOString(),
    }),
    // By JSON, because a statement has at most 100 parameters.
    sql`insert into order_lines (order_id, product_id, name, code, satellite, price, quantity, position, texts)
      select ${next}, value ->> 'productId', value ->> 'name', value ->> 'code', '', 0, value ->> 'quantity', value ->> 'position',
        value -> 'texts' from json_each(${JSON.stringify(lines)})`,
    db.update(orderReturns).set({ replacementId: next }).where(sql`id = ${id} and replacement_id is null`),
    ...(await placementStatements(db, env, placing, sql`exists (select 1 from orders where id = ${next})`)),
  ]
}

/**
 * Ends a return with an order without cost: the same articles again, or the right ones, also of what a credit has left of it. Returns the order's id and the keys of the mails.
 * Errors: `not_found`; `invalid` lines; `conflict` when somebody was faster, and for a retailer that is switched off.
 */
export async function replaceReturn(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  wanted: ReturnReplacement,
): Promise<{ order_id: number; mails: string[] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await replaceOnce(db, env, author, id, wanted)
    } catch (error) {
      if (brokenConstraint(error) !== 'orders.id' || attempt === ATTEMPTS) throw error
    }
  }
}

async function replaceOnce(db: Db, env: Env, author: Author, id: number, wanted: ReturnReplacement) {
  const standing = await readStanding(db, { party: 'administrator' }, id)
  await refuseOutdated(db, standing, wanted.version, canMoveReturn('replace', standing.state))
  if (!standing.retailer.isActive) throw new AppError('conflict', { text: 'claim_vendor_inactive' })
  const sent = await db.all<Sent>(selectSent(id, wanted.lines))
  refuseLines(standing, wanted.lines, sent)
  const ground = await db.get<Ground>(sql`select ${lastId(orders)} + 1 as next,
      o.name, o.address, o.cap, o.city, o.country from orders o where o.id = ${standing.order.id}`)
  const order = orderNumber(ground.next)
  const note = wanted.note ?? ''
  const lines = wanted.lines.map(({ line_id, quantity }) => ({ id: line_id, quantity }))
  const mail = statusMail(env, standing, 'replace', { note, lines, order })
  const to = standing.state === 'credited' ? standing.state : ORDER_RETURN_MOVES.replace.to
  await changeRecord(db, author, {
    action: 'status',
    entity: 'returns',
    id,
    before: { state: standing.state },
    after: { state: to, order_id: ground.next },
    statements: await moveStatements(db, author, 'replace', standing, {
      note,
      to,
      mails: [mail],
      also: await orderStatements(db, env, standing, ground, sent),
    }),
    refusals: {
      [STALE]: () => movedMeanwhile(db, 'returns', id),
      'orders.request_key': () => movedMeanwhile(db, 'returns', id),
    },
  })
  return { order_id: ground.next, mails: [mail.key, ...placedMailKeys(ground.next)] }
}
