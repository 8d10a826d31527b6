import type { Lang } from '../../../../shared/languages.ts'
import { carrierName } from '../../../../shared/orders/carriers.ts'
import type { Assets } from '../../../base/assets.ts'
import { translatorOf } from '../../../base/texts.ts'
import { Doc } from '../../catalogue/pdf/doc.ts'
import { facesFor } from '../../catalogue/pdf/faces.ts'
import { describe } from '../../catalogue/pdf/metadata.ts'
import { closeTags, openTags } from '../../catalogue/pdf/tags.ts'
import { openType } from '../../catalogue/pdf/type.ts'
import type { Facts } from '../facts.ts'
import type { Printing } from './document.ts'
import { addressLines, factLine } from './head.ts'
import { Ledger } from './ledger.ts'

const translator = translatorOf('document')
/** A label stands on one page, so high it is. */
const LABEL = 260

/** The addresses, what it belongs to and which of how many it is, for each parcel of a packing list; with its number at the carrier where that is known. Tagged as PDF/UA-1. */
export async function makeLabelsPdf(
  { number, made_at, facts }: Pick<Printing, 'number' | 'made_at'> & { facts: Facts },
  parcels: number,
  lang: Lang,
  assets: Assets,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const t = await translator(lang)
  const { seller, goes_to: goesTo, order, shipment } = facts
  const title = t('document.labels', { number })
  const doc = new Doc()
  const [type, tags] = [openType(doc.context, await facesFor(assets, facts)), openTags(doc)]
  describe(doc, { title: `${title} – ${seller.name}`, subject: goesTo.name, lang, now: new Date(made_at) })
  const pen = new Ledger(doc, type, tags, `${seller.name}  ·  ${title}`)
  for (let place = 1; place <= parcels; place++) {
    const parcel = shipment?.parcels[place - 1]
    const tracked = parcel && `${carrierName(parcel.carrier)} ${parcel.number}`.trim()
    pen.together(LABEL)
    pen.heading(t('document.parcelOf', { place, of: parcels }))
    pen.blocks(
      { title: t('document.goesTo'), lines: addressLines(goesTo, lang) },
      { title: t('document.sender'), lines: [seller.name, seller.address, seller.telephone] },
    )
    pen.gap(10)
    pen.beside(
      [
        factLine(t, t('document.order'), order.number),
        ...(order.reference ? [factLine(t, t('document.reference'), order.reference)] : []),
        t('document.titles.packing_list', { number }),
        ...(tracked ? [factLine(t, t('document.carrier'), tracked)] : []),
      ],
      `${number} ${place}/${parcels}`,
      t('document.labelCode'),
    )
    pen.gap(24)
  }
  pen.finish()
  closeTags(tags, doc)
  return { bytes: await doc.save(), name: `${title.replaceAll('/', '-')}.pdf` }
}
