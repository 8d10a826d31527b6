import { lazy, Suspense } from 'react'
import type { NearbyRetailer } from '../../../shared/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { RetailerRow } from './retailer-row.tsx'
import type { FinderData, Search } from './search.ts'

// Rarely needed.
const NoRetailer = lazy(() => import('./no-retailer.tsx'))

interface Props {
  data: FinderData
  /** The next answer is on its way; the old rows stay. */
  pending: boolean
  lit: number | null
  /** On a narrow screen with the map open: the only row below it. */
  only: number | null
  chosen: number | null
  onLight: (id: number | null) => void
  onShow: (id: number) => void
  onChoose?: ((retailer: NearbyRetailer) => void) | undefined
  onSearch: (changes: Partial<Search>, replace: boolean) => void
}

/** The retailers, nearest first. */
export function RetailerList({ data, pending, only, lit, chosen, onSearch, ...row }: Props) {
  const t = useT()
  const { state, vendors: retailers } = data
  if (state !== 'found' && state !== 'failed') {
    return <p className="py-2 text-lg text-quiet">{state !== 'unknown' && t('finder.start')}</p>
  }
  return (
    <section
      aria-busy={pending || undefined}
      className={pending ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      {retailers.length === 0 ? (
        <Suspense>
          <NoRetailer data={data} onSearch={onSearch} />
        </Suspense>
      ) : (
        <ol>
          {retailers.map((retailer) => (
            <RetailerRow
              key={retailer.id}
              retailer={retailer}
              categories={data.categories}
              lit={retailer.id === lit}
              hidden={only !== null && retailer.id !== only}
              chosen={retailer.id === chosen}
              {...row}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
