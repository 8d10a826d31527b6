import type { StockState } from '../../../../shared/parts/parts.ts'
import type { Spot } from '../../../ui/drawing/zoom.ts'

/** A part on a sheet; `point` is its place on the picture, in shares of it. */
export interface SheetPart {
  id: number
  section: string
  name: string
  code: string | null
  /** Cents; only for visitors who see prices. */
  price?: number
  point: Spot | null
  /** What comes into the cart in its place. */
  replaced_by?: string
  /** How soon it can be sent; only for who sees prices. */
  stock?: StockState
}

/** An exploded drawing with its parts. */
export interface Sheet {
  id: number
  /** Its own title; without one it is called by its number. */
  title?: string
  /** Its picture, 800 and 1600 pixels wide. */
  thumb_src: string | null
  image_src: string | null
  products: SheetPart[]
}

/** What a drawing and its list share. */
export interface SheetState {
  /** Ids of the parts that are ticked. */
  selected: ReadonlySet<number>
  /** Without it, parts cannot be ticked: a balloon only says which part it is. */
  onToggle?: ((id: number) => void) | undefined
  /** Whether a part can be ticked; all can, without it. */
  mayTick?: ((part: SheetPart) => boolean) | undefined
  /** The part that pointer or focus is on. */
  lit: Lit | null
  light: (lit: Lit | null) => void
  /** Ids of the parts that were looked for; null when nothing is typed. */
  found: ReadonlySet<number> | null
}

export interface Lit {
  id: number
  /** The drawing moves until its balloon is seen. */
  isWanted?: boolean
}
