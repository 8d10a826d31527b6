import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { endOfDay } from '../../../shared/dates.ts'
import { computeOffer } from '../../../shared/quotations/offer-totals.ts'
import type { OfferContent } from '../../../shared/quotations/offers.ts'
import { canMove, type QuotationParty } from '../../../shared/quotations/quotation-states.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { refusing } from '../../base/db/refusals.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { movedMeanwhile } from '../quotations/moves.ts'
import { type Moving, readMoving } from '../quotations/moving.ts'
import type { QuotationPerson } from '../quotations/persons.ts'
import { attachable } from './attached.ts'
import { offerLines, offers } from './offers.tables.ts'

/** Another one has saved or sent the draft meanwhile. */
export const changedMeanwhile = () => new AppError('conflict', { text: 'offer_changed' })

/** Who makes offers for a request: its retailer, or an administrator in the retailer's name. */
export const makesOffers = (party: QuotationParty) => party === 'retailer' || party === 'administrator'

/** The request as offers are made for it. Error: `not_found`, also for whoever makes none. */
export async function readOffering(db: Db, person: QuotationPerson, id: number): Promise<Moving> {
  const moving = await readMoving(db, person, id)
  if (!makesOffers(moving.party)) throw new AppError('not_found')
  return moving
}

const draftOf = ({ id, retailer }: Moving) =>
  and(eq(offers.quotationId, id), eq(offers.retailerId, retailer.id), eq(offers.state, 'draft'))

/** Breaks the batch when the statement before changed nothing. */
const UNLESS_CHANGED: SQLWrapper = sql`insert into offer_lines (offer_id) select null where changes() = 0`
const LATE = { 'offer_lines.offer_id': changedMeanwhile(), 'offers.vendor_id': changedMeanwhile() }

/** The draft's lines. What a line is of the request is read there, never taken from the form. */
function lineStatements(db: Db, moving: Moving, content: OfferContent): SQLWrapper[] {
  const { lines: amounts } = computeOffer(content)
  const lines = JSON.stringify(content.lines.map((line, at) => ({ ...line, amount: amounts[at] })))
  const draft = db.select({ id: offers.id }).from(offers).where(draftOf(moving))
  return [
    db.delete(offerLines).where(sql`offer_id = ${draft}`),
    sql`insert into offer_lines (offer_id, position, asked, product_id, code, satellite, set_head, texts,
        name, detail, quantity, price, discount, vat, amount)
      select ${draft}, line.key, q.position, q.product_id, q.code, coalesce(q.satellite, ''), q.set_head, q.texts,
        line.value ->> 'name', line.value ->> 'detail', line.value ->> 'quantity', line.value ->> 'price',
        line.value ->> 'discount', line.value ->> 'vat', line.value ->> 'amount'
      from json_each(${lines}) line
      left join quotation_lines q on q.quotation_id = ${moving.id} and q.position = line.value ->> 'asked'
      order by line.key`,
  ]
}

/**
 * Saves the draft of the retailer's offer, whole. `version` is that of the draft as it was read, null when there was none. Returns the new one. Errors:
 * `not_found`; `conflict` when somebody else saved it meanwhile, or nothing can be offered any more.
 */
export async function saveDraft(
  db: Db,
  person: QuotationPerson,
  id: number,
  content: OfferContent,
  version: number | null,
): Promise<number> {
  const moving = await readOffering(db, person, id)
  if (!canMove('offer', moving, moving.party)) throw await movedMeanwhile(db, id)
  const { prices, discount, valid_until, vat_number, terms, note } = content
  const values = {
    prices,
    discountKind: discount.kind,
    discountValue: discount.value,
    terms,
    note,
    validUntil: valid_until,
    endsAt: endOfDay(valid_until),
    vatNumber: vat_number,
    documents: attachable(id, content),
  }
  const first =
    version === null
      ? db.insert(offers).values({
          ...values,
          quotationId: id,
          retailerId: moving.retailer.id,
          state: 'draft',
          lang: moving.customer.lang,
        })
      : db
          .update(offers)
          .set({ ...values, version: sql`version + 1`, updatedAt: NOW })
          .where(and(draftOf(moving), eq(offers.version, version)))
  await refusing(LATE, () =>
    writeTogether(db, [first, UNLESS_CHANGED, ...lineStatements(db, moving, content)]),
  )
  return (version ?? 0) + 1
}

/** Throws the draft away. Errors: those of `saveDraft`. */
export async function discardDraft(
  db: Db,
  person: QuotationPerson,
  id: number,
  version: number,
): Promise<void> {
  const moving = await readOffering(db, person, id)
  const gone = db.delete(offers).where(and(draftOf(moving), eq(offers.version, version)))
  await refusing(LATE, () => writeTogether(db, [gone, UNLESS_CHANGED]))
}
