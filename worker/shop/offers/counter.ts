import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addDays, endOfDay, today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { CounterOffer } from '../../../shared/quotations/counter-offers.ts'
import { OFFER_DAYS } from '../../../shared/quotations/offers.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { lookUp } from '../cart/quick-order.ts'
import { deviceImage, lineTexts } from '../catalogue/line-texts.ts'
import { retailerGone } from '../quotations/moves.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotationLines, quotations } from '../quotations/quotations.tables.ts'
import { quotationSearchText } from '../quotations/search-text.ts'

/** A line as it is asked for at the counter. */
interface Wanted {
  product_id: number
  name: string
  quantity: number
}

/** What the codes mean, in the pieces that were typed: packs are for who orders. Error: `invalid` at `text`, with what could not be read. */
async function readCodes(db: Db, { text, lang }: CounterOffer): Promise<Wanted[]> {
  const { lines, more } = await lookUp(db, lang, text, false)
  const wrong = lines.filter(({ state }) => state !== 'found' && state !== 'replaced')
  if (wrong.length > 0 || more) {
    const proposal = wrong.map(({ line, typed }) => `${line}: ${typed.slice(0, 60)}`).join(', ')
    throw new AppError('invalid', { fields: { text: more ? 'too_long' : 'codes_unknown' }, proposal })
  }
  return lines.map(({ product, quantity, asked }) => ({
    product_id: product!.id,
    name: product!.name,
    quantity: asked ?? quantity,
  }))
}

/** Statement: the lines of a new request, of products as they are now, in the customer's language. */
const linesStatement = (of: SQL, lang: Lang, wanted: Wanted[]) => sql`
  insert into quotation_lines (quotation_id, product_id, name, code, cat_name, image, quantity, position, texts)
  select ${of}, p.id, coalesce(nullif(t.name, ''), p.name), p.code, coalesce(nullif(ct.name, ''), c.name),
    coalesce(p.image, ${deviceImage(sql`p.id`)}), w.value ->> 'quantity', w.key + 1, ${lineTexts(sql`p.id`, sql`c.id`)}
  from json_each(${JSON.stringify(wanted)}) w cross join products p on p.id = w.value ->> 'product_id'
  cross join cats c on c.id = p.cat_id
  left join products t on t.parent_id = p.id and t.lang = ${lang}
  left join cats ct on ct.parent_id = c.id and ct.lang = ${lang}
  order by w.key`

/** Statements: the lines of an older request of the retailer, and the newest of its offers as a draft, without what was said to its customer. */
function copyStatements(of: SQL, from: number, retailerId: number, lang: Lang, now: number) {
  const newest = sql`(select id from offers where quotation_id = ${from} and vendor_id = ${retailerId}
    order by number is null, number desc limit 1)`
  const until = addDays(today(now), OFFER_DAYS)
  return [
    sql`insert into quotation_lines (quotation_id, product_id, name, code, cat_name, image, satellite, quantity, position, set_head, texts)
      select ${of}, product_id, name, code, cat_name, image, satellite, quantity, position, set_head, texts
      from quotation_lines where quotation_id = ${from} order by position`,
    sql`insert into offers (quotation_id, vendor_id, state, lang, prices, discount_kind, discount_value, valid_until, ends_at, vat_number, terms, documents)
      select ${of}, vendor_id, 'draft', ${lang}, prices, discount_kind, discount_value, ${until}, ${endOfDay(until)}, vat_number, terms, documents
      from offers where id = ${newest}`,
    sql`insert into offer_lines (offer_id, position, asked, product_id, code, satellite, set_head, texts, name, detail, quantity, price,
        discount, vat, amount)
      select d.id, l.position, l.asked, l.product_id, l.code, l.satellite, l.set_head, l.texts, l.name, l.detail, l.quantity, l.price,
        l.discount, l.vat, l.amount
      from offers d cross join offer_lines l on l.offer_id = ${newest} where d.quotation_id = ${of} order by l.position`,
  ]
}

/** The lines of an older request of this retailer. Error: `not_found`. */
async function readOlder(db: Db, id: number, retailerId: number) {
  const own = and(eq(quotations.id, id), eq(quotations.retailerId, retailerId))
  const [[older], lines] = await db.batch([
    db.select({ id: quotations.id }).from(quotations).where(own),
    db
      .select(columns(quotationLines, 'name', 'texts'))
      .from(quotationLines)
      .where(eq(quotationLines.quotationId, id)),
  ])
  if (!older) throw new AppError('not_found')
  return lines
}

/**
 * Begins an offer for somebody who stands in the retailer's shop or telephones: a request of origin `counter`, its retailer's from the start, with
 * lines by their codes, or those of an older request with its newest offer as the draft. No mail goes out before an offer does. Returns its id.
 * Errors: `invalid` for codes that mean nothing; `not_found` for an older request of somebody else; `conflict` when the retailer is switched off.
 */
export async function beginCounterOffer(
  db: Db,
  author: Author,
  offer: CounterOffer,
  now = Date.now(),
): Promise<number> {
  const { id: userId, retailerId } = author.actor
  if (retailerId === null) throw new AppError('not_found')
  const { name, surname, email = '', telephone, lang, copy_of: from } = offer
  const older = from === undefined ? null : await readOlder(db, from, retailerId)
  const wanted = older ? [] : await readCodes(db, offer)
  const requestKey = `counter:${crypto.randomUUID()}`
  const of = sql`(select id from quotations where request_key = ${requestKey})`
  return changeRecord(db, author, {
    action: 'create',
    entity: 'quotations',
    after: { vendor_id: retailerId, state: 'seen', origin: 'counter' },
    statements: [
      db.insert(quotations).values({
        // Null, which the column refuses, when the retailer is switched off.
        retailerId: sql`(select id from vendors where id = ${retailerId} and active = 1)`,
        origin: 'counter',
        name,
        surname,
        email,
        telephone: telephone ?? '',
        userType: 'private',
        lang,
        privacyText: '',
        privacyAt: '',
        requestKey,
        search: quotationSearchText({ name, surname, email }, older ?? wanted),
        state: 'seen',
        stateBy: 'retailer',
        readAt: NOW,
        assignedTo: userId,
      }),
      db.insert(quotationEvents).values({
        quotationId: of,
        event: 'ask',
        state: 'seen',
        party: 'retailer',
        userId,
        retailerId,
      }),
      ...(older ? copyStatements(of, from!, retailerId, lang, now) : [linesStatement(of, lang, wanted)]),
    ],
    refusals: { 'quotations.vendor_id': retailerGone() },
  })
}
