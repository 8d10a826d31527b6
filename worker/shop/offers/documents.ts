import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
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

/** The official notice of the legal guarantee in a language, for a document; null where the shop shows none, or its own words. */
export async function readNotice(
  stores: { files: R2Bucket; images: ImagesBinding },
  lang: Lang,
): Promise<Uint8Array | null> {
  const { legal_notice, notice_files } = settings().contracts
  if (!legal_notice || !notice_files[lang]) return null
  const { readArtwork } = await import('../catalogue/pdf/artwork.ts')
  return readArtwork(stores, notice_files[lang])
}

/** Makes the document of an offer and keeps it, privately. Who commits the offer drops it when that fails. */
export async function keepDocument(
  stores: { files: R2Bucket; images: ImagesBinding },
  assets: Assets,
  printing: Printing,
): Promise<StoredDocument> {
  // The maker of PDFs is loaded with the first offer.
  const { makeOfferPdf } = await import('./pdf/document.ts')
  const { lang } = printing.offer
  const bytes = await makeOfferPdf(printing, assets, await translator(lang), await readNotice(stores, lang))
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const pdf = `offers/${crypto.randomUUID()}.pdf`
  await stores.files.put(pdf, bytes, {
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
