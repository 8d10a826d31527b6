import * as z from 'zod/mini'
import { id, integer, lang, searched } from '../base/fields.ts'
import { pageQuery, searchTerm } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { UpdateKind } from '../content/update-kinds.ts'
import type { Registration } from '../duties/registrations.ts'
import type { Lang } from '../languages.ts'
import type { StockState } from '../parts/parts.ts'
import type { Availability } from '../parts/stock.ts'
import type { PriceBreak } from '../pricing/price-breaks.ts'
import type { VatTreatment } from '../vat/vat.ts'
import type { Consumer } from './consumption.ts'
import type { Labelled } from './energy-arrow.ts'
import { type Facet, wantedFacets } from './facets.ts'
import type { Facets, Role } from './fit-facets.ts'
import type { Packs } from './packs.ts'
import type { LawFact, ProductFacts } from './product-fields.ts'
import type { ProductKind } from './product-kinds.ts'
import type { ProductDocument, ProductPicture, RelationKind } from './product-sets.ts'

/** The language of the answer; without it the browser's (`Accept-Language`). */
export const langQuery = z.object({ lang: z.optional(lang) })

/** `exact=1`: just the words of the term, no synonyms, slips and products with some of them only. */
const exact = z.optional(z.literal('1'))

/** `GET /api/categories?lang&search_term&exact`: with a term, each category says how many of its products are found. */
export const categoriesQuery = z.object({ lang: z.optional(lang), search_term: searchTerm, exact })

/** `GET /api/fams?lang&filters[cat]` */
export const familiesQuery = z.strictObject({ lang: z.optional(lang), 'filters[cat]': z.optional(id) })

/** The address of `GET /api/products/{slug}`; one longer than any slug is refused. */
export const productSlug = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Sorts of a list. `size` is the category's first number; `price` is for those who see prices, and ignored for others. */
export const PRODUCT_SORTS = ['name', '-name', 'size', '-size', 'price', '-price'] as const

/**
 * `GET /api/products?lang&filters[cat]&filters[fam]&facets&search_term&exact&limit&offset&sort`. Strict, because a misspelt filter would
 * show everything. `facets` is as `writeFacets` writes it (`dish:60..85;outputs:1,2`), and needs its category.
 */
export const productsQuery = z.strictObject({
  lang: z.optional(lang),
  'filters[cat]': z.optional(id),
  'filters[fam]': z.optional(id),
  facets: wantedFacets,
  search_term: searchTerm,
  exact,
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  ...pageQuery(PAGE_SIZE.products),
})
export type ProductsQuery = z.infer<typeof productsQuery> & { lang: Lang }

/** The most products whose names one answer has. */
export const MOST_NAMES = 5000

/** `GET /api/product-names?lang&sort&limit`: what the calculator and the comparison choose from, in one answer. */
export const productNamesQuery = z.strictObject({
  lang: z.optional(lang),
  sort: z.optional(z.literal('name')),
  limit: z._default(integer(1, MOST_NAMES), MOST_NAMES),
})
export type ProductNamesQuery = z.infer<typeof productNamesQuery> & { lang: Lang }

export interface CategoryRef {
  id: number
  name: string
  slug: string
}
/**
 * A category as shoppers see it; `products_count` counts its active products, `found_count` those that the search finds,
 * unless it finds too many to count.
 */
export interface Category extends CategoryRef {
  thumb_src: string | null
  image_src: string | null
  has_fams: boolean
  products_count: number
  found_count?: number
}
export interface Family extends CategoryRef {
  cat_id: number
  thumb_src: string | null
  products_count: number
}

/**
 * A product in a list. `price` (cents, as the person pays it for one piece) and how soon it can be sent are there only for a retailer or
 * an administrator.
 */
export interface ProductCard extends Availability, Labelled {
  id: number
  name: string
  slug: string
  code: string | null
  kind: ProductKind
  is_antenna: boolean
  /** A at 12 V. */
  ampere: number | null
  /** Tags, joined by a comma and a space. */
  types: string
  thumb_src: string | null
  cat: CategoryRef
  fam: CategoryRef | null
  /** The first three values of the product's data, for its card. */
  highlights: { name: string; value: string }[]
  /** Of its approved reviews, when there are any. */
  rating?: { average: number; count: number }
  price?: number
}

/** A product by its name, with what it draws and what it is also found by. */
export interface ProductName extends Pick<ProductCard, 'id' | 'name' | 'slug' | 'ampere' | 'types'> {
  cat: Pick<CategoryRef, 'id' | 'name'>
}

/** `GET /api/suggestions?lang&q`: what a shopper who has typed `q` may look for. */
export const suggestionsQuery = z.strictObject({
  lang: z.optional(lang),
  q: searched(200),
})
export interface Suggestions {
  /** `cat` is the category's name. */
  products: ({ id: number; name: string; slug: string; thumb_src: string | null; cat: string } & Labelled)[]
  categories: CategoryRef[]
  /** Questions that products answer, with the product's slug and name. */
  questions: { title: string; slug: string; product: string }[]
}

/** A list that facets narrow is sorted up to so many products, each of which is read for it. */
export const MOST_SORTED = 1000

/** `GET /api/products?…`: one page of the list. */
export interface ProductList {
  products: ProductCard[]
  products_count: number
  /** For a retailer that pays VAT: whether prices are shown without it. */
  net?: boolean
  /** A search counts so many; there are more. */
  products_count_capped?: true
  /** Facets leave more than `MOST_SORTED`: they are in the catalogue's order, not as `sort` wants. */
  unsorted?: true
  /** What the search was taken to mean, when a word of it was a slip. */
  meant?: string
  /** Words of the search that nothing in the shop has. */
  left_out?: string[]
  /** Nothing has all words: these products have some. */
  partly?: true
}

/** `GET /api/listing?…`: the page of a list with its filters; families and facets only of the chosen category. */
export interface Listing extends ProductList {
  /** The spare part that has the term as its code, when products are found by it. */
  part?: { code: string; name: string }
  categories: Category[]
  fams: Family[]
  facets: Facet[]
}

/** `GET /api/home?lang`: what the home page shows. */
export interface Home {
  categories: Category[]
  best_sellers: ProductCard[]
  /** Products that draw current, of several categories. */
  consumers: Consumer[]
  /** What the shop says of itself; null: what the product says. */
  claim: string | null
  description: string | null
  /** In two widths, pixels. */
  picture: { src: string; width: number }[]
}

export interface ProductOption extends Labelled {
  id: number
  name: string
  slug: string
  code: string | null
  thumb_src: string | null
  price?: number
  breaks?: PriceBreak[]
}
/** A product that another one's page names. */
export type RelatedProduct = Pick<
  ProductCard,
  'id' | 'name' | 'slug' | 'code' | 'thumb_src' | 'price' | 'energy_class'
> & {
  /** For whoever sees prices: in which numbers it is ordered, where that is not any. */
  packs?: Packs
}

/** How soon it can be sent is told to everybody, the figure only to whoever sees prices. */
export interface ProductPage extends Omit<ProductCard, 'highlights' | 'rating'> {
  /** For a retailer: how its VAT is treated, and its prices by quantity. */
  vat?: VatTreatment
  /** Its prices are shown without the VAT that it pays, because the account wants it so. */
  net?: true
  breaks?: PriceBreak[]
  /** For whoever sees prices: in which numbers it is ordered, where that is not any. */
  packs?: Packs
  /** For whoever sees prices: what is sold in its place. */
  successor?: { name: string; slug: string; code: string | null }
  /** The signed-in person is told when it is available. */
  awaited?: true
  /** What "Does it fit?" asks of it; missing where it does not look at it. */
  fit?: { role: Role; facets: Facets }
  /** It is probably on display at some retailer. */
  displayed?: true
  description: string
  image_src: string | null
  video: string | null
  /** All its pictures, `image_src` the first of them. */
  pictures: ProductPicture[]
  /** The reader's language first, then those for everybody. */
  documents: ProductDocument[]
  /** Address and name of the first manual. */
  doc: { src: string; name: string } | null
  metas: { type: string; name: string; value: string }[]
  /** Safety information, a paragraph each. */
  warnings: string
  /** Which data it makes and how its owner gets them, a paragraph each. */
  data_access: string
  /** The newest updates that close a vulnerability of it; `day` is YYYY-MM-DD, in Rome. */
  security_updates: { title: string; day: string }[]
  /** The recalls of it that go on, newest first; missing where there is none. */
  recalls?: { id: number; title: string }[]
  /** What the law asks its maker to say of it, as far as it was said. */
  law: { [F in LawFact]?: NonNullable<ProductFacts[F]> }
  /** Its producer's numbers in the registers of the countries. */
  registrations: (Registration & { country_name: string })[]
  /** The name of the maker's country. */
  maker_country: string
  faqs: { id: number; title: string; content: string }[]
  /** Spare-part tables that are active. `title` is empty where a table has only its number; `point` is the balloon's place on the picture, 0..1. */
  product_images: {
    id: number
    active: boolean
    title: string
    thumb_src: string | null
    image_src: string | null
    products: {
      id: number
      code: string | null
      section: string
      name: string
      price?: number
      point: { x: number; y: number } | null
      /** The code, or else the name, of the part that comes into the cart in its place. */
      replaced_by?: string
      /** How soon it, or what comes in its place, can be sent; only for who sees prices. */
      stock?: StockState
    }[]
  }[]
  /** An antenna's options. `satellites` is how many a panel needs, or which ones a control unit knows. */
  options: {
    panels: (ProductOption & { satellites: number })[]
    control_units: (ProductOption & { satellites: string[]; takes_bluetooth: boolean })[]
    bluetooth: ProductOption[]
    tvs: ProductOption[]
  }
  /** Products that belong to it, in their order. */
  related: Record<RelationKind, RelatedProduct[]>
  /** Those of its category that are most like it. */
  similar: RelatedProduct[]
  /** Of all approved reviews; the average is null if there are none. */
  rating: { average: number | null; count: number }
  /** The newest, each in the language it was written in. */
  reviews: {
    id: number
    author: string
    rating: number
    text: string
    lang: Lang
    created_at: string
    /** `YYYY-MM-DD`, in Rome. */
    day: string
    /** Of an owner, by the serial number of a registered unit. */
    is_verified: boolean
    photos: string[]
  }[]
  /** The product's slug in each language, for the language selector and `hreflang`. */
  slugs: Record<Lang, string>
}

export interface Faq {
  id: number
  title: string
  content: string
}
export interface ProductUpdate extends Faq {
  kind: UpdateKind
  doc: { src: string; name: string } | null
  created_at: string
  /** `YYYY-MM-DD`, in Rome. */
  day: string
}
