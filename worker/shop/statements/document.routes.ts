import { pdfHeaders } from '../../base/files/serve.ts'
import type { AppContext } from '../../base/http/context.ts'
import { readStatement, type StatementReader } from './statements.ts'

/** Answers with a statement's document, which nobody keeps. Error: `not_found`. */
export async function serveStatement(c: AppContext, reader: StatementReader, id: number): Promise<Response> {
  const stored = await readStatement(c.var.db, reader, id)
  // The maker of PDFs is loaded when it is wanted.
  const { makeStatementPdf } = await import('./document.ts')
  return c.body(
    await makeStatementPdf(stored, c.var.env.assets),
    200,
    pdfHeaders(`${stored.statement.number}.pdf`),
  )
}
