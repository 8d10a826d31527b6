import { groupBy } from '../../../../shared/base/groups.ts'
import type { ProductPage } from '../../../../shared/catalogue/catalogue.ts'
import { labelYears } from '../../../../shared/catalogue/guarantee-years.ts'
import { BIN, TRIMAN } from '../../../../shared/catalogue/signs.ts'
import { formatLongDate } from '../../../../shared/dates.ts'
import type { ShownFact } from '../../../../shared/duties/duty.ts'
import { countryOfReaders, saidAt } from '../../../../shared/duties/said.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import type { Assets } from '../../../base/assets.ts'
import { translator } from '../texts.ts'
import { openPaper } from './paper.ts'
import { SMALL } from './pen.ts'
import { SheetPen } from './sheet-pen.ts'

/** What a data sheet is made of: the product as its page has it, in the reader's language. */
export interface DataSheet {
  product: ProductPage
  /** A JPEG. */
  picture: Uint8Array | null
  /** The official label of the guarantee, likewise; null: the shop's drawing. */
  artwork: Uint8Array | null
  lang: Lang
  /** The shop's address, without a slash at the end. */
  origin: string
  now: Date
}

/** Paragraphs under a heading of their own. */
const PROSE: ShownFact[] = ['warnings', 'data']

/** Drawn with a sign beside it; everything else is a row. */
const SIGNS: Partial<Record<ShownFact, { sign: typeof BIN; says: string }>> = {
  collection: { sign: BIN, says: 'law.bin' },
  triman: { sign: TRIMAN, says: 'law.triman' },
}

/** Makes the data sheet of a product: what it is, its data, and what duties want on it. Without a price. Tagged as PDF/UA-1. */
export async function makeDataSheet(
  { product, picture, artwork, lang, origin, now }: DataSheet,
  assets: Assets,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = await translator(lang)
  const { company, brand, contracts } = settings()
  const { name, code, law, description, metas } = product
  const title = t('catalogue.sheet.title', { name })
  const said = saidAt('data_sheet', product, { t, lang }, countryOfReaders(lang))
  const { pen, save, embed } = await openPaper(SheetPen, assets, {
    title,
    from: company.name,
    subject: name,
    lang,
    now,
    says: [product, said],
    head: `${company.name}  ·  ${t('catalogue.sheet.kind')}`,
  })
  pen.text([company.name], { size: 12, strong: true })
  pen.gap(6)
  pen.heading(name)
  pen.text([[code, product.fam?.name].filter(Boolean).join('  ·  ')].filter(Boolean), SMALL)
  pen.gap(8)
  if (picture) pen.picture(await embed(picture), name)
  if (law.energy_class && said.some(({ fact }) => fact === 'energy'))
    pen.arrow(law.energy_class, t('law.energyClass', { class: law.energy_class }))
  if (description) pen.paragraph(description)
  for (const [type, rows] of groupBy(metas, ({ type }) => type)) {
    pen.gap(12)
    pen.heading(type || t('catalogue.kit.data'), 2)
    pen.rows(rows.map(({ name, value }) => [name, value]))
  }
  for (const { label, text } of said.filter(({ fact }) => PROSE.includes(fact))) {
    pen.gap(12)
    pen.heading(label, 2)
    pen.paragraph(text)
  }
  pen.gap(12)
  pen.heading(t('catalogue.sheet.law'), 2)
  pen.rows(
    said
      .filter(({ fact }) => !PROSE.includes(fact) && !(fact in SIGNS))
      .map(({ label, text }) => [label, text]),
  )
  for (const { fact, label, text } of said) {
    const drawn = SIGNS[fact]
    if (!drawn) continue
    pen.gap(12)
    pen.signed(drawn.sign, t(drawn.says), [label, ...text.split('\n')])
  }
  const years = contracts.guarantee_label ? labelYears(law.guarantee_months) : null
  if (years !== null) {
    pen.gap(14)
    const label = { years, brand: brand.name, model: law.model ?? code ?? name }
    pen.guaranteeLabel(label, t('law.label', { years, product: name }), artwork && (await embed(artwork)))
  }
  pen.gap(12)
  pen.paragraph(
    t('catalogue.sheet.notice', {
      date: formatLongDate(now, lang),
      address: `${origin}/${lang}/products/${product.slug}`,
    }),
    SMALL,
  )
  return save()
}
