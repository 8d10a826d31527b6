import { openDb } from '../../base/db/client.ts'
import { type Bindings, parseEnv } from '../../base/env.ts'
import type { Transport } from '../../base/mail/transports.ts'
import { attaching as attachingDocuments } from '../documents/attaching.ts'
import { contractPapers } from './contract-papers.ts'

/** The shop's way out for mails, with the papers that are to be attached. Errors: those of `contractPapers` and of the way itself. */
export function attaching(
  bindings: Bindings,
  transport: Transport = attachingDocuments(bindings),
): Transport {
  const { assets } = parseEnv(bindings)
  const stores = { db: openDb(bindings.DB), files: bindings.FILES, assets }
  return {
    ...transport,
    async send(mail) {
      if (mail.contractOf === null) return transport.send(mail)
      const attachments = await contractPapers(stores, mail.contractOf, mail.lang)
      return transport.send({ ...mail, attachments })
    },
  }
}
