import { createHash } from 'node:crypto'
import { registerHooks } from 'node:module'
import type { DemoOffer } from './offer-rows.ts'
import type { Row } from './rows.ts'

/** A font that the Worker imports is its bytes, here as there. */
const FONT = `import { readFileSync } from 'node:fs'
  export default new Uint8Array(readFileSync(new URL(import.meta.url))).buffer`

/** Makes the document of each offer, as the shop does when one is sent; returns the offers' rows with them. */
export async function keepDocuments(bucket: R2Bucket, offers: DemoOffer[]): Promise<Row[]> {
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('.ttf') ? { format: 'module', source: FONT, shortCircuit: true } : next(url, context),
  })
  const { makeOfferPdf } = await import('../../worker/shop/offers/pdf/document.ts')
  return Promise.all(
    offers.map(async ({ offer, printing }) => {
      const bytes = await makeOfferPdf(printing)
      const pdf_hash = createHash('sha256').update(bytes).digest('hex')
      const pdf = `offers/${pdf_hash.slice(0, 32)}.pdf`
      await bucket.put(pdf, bytes, {
        httpMetadata: { contentType: 'application/pdf' },
        customMetadata: { name: `${printing.number.replace('/', '-')}.pdf` },
      })
      return { ...offer, pdf, pdf_hash }
    }),
  )
}
