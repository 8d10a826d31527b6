import type { Lang } from '../../../shared/languages.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import type { AppContext } from '../../base/http/context.ts'
import type { DocumentReader } from './documents.ts'
import { openDocument } from './opening.ts'

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
