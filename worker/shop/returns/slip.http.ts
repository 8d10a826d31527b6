import type { Lang } from '../../../shared/languages.ts'
import { pdfHeaders } from '../../base/files/serve.ts'
import type { AppContext } from '../../base/http/context.ts'
import { readSlip } from './slip-facts.ts'
import type { ReturnReader } from './standing.ts'

/** Answers with a return's slip, which nobody keeps. Error: `not_found`. */
export async function serveSlip(
  c: AppContext,
  reader: ReturnReader,
  id: number,
  lang?: Lang,
): Promise<Response> {
  const slip = await readSlip(c.var.db, reader, id, lang)
  // The maker of PDFs is loaded when it is wanted.
  const { makeSlipPdf } = await import('./slip.ts')
  return c.body(await makeSlipPdf(slip, slip.lang, c.var.env), 200, pdfHeaders(`${slip.number}.pdf`))
}
