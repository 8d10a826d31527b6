import type { ProductPage } from '../../../shared/catalogue.ts'

type Metas = ProductPage['metas']

/** The parts of a product that a column shows. */
export type Compared = Pick<ProductPage, 'id' | 'name' | 'slug' | 'thumb_src' | 'metas' | 'price'> & {
  /** It is added to the cart on its own page, where it is configured. */
  configurable: boolean
}

/** Shown for a value that a product does not have. */
const MISSING = '-'

/** A line of the comparison; `differs` where the products have different values. */
export interface Row {
  name: string
  first: string
  second: string
  differs: boolean
}
export interface Section {
  type: string
  rows: Row[]
}

/** The data of a product by group and name; a name that a group has twice has both values. */
function valuesOf(metas: Metas): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const { type, name, value } of metas) {
    const group = groups.get(type) ?? new Map<string, string>()
    const before = group.get(name)
    groups.set(type, group.set(name, before === undefined ? value : `${before}, ${value}`))
  }
  return groups
}

/** Two products side by side: groups and names in order of appearance, the first product's before the second's. */
export function compare(first: Metas, second: Metas): Section[] {
  const [one, other] = [valuesOf(first), valuesOf(second)]
  return [...new Set([...one.keys(), ...other.keys()])].map((type) => {
    const [a, b] = [one.get(type), other.get(type)]
    const names = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])
    return {
      type,
      rows: [...names].map((name) => {
        const [left, right] = [a?.get(name) ?? MISSING, b?.get(name) ?? MISSING]
        return { name, first: left, second: right, differs: left !== right }
      }),
    }
  })
}

/** Only the lines in which the products differ, and the sections that have any. */
export const differencesOf = (sections: Section[]): Section[] =>
  sections
    .map(({ type, rows }) => ({ type, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
