import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Lang } from '../../../../shared/languages.ts'
import { app } from '../../../app.ts'
import { meter } from '../../../testing/meter.ts'

export interface Got {
  status: number
  headers: Headers
  bytes: Uint8Array
  statements: number
  rowsRead: number
  /** The keys put into FILES, and the number of all calls of FILES. */
  puts: string[]
  asked: number
}

/** Bindings where FILES counts its calls. */
function counted(cost: { puts: string[]; asked: number }) {
  return new Proxy(env.FILES, {
    get(files, name) {
      const value = Reflect.get(files, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        cost.asked += 1
        if (name === 'put') cost.puts.push(String(args[0]))
        return value.apply(files, args)
      }
    },
  })
}

/** Asks for the catalogue of a language (`de`, or `de&volume=2`); `more` replaces bindings. */
export async function getCatalogue(
  lang: Lang | string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Promise<Got> {
  const cost = { trips: 0, statements: 0, rowsRead: 0, puts: [], asked: 0 }
  const bindings = { ...env, DB: meter(env.DB, cost), FILES: counted(cost), ...more }
  const works: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => works.push(work),
    passThroughOnException() {},
    props: {},
  }
  const request = new Request(`http://localhost:8788/api/catalogue.pdf?lang=${lang}`, { headers })
  const answer = await app.fetch(request, bindings as never, context as never)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await Promise.all(works)
  const { statements, puts, asked, rowsRead } = cost
  return { status: answer.status, headers: answer.headers, bytes, statements, rowsRead, puts, asked }
}

/** A part of a document's structure; `text` is what is read aloud in its place. */
export interface ReadPart {
  role: string
  text: string
  alt?: string
  lang?: string
  kids: ReadPart[]
}

export interface Read {
  /** All lines that are written on its pages. */
  lines: string[]
  pages: number
  /** Everything that is not compressed, and everything that was. */
  source: string
  fonts: { name: string; embedded: boolean }[]
  parts: ReadPart
  catalog: PDFDict
  /** Problems for screen readers. */
  problems: string[]
}

const N = (name: string) => PDFName.of(name)
const named = (dict: PDFDict | undefined, key: string) => {
  const value = dict?.lookup(N(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}
const textOf = (dict: PDFDict, key: string) => {
  const value = dict.lookup(N(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** The letters of a font's glyphs. */
function lettersOf(font: PDFDict): Map<string, string> {
  const map = latin1(decodePDFRawStream(font.lookup(N('ToUnicode')) as PDFRawStream).decode())
  return new Map(
    [...map.matchAll(/<(\w{4})> <(\w{4})>/g)].map(([, glyph, code]) => [
      glyph!,
      String.fromCharCode(Number.parseInt(code!, 16)),
    ]),
  )
}

/** Reads a PDF as the shop writes it, one operator a line, and follows its structure as assistive software does. */
export async function readPdf(bytes: Uint8Array): Promise<Read> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = doc
  const problems: string[] = []
  const root = catalog.lookup(N('StructTreeRoot'), PDFDict)
  const nums = root.lookup(N('ParentTree'), PDFDict).lookup(N('Nums'), PDFArray)
  const owners = new Map<number, PDFObject | undefined>()
  for (let i = 0; i < nums.size(); i += 2) owners.set(nums.lookup(i, PDFNumber).asNumber(), nums.get(i + 1))

  const fonts = new Map<PDFDict, Map<string, string>>()
  const lines: string[] = []
  const streams: string[] = []
  /** What is written in each mark, by page and number. */
  const marked = new Map<string, string>()
  for (const { node, ref } of doc.getPages()) {
    const own = node.lookup(N('StructParents'), PDFNumber).asNumber()
    const marks = context.lookup(owners.get(own), PDFArray)
    if (named(node, 'Tabs') !== 'S') problems.push('tabs')
    const resources = node.Resources()!.lookup(N('Font'), PDFDict)
    const contents = node.Contents() as PDFArray
    const source = contents
      .asArray()
      .map((stream) => latin1(decodePDFRawStream(context.lookup(stream) as PDFRawStream).decode()))
      .join('\n')
    streams.push(source)
    let [open, font, line, seen] = ['', new Map<string, string>(), '', 0]
    for (const operator of source.split('\n')) {
      const [, values = '', verb = ''] = /^(.*?) ?(\S+)$/.exec(operator) ?? []
      if (verb === 'BDC') {
        if (open !== '') problems.push(`a mark in ${open}`)
        const [, role, number] = /^\/(\w+) << (?:\/MCID (\d+))?/.exec(values)!
        open = number === undefined ? 'Artifact' : `${ref} ${number}`
        if (number === undefined && role !== 'Artifact') problems.push(`${role} without a number`)
        if (number !== undefined) {
          if (Number(number) !== seen++) problems.push(`mark ${number}`)
          const owner = marks.lookup(Number(number), PDFDict)
          if (named(owner, 'S') !== role) problems.push(`a mark of ${role} belongs to ${named(owner, 'S')}`)
          marked.set(open, '')
        }
      } else if (verb === 'EMC') open = ''
      else if (verb === 'Tf') {
        const dict = resources.lookup(N(values.split(' ')[0]!.slice(1)), PDFDict)
        if (!fonts.has(dict)) fonts.set(dict, lettersOf(dict))
        font = fonts.get(dict)!
      } else if (verb === 'Tj') {
        for (const [glyph] of values.matchAll(/[0-9a-f]{4}/g)) line += font.get(glyph) ?? '\ufffd'
      } else if (verb === 'ET') {
        lines.push(line.trim())
        if (open === '') problems.push(`unmarked: ${line}`)
        if (marked.has(open)) marked.set(open, marked.get(open)! + line)
        line = ''
      } else if (/^(f|f\*|S|s|B|b|sh|Do)$/.test(verb) && open === '') problems.push(`unmarked: ${verb}`)
    }
    if (seen !== marks.size()) problems.push(`${marks.size()} marks, ${seen} on the page`)
    for (const annot of node.Annots()?.asArray() ?? []) {
      const link = context.lookup(annot, PDFDict)
      if (!textOf(link, 'Contents')) problems.push('a link without words')
      const owner = context.lookup(owners.get(link.lookup(N('StructParent'), PDFNumber).asNumber()), PDFDict)
      const kids = owner.lookup(N('K'), PDFArray).asArray()
      const isNamed = kids.some((kid) => kid instanceof PDFDict && kid.get(N('Obj')) === annot)
      if (named(owner, 'S') !== 'Link' || !isNamed) problems.push('a link that belongs to nothing')
    }
  }

  let heading = 0
  const walk = (ref: PDFRef, above: PDFRef): ReadPart => {
    const dict = context.lookup(ref, PDFDict)
    const role = named(dict, 'S')!
    if (dict.get(N('P')) !== above) problems.push(`${role} is not where it says`)
    const kids: ReadPart[] = []
    let text = ''
    for (const kid of dict.lookup(N('K'), PDFArray).asArray()) {
      if (kid instanceof PDFRef) {
        kids.push(walk(kid, ref))
        text += kids.at(-1)!.text
      } else if (kid instanceof PDFNumber) {
        const key = `${dict.get(N('Pg'))} ${kid.asNumber()}`
        if (!marked.has(key)) problems.push(`${role} has a mark that is not there`)
        text += marked.get(key) ?? ''
        marked.delete(key)
      }
    }
    const [alt, lang] = [textOf(dict, 'Alt'), textOf(dict, 'Lang')]
    if (role === 'Figure' && !alt) problems.push('a picture without words')
    if (role === 'TR' && !/^(TH( TD)+|TH( TH)+)$/.test(kids.map((kid) => kid.role).join(' ')))
      problems.push('a row of other cells')
    if (role === 'TH' && !named(dict.lookup(N('A'), PDFDict), 'Scope')) problems.push('a heading of nothing')
    const level = Number(/^H(\d)$/.exec(role)?.[1] ?? 0)
    if (level > heading + 1) problems.push(`${role} after H${heading}`)
    if (level > 0) heading = level
    return {
      role,
      text: textOf(dict, 'ActualText') ?? text,
      kids,
      ...(alt && { alt }),
      ...(lang && { lang }),
    }
  }
  const rootRef = catalog.get(N('StructTreeRoot')) as PDFRef
  const parts = walk(root.lookup(N('K'), PDFArray).get(0) as PDFRef, rootRef)
  for (const lost of marked.keys()) problems.push(`nobody reads mark ${lost}`)

  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString()
    const isText = named(object.dict, 'Type') === 'Metadata'
    return object.dict.toString() + (isText ? Buffer.from(object.contents).toString() : '')
  })
  return {
    lines,
    pages: doc.getPageCount(),
    source: [...objects, ...streams].join('\n'),
    parts,
    catalog,
    problems,
    fonts: [...fonts.keys()].map((font) => {
      const glyphs = font.lookup(N('DescendantFonts'), PDFArray).lookup(0, PDFDict)
      const file = glyphs.lookup(N('FontDescriptor'), PDFDict).lookup(N('FontFile2'))
      return { name: named(font, 'BaseFont')!, embedded: file instanceof PDFRawStream }
    }),
  }
}

/** All parts of a role, in the order in which they are read. */
export const partsOf = (part: ReadPart, role: string): ReadPart[] => [
  ...(part.role === role ? [part] : []),
  ...part.kids.flatMap((kid) => partsOf(kid, role)),
]
