import { oncePer } from '../../../../shared/base/once.ts'
import type { WantedFacets } from '../../../../shared/catalogue/facet-address.ts'
import type { Facet } from '../../../../shared/catalogue/facets.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** A unit as it is set behind a number. */
export const unitOf = (unit: string | null) => (unit === 'in' ? '″' : (unit ?? ''))

const plain = oncePer(
  (lang: Lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 4, useGrouping: false }),
)
const grouped = oncePer((lang: Lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 4 }))

/** A number with its unit, as the language writes it: 12,5 kg. */
export function amountOf(lang: Lang, value: number, unit: string | null): string {
  const number = (value >= 10_000 ? grouped : plain)(lang).format(value)
  return `${number}${unit === 'in' || unit === '°' || unit === null ? '' : '\u00a0'}${unitOf(unit)}`
}

function spanOf(t: Translate, lang: Lang, unit: string | null, from: number | null, to: number | null) {
  const text = (value: number) => amountOf(lang, value, unit)
  if (from !== null && to !== null) {
    if (from === to) return text(from)
    return t('catalogue.filters.between', { from: amountOf(lang, from, null), to: text(to) })
  }
  return from === null
    ? t('catalogue.filters.upTo', { to: text(to!) })
    : t('catalogue.filters.atLeast', { from: text(from) })
}

export interface Chosen {
  /** In words: "Weight: up to 12 kg". */
  text: string
  /** What is wanted without it. */
  without: WantedFacets
  facet: Facet
}

/** The filters that are on, each choice by itself, in the order of the facets. */
export const chosenOf = (t: Translate, lang: Lang, facets: Facet[], wanted: WantedFacets): Chosen[] =>
  facets.flatMap((facet): Chosen[] => {
    const { key, name, unit, choices } = facet
    const own = wanted[key]
    if (!own) return []
    const { [key]: _, ...others } = wanted
    if (!('any' in own)) {
      const value = spanOf(t, lang, unit, own.from, own.to)
      return [{ text: t('catalogue.filters.chip', { name, value }), without: others, facet }]
    }
    return own.any.map((each) => {
      const rest = own.any.filter((other) => other !== each)
      const value = choices.find((choice) => choice.key === each)?.name ?? each
      return {
        text: t('catalogue.filters.chip', { name, value }),
        without: rest.length > 0 ? { ...others, [key]: { any: rest } } : others,
        facet,
      }
    })
  })
