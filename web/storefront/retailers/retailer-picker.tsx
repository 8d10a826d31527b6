import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation, useSearchParams } from 'react-router'
import type { Box } from '../../../shared/places/geo.ts'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { useChangeParams } from '../../ui/change-params.ts'
import { PlaceSearch } from './place-search.tsx'
import { ResultsHead } from './results-head.tsx'
import { RetailerFilters } from './retailer-filters.tsx'
import { RetailerList } from './retailer-list.tsx'
import { type FinderData, readSearch, type Search, writeSearch } from './search.ts'

// The list loads first, then the map.
const RetailerMap = lazy(() => import('./retailer-map.tsx'))

interface Props {
  data: FinderData
  /** `main` where finding is the screen's main action. */
  searchLook?: 'main' | 'plain'
  /** The id of the chosen retailer, if one is to be chosen. */
  chosen?: number | null
  onChoose?: (retailer: NearbyRetailer) => void
}

/** List and map side by side where there is room for both. */
const COLUMNS = 'gap-x-12 @min-[52rem]:grid-cols-[minmax(22rem,5fr)_minmax(0,7fr)]'

/** Place, radius and kind; then the retailers as a list and on a map. The search is held in the address. */
export function RetailerPicker({ data, searchLook = 'plain', chosen = null, onChoose }: Props) {
  const change = useChangeParams()
  const navigation = useNavigation()
  const [params] = useSearchParams()
  const [hovered, setHovered] = useState<number | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const [mapOpen, setMapOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const asks = useRef(false)
  const lit = hovered ?? picked

  const search = (changes: Partial<Search>, replace = false) => {
    asks.current = 'place' in changes
    const write = (newest: URLSearchParams) => {
      const asked = readSearch(newest)
      const known = asked.place === data.place ? data.point : null
      // A place and a radius are looked for where they are, not where the map is.
      const box = 'place' in changes || 'radius' in changes ? null : asked.box
      return writeSearch(newest, { ...asked, point: asked.point ?? known, box, ...changes })
    }
    void change(write, { replace, preventScrollReset: true })
  }
  // On a phone the results are below the form, so scroll to them.
  useEffect(() => {
    if (!asks.current || data.state !== 'found') return
    asks.current = false
    const answer = results.current!
    if (scrollY + innerHeight / 2 < answer.offsetTop) answer.scrollIntoView()
  }, [data])
  const showOnMap = (id: number) => {
    flushSync(() => {
      setPicked(id)
      setMapOpen(true)
    })
    results.current?.scrollIntoView()
  }
  // The first look around can be gone back from; each further one takes its place.
  const look = (box: Box) => search({ box }, data.state === 'area')
  const pick = (id: number) => {
    flushSync(() => setPicked(id))
    document.getElementById(`retailer-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const pending = navigation.state === 'loading' && navigation.location.search !== `?${params}`
  const near = data.vendors.some(({ id }) => id === picked) ? picked : (data.vendors[0]?.id ?? null)

  return (
    <div className="@container">
      <div className={`grid gap-y-6 ${COLUMNS}`}>
        <PlaceSearch data={data} look={searchLook} onSearch={search} />
        <RetailerFilters data={data} onSearch={search} />
      </div>
      <div
        ref={results}
        className={`mt-8 grid border-t border-line pt-6 @min-[52rem]:grid-rows-[auto_1fr] ${COLUMNS}`}
      >
        <ResultsHead data={data} mapOpen={mapOpen} onToggleMap={() => setMapOpen(!mapOpen)} />
        <div
          className={`no-print mb-4 min-w-0 @min-[52rem]:mb-0 @min-[52rem]:col-start-2 @min-[52rem]:row-span-2 @min-[52rem]:row-start-1 @min-[52rem]:block ${mapOpen ? '' : 'hidden'}`}
        >
          <Suspense>
            <RetailerMap
              data={data}
              lit={lit}
              chosen={chosen}
              onLight={setHovered}
              onPick={pick}
              onLook={look}
            />
          </Suspense>
        </div>
        <RetailerList
          data={data}
          pending={pending}
          lit={lit}
          only={mapOpen ? near : null}
          chosen={chosen}
          onLight={setHovered}
          onShow={showOnMap}
          onChoose={onChoose}
          onSearch={search}
        />
      </div>
    </div>
  )
}
