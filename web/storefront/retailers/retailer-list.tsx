import { lazy, Suspense } from 'react'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { useNewestParams } from '../../ui/change-params.ts'
import { Link } from '../../ui/link.tsx'
import { RetailerRow } from './retailer-row.tsx'
import { type FinderData, type Search, writeSearch } from './search.ts'

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

/** Before anything is asked: where there are retailers, each country a link to its part of the map. */
export function Countries({ data }: { data: FinderData }) {
  const t = useT()
  const params = useNewestParams()
  return (
    <div>
      <p className="prose pb-3 text-lg text-quiet">{t('finder.start')}</p>
      <ul className="columns-2 gap-x-8 border-t border-line pt-3 @max-[26rem]:columns-1">
        {data.countries.map(({ country, country_name, count, box }) => (
          <li key={country} className="break-inside-avoid">
            <Link
              to={writeSearch(params, { ...data, box })}
              preventScrollReset
              className="flex min-h-11 items-baseline justify-between gap-3 py-2 hover:underline"
            >
              <span className="text-pine">{country_name}</span>
              <span className="figures text-quiet">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
