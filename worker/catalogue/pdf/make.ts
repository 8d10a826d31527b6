import { PDFDocument, type PDFImage, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { BRAND } from '../../../shared/brand.ts'
import { formatLongDate } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Translate, translator } from '../../i18n.ts'
import { drawBack } from './back.ts'
import type { Chapter } from './content.ts'
import { drawContents, type Entry, splitEntries } from './contents.ts'
import { drawCover } from './cover.ts'
import { drawFrame } from './frame.ts'
import { addOutline } from './links.ts'
import { drawOpener } from './opener.ts'
import { type Block, drawProducts, planPages } from './products.ts'
import { addSheet, openType, type Sheet, type Type } from './sheet.ts'

/** What a catalogue is made of. `pictures` are JPEGs by the stem of their keys in FILES. */
export interface Making {
  lang: Lang
  /** The shop's address, without a slash at the end. */
  origin: string
  now: Date
  chapters: Chapter[]
  pictures: Map<string, Uint8Array>
}

/** A chapter with the numbers of its pages: its opening page, then those of its products. */
interface Part {
  chapter: Chapter
  pages: Block[][]
  first: number
}

/** Makes the catalogue as a PDF: cover, contents, each chapter's opening page and products, contacts. */
export async function makeCatalogue({ lang, origin, now, chapters, pictures }: Making): Promise<Uint8Array> {
  const t = translator(lang)
  const year = String(now.getUTCFullYear())
  const doc = await PDFDocument.create()
  describe(doc, lang, t, year, now)
  const type = openType(
    await doc.embedFont(StandardFonts.Helvetica),
    await doc.embedFont(StandardFonts.HelveticaBold),
  )
  const images = new Map<string, PDFImage>()
  for (const [stem, jpeg] of pictures) images.set(stem, await doc.embedJpg(jpeg))
  const pictureOf = (stem: string | null) => (stem === null ? null : (images.get(stem) ?? null))

  const { parts, contents, last } = numberPages(chapters, type)
  // All pages first: the contents lead to pages that come after them.
  const sheets = Array.from({ length: last }, () => addSheet(doc, type))
  const pageOf = (number: number): PDFPage => sheets[number - 1]!.page
  const left = `${BRAND.name}  ·  ${t('catalogue.title')} ${year}`
  const framed = (number: number, right: string): Sheet => {
    drawFrame(sheets[number - 1]!, { left, right }, number)
    return sheets[number - 1]!
  }

  drawCover(sheets[0]!, { title: t('catalogue.title'), subtitle: t('catalogue.subtitle'), year })
  for (const [i, entries] of contents.entries())
    drawContents(framed(2 + i, t('catalogue.contents')), t('catalogue.contents'), entries, pageOf)
  for (const [i, { chapter, pages, first }] of parts.entries()) {
    const count = t('catalogue.products', { count: chapter.products.length })
    const picture = pictureOf(chapter.image)
    drawOpener(
      sheets[first - 1]!,
      { number: i + 1, name: chapter.name, count, picture, products: placesOf(pages, first) },
      pageOf,
    )
    for (const [j, blocks] of pages.entries())
      drawProducts(framed(first + 1 + j, chapter.name), blocks, origin, pictureOf)
  }
  drawBack(framed(last, BRAND.company), backTexts(t, now, lang), `${origin}/${lang}/find-retailer`)

  addOutline(doc, [
    ...parts.map(({ chapter, pages, first }) => ({
      title: chapter.name,
      page: pageOf(first),
      under: placesOf(pages, first).map(({ name, page }) => ({ title: name, page: pageOf(page) })),
    })),
    { title: t('catalogue.retailers'), page: pageOf(last) },
  ])
  return doc.save()
}

function describe(doc: PDFDocument, lang: Lang, t: Translate, year: string, now: Date): void {
  doc.setTitle(`${BRAND.name} – ${t('catalogue.title')} ${year}`, { showInWindowTitleBar: true })
  doc.setAuthor(BRAND.company)
  doc.setSubject(t('catalogue.subtitle'))
  doc.setLanguage(lang)
  doc.setCreator(BRAND.name)
  doc.setCreationDate(now)
  doc.setModificationDate(now)
}

/** Gives every page its number: the cover is 1, the contents follow. */
function numberPages(chapters: Chapter[], type: Type): { parts: Part[]; contents: Entry[][]; last: number } {
  const parts: Part[] = chapters.map((chapter) => ({
    chapter,
    pages: planPages(chapter.products, type),
    first: 0,
  }))
  // How long the contents are depends on their lines only, not on the numbers in them.
  let next = 2 + splitEntries(entriesOf(parts)).length
  for (const part of parts) {
    part.first = next
    next += 1 + part.pages.length
  }
  return { parts, contents: splitEntries(entriesOf(parts)), last: next }
}

/** The lines of the contents: each chapter, then its families where there are several. */
function entriesOf(parts: Part[]): Entry[] {
  return parts.flatMap(({ chapter, pages, first }) => {
    const families = new Map<string, number>()
    for (const [i, blocks] of pages.entries())
      for (const { product } of blocks)
        if (product.family !== '' && !families.has(product.family))
          families.set(product.family, first + 1 + i)
    const own = [...families].map(([title, page]): Entry => ({ title, level: 'family', page }))
    return [{ title: chapter.name, level: 'chapter' as const, page: first }, ...(own.length > 1 ? own : [])]
  })
}

const placesOf = (pages: Block[][], first: number) =>
  pages.flatMap((blocks, i) => blocks.map(({ product }) => ({ name: product.name, page: first + 1 + i })))

const backTexts = (t: Translate, now: Date, lang: Lang) => ({
  title: t('catalogue.retailers'),
  text: t('catalogue.retailersText'),
  contacts: {
    commercial: t('catalogue.commercial'),
    technical: t('catalogue.technical'),
    foreign: t('catalogue.foreign'),
  },
  notice: t('catalogue.notice', { date: formatLongDate(now, lang) }),
  vat: t('mail.vat'),
})
