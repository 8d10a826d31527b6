import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { priceAs } from '../../../shared/quotations/margins.ts'
import { OFFER_DAYS, type OfferContent, type OfferForm } from '../../../shared/quotations/offers.ts'
import { canMove } from '../../../shared/quotations/quotation-states.ts'
import { standardVat } from '../../../shared/vat/vat-rates.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { numbersIn } from '../pages/registrations.ts'
import { isOpenTo, partyOf, type QuotationReader } from '../quotations/persons.ts'
import { quotationLines, quotations } from '../quotations/quotations.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { selectAttachable, toAttached } from './attached.ts'
import { selectCosts, toCosts } from './costs.ts'
import { makesOffers } from './drafts.ts'
import { offerLines, offers } from './offers.tables.ts'
import { listTemplates } from './templates.ts'

type OfferRow = typeof offers.$inferSelect
type LineRow = typeof offerLines.$inferSelect

/** What a stored offer says, as a form has it. */
export const contentOf = (offer: OfferRow, lines: LineRow[]): OfferContent => ({
  prices: offer.prices,
  discount: { kind: offer.discountKind, value: offer.discountValue },
  lines: lines
    .filter(({ offerId }) => offerId === offer.id)
    .map(({ asked, name, detail, quantity, price, discount, vat }) => ({
      asked,
      name,
      detail,
      quantity,
      price,
      discount,
      vat,
    })),
  valid_until: offer.validUntil,
  vat_number: offer.vatNumber,
  terms: offer.terms,
  note: offer.note,
  documents: offer.documents,
})

const retailerOf = (id: number) => sql`(select vendor_id from quotations where id = ${id})`

/** The retailer's draft and newest version, newest first, with the lines of both. */
const selectOwn = (db: Db, id: number) => {
  const own = and(eq(offers.quotationId, id), sql`${offers.retailerId} = ${retailerOf(id)}`)
  // A draft has no number, and nulls come first.
  const newest = db
    .select({ id: offers.id })
    .from(offers)
    .where(own)
    .orderBy(sql`number is not null`, desc(offers.number))
    .limit(2)
  return [
    db.select().from(offers).where(inArray(offers.id, newest)),
    db
      .select()
      .from(offerLines)
      .where(inArray(offerLines.offerId, newest))
      .orderBy(offerLines.offerId, offerLines.position),
  ] as const
}

/** What this retailer wrote into its last offer to whomever. */
const selectHabits = (db: Db, id: number) =>
  db
    .select(columns(offers, 'prices', 'vat_number', 'terms', 'lang'))
    .from(offers)
    .where(and(sql`${offers.retailerId} = ${retailerOf(id)}`, sql`${offers.sentAt} is not null`))
    .orderBy(desc(offers.sentAt))
    .limit(1)

/**
 * What the form of an offer begins with, for the request's retailer, or an administrator in the retailer's name. Error: `not_found`, also for
 * others.
 */
export async function readOfferForm(
  db: Db,
  reader: QuotationReader,
  id: number,
  lang: Lang,
  now = Date.now(),
): Promise<OfferForm> {
  const [[row], asked, own, lines, [habits], [count], templates, priced, documents] = await db.batch([
    db
      .select({
        ...columns(quotations, 'state', 'state_by', 'origin', 'user_type', 'note'),
        customer: columns(quotations, 'name', 'surname', 'email', 'lang'),
        vendor_id: named(retailers.id, 'vendor_id'),
        vendor_name: named(retailers.name, 'vendor_name'),
        country: retailers.country,
      })
      .from(quotations)
      .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
      .where(and(eq(quotations.id, id), isOpenTo(reader))),
    db
      .select()
      .from(quotationLines)
      .where(eq(quotationLines.quotationId, id))
      .orderBy(quotationLines.position),
    ...selectOwn(db, id),
    selectHabits(db, id),
    db
      .select({ sent: sql<number>`coalesce(max(number), 0)`.as('sent') })
      .from(offers)
      .where(eq(offers.quotationId, id)),
    // In its name an administrator uses what the retailer keeps.
    listTemplates(db, reader.isAdministrator ? retailerOf(id) : reader.retailerId),
    selectCosts(db, id, reader.retailerId),
    selectAttachable(db, id, lang),
  ])
  const party = row && partyOf(reader, row.vendor_id)
  if (!party || row.customer.name === '' || !makesOffers(party)) throw new AppError('not_found')
  const { customer } = row
  const vat = standardVat(row.country)
  const untilThen = addDays(today(now), OFFER_DAYS)
  const draft = own.find(({ state }) => state === 'draft')
  const before = own.find(({ state }) => state !== 'draft')
  const costs = reader.retailerId === row.vendor_id ? toCosts(priced) : null
  const prices = habits?.prices ?? (row.user_type === 'private' ? 'gross' : 'net')
  const proposedFor = (position: number) => {
    const proposed = costs?.find((cost) => cost.position === position)?.proposed
    return proposed == null ? 0 : priceAs(prices, proposed, vat)
  }
  const fresh = (): OfferContent => ({
    prices,
    discount: { kind: 'percent', value: 0 },
    lines: asked.map((line) => ({
      asked: line.position,
      name: textIn(line, customer.lang).name,
      detail: '',
      quantity: line.quantity,
      price: proposedFor(line.position),
      discount: 0,
      vat,
    })),
    valid_until: untilThen,
    vat_number: habits?.vat_number ?? '',
    terms: habits?.lang === customer.lang ? habits.terms : '',
    note: '',
    documents: [],
  })
  const revised = before && { ...contentOf(before, lines), valid_until: untilThen }
  return {
    content: draft ? contentOf(draft, lines) : (revised ?? fresh()),
    version: draft?.version ?? null,
    saved_at: draft?.updatedAt ?? null,
    registrations: numbersIn(row.country),
    sent: count!.sent,
    can_send: canMove('offer', row, party),
    viewer: party,
    vendor_name: row.vendor_name,
    customer,
    asked_note: row.note ?? '',
    vat,
    templates,
    costs,
    documents: documents.map(toAttached),
    asked: asked.map((line) => ({
      position: line.position,
      name: textIn(line, lang).name,
      code: line.code,
      satellite: line.satellite,
      quantity: line.quantity,
    })),
  }
}
