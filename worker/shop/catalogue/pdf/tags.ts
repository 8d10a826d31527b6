import {
  type PDFArray,
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Sheet } from './sheet.ts'

/** What a part of the text is. Source: ISO 32000-1, 14.8.4. */
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
 * What a document says apart from where it stands: headings, tables, links, and what each mark on a page belongs to. What is
 * read aloud follows it, never the places on the pages.
 */
export interface Tags {
  context: PDFContext
  root: PDFRef
  document: Part
  /** By the keys of pages and links: the parts of a page's marks in their order, or the part of a link. */
  owners: PDFObject[]
  /** What makes a table's cell the heading of its row. */
  ofRow: PDFRef
}

export function openTags({ context }: PDFDocument): Tags {
  const root = context.nextRef()
  const ofRow = context.register(context.obj({ O: 'Table', Scope: 'Row' }))
  return { context, root, document: newPart(context, root, 'Document'), owners: [], ofRow }
}

/** What else a part says, e.g. what a picture shows (`Alt`), or its language (`Lang`). */
type Entries = Partial<Record<'Alt' | 'ActualText' | 'Lang' | 'A' | 'Pg', PDFObject>>

function newPart(context: PDFContext, above: PDFRef, role: Role, more: Entries = {}): Part {
  const kids = context.obj([])
  const dict = context.obj({ S: role, P: above, K: kids, ...more })
  return { role, ref: context.register(dict), dict, kids }
}

/** Adds a part under another, after those that are there. */
export function addPart({ context }: Tags, under: Part, role: Role, more?: Entries): Part {
  const part = newPart(context, under.ref, role, more)
  under.kids.push(part.ref)
  return part
}

/** What is on a page without belonging to its text: ornaments, and what stands on every page. */
export type Aside = 'ornament' | 'header' | 'footer'
const ASIDES: Record<Aside, string> = {
  ornament: '<< /Type /Layout >>',
  header: '<< /Type /Pagination /Subtype /Header >>',
  footer: '<< /Type /Pagination /Subtype /Footer >>',
}

const [BDC, EMC] = [PDFOperatorNames.BeginMarkedContentSequence, PDFOperatorNames.EndMarkedContent]
const ARTIFACT = PDFName.of('Artifact')
const PG = PDFName.of('Pg')

/** Says what is drawn meanwhile belongs to a part, or is only seen. Marks never stand in each other. */
export function mark({ page, marks }: Sheet, owner: Part | Aside, draw: () => void): void {
  if (typeof owner === 'string') page.pushOperators(PDFOperator.of(BDC, [ARTIFACT, ASIDES[owner]]))
  else {
    const { role, ref, dict, kids } = owner
    if (!dict.has(PG)) dict.set(PG, page.ref)
    const number = marks.size()
    marks.push(ref)
    kids.push(page.doc.context.obj(number))
    page.pushOperators(PDFOperator.of(BDC, [PDFName.of(role), `<< /MCID ${number} >>`]))
  }
  draw()
  page.pushOperators(PDFOperator.of(EMC))
}

/** Names whatever is a page's or a link's: answers its key. */
export const addOwner = ({ owners }: Tags, owner: PDFObject): number => owners.push(owner) - 1

/** Writes the tags into their document, which then has no other. */
export function closeTags({ context, root, document, owners }: Tags, { catalog }: PDFDocument): void {
  const nums = owners.flatMap((owner, key) => [context.obj(key), owner])
  const tree = context.obj({
    ...{ Type: 'StructTreeRoot', K: [document.ref] },
    ...{ ParentTree: context.register(context.obj({ Nums: nums })), ParentTreeNextKey: owners.length },
  })
  context.assign(root, tree)
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}
