import { startOfDay } from '../../../../shared/dates.ts'
import { blocksOf, piecesOf } from '../../../../shared/pages/marks.ts'
import type { ShownPage } from '../../../../shared/pages/pages.ts'
import { countryNames } from '../../../../shared/places/countries.ts'
import { companyAddress, settings } from '../../../../shared/settings/settings.ts'
import type { Assets } from '../../../base/assets.ts'
import type { Attachment } from '../../../base/mail/transports.ts'
import { openPaper } from '../../catalogue/pdf/paper.ts'
import { Pen } from '../../catalogue/pdf/pen.ts'

/** A line without its marks; what a link leads to is said where it is no page of the shop. */
const plain = (line: string) =>
  piecesOf(line)
    .map(({ text }) => text)
    .join('')

/** The paragraphs of a text of the shop's own pages. */
const paragraphsOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text]
    if (block.kind === 'list') return block.items.map((item) => `–  ${item}`)
    if (block.kind === 'figures') return block.figures.map(({ value, name }) => `${value} ${name}`.trim())
    return block.entries.map(({ name, lines }) => [name, ...lines].join('\n'))
  })

/** Makes the shop's terms as a document: the words of a version that was in force. Tagged as PDF/UA-1. */
export async function makeTermsPdf(
  page: NonNullable<ShownPage['page']>,
  assets: Assets,
): Promise<Attachment> {
  const { company } = settings()
  const title = page.title.replaceAll('\u00ad', '')
  const { pen, save } = await openPaper(Pen, assets, {
    title,
    from: company.name,
    subject: title,
    lang: page.lang,
    now: new Date(startOfDay(page.from)),
    says: page,
  })
  pen.text([company.name], { size: 12, strong: true })
  pen.text([`${companyAddress()}, ${countryNames(page.lang)(company.address.country)}`])
  pen.gap(14)
  pen.heading(title)
  pen.text([page.from_text])
  if (page.intro) {
    pen.gap(8)
    pen.paragraph(plain(page.intro))
  }
  for (const [at, { title: heading, text }] of page.sections.entries()) {
    pen.gap(12)
    pen.heading(`${at + 1}. ${heading.replaceAll('\u00ad', '')}`, 2)
    for (const paragraph of paragraphsOf(text)) {
      pen.gap(3)
      pen.paragraph(plain(paragraph))
    }
  }
  const file = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return { name: `${file}.pdf`, bytes: await save() }
}
