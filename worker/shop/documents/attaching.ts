import { openDb } from '../../base/db/client.ts'
import { type Bindings, parseEnv } from '../../base/env.ts'
import { openTransport, type Transport } from '../../base/mail/transports.ts'
import { attachedCertificate } from '../units/certificates.ts'
import { openDocument } from './opening.ts'

/**
 * The shop's way out for mails, which attaches documents and certificates to those that have one; a certificate that nobody can have any
 * longer stays away. Errors: those of the transport; of `openDocument`.
 */
export function attaching(
  bindings: Bindings,
  transport: Transport = openTransport(parseEnv(bindings)),
): Transport {
  const env = parseEnv(bindings)
  const stores = { db: openDb(bindings.DB), files: bindings.FILES, assets: env.assets }
  return {
    ...transport,
    async send(mail) {
      const { documentId, certificateOf, lang } = mail
      if (certificateOf !== null) {
        const attachment = await attachedCertificate(stores, certificateOf)
        return transport.send({ ...mail, ...(attachment && { attachments: [attachment] }) })
      }
      if (documentId === null) return transport.send(mail)
      const key = await openDocument(stores, 'administrator', documentId, lang)
      const file = (await stores.files.get(key))!
      const bytes = new Uint8Array(await file.arrayBuffer())
      return transport.send({ ...mail, attachments: [{ name: file.customMetadata!.name!, bytes }] })
    },
  }
}
