import { AppError } from '../../../base/errors.ts'
import { readXml } from '../../../base/files/docx/xml.ts'

export interface ReadUnit {
  id: string
  source: string
  /** Null when a segment has none. */
  target: string | null
}
export interface Xliff {
  source: string
  target: string
  files: { id: string; units: ReadUnit[] }[]
}

/** Records of a file, twice as many as the shop exports, and the texts of all. */
const MAX_FILES = 400
const MAX_UNITS = 30_000

interface Part {
  /** Between segments: the same in both languages unless it says otherwise. */
  isSegment: boolean
  source: string
  target: string | null
  /** Where the target stands among the others. */
  order: number
}

/** A unit's texts: those of its segments, and what stands between them. */
function textsOf(parts: Part[]): Omit<ReadUnit, 'id'> {
  const source = parts.map((part) => part.source).join('')
  if (parts.some(({ isSegment, target }) => isSegment && target === null)) return { source, target: null }
  const inOrder = parts.toSorted((a, b) => a.order - b.order)
  return { source, target: inOrder.map((part) => part.target ?? part.source).join('') }
}

const refuse = (text: string) => new AppError('invalid', { text })

/** Reads a file of XLIFF 2. Codes are written out as what they stand for. Error: `invalid` when it is none, or of another version. */
export function readXliff(xml: string): Xliff {
  const found: Xliff = { source: '', target: '', files: [] }
  let version = ''
  let count = 0
  const open: string[] = []
  let data = new Map<string, string>()
  let dataId = ''
  let parts: Part[] = []
  /** Where texts go. */
  let sink: 'source' | 'target' | 'data' | null = null
  /** What the paired codes that are open end with. */
  const ends: string[] = []
  const say = (text: string) => {
    const part = parts.at(-1)
    if (sink === 'data') data.set(dataId, (data.get(dataId) ?? '') + text)
    else if (sink && part) part[sink] = (part[sink] ?? '') + text
  }
  const codeOf = (ref: string | undefined, shown: string | undefined) => data.get(ref ?? '') ?? shown ?? ''
  try {
    readXml(
      xml,
      ({ name, attributes: at }) => {
        open.push(name)
        switch (name) {
          case 'xliff':
            version = at.version ?? ''
            found.source = at.srcLang ?? ''
            found.target = at.trgLang ?? ''
            break
          case 'file':
            if (found.files.length === MAX_FILES) throw new Error('too many files')
            found.files.push({ id: at.id ?? '', units: [] })
            break
          case 'unit':
            if (++count > MAX_UNITS) throw new Error('too many units')
            found.files.at(-1)!.units.push({ id: at.id ?? '', source: '', target: null })
            data = new Map()
            parts = []
            break
          case 'segment':
          case 'ignorable':
            parts.push({ isSegment: name === 'segment', source: '', target: null, order: parts.length + 1 })
            break
          case 'data':
            dataId = at.id ?? ''
            sink = 'data'
            break
          case 'source':
            sink = 'source'
            break
          case 'target': {
            const part = parts.at(-1)!
            part.target = ''
            part.order = Number(at.order ?? part.order)
            sink = 'target'
            break
          }
          case 'cp':
            say(String.fromCodePoint(Number.parseInt(at.hex ?? '', 16)))
            break
          case 'ph':
          case 'sc':
          case 'ec':
            say(codeOf(at.dataRef, at.disp ?? at.equiv))
            break
          case 'pc':
            say(codeOf(at.dataRefStart, at.dispStart))
            ends.push(codeOf(at.dataRefEnd, at.dispEnd))
        }
      },
      (text, element) => {
        if (element !== 'note') say(text)
      },
      () => {
        const name = open.pop()
        if (name === 'pc') say(ends.pop()!)
        if (name === 'source' || name === 'target' || name === 'data') sink = null
        if (name === 'unit') Object.assign(found.files.at(-1)!.units.at(-1)!, textsOf(parts))
      },
    )
  } catch {
    // Whatever is wrong with it, it is no file that can be read.
    throw refuse('xliff_unreadable')
  }
  if (version === '') throw refuse('xliff_unreadable')
  if (!version.startsWith('2.')) throw refuse('xliff_version')
  return found
}
