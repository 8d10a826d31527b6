import * as z from 'zod/mini'
import { bodyId, line, optionalLine } from '../base/fields.ts'
import { UNIT_NAMES, type Unit } from '../cart/quantities.ts'
import { eachLang, type Lang } from '../languages.ts'
import { MOST_FACETS } from './facet-address.ts'
import { FACET_KINDS, type FacetKind, type FacetSource } from './facet-reading.ts'
import { facetKey } from './facets.ts'

/** What a choice may have at most. */
const MOST_CHOICES = 30

/** A name in each language; one that is empty is what data of the Italian name are called, else the Italian. */
const names = z.object({ ...eachLang(() => optionalLine(60)), it: line(60) })
const isUnique = (rows: { key: string }[]) => new Set(rows.map(({ key }) => key)).size === rows.length

const facet = z.object({
  /** The id of a facet that is saved already. */
  id: z.optional(z.nullable(bodyId)),
  key: facetKey,
  kind: z.enum(FACET_KINDS, 'invalid'),
  /** Null: a bare number. */
  unit: z.nullable(z.enum(UNIT_NAMES, 'invalid')),
  side: z.nullable(z.number('number').check(z.int('number'), z.minimum(1, 'number'), z.maximum(3, 'number'))),
  names,
  /** Names of data, as products have them in Italian. */
  sources: z.array(line(150)).check(z.minLength(1, 'required'), z.maxLength(20, 'too_many')),
  choices: z
    .array(z.object({ key: facetKey, names }))
    .check(z.maxLength(MOST_CHOICES, 'too_many'), z.refine(isUnique, 'twice')),
})
export type FacetData = z.infer<typeof facet>

/** `POST /api/admin/categories/{id}/facets`: all of a category's, in their order; one that is left out is removed. */
export const facetsBody = z.object({
  facets_data: z.array(facet).check(z.maxLength(MOST_FACETS, 'too_many'), z.refine(isUnique, 'twice')),
  version: z.optional(bodyId),
})
export type FacetsBody = z.infer<typeof facetsBody>

type Names = Record<Lang, string>

/** What the form of a category's facets needs. */
export interface FacetsForm {
  category: { id: number; name: string }
  version: number
  facets: {
    id: number
    key: string
    kind: FacetKind
    unit: Unit | null
    side: number | null
    names: Names
    sources: string[]
    choices: { key: string; names: Names }[]
    /** How many of the category's products have a value. */
    values: number
    /** How many have one that could not be read, and the first of them. */
    unread_count: number
    unread: { product_id: number; name: string; text: string }[]
  }[]
  /** The data of the category's first 200 products: how many have it, and its most frequent values. */
  data: { names: Names; products: number; values: { names: Names; products: number }[] }[]
}

/** `GET /api/admin/categories/{id}/facet-sources`: what a product's form says of its data; none for a category without facets. */
export interface FacetSources {
  facets: FacetSource[]
}
