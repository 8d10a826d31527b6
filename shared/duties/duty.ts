import type { LawFact, ProductFacts } from '../catalogue/product-fields.ts'
import type { ProductKind } from '../catalogue/product-kinds.ts'
import type { PageArea } from '../content/pages.ts'
import { LANGS, type Lang } from '../languages.ts'
import type { Settings } from '../settings/settings.ts'
import { MEMBER_STATES } from '../vat/vat-area.ts'
import type { Registration } from './registrations.ts'

/*
 * What the law asks of a maker and its shop: one file a duty, listed in duties.ts. The screen of gaps, the health check and the blocks on pages
 * and papers derive from them. Whether a question of law (`forLawyer`) holds for a company, its lawyer says: an administrator signs it off.
 */

/** A product as duties look at it. */
export interface DutyProduct extends Pick<ProductFacts, LawFact> {
  id: number
  code: string | null
  name: string
  kind: ProductKind
  /** A at 12 V. */
  ampere: number | null
  hasPicture: boolean
  /** In which it has its safety text. */
  warnings: Lang[]
  /** And what is said of its data. */
  data_access: Lang[]
}

/** What the shop as a whole has done. */
export interface DutyShop {
  settings: Settings
  /** The published pages of the shop. */
  pages: PageArea[]
  /** The producer's numbers in registers. */
  registrations: Registration[]
}

/** What a duty is still without; their texts are `duties.missing` of the back-office. */
export const MISSING = [
  'maker',
  'email',
  'picture',
  'identifier',
  'warnings',
  'data_access',
  'guarantee_area',
  'label_file',
  'notice_file',
  'energy_class',
  'eprel',
  'support',
  'chemistry',
  'capacity',
  'refrigerant_g',
  'packaging',
  'registration',
  'page',
] as const
export type Missing = (typeof MISSING)[number]

/** Why a duty does not hold; their texts are `duties.reasons`. */
export const REASONS = [
  'outside_union',
  'other_country',
  'no_guarantee',
  'no_television',
  'no_battery',
  'no_refrigerant',
  'no_software',
  'not_electric',
  'no_prices',
] as const
export type Reason = (typeof REASONS)[number]

/** Whether a duty is met for a product in a country. */
export type Verdict =
  | { state: 'met' }
  | { state: 'not_applicable'; reason: Reason }
  | { state: 'open'; missing: Missing[] }

/** Where facts are shown, drawn from what duties name there (`said.ts`): parts of the shop's pages, and what is read as a paper. */
export const PAGE_PLACES = ['page', 'list', 'basket', 'comparison', 'order'] as const
export const PAPER_PLACES = [
  'imprint',
  'offer',
  'invoice',
  'packing_list',
  'data_sheet',
  'price_list',
] as const
export type PagePlace = (typeof PAGE_PLACES)[number]
export type PaperPlace = (typeof PAPER_PLACES)[number]
export type Place = PagePlace | PaperPlace
export const SHOWN_FACTS = [
  'maker',
  'email',
  'model',
  'gtin',
  'warnings',
  'documents',
  'guarantee',
  'energy',
  'eprel',
  'support',
  'battery',
  'passport',
  'refrigerant',
  'repair',
  'data',
  'packaging',
  'registrations',
  'collection',
  'triman',
  'notice',
  'contract',
] as const
export type ShownFact = (typeof SHOWN_FACTS)[number]

export interface Duty {
  /** The day from which it holds. */
  since: string
  /** The act, with its article. */
  source: string
  /** Where it can be read. */
  address: string
  /** Whether a lawyer has to say if it holds for the company. */
  forLawyer?: true
  /** Once for the shop, or of each product. */
  of: 'shop' | 'product'
  /** The only countries; missing: the Union's member states. */
  countries?: readonly string[]
  /** What of it stands where. */
  shows?: Partial<Record<Place, readonly ShownFact[]>>
  judge(product: DutyProduct, country: string, shop: DutyShop): Verdict
}

export const MET: Verdict = { state: 'met' }
export const notApplicable = (reason: Reason): Verdict => ({ state: 'not_applicable', reason })

/** Met when nothing of this list is missing. */
export function unlessMissing(wanted: Partial<Record<Missing, boolean>>): Verdict {
  const missing = MISSING.filter((name) => wanted[name] === false)
  return missing.length === 0 ? MET : { state: 'open', missing }
}

/** Whether a duty holds in a country at all. */
export function holdsIn({ countries }: Pick<Duty, 'countries'>, country: string): Verdict | null {
  if (!MEMBER_STATES.includes(country)) return notApplicable('outside_union')
  return !countries || countries.includes(country) ? null : notApplicable('other_country')
}

// Where several languages are official; elsewhere the one that CLDR calls likely.
const SEVERAL: Record<string, string[]> = {
  BE: ['nl', 'fr', 'de'],
  LU: ['fr', 'de'],
  CY: ['el', 'tr'],
  FI: ['fi', 'sv'],
  IE: ['en'],
  MT: ['mt', 'en'],
  CH: ['de', 'fr', 'it'],
}

/** The languages in which a country's consumers have to be told. */
export const officialLanguages = (country: string): string[] =>
  SEVERAL[country] ?? [new Intl.Locale(`und-${country}`).maximize().language]

/**
 * Whether a text in these languages reaches a country's consumers: it has all of the country's that the shop speaks. Where the shop speaks
 * none of them, an administrator has to sign it off.
 */
export function isSaidIn(langs: Lang[], country: string): boolean {
  const spoken = LANGS.filter((lang) => officialLanguages(country).includes(lang))
  return spoken.length > 0 && spoken.every((lang) => langs.includes(lang))
}
