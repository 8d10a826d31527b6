import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFHexString,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { startOfPdf } from '../../../../shared/files/file-judge.ts'
import { isRunning } from './actions.ts'
import { namesOf } from './names.ts'
import { isPack, isTable, type PdfObjects, readObjects } from './objects.ts'
import { cleanArray, cleanCatalog, cleanDict } from './parts.ts'
import { damaged, type PdfProblem, RefusedPdf, Work } from './work.ts'

const { Root, Info, ID, Pages, Kids } = namesOf('Root Info ID Pages Kids')

/** A PDF as it is stored, and how many pages it has. */
export interface CleanPdf {
  body: Uint8Array<ArrayBuffer>
  pages: number
}

/**
 * Rewrites a PDF from what was understood of it, so that nothing hides in the rest: the pages and what belongs to them,
 * without attachments, links to other files and anything that opens by itself. The same input gives the same bytes. Returns why
 * it is refused if it holds scripts or other things that run, needs a password to be opened, is damaged, or is
 * larger than `Work` allows.
 */
export async function cleanPdf(given: Uint8Array, work = new Work()): Promise<CleanPdf | PdfProblem> {
  const bytes = given.subarray(Math.max(0, startOfPdf(given)))
  try {
    const objects = readObjects(bytes, work)
    if (isActive(objects.context)) return 'file_active'
    return await write(objects, bytes)
  } catch (error) {
    if (error instanceof RefusedPdf) return error.problem
    throw error
  }
}

/** Whether any object can run, even one that no page leads to. */
function isActive(context: PDFContext): boolean {
  let found = false
  for (const [, object] of context.enumerateIndirectObjects()) {
    visitParts(object, (part) => {
      found ||= part instanceof PDFDict && isRunning(part)
    })
  }
  return found
}

/** Visits an object's dictionaries and lists, one inside the other, without following references. */
function visitParts(object: PDFObject, visit: (part: PDFDict | PDFArray) => void): void {
  if (object instanceof PDFRawStream) visitParts(object.dict, visit)
  else if (object instanceof PDFDict || object instanceof PDFArray) {
    visit(object)
    for (const value of valuesOf(object)) visitParts(value, visit)
  }
}

const valuesOf = (part: PDFDict | PDFArray) => (part instanceof PDFDict ? part.values() : part.asArray())

async function write({ context, trailers }: PdfObjects, bytes: Uint8Array): Promise<CleanPdf> {
  const trailer = trailers.find((dict) => dict.has(Root))
  const [root, info] = [trailer?.get(Root), trailer?.get(Info)]
  const catalog = context.lookup(root)
  if (!(root instanceof PDFRef && catalog instanceof PDFDict)) throw damaged('no pages')
  const pages = countPages(context, catalog)
  if (pages === 0) throw damaged('no pages')
  cleanCatalog(catalog)
  const target = PDFContext.create()
  target.header = headerOf(bytes)
  target.trailerInfo = { Root: root }
  copyFrom(context, root, target)
  if (info instanceof PDFRef) {
    target.trailerInfo.Info = info
    copyFrom(context, info, target)
  }
  const id = trailer!.lookup(ID)
  if (id instanceof PDFArray && id.asArray().every(isText)) target.trailerInfo.ID = id
  // Not pdf-lib's writer of packed objects, whose time grows with the square of their number.
  const writer = PDFWriter.forContext(target, Number.POSITIVE_INFINITY)
  return { body: (await writer.serializeToBuffer()) as Uint8Array<ArrayBuffer>, pages }
}

const isText = (object: PDFObject) => object instanceof PDFHexString || object instanceof PDFString

/** Copies all that can be reached from an object, cleaned. */
function copyFrom(context: PDFContext, start: PDFRef, target: PDFContext): void {
  const waiting = [start]
  const seen = new Set<PDFRef>()
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    const object = context.lookup(ref)
    if (seen.has(ref) || !object) continue
    seen.add(ref)
    if (object instanceof PDFRawStream && (isPack(object) || isTable(object))) continue
    visitParts(object, (part) => {
      if (part instanceof PDFDict) cleanDict(part, object instanceof PDFRawStream && part === object.dict)
      else cleanArray(part)
      for (const value of valuesOf(part)) if (value instanceof PDFRef) waiting.push(value)
    })
    target.assign(ref, object)
  }
}

function headerOf(bytes: Uint8Array): PDFHeader {
  const [, minor] = /^%PDF-1\.(\d)/.exec(String.fromCharCode(...bytes.subarray(0, 10))) ?? []
  return PDFHeader.forVersion(1, Number(minor ?? 7))
}

/** How many pages there are; 0 when one is missing. */
function countPages(context: PDFContext, catalog: PDFDict): number {
  const waiting = [catalog.get(Pages)]
  const seen = new Set<PDFObject>()
  let pages = 0
  while (waiting.length > 0) {
    const node = context.lookup(waiting.pop())
    if (!(node instanceof PDFDict)) return 0
    if (seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(Kids)
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) waiting.push(kid)
    else pages++
  }
  return pages
}
