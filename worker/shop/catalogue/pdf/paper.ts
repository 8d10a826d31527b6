import type { Lang } from '../../../../shared/languages.ts'
import type { Assets } from '../../../base/assets.ts'
import { Doc, type Picture } from './doc.ts'
import { facesFor } from './faces.ts'
import { describe } from './metadata.ts'
import type { Pen } from './pen.ts'
import { closeTags, openTags } from './tags.ts'
import { openType } from './type.ts'

/** What a paper is called, whose it is, and whom or what it is about. */
interface Paper {
  title: string
  from: string
  subject: string
  lang: Lang
  now: Date
  /** All that is written on it: the faces have these signs. */
  says: unknown
  /** At the head of each page, instead of whose it is and its title. */
  head?: string
  /** Large and pale behind what is written. */
  across?: string
}

/** Opens a paper in the shop's type, tagged as PDF/UA-1, for a kind of pen to write on; `save` ends it and returns its bytes, `embed` takes
 * a JPEG into it. */
export async function openPaper<P extends Pen>(
  PenOf: new (...given: ConstructorParameters<typeof Pen>) => P,
  assets: Assets,
  { title, from, subject, lang, now, says, head = `${from}  ·  ${title}`, across = '' }: Paper,
): Promise<{
  pen: P
  save: () => Promise<Uint8Array<ArrayBuffer>>
  embed: (jpeg: Uint8Array) => Promise<Picture>
}> {
  const doc = new Doc()
  const [type, tags] = [openType(doc.context, await facesFor(assets, says)), openTags(doc)]
  describe(doc, { title: `${title} – ${from}`, subject, lang, now })
  const pen = new PenOf(doc, type, tags, head, across)
  const save = () => {
    pen.finish()
    closeTags(tags, doc)
    return doc.save()
  }
  return { pen, save, embed: (jpeg) => doc.embedJpeg(jpeg) }
}
