import type { Lang } from '../../../../shared/languages.ts'
import { carrierName } from '../../../../shared/orders/carriers.ts'
import type { Assets } from '../../../base/assets.ts'
import { translatorOf } from '../../../base/texts.ts'
import { openPaper } from '../../catalogue/pdf/paper.ts'
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
  const { pen, save } = await openPaper(Ledger, assets, {
    title,
    from: seller.name,
    subject: goesTo.name,
    lang,
    now: new Date(made_at),
    says: facts,
  })
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
  return { bytes: await save(), name: `${title.replaceAll('/', '-')}.pdf` }
}
