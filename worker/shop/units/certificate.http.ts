import { pdfHeaders } from '../../base/files/serve.ts'
import type { AppContext } from '../../base/http/context.ts'
import { type Certified, certificateFile } from './certificates.ts'

/** Answers with a unit's certificate, which nobody keeps. */
export async function serveCertificate(c: AppContext, certified: Certified): Promise<Response> {
  const { name, bytes } = await certificateFile(certified, c.var.env.assets)
  return c.body(bytes, 200, pdfHeaders(name))
}
