import { and, eq, sql } from 'drizzle-orm'
import type { Assets } from '../../base/assets.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { isOpenTo, type QuotationReader } from '../quotations/persons.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { offers } from './offers.tables.ts'
import type { Printing } from './pdf/document.ts'
import { translator } from './texts.ts'

/** A document as it is stored: its key in FILES, and the SHA-256 of its bytes. */
export interface StoredDocument {
  pdf: string
  pdfHash: string
}

/** Makes the document of an offer and keeps it, privately. Who commits the offer drops it when that fails. */
export async function keepDocument(
  files: R2Bucket,
  assets: Assets,
  printing: Printing,
): Promise<StoredDocument> {
  // The maker of PDFs is loaded with the first offer.
  const { makeOfferPdf } = await import('./pdf/document.ts')
  const bytes = await makeOfferPdf(printing, assets, await translator(printing.offer.lang))
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const pdf = `offers/${crypto.randomUUID()}.pdf`
  await files.put(pdf, bytes, {
    httpMetadata: { contentType: 'application/pdf' },
    customMetadata: { name: `${printing.number.replace('/', '-')}.pdf` },
  })
  return { pdf, pdfHash: new Uint8Array(hash).toHex() }
}

/**
 * The key of the document of a sent offer. Error: `not_found`, also for readers to whom the request is not open, and for a retailer that it
 * went to after the offer.
 */
export async function findDocument(
  db: Db,
  reader: QuotationReader,
  id: number,
  number: number,
): Promise<string> {
  const [row] = await db
    .select({ pdf: offers.pdf })
    .from(offers)
    .innerJoin(quotations, eq(quotations.id, offers.quotationId))
    .where(
      and(
        eq(offers.quotationId, id),
        eq(offers.number, number),
        isOpenTo(reader),
        reader.retailerId === null && reader.link?.party !== 'retailer'
          ? undefined
          : sql`${offers.retailerId} = ${quotations.retailerId}`,
      ),
    )
  if (!row?.pdf) throw new AppError('not_found')
  return row.pdf
}
