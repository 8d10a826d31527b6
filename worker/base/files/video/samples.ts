import { type Box, BrokenVideo, boxesIn, viewOf } from './boxes.ts'

/** More rows than a track of a recording has. */
const MOST_ROWS = 200_000

/** The rows of a table whose number stands after `head` bytes of its content; all of them are in the box. */
function rowsOf(view: DataView, box: Box, head: number, width: number) {
  const first = box.content + head + 4
  const count = view.getUint32(box.content + head)
  if (count > MOST_ROWS || first + count * width > box.end) throw new BrokenVideo()
  return { count, at: (row: number) => first + row * width }
}

/** How many samples each chunk has (`stsc` says from which chunk on). */
function samplesPerChunk(view: DataView, box: Box, chunks: number): number[] {
  const { count, at } = rowsOf(view, box, 4, 12)
  const per: number[] = []
  for (let row = 0; row < count; row++) {
    const next = row + 1 < count ? view.getUint32(at(row + 1)) - 1 : chunks
    while (per.length < Math.min(next, chunks)) per.push(view.getUint32(at(row) + 4))
  }
  return per
}

/** Where a track's samples lie in its file, chunk by chunk, by its sample table (`stbl`). Throws `BrokenVideo`. */
export function samplesOf(bytes: Uint8Array, table: Box): [from: number, to: number][] {
  const view = viewOf(bytes)
  const boxes = boxesIn(bytes, table.content, table.end)
  const find = (...types: string[]) => boxes.find(({ type }) => types.includes(type))
  const [sizes, chunks, map] = [find('stsz'), find('stco', 'co64'), find('stsc')]
  if (!sizes || !chunks || !map) throw new BrokenVideo()
  const isLong = chunks.type === 'co64'
  const offsets = rowsOf(view, chunks, 4, isLong ? 8 : 4)
  const per = samplesPerChunk(view, map, offsets.count)
  /** Bytes of every sample; 0: each has its own. */
  const same = view.getUint32(sizes.content + 4)
  const own = same === 0 ? rowsOf(view, sizes, 8, 4) : null
  let sample = 0
  // Chunks do not overlap: no more is emptied than there is.
  let all = 0
  return per.map((count, chunk) => {
    const at = offsets.at(chunk)
    const from = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at)
    let length = same * count
    if (own) {
      if (sample + count > own.count) throw new BrokenVideo()
      for (let i = 0; i < count; i++) length += view.getUint32(own.at(sample + i))
    }
    sample += count
    all += length
    if (from + length > bytes.length || all > bytes.length) throw new BrokenVideo()
    return [from, from + length]
  })
}
