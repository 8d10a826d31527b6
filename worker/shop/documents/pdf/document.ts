import type { DocumentKind } from '../../../../shared/documents/document-kinds.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Assets } from '../../../base/assets.ts'
import { translatorOf } from '../../../base/texts.ts'
import { openPaper } from '../../catalogue/pdf/paper.ts'
import type { Facts } from '../facts.ts'
import { drawBody } from './bodies.ts'
import { drawHead, titleOf } from './head.ts'
import { Ledger } from './ledger.ts'

const translator = translatorOf('document', 'law')

/** What a document is made of: its row. */
export interface Printing {
  kind: DocumentKind
  number: string
  made_at: string
  /** Cents. */
  total: number | null
  facts: Facts
}

/** The same before it is made: it says instead of its number that it is a draft. */
export async function makeDraftPdf(printing: Printing, lang: Lang, assets: Assets) {
  const t = await translator(lang)
  return makeDocumentPdf({ ...printing, number: t('document.draft') }, lang, assets)
}

/** Makes a document in a language, of nothing but what its row keeps: again it is the same. Tagged as PDF/UA-1. `name`: of its file. */
export async function makeDocumentPdf(
  printing: Printing,
  lang: Lang,
  assets: Assets,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const { made_at, facts } = printing
  const t = await translator(lang)
  const title = titleOf(t, printing)
  const { pen, save } = await openPaper(Ledger, assets, {
    title,
    from: facts.seller.name,
    subject: facts.buyer.name,
    lang,
    now: new Date(made_at),
    says: facts,
  })
  const page = { pen, t, lang, printing }
  drawHead(page, title)
  drawBody(page)
  return { bytes: await save(), name: `${title.replaceAll('/', '-')}.pdf` }
}
