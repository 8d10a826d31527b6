import { type PDFContext, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Doc, Page } from './doc.ts'
import { PAGE, type Sheet } from './sheet.ts'
import { addOwner, addPart, type Part } from './tags.ts'

/** From the page's upper left corner. */
export type Area = [x: number, y: number, width: number, height: number]

/** Makes a part a link to a page of the document or to an address, with a clickable area; `label` describes the target. */
export function addLink(
  { page, tags }: Sheet,
  under: Part,
  [x, y, width, height]: Area,
  to: Page | string,
  label: string,
): Part {
  const { context } = page
  const target =
    typeof to === 'string'
      ? { A: { Type: 'Action', S: 'URI', URI: PDFString.of(to.replace(/[()\\]/g, percentOf)) } }
      : { Dest: [to.ref, 'XYZ', null, null, null] }
  const part = addPart(tags, under, 'Link', { Pg: page.ref })
  const area = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Border: [0, 0, 0],
    F: 4,
    Contents: PDFHexString.fromText(label),
    Rect: [x, PAGE.height - y - height, x + width, PAGE.height - y],
    ...target,
    StructParent: addOwner(tags, part.ref),
  })
  const ref = context.register(area)
  page.node.addAnnot(ref)
  part.kids.push(context.obj({ Type: 'OBJR', Obj: ref, Pg: page.ref }))
  return part
}

/** Adds a line to a list of contents; returns the link in it, to be filled. */
export function addEntry(sheet: Sheet, toc: Part, title: string, area: Area, to: Page | string): Part {
  const entry = addPart(sheet.tags, toc, 'TOCI')
  return addLink(sheet, addPart(sheet.tags, entry, 'Reference'), area, to, title)
}

const percentOf = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

/** A bookmark that leads to a page. */
export interface Bookmark {
  title: string
  page: Page
  under?: Bookmark[]
}

/** Gives a document its bookmarks, at least one; those `under` another are collapsed. */
export function addOutline({ context, catalog }: Doc, bookmarks: Bookmark[]): void {
  const root = context.nextRef()
  const ends = addLevel(context, bookmarks, root)
  context.assign(root, context.obj({ Type: 'Outlines', ...ends, Count: bookmarks.length }))
  catalog.set(PDFName.of('Outlines'), root)
}

/** Writes the bookmarks of one level, each naming its neighbours; returns the first and the last. */
function addLevel(context: PDFContext, bookmarks: Bookmark[], parent: PDFRef) {
  const refs = bookmarks.map(() => context.nextRef())
  for (const [i, { title, page, under = [] }] of bookmarks.entries()) {
    const bookmark = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: parent,
      Dest: [page.ref, 'XYZ', null, null, null],
      ...(i > 0 && { Prev: refs[i - 1]! }),
      ...(i < refs.length - 1 && { Next: refs[i + 1]! }),
      ...(under.length > 0 && { ...addLevel(context, under, refs[i]!), Count: -under.length }),
    })
    context.assign(refs[i]!, bookmark)
  }
  return { First: refs[0]!, Last: refs.at(-1)! }
}
