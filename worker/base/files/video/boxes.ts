/** A box of an MP4: its type, where it begins, where its content begins, and where it ends. */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

/** More boxes than a recording has are no recording. */
export const MOST_BOXES = 10_000

/** Thrown when a length leads out of its box. */
export class BrokenVideo extends Error {}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The boxes from `start` to `end`, one after the other. Throws `BrokenVideo`; `RangeError` where a length is cut. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    // QuickTime may close a list of boxes by a zero.
    if (end - at < 8) {
      if (bytes.subarray(at, end).some((byte) => byte !== 0)) throw new BrokenVideo()
      break
    }
    const short = view.getUint32(at)
    const isLong = short === 1
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short
    const content = at + (isLong ? 16 : 8)
    if (at + length > end || at + length < content || boxes.length > MOST_BOXES) throw new BrokenVideo()
    boxes.push({ type: typeAt(bytes, at + 4), start: at, content, end: at + length })
    at += length
  }
  return boxes
}

export const typeAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Makes a box free room of the same length, so that no offset elsewhere moves. */
export function empty(bytes: Uint8Array, box: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], box.start + 4)
  bytes.fill(0, box.content, box.end)
}
