import { readQuantity, UNIT_NAMES, type Unit } from '../../../../shared/cart/quantities.ts'
import type { FacetData, FacetsBody, FacetsForm } from '../../../../shared/catalogue/facets.admin.ts'
import { slugOf } from '../../../../shared/catalogue/slugs.ts'
import { eachLang, type Lang } from '../../../../shared/languages.ts'

/** The name in a language, else the Italian. */
export const nameIn = (names: Record<Lang, string>, lang: Lang) => names[lang] || names.it

export const NO_NAMES = eachLang(() => '')
export const BLANK_CHOICE = { key: '', names: NO_NAMES }
export const BLANK_FACET: FacetData = {
  id: null,
  key: '',
  kind: 'range',
  unit: null,
  side: null,
  names: NO_NAMES,
  sources: [],
  choices: [],
}

/** The values of the form, in the order of the API, which compares them. */
export const facetValues = ({ facets, version }: FacetsForm): FacetsBody => ({
  facets_data: facets.map(({ id, key, kind, unit, side, names, sources, choices }) => ({
    id,
    key,
    kind,
    unit,
    side,
    names,
    sources,
    choices,
  })),
  version,
})

type Datum = FacetsForm['data'][number]

const keyOf = (name: string, known: string[]) => {
  const key = slugOf(name, 'facet').slice(0, 26)
  return known.includes(key) ? `${key}-${known.length + 1}` : key
}

/** The unit in which most values of a datum can be read. */
function unitOf(values: string[]): Unit | null | undefined {
  const read = (unit: Unit | null) => values.filter((value) => readQuantity(value, unit)).length
  const written = UNIT_NAMES.filter((unit) => values.some((value) => value.includes(unit)))
  const [best] = [null, ...written].toSorted((a, b) => read(b) - read(a))
  return read(best!) * 2 > values.length ? best : undefined
}

/** A facet of a datum that products have: a number where most values are one, else a choice of its values. */
export function suggestedFacet({ names, values }: Datum, known: string[]): FacetData {
  const unit = unitOf(values.map((value) => value.names.it))
  const own = { ...BLANK_FACET, key: keyOf(names.en || names.it, known), names, sources: [names.it] }
  if (unit !== undefined) return { ...own, unit }
  const choices: FacetData['choices'] = []
  for (const value of values) {
    const key = keyOf(
      value.names.it,
      choices.map((choice) => choice.key),
    )
    choices.push({ key, names: value.names })
  }
  return { ...own, kind: 'choice', choices }
}
