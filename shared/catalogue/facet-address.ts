/*
 * What is wanted of facets, in addresses: `facets=dish:60..85;outputs:1,2`.
 */

/** Significant digits of a number; lists do not tell further ones apart. */
export const DIGITS = 7

/** How facets and choices are called in addresses. */
export const KEY = '[a-z0-9][a-z0-9-]{0,29}'
const NUMBER = String.raw`-?\d{1,9}(?:\.\d{1,4})?`
const WANTED = new RegExp(`^(${KEY}):(?:(${NUMBER})?\\.\\.(${NUMBER})?|(${KEY}(?:,${KEY}){0,29}))$`)
/** More filters at once than a category has facets. */
export const MOST_FACETS = 20

/** What is wanted of a facet: a span, open at either end, or any of some choices. */
export type WantedFacet = { from: number | null; to: number | null } | { any: string[] }
export type WantedFacets = Record<string, WantedFacet>

const boundOf = (text: string | undefined) =>
  text === undefined ? null : Number(Number(text).toPrecision(DIGITS))

/** Reads what `writeFacets` writes; null when it is written in any other way. */
export function readFacets(text: string): WantedFacets | null {
  if (text === '') return {}
  const parts = text.split(';').map((part) => WANTED.exec(part))
  const wanted: WantedFacets = {}
  for (const part of parts) {
    const [, key, from, to, any] = part ?? []
    if (!key || Object.hasOwn(wanted, key) || (any === undefined && from === to && from === undefined))
      return null
    wanted[key] =
      any === undefined
        ? { from: boundOf(from), to: boundOf(to) }
        : { any: [...new Set(any.split(','))].sort() }
  }
  return parts.length > MOST_FACETS ? null : wanted
}

const textOf = (each: WantedFacet) =>
  'any' in each ? each.any.toSorted().join(',') : `${each.from ?? ''}..${each.to ?? ''}`

/** What is wanted, in the one way to write it: by key, choices in order. */
export const writeFacets = (wanted: WantedFacets): string =>
  Object.entries(wanted)
    .filter(([, each]) => ('any' in each ? each.any.length > 0 : each.from !== null || each.to !== null))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${key}:${textOf(each)}`)
    .join(';')
