import type { Lang } from '../../../shared/languages.ts'
import { pdfHeaders, servePrivateFile } from '../../base/files/serve.ts'
import type { AppContext } from '../../base/http/context.ts'
import type { DocumentReader } from './documents.ts'
import { openDocument, readPacking } from './opening.ts'

/** Answers with a document as a file, never as a page. Error: `not_found`. */
export async function serveDocument(
  c: AppContext,
  reader: DocumentReader,
  id: number,
  lang?: Lang,
): Promise<Response> {
  const files = c.env.FILES
  const key = await openDocument({ db: c.var.db, files, assets: c.var.env.assets }, reader, id, lang)
  return servePrivateFile(files, key, c.req.raw)
}

/** Answers with a label for each parcel of a packing list, as many as it has or as are asked for. Error: `not_found`. */
export async function serveLabels(c: AppContext, id: number, parcels?: number): Promise<Response> {
  const packing = await readPacking(c.var.db, id)
  // The maker of PDFs is loaded when it is wanted.
  const { makeLabelsPdf } = await import('./pdf/labels.ts')
  const count = parcels ?? (packing.facts.shipment?.parcels.length || 1)
  const { bytes, name } = await makeLabelsPdf(packing, count, packing.lang, c.var.env.assets)
  return c.body(bytes, 200, pdfHeaders(name))
}
