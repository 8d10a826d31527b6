import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '../../shared/languages.ts'
import { type TextTree, type Translate, translator } from '../../shared/translate.ts'
import { makeOfferPdf } from '../../worker/shop/offers/pdf/document.ts'
import { OFFER_TEXTS } from '../../worker/shop/offers/pdf/words.ts'
import { ROOT } from '../local/commands.ts'
import type { DemoOffer } from './offer-rows.ts'
import type { Row } from './rows.ts'

/** What the Worker reads from beside its script, here from the folder that is uploaded. */
const ASSETS = {
  fetch: async (url: string) =>
    new Response(readFileSync(join(ROOT, 'worker/assets', new URL(url).pathname))),
}

/** The texts of such documents, which the Worker reads from there too. Throws for one that there is not. */
export function offerTexts(lang: Lang): Translate {
  const read = (file: string): TextTree =>
    JSON.parse(readFileSync(join(ROOT, 'worker/assets/texts', `${file}.json`), 'utf8'))
  const t = translator(
    Object.fromEntries(
      OFFER_TEXTS.map((name) => [name, read(name === 'offer' ? `offer/${lang}` : `shared/${lang}/${name}`)]),
    ),
    lang,
  )
  return (key, values) => {
    const text = t(key, values)
    if (text === key) throw new Error(`An offer has no text ${key}`)
    return text
  }
}

/** Makes the document of each offer, as the shop does when one is sent; returns the offers' rows with them. */
export async function keepDocuments(bucket: R2Bucket, offers: DemoOffer[]): Promise<Row[]> {
  return Promise.all(
    offers.map(async ({ offer, printing }) => {
      const bytes = await makeOfferPdf(printing, ASSETS as never, offerTexts(printing.offer.lang))
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
