import { SlidersHorizontal } from 'lucide-react'
import { useT } from '../../../i18n/texts.ts'
import type { Wanted } from '../list-address.ts'

/** The id of the filters. */
export const PANEL = 'filters'

/** Opens the filters where they are a sheet. The browser does it by itself, also without scripts. */
export function FiltersButton({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const count = Object.keys(wanted.facets).length
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      className="no-print inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-edge px-3.5 font-medium hover:border-ink sm:min-h-9 xl:hidden"
    >
      <SlidersHorizontal className="size-4 shrink-0" aria-hidden="true" />
      <span>{t('catalogue.filters.title')}</span>
      {count > 0 && (
        <span className="figures grid size-5 place-items-center rounded-full bg-pine text-2xs text-on-pine">
          {count}
        </span>
      )}
    </button>
  )
}
