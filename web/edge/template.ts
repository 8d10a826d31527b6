import { SHEET } from './assets.ts'

/** What is put into a page after it was rendered: what differs between two visitors who see the same. */
export interface Slots {
  nonce: string
  csrfToken: string
  apiToken: string
  cartCount: string
}

type Slot = keyof Slots | 'sheet'

/** A rendered page with gaps where something of the visitor goes, or the styles, which are the same bytes in every page. */
export interface Template {
  /** UTF-8. */
  html: Uint8Array<ArrayBuffer>
  /** The gaps in their order: after how many bytes, and what goes there. */
  gaps: [after: number, slot: Slot][]
}

const SLOTS: Slot[] = ['nonce', 'csrfToken', 'apiToken', 'cartCount', 'sheet']

const encoder = new TextEncoder()
const DOCTYPE = encoder.encode('<!DOCTYPE html>')
const sheet = encoder.encode(SHEET)

/** The bytes of several pieces, one after the other. */
function join(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

/**
 * What is rendered in the place of what is put in later, and how a page with these marks is cut. They are random, so that nothing
 * that a page shows can look like one. The document type is put before it here: a text of this length is not copied for it.
 */
export function newMarks(): { marks: Record<Slot, string>; cut: (html: string) => Template } {
  const mark = `m${crypto.randomUUID().replaceAll('-', '')}`
  const marks = Object.fromEntries(SLOTS.map((slot, i) => [slot, mark + i])) as Record<Slot, string>
  const cut = (html: string) => {
    const pieces: Uint8Array[] = [DOCTYPE]
    const gaps: Template['gaps'] = []
    let after = DOCTYPE.length
    let start = 0
    for (let end = html.indexOf(mark); end !== -1; end = html.indexOf(mark, start)) {
      const piece = encoder.encode(html.slice(start, end))
      pieces.push(piece)
      after += piece.length
      gaps.push([after, SLOTS[Number(html[end + mark.length])]!])
      start = end + mark.length + 1
    }
    return { html: join([...pieces, encoder.encode(html.slice(start))]), gaps }
  }
  return { marks, cut }
}

/** The page for one visitor. The values need no escaping: they are letters, digits, dots, `-` and `_`. */
export function fill({ html, gaps }: Template, slots: Slots): Uint8Array<ArrayBuffer> {
  const starts = [0, ...gaps.map(([after]) => after)]
  return join(
    starts.flatMap((start, i) => {
      const [end, slot] = gaps[i] ?? []
      const piece = html.subarray(start, end)
      if (!slot) return [piece]
      return [piece, slot === 'sheet' ? sheet : encoder.encode(slots[slot])]
    }),
  )
}
