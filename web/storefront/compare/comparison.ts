import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'

type Metas = ProductPage['metas']

/** Shown for a value that a product does not have. */
const MISSING = '-'

/** A line of the comparison, with a value for each product; `differs` where they are not all the same. */
export interface Row {
  name: string
  values: string[]
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

/** Products side by side: groups and names in order of appearance, an earlier product's before a later one's. */
export function compare(products: Metas[]): Section[] {
  const all = products.map(valuesOf)
  return [...new Set(all.flatMap((groups) => [...groups.keys()]))].map((type) => {
    const groups = all.map((each) => each.get(type))
    const names = new Set(groups.flatMap((group) => [...(group?.keys() ?? [])]))
    return {
      type,
      rows: [...names].map((name) => {
        const values = groups.map((group) => group?.get(name) ?? MISSING)
        return { name, values, differs: new Set(values).size > 1 }
      }),
    }
  })
}

/** Only the lines in which the products differ, and the sections that have any. */
export const differencesOf = (sections: Section[]): Section[] =>
  sections
    .map(({ type, rows }) => ({ type, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
