import { and, eq, sql } from 'drizzle-orm'
import { type Labelled, labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import { addDays, endOfDay, today } from '../../../shared/dates.ts'
import { type Binding, bindingOf } from '../../../shared/quotations/bindings.ts'
import { computeOffer, type OfferTotals } from '../../../shared/quotations/offer-totals.ts'
import {
  MAX_OFFER_DAYS,
  MAX_OFFER_TOTAL,
  type OfferContent,
  type OfferDocument,
} from '../../../shared/quotations/offers.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { dropUnused } from '../../base/files/unused.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { numbersIn } from '../pages/registrations.ts'
import type { Decision } from '../quotations/move-statements.ts'
import { moveQuotation } from '../quotations/moves.ts'
import type { Moving } from '../quotations/moving.ts'
import type { QuotationPerson } from '../quotations/persons.ts'
import { readRoof } from '../quotations/roof.ts'
import { selectAttached, toAttached } from './attached.ts'
import { keepDocument, type StoredDocument } from './documents.ts'
import { changedMeanwhile } from './drafts.ts'
import { contentOf } from './form.ts'
import { madeMails, offerName, sentMail } from './mails.ts'
import { offerLines, offers } from './offers.tables.ts'
import type { Printing } from './pdf/document.ts'
import { labelledLines } from './sent-offers.ts'

/** A draft that is about to be the next version. */
export interface Sending {
  id: number
  number: number
  content: OfferContent
  totals: OfferTotals
  lines: (typeof offerLines.$inferSelect & Labelled)[]
  attached: OfferDocument[]
  binding: Binding
  roof: Printing['roof']
}

/** The draft at this version, and the number it will have. Error: `conflict` when it has changed. */
async function readSending(db: Db, moving: Moving, version: number): Promise<Sending> {
  const own = and(
    eq(offers.quotationId, moving.id),
    eq(offers.retailerId, moving.retailer.id),
    eq(offers.state, 'draft'),
  )
  const [[draft], lines, [last], documents] = await db.batch([
    db.select().from(offers).where(own),
    db
      .select(labelledLines)
      .from(offerLines)
      .leftJoin(products, eq(products.id, offerLines.productId))
      .where(sql`offer_id = (select id from offers where ${own})`)
      .orderBy(offerLines.position),
    db
      .select({ number: sql<number>`coalesce(max(number), 0)`.as('number') })
      .from(offers)
      .where(eq(offers.quotationId, moving.id)),
    selectAttached(db, own!),
  ])
  if (draft?.version !== version) throw changedMeanwhile()
  const content = contentOf(draft, lines)
  const labelled = lines.map(({ energyClass, ...line }) => ({
    ...line,
    ...labelOf({ energy_class: energyClass }),
  }))
  const attached = documents.map(toAttached)
  const binding = bindingOf(settings().contracts.acceptance, moving.retailer)
  const totals = computeOffer(content)
  const roof = await readRoof(db, moving.id)
  return { id: draft.id, number: last!.number + 1, content, totals, lines: labelled, attached, binding, roof }
}

/** What can be saved cannot always be sent. Error: `invalid`. */
function checkSending({ content, totals }: Sending, now: number): void {
  const [first, last] = [today(now), addDays(today(now), MAX_OFFER_DAYS)]
  const { valid_until } = content
  if (valid_until < first || valid_until > last) {
    throw new AppError('invalid', { text: 'offer_date', fields: { valid_until: 'offer_date' } })
  }
  if (totals.gross === 0)
    throw new AppError('invalid', { text: 'offer_empty', fields: { lines: 'offer_empty' } })
  if (totals.gross > MAX_OFFER_TOTAL) {
    throw new AppError('invalid', { text: 'offer_large', fields: { lines: 'offer_large' } })
  }
}

/** The statements that make the draft the version that stands. */
function sendStatements(
  db: Db,
  person: QuotationPerson,
  moving: Moving,
  sending: Sending,
  document: StoredDocument,
) {
  const { subtotal, discount, shares, net, tax, gross } = sending.totals
  return [
    db
      .update(offers)
      .set({ state: 'superseded', updatedAt: NOW })
      .where(and(eq(offers.quotationId, moving.id), eq(offers.state, 'sent'))),
    db
      .update(offers)
      .set({
        state: 'sent',
        number: sending.number,
        subtotal,
        discount,
        shares,
        net,
        tax,
        gross,
        ...document,
        binding: sending.binding,
        endsAt: endOfDay(sending.content.valid_until),
        lang: moving.customer.lang,
        sentAt: NOW,
        sentBy: person.userId,
        updatedAt: NOW,
        version: sql`version + 1`,
      })
      .where(eq(offers.id, sending.id)),
  ]
}

/** What its document says. */
const printingOf = ({ id, customer, retailer }: Moving, sending: Sending, now: number): Printing => ({
  number: offerName(id, sending.number),
  seller: retailer,
  customer,
  roof: sending.roof,
  offer: {
    ...sending.content,
    lines: sending.lines,
    totals: sending.totals,
    documents: sending.attached,
    lang: customer.lang,
    sent_at: new Date(now).toISOString(),
    accepted_name: '',
    accepted_at: null,
    binding: sending.binding,
    seller: retailer,
    vendor_name: retailer.name,
    registrations: numbersIn(retailer.country),
  },
})

/**
 * Sends the retailer's draft, as it was saved at `version`, as the next version of its offer, with its document; the one before is
 * superseded, and the customer told by mail, as is the retailer when an administrator does it in its name. Returns the keys of the mails.
 * Errors: those of `moveQuotation`; `conflict` when the draft has
 * changed; `invalid` for an offer without lines, or good until a day that is over.
 */
export async function sendOffer(
  { db, files, images }: { db: Db; files: R2Bucket; images: ImagesBinding },
  env: Env,
  person: QuotationPerson,
  id: number,
  { version, key }: { version: number; key: string | null },
  now = Date.now(),
): Promise<string[]> {
  const made: string[] = []
  const decide = async (moving: Moving): Promise<Decision> => {
    const sending = await readSending(db, moving, version)
    checkSending(sending, now)
    const document = await keepDocument({ files, images }, env.assets, printingOf(moving, sending, now))
    made.push(document.pdf)
    return {
      detail: { number: sending.number },
      onlyIf: sql`exists (select 1 from offers where id = ${sending.id} and state = 'draft' and version = ${version})`,
      also: sendStatements(db, person, moving, sending, document),
      mails: [await sentMail(env, moving, sending), ...(await madeMails(env, moving, sending.number))],
    }
  }
  try {
    return await moveQuotation(db, person, 'offer', id, key, decide)
  } finally {
    // Those of attempts that came too late are nobody's.
    if (made.length > 0) await dropUnused({ db, files }, made)
  }
}
