import type { Slots } from './rendering.tsx'

/** A page for nobody, with gaps where something of the visitor goes. */
export interface CachedPage {
  /** UTF-8. */
  html: Uint8Array<ArrayBuffer>
  /** The gaps in their order: after how many bytes, and what goes there. */
  gaps: [after: number, slot: keyof Slots][]
  /** It shows the changes that were noticed at this time, and those before. */
  covers: number
  /** When it was made, in milliseconds since 1970. */
  made: number
}

/** For how long it is found when nothing newer can be made, e.g. because the database is away. */
const CACHED_SECONDS = 24 * 3600

const SLOTS: (keyof Slots)[] = ['nonce', 'csrfToken', 'apiToken', 'cartCount']

const encoder = new TextEncoder()

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
 * What is rendered in the place of a visitor's values, and how a page with these marks is cut. They are random, so that nothing
 * that a page shows can look like one.
 */
export function newMarks(): { marks: Slots; cut: (html: string) => Pick<CachedPage, 'html' | 'gaps'> } {
  const mark = `m${crypto.randomUUID().replaceAll('-', '')}`
  const marks = Object.fromEntries(SLOTS.map((slot, i) => [slot, mark + i])) as unknown as Slots
  const cut = (html: string) => {
    const [first, ...rest] = html.split(new RegExp(`${mark}(\\d)`))
    const pieces = [encoder.encode(first)]
    const gaps: CachedPage['gaps'] = []
    let after = pieces[0]!.length
    for (let i = 0; i < rest.length; i += 2) {
      gaps.push([after, SLOTS[Number(rest[i])]!])
      const piece = encoder.encode(rest[i + 1])
      pieces.push(piece)
      after += piece.length
    }
    return { html: join(pieces), gaps }
  }
  return { marks, cut }
}

/** The page for one visitor. The values need no escaping: they are letters, digits, dots, `-` and `_`. */
export function fill(
  { html, gaps }: Pick<CachedPage, 'html' | 'gaps'>,
  slots: Slots,
): Uint8Array<ArrayBuffer> {
  const starts = [0, ...gaps.map(([after]) => after)]
  return join(
    starts.flatMap((start, i) => {
      const [end, slot] = gaps[i] ?? []
      const piece = html.subarray(start, end)
      return slot ? [piece, encoder.encode(slots[slot])] : [piece]
    }),
  )
}

export const toEntry = ({ html, gaps, covers, made }: CachedPage): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${CACHED_SECONDS}`,
      'x-cached': JSON.stringify({ gaps, covers, made }),
    },
  })

export async function fromEntry(entry: Response): Promise<CachedPage> {
  const known: Omit<CachedPage, 'html'> = JSON.parse(entry.headers.get('x-cached')!)
  return { ...known, html: new Uint8Array(await entry.arrayBuffer()) }
}
