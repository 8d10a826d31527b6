import { eq, sql } from 'drizzle-orm'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import { bindingOf } from '../../../shared/quotations/bindings.ts'
import { computeOffer } from '../../../shared/quotations/offer-totals.ts'
import type { OfferContent } from '../../../shared/quotations/offers.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Assets } from '../../base/assets.ts'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { numbersIn } from '../pages/registrations.ts'
import type { QuotationPerson } from '../quotations/persons.ts'
import { quotationLines } from '../quotations/quotations.tables.ts'
import { readRoof } from '../quotations/roof.ts'
import { readNotice } from './documents.ts'
import { readOffering } from './drafts.ts'
import { offerName } from './mails.ts'
import { offers } from './offers.tables.ts'
import type { Printing } from './pdf/document.ts'
import { translator } from './texts.ts'

/**
 * Makes the document that an offer would have, marked as a draft on each page; nothing of it is saved. Returns its bytes, and the number that
 * it would get. Errors: those of `readOffering`.
 */
export async function previewOffer(
  { db, assets, ...stores }: { db: Db; assets: Assets; files: R2Bucket; images: ImagesBinding },
  person: QuotationPerson,
  id: number,
  content: OfferContent,
  now = Date.now(),
): Promise<{ bytes: Uint8Array<ArrayBuffer>; number: string }> {
  const { customer, retailer } = await readOffering(db, person, id)
  const [asked, [last]] = await db.batch([
    db
      .select({
        ...columns(quotationLines, 'position', 'code', 'satellite'),
        energy_class: products.energyClass,
      })
      .from(quotationLines)
      .leftJoin(products, eq(products.id, quotationLines.productId))
      .where(eq(quotationLines.quotationId, id)),
    db
      .select({ number: sql<number>`coalesce(max(number), 0)`.as('number') })
      .from(offers)
      .where(eq(offers.quotationId, id)),
  ])
  const { lines: amounts, ...totals } = computeOffer(content)
  const byPosition = new Map(
    asked.map(({ position, energy_class, ...line }) => [position, { ...line, ...labelOf({ energy_class }) }]),
  )
  const number = offerName(id, last!.number + 1)
  const printing: Printing = {
    number,
    isDraft: true,
    seller: retailer,
    customer,
    roof: await readRoof(db, id),
    offer: {
      ...content,
      lines: content.lines.map((line, at) => ({
        ...line,
        code: null,
        satellite: '',
        ...(line.asked !== null && byPosition.get(line.asked)),
        amount: amounts[at]!,
      })),
      totals,
      // The document names none of them.
      documents: [],
      lang: customer.lang,
      sent_at: new Date(now).toISOString(),
      accepted_name: '',
      accepted_at: null,
      binding: bindingOf(settings().contracts.acceptance, retailer),
      seller: retailer,
      vendor_name: retailer.name,
      registrations: numbersIn(retailer.country),
    },
  }
  // The maker of PDFs is loaded when it is wanted.
  const { makeOfferPdf } = await import('./pdf/document.ts')
  return {
    bytes: await makeOfferPdf(
      printing,
      assets,
      await translator(customer.lang),
      await readNotice(stores, customer.lang),
    ),
    number,
  }
}
