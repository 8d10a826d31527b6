import type { ListedTranslation } from '../base/lists.ts'
import type { Lang } from '../languages.ts'
import type { Stock } from '../parts/stock.ts'
import type { ProductFacts } from './product-fields.ts'
import type { ProductKind } from './product-kinds.ts'
import type { Alts, DocumentKind, PictureKind } from './product-sets.ts'
import type { Satellite } from './satellites.ts'

export interface Translation {
  id: number
  lang: Lang
}

export interface CategoryListRow {
  id: number
  name: string
  slug: string
  thumb_src: string | null
  tr_lang_children: ListedTranslation[]
}
export interface FamilyListRow extends CategoryListRow {
  cat_id: number
  cat: { id: number; name: string }
  products_count: number
}

/** What a category's form needs. A translation shows the picture of its parent. */
export interface CategoryForm {
  id: number
  parent_id: number | null
  lang: Lang
  name: string
  slug: string
  thumb_src: string | null
  image_src: string | null
  version: number
  created_at: string
  updated_at: string
  translations: (Translation & { name: string })[]
}
export interface FamilyForm extends CategoryForm {
  cat_id: number
  cat: { id: number; name: string }
}

export interface FoundPart {
  code: string | null
  name: string
}

export interface ProductListRow {
  id: number
  code: string | null
  name: string
  kind: ProductKind
  /** Cents. */
  price: number | null
  active: boolean
  /** How many people wait for it, up to `MOST_WAITING`. */
  waiting: number
  cat: { id: number; name: string }
  fam: { id: number; name: string } | null
  thumb_src: string | null
  tr_lang_children: ListedTranslation[]
  /** The spare part by which a search found the product, when its own texts do not contain the term. */
  found_part: FoundPart | null
}

/** A product that another one's form names. */
export interface NamedProduct {
  id: number
  name: string
  code: string | null
  kind: ProductKind
  active: boolean
}

/** What a product's form needs. A translation has its own texts, data and FAQs; the rest is its parent's. */
export interface ProductForm extends ProductFacts, Stock {
  id: number
  parent_id: number | null
  lang: Lang
  code: string | null
  name: string
  slug: string
  kind: ProductKind
  cat_id: number
  cat: { id: number; name: string }
  fam_id: number | null
  fam: { id: number; name: string } | null
  description: string
  warnings: string
  data_access: string
  types: string
  price: number | null
  /** How many people wait for it, up to `MOST_WAITING`. */
  waiting: number
  active: boolean
  panel_satellites: number | null
  takes_bluetooth: boolean
  thumb_src: string | null
  image_src: string | null
  doc: { src: string; name: string } | null
  doc_name: string | null
  replaced_by: NamedProduct[]
  options: NamedProduct[]
  needed: NamedProduct[]
  goes_with: NamedProduct[]
  accessories: NamedProduct[]
  /** Without an address while the file has not come. */
  pictures: { id: number; kind: PictureKind; alts: Alts; thumb_src: string | null }[]
  documents: {
    id: number
    kind: DocumentKind
    lang: Lang | null
    file: { src: string; name: string } | null
    size: number | null
    pages: number | null
  }[]
  satellites: Satellite[]
  metas: { id: number; name: string; value: string; type: string }[]
  faqs: { id: number; title: string; content: string }[]
  product_images: {
    id: number
    active: boolean
    titles: Alts
    thumb_src: string | null
    image_src: string | null
    products: {
      id: number
      active: boolean
      code: string | null
      name: string
      price: number | null
      section: string
      point: { x: number; y: number } | null
      /** How many other products have it on a drawing. */
      elsewhere: number
      /** Names in other languages; `stale` ones are older than the Italian name. */
      names: Partial<Record<Lang, { id: number; name: string; stale: boolean }>>
    }[]
  }[]
  /**
   * Archived spare-part tables, and archived parts of other tables, the last archived first. `parts` is the number of a table's
   * parts.
   */
  archived: {
    tables: { id: number; thumb_src: string | null; parts: number }[]
    parts: { id: number; code: string | null; name: string }[]
  }
  version: number
  created_at: string
  updated_at: string
  translations: (Translation & { name: string })[]
}
