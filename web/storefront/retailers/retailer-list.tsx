import { lazy, Suspense } from 'react'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { Countries } from './countries.tsx'
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
  const { state, vendors_count } = data
  const isNone = data.vendors.length === 0
  const retailers = isNone ? data.nearest : data.vendors
  if (state === 'start' || state === 'required') return <Countries data={data} />
  if (state === 'unknown') return <p className="py-2" />
  return (
    <section
      aria-busy={pending || undefined}
      className={pending ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      {isNone && (
        <Suspense>
          <NoRetailer data={data} onSearch={onSearch} />
        </Suspense>
      )}
      {isNone && retailers.length > 0 && <h2 className="label pb-3">{t('finder.none.list')}</h2>}
      <ol>
        {retailers.map((retailer) => (
          <RetailerRow
            key={retailer.id}
            retailer={retailer}
            categories={data.categories}
            lit={retailer.id === lit}
            hidden={only !== null && retailer.id !== only}
            chosen={retailer.id === chosen}
            // From the middle of the map nobody travels.
            isFar={data.point !== null}
            {...row}
          />
        ))}
      </ol>
      {vendors_count > data.vendors.length && (
        <p className="border-t border-line py-5 text-quiet">
          {t('finder.moreInArea', { count: retailers.length, total: vendors_count })}
        </p>
      )}
    </section>
  )
}
