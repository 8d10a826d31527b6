import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import {
  type FacetSource,
  type FacetValue,
  readDatum,
} from '../../../../../shared/catalogue/facet-reading.ts'
import type { FacetSources } from '../../../../../shared/catalogue/facets.admin.ts'
import type { Lang } from '../../../../../shared/languages.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { useAsking } from '../../../shell/search.ts'
import { useItalian } from '../../../shell/translations/original.tsx'
import { nameIn } from '../../facets/facet-values.ts'
import { FACET_SOURCES } from '../option.ts'

/** How the filters of the product's category read its data; nothing for a translation, whose data they do not read. */
export function useFacetSources(control: Control) {
  const isTranslation = useItalian() !== null
  const category: number | null = useWatch({ control, name: 'product_data.cat_id' })
  const { data, failure, load } = useAsking<FacetSources>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew at each render
  useEffect(() => {
    if (category && !isTranslation) void load(`${FACET_SOURCES}?category=${category}`)
  }, [category, isTranslation])
  const isWanted = Boolean(category) && !isTranslation
  return { facets: (isWanted && data?.facets) || [], failure: isWanted ? failure : undefined }
}

/** A value as people write it: "800–850 mm", "Due, Quattro". */
function shownValue({ unit, choices }: FacetSource, value: FacetValue, lang: Lang): string {
  if (typeof value === 'string') {
    const keys = value.slice(1, -1).split(',')
    return choices
      .filter(({ key }) => keys.includes(key))
      .map(({ names }) => nameIn(names, lang))
      .join(', ')
  }
  const numbers = [value].flat().map((each) => each.toLocaleString(lang, { maximumFractionDigits: 4 }))
  return `${numbers.join('–')}${unit ? ` ${unit === 'in' ? '″' : unit}` : ''}`
}

/** What the shop's filters make of a datum while it is typed: as what they read it, or that they cannot. */
export function FacetNotes({
  control,
  path,
  facets,
}: {
  control: Control
  path: string
  facets: FacetSource[]
}) {
  const { t, lang } = useAdmin()
  const [name, value]: (string | null)[] = useWatch({ control, name: [`${path}.name`, `${path}.value`] })
  const read = readDatum(facets, { name: name ?? '', value: value ?? '' })
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm sm:col-span-full">
      {read.map(({ facet, value }) => {
        const own = nameIn(facet.names, lang)
        return value === null ? (
          <li key={facet.names.it} className="flex items-start gap-1 text-warn">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>{t('products.meta.notRead', { facet: own })}</span>
          </li>
        ) : (
          <li key={facet.names.it} className="figures text-quiet">
            {t('products.meta.readAs', { facet: own, value: shownValue(facet, value, lang) })}
          </li>
        )
      })}
    </ul>
  )
}
