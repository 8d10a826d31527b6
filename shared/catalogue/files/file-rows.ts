import type { Lang } from '../../languages.ts'
import type { ProductKind } from '../product-kinds.ts'
import { type DocumentKind, MAX_TABLES, MOST_DOCUMENTS, MOST_PICTURES } from '../product-sets.ts'
import type { FilePlace } from './file-names.ts'

/** A product, and what it has of files; each list in its order. */
export interface FileTarget {
  id: number
  code: string
  name: string
  kind: ProductKind
  thumb_src: string | null
  pictures: { id: number; position: number; thumb_src: string | null }[]
  documents: { id: number; position: number; kind: DocumentKind; lang: Lang | null; name: string | null }[]
  drawings: { id: number; position: number; thumb_src: string | null }[]
}

/** The row of a product that gets a file: one that is there, or with `row: null` a new one at `position`. */
export interface Placed {
  place: FilePlace
  row: number | null
  position: number
  /** What is there now. */
  replaces: { thumb_src: string | null; name: string | null } | null
}

/** Why a product has no such place: a drawing behind one that is missing, a set that is full, or a spare part, which has one picture. */
export type PlaceFault = { fault: 'gap'; has: number } | { fault: 'full' | 'part' }

interface Row {
  id: number
  position: number
  thumb_src?: string | null
  name?: string | null
}

const LIMITS = { picture: MOST_PICTURES, document: MOST_DOCUMENTS, drawing: MAX_TABLES }

const listsOf = ({ pictures, documents, drawings }: FileTarget) => ({
  picture: pictures as Row[],
  document: documents as Row[],
  drawing: drawings as Row[],
})

/** The rows that a place is counted among. */
const rowsOf = (product: FileTarget, place: FilePlace): Row[] =>
  place.type === 'document'
    ? product.documents.filter(({ kind, lang }) => kind === place.kind && lang === place.lang)
    : listsOf(product)[place.type]

/**
 * The rows of one product that get files, in the order of `places`, which are all different. Pictures and documents beyond the last are added
 * behind it; a drawing is called by its number, so none may be missing before it.
 */
export function placeAll(product: FileTarget, places: FilePlace[]): (Placed | PlaceFault)[] {
  const lists = listsOf(product)
  const added = { picture: 0, document: 0, drawing: 0 }
  const result: (Placed | PlaceFault)[] = []
  const inOrder = places.map((place, i) => ({ place, i })).sort((a, b) => a.place.n - b.place.n || a.i - b.i)
  for (const { place, i } of inOrder) {
    const { type, n } = place
    const all = lists[type]
    const held = rowsOf(product, place)[n - 1]
    const count = all.length + added[type]
    if (product.kind === 'part' && (type !== 'picture' || n > 1)) result[i] = { fault: 'part' }
    else if (held) {
      const { id: row, position, thumb_src = null, name = null } = held
      result[i] = { place, row, position, replaces: thumb_src || name ? { thumb_src, name } : null }
    } else if (count >= LIMITS[type]) result[i] = { fault: 'full' }
    else if (type === 'drawing' && n !== count + 1) result[i] = { fault: 'gap', has: count }
    else {
      const last = all.at(-1)?.position ?? -1
      added[type]++
      result[i] = {
        place: type === 'picture' ? { ...place, n: count + 1 } : place,
        row: null,
        position: last + added[type],
        replaces: null,
      }
    }
  }
  return result
}
