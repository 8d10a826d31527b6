import { chapterName } from '../../../../shared/catalogue/catalogue-volumes.ts'
import { formatLongDate } from '../../../../shared/dates.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import type { Translate } from '../../../../shared/translate.ts'
import { translator } from '../texts.ts'
import { drawBack } from './back.ts'
import type { Chapter } from './content.ts'
import { drawContents, type Entry, splitEntries } from './contents.ts'
import { drawCover } from './cover.ts'
import { Doc, type Page, type Picture } from './doc.ts'
import type { Faces } from './faces.ts'
import { drawFrame, drawNumber } from './frame.ts'
import { addOutline } from './links.ts'
import { describe } from './metadata.ts'
import { drawOpener } from './opener.ts'
import { type Block, drawProducts, planPages } from './products.ts'
import { addSheet, type Sheet } from './sheet.ts'
import type { Volume } from './state.ts'
import { addPart, closeTags, openTags } from './tags.ts'
import { openType, type Type } from './type.ts'

/** The input for a volume of the catalogue. `pictures` are JPEGs by the stem of their keys in FILES. */
export interface Making {
  lang: Lang
  /** The shop's address, without a slash at the end. */
  origin: string
  now: Date
  faces: Faces
  volume: Pick<Volume, 'number' | 'all'>
  chapters: Chapter[]
  pictures: Map<string, Uint8Array>
}

/** A chapter with its page numbers: its opening page, then those of its products. */
interface Chaptered {
  chapter: Chapter
  pages: Block[][]
  first: number
}

/** Makes one volume as a PDF: cover, contents, each chapter's opening page and products, contacts. Tagged as PDF/UA-1 requires. */
export async function makeCatalogue(making: Making): Promise<Uint8Array> {
  const { lang, origin, now, faces, volume, chapters, pictures } = making
  const t = await translator(lang)
  const year = String(now.getUTCFullYear())
  const doc = new Doc()
  const [type, tags] = [openType(doc.context, faces), openTags(doc)]
  const volumeTitle =
    volume.all.length === 1
      ? ''
      : t('catalogue.volumeOf', { number: volume.number, count: volume.all.length })
  const title = [`${t('catalogue.title')} ${year}`, volumeTitle].filter(Boolean).join(' – ')
  describe(doc, { title: `${settings().brand.name} – ${title}`, subject: t('catalogue.subtitle'), lang, now })
  const images = new Map<string, Picture>()
  for (const [stem, jpeg] of pictures) images.set(stem, await doc.embedJpeg(jpeg))
  const pictureOf = (stem: string | null) => (stem === null ? null : (images.get(stem) ?? null))

  const { parts, contents, last } = numberPages(chapters, otherVolumes(making, t), type)
  // All pages first, because the contents link to later pages.
  const sheets = Array.from({ length: last }, () => addSheet(doc, type, tags))
  const pageOf = (number: number): Page => sheets[number - 1]!.page
  const left = `${settings().brand.name}  ·  ${title}`
  const framed = (number: number, right: string): Sheet => {
    drawFrame(sheets[number - 1]!, { left, right })
    drawNumber(sheets[number - 1]!, String(number))
    return sheets[number - 1]!
  }

  drawCover(sheets[0]!, {
    title: t('catalogue.title'),
    subtitle: t('catalogue.subtitle'),
    year,
    volume: volumeTitle,
  })
  if (contents.length > 0) {
    const heading = addPart(tags, tags.document, 'H2')
    const toc = addPart(tags, tags.document, 'TOC')
    for (const [i, entries] of contents.entries()) {
      const text = t('catalogue.contents')
      drawContents(framed(2 + i, text), toc, i === 0 ? heading : 'header', text, entries, pageOf)
    }
  }
  const around = {
    lang,
    origin,
    pictureOf,
    more: t('catalogue.moreData'),
    energyClass: (of: string) => t('law.energyClass', { class: of }),
  }
  for (const [i, { chapter, pages, first }] of parts.entries()) {
    const section = addPart(tags, tags.document, 'Sect')
    const opening = {
      number: i + 1,
      name: chapter.name,
      count: t('catalogue.products', { count: chapter.products.length }),
      picture: pictureOf(chapter.image),
      products: placesOf(pages, first),
      others: (count: number) => t('catalogue.moreProducts', { count }),
    }
    drawOpener(sheets[first - 1]!, section, opening, pageOf)
    for (const [j, blocks] of pages.entries()) {
      const sheet = framed(first + 1 + j, chapter.name)
      drawProducts(sheet, section, blocks, around)
      sheet.page.finish()
    }
  }
  drawBack(framed(last, settings().company.name), backTexts(t, now, lang), `${origin}/${lang}/find-retailer`)
  closeTags(tags, doc)

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

/** The lines of the contents that lead to the other volumes. */
const otherVolumes = ({ lang, origin, volume }: Making, t: Translate): Entry[] =>
  volume.all.flatMap((chapters, i) => {
    if (i === volume.number - 1) return []
    const title = `${t('catalogue.volume', { number: i + 1 })} – ${chapters.map(chapterName).join(', ')}`
    return [
      {
        title,
        level: 'volume' as const,
        address: `${origin}/api/catalogue.pdf?lang=${lang}&volume=${i + 1}`,
      },
    ]
  })

/** Gives every page its number: the cover is 1, the contents follow. */
function numberPages(
  chapters: Chapter[],
  others: Entry[],
  type: Type,
): { parts: Chaptered[]; contents: Entry[][]; last: number } {
  const parts: Chaptered[] = chapters.map((chapter) => ({
    chapter,
    pages: planPages(chapter.products, type),
    first: 0,
  }))
  // The length of the contents depends on their lines only, not on the page numbers in them.
  let next = 2 + splitEntries([...entriesOf(parts), ...others]).length
  for (const part of parts) {
    part.first = next
    next += 1 + part.pages.length
  }
  return { parts, contents: splitEntries([...entriesOf(parts), ...others]), last: next }
}

/** The lines of the contents: each chapter, then its families where there are several. */
function entriesOf(parts: Chaptered[]): Entry[] {
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
  vat: t('catalogue.vat'),
})
