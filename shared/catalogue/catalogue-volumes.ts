import { VOLUME_SIZE } from '../base/paging.ts'

interface Counted {
  id: number
  name: string
  products_count: number
}

/** A category in a volume, or a part of one that is too large for one volume. */
export interface VolumeChapter<C extends Counted = Counted> {
  category: C
  /** Which part of how many; 1 of 1 is the whole category. */
  part: number
  parts: number
  /** Its first product, counted from 0 among those of the category, and how many there are. */
  first: number
  count: number
}

/**
 * The volumes of the catalogue: the categories in their order, each undivided in one volume where possible. No product is left
 * out; a shop with few or no products has one volume.
 */
export function planVolumes<C extends Counted>(categories: C[]): VolumeChapter<C>[][] {
  const volumes: VolumeChapter<C>[][] = [[]]
  let room = VOLUME_SIZE
  for (const category of categories) {
    const total = category.products_count
    const parts = Math.ceil(total / VOLUME_SIZE)
    for (let part = 1; part <= parts; part++) {
      const first = Math.floor((total * (part - 1)) / parts)
      const count = Math.floor((total * part) / parts) - first
      if (count > room) {
        volumes.push([])
        room = VOLUME_SIZE
      }
      volumes.at(-1)!.push({ category, part, parts, first, count })
      room -= count
    }
  }
  return volumes
}

/** A chapter's name, e.g. `Antennas`, or `Antennas (2/3)` for a part. */
export const chapterName = ({ category, part, parts }: VolumeChapter): string =>
  parts === 1 ? category.name : `${category.name} (${part}/${parts})`
