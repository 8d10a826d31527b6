import { type Box, BrokenVideo, boxesIn, empty, typeAt } from './boxes.ts'
import { samplesOf } from './samples.ts'

/** What stays of a recording, box in box; all else becomes empty room: texts, places, makers' own boxes. */
const ALLOWED = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'mfra', 'wide'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'tref', 'mdia', 'tapt', 'load', 'clip'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'nmhd', 'gmhd', 'dinf', 'stbl', 'hdlr'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saio', 'saiz'],
} as const
type Parent = keyof typeof ALLOWED
const isParent = (type: string): type is Parent => type in ALLOWED

/** Keeps what is known and enters it; empties the rest. Returns the boxes that stay. */
function keepKnown(bytes: Uint8Array, parent: Parent, start: number, end: number): Box[] {
  return boxesIn(bytes, start, end).filter((box) => {
    const isAllowed = (ALLOWED[parent] as readonly string[]).includes(box.type)
    if (!isAllowed) empty(bytes, box)
    else if (isParent(box.type)) keepKnown(bytes, box.type, box.content, box.end)
    return isAllowed
  })
}

const inside = (bytes: Uint8Array, box: Box | undefined, type: string) =>
  box && boxesIn(bytes, box.content, box.end).find((one) => one.type === type)

/** `vide`, `soun`, or another: phones and cameras write places as a track of their own. */
function handlerOf(bytes: Uint8Array, track: Box): string {
  const handler = inside(bytes, inside(bytes, track, 'mdia'), 'hdlr')
  return handler ? typeAt(bytes, handler.content + 8) : ''
}

/** Empties a track, and what it holds of the recording. */
function dropTrack(bytes: Uint8Array, track: Box): void {
  const table = inside(bytes, inside(bytes, inside(bytes, track, 'mdia'), 'minf'), 'stbl')
  if (table) for (const [from, to] of samplesOf(bytes, table)) bytes.fill(0, from, to)
  empty(bytes, track)
}

/**
 * Takes from a recording (MP4, QuickTime), in place, all that is neither picture nor sound, such as where it was made. Returns why it is
 * refused when it has no pictures or cannot be read.
 */
export function cleanMp4(bytes: Uint8Array): 'file_type' | 'file_damaged' | null {
  try {
    const boxes = keepKnown(bytes, '', 0, bytes.length)
    const film = boxes.filter(({ type }) => type === 'moov')
    if (boxes[0]?.type !== 'ftyp' || film.length !== 1) return 'file_type'
    const tracks = boxesIn(bytes, film[0]!.content, film[0]!.end).filter(({ type }) => type === 'trak')
    const handlers = tracks.map((track) => handlerOf(bytes, track))
    if (!handlers.includes('vide')) return 'file_type'
    const others = tracks.filter((_, at) => handlers[at] !== 'vide' && handlers[at] !== 'soun')
    // Of a recording in fragments it is not known which of them are such a track's.
    if (others.length > 0 && boxes.some(({ type }) => type === 'moof')) return 'file_type'
    for (const track of others) dropTrack(bytes, track)
    return null
  } catch (error) {
    if (error instanceof BrokenVideo || error instanceof RangeError) return 'file_damaged'
    throw error
  }
}
