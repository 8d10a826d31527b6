import { List, Map as MapIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { NearbyVendor } from '../../../shared/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { PlaceSearch } from './place-search.tsx'
import { RetailerFilters } from './retailer-filters.tsx'
import { RetailerList } from './retailer-list.tsx'
import { RetailerMap } from './retailer-map.tsx'
import { type FinderData, readSearch, type Search, writeSearch } from './search.ts'

interface Props {
  data: FinderData
  /** `main` where finding is the screen's main action. */
  searchLook?: 'main' | 'plain'
  /** The id of the retailer that is chosen, when this is a choice. */
  chosen?: number | null
  onChoose?: (vendor: NearbyVendor) => void
}

/** List and map side by side where there is room for both. */
const COLUMNS = 'gap-x-12 @min-[52rem]:grid-cols-[minmax(22rem,5fr)_minmax(0,7fr)]'

/** Where, how far, which kind; then the retailers as a list and on a map. What is asked is kept in the address. */
export function RetailerPicker({ data, searchLook = 'plain', chosen = null, onChoose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [params] = useSearchParams()
  const [lit, setLit] = useState<number | null>(null)
  const [mapOpen, setMapOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)

  const search = (changes: Partial<Search>, replace = false) => {
    // What was asked last counts, even while its answer is still on the way.
    const asked = readSearch(navigation.location ? new URLSearchParams(navigation.location.search) : params)
    const known = asked.place === data.place ? data.point : null
    const next = { ...asked, point: asked.point ?? known, ...changes }
    void navigate(writeSearch(params, next), { replace, preventScrollReset: true })
  }
  const showOnMap = (id: number) => {
    setLit(id)
    setMapOpen(true)
    results.current?.scrollIntoView({ block: 'start' })
  }
  const pick = (id: number) => {
    setLit(id)
    document.getElementById(`retailer-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const pending = navigation.state === 'loading' && navigation.location.search !== `?${params}`

  return (
    <div className="@container">
      <div className={`grid gap-y-6 ${COLUMNS}`}>
        <PlaceSearch data={data} look={searchLook} onSearch={search} />
        <RetailerFilters data={data} onSearch={search} />
      </div>
      <div ref={results} className={`mt-8 grid scroll-mt-20 border-t border-line pt-6 ${COLUMNS}`}>
        <RetailerList
          data={data}
          pending={pending}
          lit={lit}
          onlyLit={mapOpen}
          chosen={chosen}
          onLight={setLit}
          onShow={showOnMap}
          onChoose={onChoose}
          onSearch={search}
        />
        <div className={`no-print min-w-0 @min-[52rem]:block ${mapOpen ? `order-first mb-6 @min-[52rem]:order-last @min-[52rem]:mb-0` : 'hidden'}`}>
          <RetailerMap data={data} lit={lit} chosen={chosen} onLight={setLit} onPick={pick} />
        </div>
        {data.vendors.length > 0 && (
          <div className="no-print sticky bottom-4 z-20 mt-6 grid justify-center @min-[52rem]:hidden">
            <button
              type="button"
              aria-expanded={mapOpen}
              onClick={() => (mapOpen ? setMapOpen(false) : showOnMap(lit ?? data.vendors[0]!.id))}
              className="inline-flex min-h-12 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-over"
            >
              {mapOpen ? <List className="size-5" aria-hidden="true" /> : <MapIcon className="size-5" aria-hidden="true" />}
              {t(mapOpen ? 'finder.showList' : 'finder.showMap')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
