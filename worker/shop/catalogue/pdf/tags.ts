import {
  type PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Doc } from './doc.ts'
import type { Sheet } from './sheet.ts'

/** The role of a part of the text. Source: ISO 32000-1, 14.8.4. */
export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Link'

/** A part of the text, in the order in which it is read. */
export interface Part {
  role: Role
  ref: PDFRef
  dict: PDFDict
  kids: PDFArray
}

/**
 * A document's structure, independent of positions: headings, tables, links, and the part to which each mark on a page belongs.
 * Screen readers follow it, not the positions.
 */
export interface Tags {
  context: PDFContext
  root: PDFRef
  document: Part
  /** By the keys of pages and links: the parts of a page's marks in their order, or the part of a link. */
  owners: PDFObject[]
  /** The attribute that makes a table's cell the heading of its row. */
  ofRow: PDFRef
}

export function openTags({ context }: Doc): Tags {
  const root = context.nextRef()
  const ofRow = context.register(context.obj({ O: 'Table', Scope: 'Row' }))
  return { context, root, document: newPart(context, root, 'Document'), owners: [], ofRow }
}

/** Attributes of a part, e.g. a picture's description (`Alt`) or its language (`Lang`). */
type Entries = Partial<Record<'Alt' | 'ActualText' | 'Lang' | 'A' | 'Pg', PDFObject>>

function newPart(context: PDFContext, above: PDFRef, role: Role, more: Entries = {}): Part {
  const kids = context.obj([])
  const dict = context.obj({ S: role, P: above, K: kids, ...more })
  return { role, ref: context.register(dict), dict, kids }
}

/** Adds a part under another, after the existing ones. */
export function addPart({ context }: Tags, under: Part, role: Role, more?: Entries): Part {
  const part = newPart(context, under.ref, role, more)
  under.kids.push(part.ref)
  return part
}

/** Content of a page outside of its text: ornaments, and what is on every page. */
export type Aside = 'ornament' | 'header' | 'footer'
const ASIDES: Record<Aside, string> = {
  ornament: '<< /Type /Layout >>',
  header: '<< /Type /Pagination /Subtype /Header >>',
  footer: '<< /Type /Pagination /Subtype /Footer >>',
}

const [BDC, EMC] = [PDFOperatorNames.BeginMarkedContentSequence, PDFOperatorNames.EndMarkedContent]
const ARTIFACT = PDFName.of('Artifact')
const PG = PDFName.of('Pg')

/** Marks what is drawn meanwhile as belonging to a part, or as decoration. Marks are never nested. */
export function mark({ page, marks }: Sheet, owner: Part | Aside, draw: () => void): void {
  if (typeof owner === 'string') page.pushOperators(PDFOperator.of(BDC, [ARTIFACT, ASIDES[owner]]))
  else {
    const { role, ref, dict, kids } = owner
    if (!dict.has(PG)) dict.set(PG, page.ref)
    const number = marks.size()
    marks.push(ref)
    kids.push(page.context.obj(number))
    page.pushOperators(PDFOperator.of(BDC, [PDFName.of(role), `<< /MCID ${number} >>`]))
  }
  draw()
  page.pushOperators(PDFOperator.of(EMC))
}

/** Adds the owner of a page's marks or of a link; returns its key. */
export const addOwner = ({ owners }: Tags, owner: PDFObject): number => owners.push(owner) - 1

/** Writes the tags into their document, which is then complete. */
export function closeTags({ context, root, document, owners }: Tags, { catalog }: Doc): void {
  const nums = owners.flatMap((owner, key) => [context.obj(key), owner])
  const tree = context.obj({
    Type: 'StructTreeRoot',
    K: [document.ref],
    ParentTree: context.register(context.obj({ Nums: nums })),
    ParentTreeNextKey: owners.length,
  })
  context.assign(root, tree)
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}
