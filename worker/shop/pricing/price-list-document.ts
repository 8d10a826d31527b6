import { formatLongDate } from '../../../shared/dates.ts'
import { factsAt } from '../../../shared/duties/duties.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import type { Assets } from '../../base/assets.ts'
import { translatorOf } from '../../base/texts.ts'
import { openPaper } from '../catalogue/pdf/paper.ts'
import { Pen } from '../catalogue/pdf/pen.ts'
import type { OwnPriceRow } from './own-prices.ts'

const translator = translatorOf('lists', 'law')

interface Printed {
  rows: OwnPriceRow[]
  retailer: string
  /** Whether it was asked for without VAT. */
  isNet: boolean
  lang: Lang
  now: Date
}

/** Makes a retailer's price list in its language: what it can order by categories, at its own prices. Tagged as PDF/UA-1. */
export async function makePriceListPdf(
  { rows, retailer, isNet, lang, now }: Printed,
  assets: Assets,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = await translator(lang)
  const euros = (amount: number) => formatEuros(amount, lang)
  const title = t('lists.priceList.title')
  const { pen, save } = await openPaper(Pen, assets, {
    title,
    from: settings().company.name,
    subject: retailer,
    lang,
    now,
    says: { rows, retailer },
    head: `${settings().company.name}  ·  ${title}  ·  ${retailer}`,
  })
  pen.text([settings().company.name], { size: 15, strong: true })
  pen.text([companyAddress()])
  pen.gap(16)
  pen.heading(title)
  pen.text([
    t('lists.priceList.of', { name: retailer, date: formatLongDate(now, lang) }),
    t(`lists.priceList.${isNet ? 'net' : 'gross'}`),
  ])
  const isLabelled = factsAt('price_list').includes('energy')
  for (const [category, priced] of Map.groupBy(rows, (row) => row.category)) {
    pen.gap(14)
    pen.heading(category || t('lists.priceList.parts'), 2)
    pen.table(
      priced.map(
        ({ code, name, family, breaks: [first, ...more], min_quantity, pack_size, energy_class }) => ({
          label: name,
          below: [
            [code, family].filter(Boolean).join(' · '),
            more
              .map(({ from, price }) => t('lists.priceList.from', { from, price: euros(price) }))
              .join(' · '),
            min_quantity > 1 ? t('lists.priceList.least', { pieces: min_quantity }) : '',
            pack_size > 1 ? t('lists.priceList.packs', { pieces: pack_size }) : '',
          ].filter(Boolean),
          value: euros(first!.price),
          ...(isLabelled &&
            energy_class && {
              energy: { of: energy_class, says: t('law.energyClass', { class: energy_class }) },
            }),
        }),
      ),
    )
  }
  return save()
}
