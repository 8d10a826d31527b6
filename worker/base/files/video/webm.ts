import { BrokenVideo, MOST_BOXES } from './boxes.ts'

/* WebM is Matroska: elements of an id and a length, both of variable width. */

const [HEAD, DOC_TYPE] = [0x1a45dfa3, 0x4282]
const SEGMENT = 0x18538067
const [TRACKS, TRACK, TRACK_TYPE] = [0x1654ae6b, 0xae, 0x83]
const CLUSTER = 0x1f43b675
/** Of a segment: where things are, tracks, clusters of pictures and sound, an index. */
const ALLOWED = [0x114d9b74, 0x1549a966, TRACKS, CLUSTER, 0x1c53bb6b, 0xec]
/** Of what is said about a recording: the length of a tick, how many, and the programs, which players ask for. */
const ALLOWED_INFO = [0x2ad7b1, 0x4489, 0x4d80, 0x5741, 0xec]
const [INFO, VOID] = [0x1549a966, 0xec]
const [PICTURES, SOUND] = [1, 2]

interface Element {
  id: number
  start: number
  content: number
  end: number
}

/** A number of variable width, and where it ends; `whole` keeps the bits that say the width, as ids do. Null when it is unknown. */
function numberAt(bytes: Uint8Array, at: number, whole: boolean): { value: number | null; end: number } {
  const first = bytes[at] ?? 0
  const width = Math.clz32(first) - 23
  if (width > (whole ? 4 : 8) || at + width > bytes.length) throw new BrokenVideo()
  let value = whole ? first : first & (0xff >> width)
  let isUnknown = value === 0xff >> width
  for (let i = 1; i < width; i++) {
    value = value * 256 + bytes[at + i]!
    isUnknown &&= bytes[at + i] === 0xff
  }
  return { value: isUnknown && !whole ? null : value, end: at + width }
}

/** Where a cluster without a length ends: ids of four bytes stand in a segment only. */
function endOfCluster(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end) {
    const id = numberAt(bytes, at, true)
    if (id.value! > 0xffffff) return at
    const length = numberAt(bytes, id.end, false)
    if (length.value === null) throw new BrokenVideo()
    at = length.end + length.value
  }
  return at
}

function elementsIn(bytes: Uint8Array, start: number, end: number): Element[] {
  const elements: Element[] = []
  for (let at = start; at < end; ) {
    const { value: id, end: after } = numberAt(bytes, at, true)
    const { value: length, end: content } = numberAt(bytes, after, false)
    const open = id === CLUSTER ? endOfCluster : () => end
    const stop = length === null ? open(bytes, content, end) : content + length
    if (stop > end || elements.length > MOST_BOXES) throw new BrokenVideo()
    elements.push({ id: id!, start: at, content, end: stop })
    at = stop
  }
  return elements
}

/** Makes an element empty room of the same length. */
function empty(bytes: Uint8Array, { start, end }: Element): void {
  const width = Math.min(8, end - start - 1)
  bytes.fill(0, start, end)
  bytes[start] = VOID
  let rest = end - start - 1 - width
  for (let i = width; i > 0; i--) {
    bytes[start + i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[start + 1]! |= 1 << (8 - width)
}

function keepOnly(bytes: Uint8Array, { content, end }: Element, allowed: readonly number[]): Element[] {
  return elementsIn(bytes, content, end).filter((one) => {
    const isAllowed = allowed.includes(one.id)
    if (!isAllowed) empty(bytes, one)
    return isAllowed
  })
}

function typesOf(bytes: Uint8Array, tracks: Element): (number | undefined)[] {
  return elementsIn(bytes, tracks.content, tracks.end)
    .filter(({ id }) => id === TRACK)
    .map((track) => {
      const type = elementsIn(bytes, track.content, track.end).find(({ id }) => id === TRACK_TYPE)
      return type && bytes[type.end - 1]
    })
}

/**
 * Takes from a WebM, in place, its tags and all that is neither picture nor sound. Returns why it is refused when it is none, has no
 * pictures, or cannot be read.
 */
export function cleanWebm(bytes: Uint8Array): 'file_type' | 'file_damaged' | null {
  try {
    const [head, segment, ...more] = elementsIn(bytes, 0, bytes.length)
    if (head?.id !== HEAD || segment?.id !== SEGMENT || more.length > 0) return 'file_type'
    const type = elementsIn(bytes, head.content, head.end).find(({ id }) => id === DOC_TYPE)
    if (!type || new TextDecoder().decode(bytes.subarray(type.content, type.end)) !== 'webm')
      return 'file_type'
    const elements = keepOnly(bytes, segment, ALLOWED)
    for (const info of elements.filter(({ id }) => id === INFO)) keepOnly(bytes, info, ALLOWED_INFO)
    const types = elements.filter(({ id }) => id === TRACKS).flatMap((tracks) => typesOf(bytes, tracks))
    // What else there is, such as subtitles, is among the pictures.
    const isKnown = types.every((one) => one === PICTURES || one === SOUND)
    return types.includes(PICTURES) && isKnown ? null : 'file_type'
  } catch (error) {
    if (error instanceof BrokenVideo) return 'file_damaged'
    throw error
  }
}
