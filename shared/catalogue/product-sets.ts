import type { Lang } from '../languages.ts'

/** What a product's picture shows: the product, a drawing with its dimensions, or the product in use. */
export const PICTURE_KINDS = ['photo', 'drawing', 'lifestyle'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** What a product's document is. */
export const DOCUMENT_KINDS = [
  'manual',
  'mounting',
  'safety',
  'datasheet',
  'energy_sheet',
  'declaration',
  'certificate',
  'other',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** How one product belongs to another: it is needed with it, goes with it, or is an accessory of it. */
export const RELATION_KINDS = ['needed', 'goes_with', 'accessories'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

/** The most drawings of spare parts, pictures, documents, and related products of each kind that a product has. */
export const MAX_TABLES = 50
export const MOST_PICTURES = 24
export const MOST_DOCUMENTS = 60
export const MOST_RELATED = 24

/** What a picture shows, in words for those who cannot see it, by language. */
export type Alts = Partial<Record<Lang, string>>

/** A picture as shoppers see it; `alt` is '' when nobody has written one. */
export interface ProductPicture {
  kind: PictureKind
  /** 480 and 1200 pixels wide. */
  thumb_src: string
  image_src: string
  alt: string
}

/** A document as shoppers see it. */
export interface ProductDocument {
  kind: DocumentKind
  /** Null: for readers of every language. */
  lang: Lang | null
  src: string
  name: string
  /** Bytes; null when not known. */
  size: number | null
  /** Of a PDF, once counted. */
  pages: number | null
}
