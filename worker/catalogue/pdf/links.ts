import {
  type PDFContext,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { PAGE, type Sheet } from './sheet.ts'

/** Makes an area lead to a page of the document, or to an address. */
export function linkArea(
  { page }: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  to: PDFPage | string,
) {
  const { context } = page.doc
  const target =
    typeof to === 'string'
      ? { A: { Type: 'Action', S: 'URI', URI: PDFString.of(to.replace(/[()\\]/g, percentOf)) } }
      : { Dest: [to.ref, 'XYZ', null, null, null] }
  const link = {
    ...{ Type: 'Annot', Subtype: 'Link', Border: [0, 0, 0] },
    Rect: [x, PAGE.height - y - height, x + width, PAGE.height - y],
    ...target,
  }
  page.node.addAnnot(context.register(context.obj(link)))
}

const percentOf = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

/** A bookmark that leads to a page. */
export interface Bookmark {
  title: string
  page: PDFPage
  under?: Bookmark[]
}

/** Gives a document its bookmarks, at least one; those `under` another are folded away. */
export function addOutline({ context, catalog }: PDFDocument, bookmarks: Bookmark[]): void {
  const root = context.nextRef()
  const ends = addLevel(context, bookmarks, root)
  context.assign(root, context.obj({ Type: 'Outlines', ...ends, Count: bookmarks.length }))
  catalog.set(PDFName.of('Outlines'), root)
}

/** Writes the bookmarks of one level, each naming its neighbours; answers the first and the last. */
function addLevel(context: PDFContext, bookmarks: Bookmark[], parent: PDFRef) {
  const refs = bookmarks.map(() => context.nextRef())
  for (const [i, { title, page, under = [] }] of bookmarks.entries()) {
    const bookmark = context.obj({
      ...{ Title: PDFHexString.fromText(title), Parent: parent, Dest: [page.ref, 'XYZ', null, null, null] },
      ...(i > 0 && { Prev: refs[i - 1]! }),
      ...(i < refs.length - 1 && { Next: refs[i + 1]! }),
      ...(under.length > 0 && { ...addLevel(context, under, refs[i]!), Count: -under.length }),
    })
    context.assign(refs[i]!, bookmark)
  }
  return { First: refs[0]!, Last: refs.at(-1)! }
}
