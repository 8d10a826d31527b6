import { Plus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FacetsBody, FacetsForm } from '../../../../shared/catalogue/facets.admin.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { nameIn, suggestedFacet } from './facet-values.ts'

/** The data that the category's products have and that are no facet yet, each with a button that makes it one. */
export function Suggestions({ data }: { data: FacetsForm['data'] }) {
  const { t, lang } = useAdmin()
  const { control, setValue } = useFormContext<FacetsBody>()
  const facets = useWatch({ control, name: 'facets_data' })
  const used = new Set(facets.flatMap(({ sources }) => sources))
  const free = data.filter(({ names }) => !used.has(names.it))
  if (free.length === 0) return null
  const add = (datum: FacetsForm['data'][number]) =>
    setValue(
      'facets_data',
      [
        ...facets,
        suggestedFacet(
          datum,
          facets.map(({ key }) => key),
        ),
      ],
      { shouldDirty: true },
    )
  return (
    <section>
      <h2 className="text-lg">{t('facets.suggestions')}</h2>
      <p className="mt-1 text-quiet">{t('facets.suggestionsHelp')}</p>
      <ul className="mt-3">
        {free.map((datum) => (
          <li
            key={datum.names.it}
            className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5"
          >
            <p className="min-w-0 flex-1 basis-60">
              <span className="font-medium">{nameIn(datum.names, lang)}</span>{' '}
              <span className="figures text-sm text-quiet">
                {t('facets.products', { count: datum.products })}
              </span>
              <span className="block truncate text-sm text-quiet">
                {datum.values
                  .slice(0, 4)
                  .map(({ names }) => nameIn(names, lang))
                  .join(' · ')}
              </span>
            </p>
            <Button
              look="quiet"
              onClick={() => add(datum)}
              aria-label={t('facets.addOf', { name: nameIn(datum.names, lang) })}
            >
              <Plus className="size-4" aria-hidden="true" />
              <span>{t('facets.add')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
