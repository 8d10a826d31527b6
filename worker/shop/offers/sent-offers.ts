import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type EnergyClass, labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Seller } from '../../../shared/quotations/bindings.ts'
import type { Offer, OfferList } from '../../../shared/quotations/offers.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { numbersIn } from '../pages/registrations.ts'
import { HAS_RETAILER, isOpenTo, partyOf, type QuotationReader } from '../quotations/persons.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { type AttachedRow, selectAttached, toAttached } from './attached.ts'
import { offerLines, offers, quotationOrders } from './offers.tables.ts'
import { isRevocable } from './revocation.ts'

/** The lines of offers with the classes of their products' energy labels. */
export const labelledLines = { ...getTableColumns(offerLines), energyClass: products.energyClass }

type OfferRow = typeof offers.$inferSelect
type LineRow = typeof offerLines.$inferSelect & { energyClass?: EnergyClass | null }

const sellerColumns = {
  ...columns(retailers, 'address', 'cap', 'city', 'country', 'telephone'),
  name: named(retailers.name, 'seller_name'),
  email: named(retailers.email, 'seller_email'),
}

/** A sent offer as its document and pages show it. */
export function toOffer(
  row: OfferRow,
  lines: LineRow[],
  documents: AttachedRow[],
  seller: Seller & { country: string },
  can = { accept: false, revoke: false },
): Offer & { lang: Lang } {
  const { subtotal, discount, net, tax, gross } = row
  return {
    number: row.number!,
    state: row.state as Offer['state'],
    lang: row.lang,
    prices: row.prices,
    discount: { kind: row.discountKind, value: row.discountValue },
    lines: lines
      .filter(({ offerId }) => offerId === row.id)
      .map(
        ({
          asked,
          code,
          name,
          detail,
          satellite,
          quantity,
          price,
          discount: less,
          vat,
          amount,
          energyClass,
        }) => ({
          asked,
          code,
          name,
          detail,
          satellite,
          quantity,
          price,
          discount: less,
          vat,
          amount,
          ...labelOf({ energy_class: energyClass ?? null }),
        }),
      ),
    totals: { subtotal, discount, shares: row.shares ?? [], net, tax, gross },
    valid_until: row.validUntil,
    vat_number: row.vatNumber,
    terms: row.terms,
    note: row.note,
    binding: row.binding,
    seller: row.binding === 'contract' ? seller : null,
    documents: documents.filter(({ offer_id }) => offer_id === row.id).map(toAttached),
    sent_at: row.sentAt!,
    accepted_name: row.acceptedName,
    accepted_at: row.acceptedAt,
    vendor_name: seller.name,
    registrations: numbersIn(seller.country),
    has_pdf: row.pdf !== null,
    handed_on: row.handedOn,
    revocable_until: row.revocableUntil,
    can_revoke: can.revoke,
    is_open: can.accept,
  }
}

/**
 * The offers that were sent for a request, newest first; a retailer sees its own only, and a draft nobody. With the orders that this
 * retailer made of an accepted one. Error: `not_found` for readers to
 * whom the request is not open.
 */
export async function listOffers(
  db: Db,
  reader: QuotationReader,
  id: number,
  now = Date.now(),
): Promise<OfferList> {
  const visible = and(eq(quotations.id, id), isOpenTo(reader))
  const isOpen = sql`exists (select 1 from ${quotations} where ${visible})`
  const sent = and(eq(offers.quotationId, id), sql`${offers.number} is not null`, isOpen)
  const [[request], rows, lines, made, documents] = await db.batch([
    db
      .select({
        ...columns(quotations, 'state', 'vendor_id', 'user_type'),
        served: sql<number>`${HAS_RETAILER}`.as('served'),
      })
      .from(quotations)
      .where(visible),
    db
      .select({ offer: offers, seller: sellerColumns })
      .from(offers)
      .innerJoin(retailers, eq(retailers.id, offers.retailerId))
      .where(sent)
      .orderBy(sql`${offers.number} desc`),
    db
      .select(labelledLines)
      .from(offerLines)
      .leftJoin(products, eq(products.id, offerLines.productId))
      .where(sql`${offerLines.offerId} in (select id from offers where ${sent})`)
      .orderBy(asc(offerLines.offerId), asc(offerLines.position)),
    db
      .select(columns(orders, 'id', 'number'))
      .from(quotationOrders)
      .innerJoin(orders, eq(orders.id, quotationOrders.orderId))
      .where(
        and(
          eq(quotationOrders.quotationId, id),
          sql`${orders.retailerId} = ${reader.retailerId} and ${orders.status} <> 'pending'`,
        ),
      )
      .orderBy(asc(orders.id)),
    selectAttached(db, sent!),
  ])
  if (!request) throw new AppError('not_found')
  const viewer = partyOf(reader, request.vendor_id)
  const seen = rows.flatMap(({ offer, seller }) => {
    if (viewer === 'retailer' && offer.retailerId !== request.vendor_id) return []
    const answers = viewer === 'customer' && !reader.link?.isShared
    const accept =
      answers &&
      request.served === 1 &&
      request.state === 'offered' &&
      offer.state === 'sent' &&
      Date.parse(offer.endsAt) > now
    const revoke = answers && isRevocable(offer, request.user_type, now)
    return [toOffer(offer, lines, documents, seller, { accept, revoke })]
  })
  return { offers: seen, orders: made }
}
