import { useEffect, useRef } from 'react'
import type { Category, Family } from '../../../shared/catalogue/catalogue.ts'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useNewestParams } from '../../ui/change-params.ts'
import { Link } from '../../ui/link.tsx'
import { listAddress, readWanted, type Wanted } from './list-address.ts'
import { SearchForm } from './search-form.tsx'

interface Segment {
  id: number
  name: string
  count?: number
  to: string
}

/** Links in a row, one of them current; on a narrow screen the row scrolls, and shows the current one. */
function Segments({
  label,
  segments,
  current,
  small,
}: {
  label: string
  segments: Segment[]
  current: number
  small?: boolean
}) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever another one is current
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && row.current)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.clientWidth) / 2
  }, [current])
  const look = small
    ? 'rounded-full border border-line px-3.5 text-sm hover:border-edge aria-[current]:border-pine aria-[current]:bg-wash aria-[current]:text-pine'
    : 'border-b-2 border-transparent px-1 hover:border-edge aria-[current]:border-pine aria-[current]:text-pine'
  return (
    <nav aria-label={label} className="min-w-0 flex-1">
      <ul
        ref={row}
        // Browsers scroll only a corner of the focused link into view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className={`relative -mx-4 flex overflow-x-auto px-4 [scrollbar-width:none] md:-mx-2 md:px-2 ${small ? 'gap-2 py-1' : 'gap-5'}`}
      >
        {segments.map(({ id, name, count, to }) => (
          <li key={id} className="shrink-0">
            <Link
              to={to}
              aria-current={id === current ? 'true' : undefined}
              className={`flex items-center gap-1.5 font-medium whitespace-nowrap -outline-offset-2 ${small ? 'min-h-11 sm:min-h-9' : 'min-h-13'} ${look}`}
            >
              <span>{name}</span>
              {count !== undefined && <span className="figures text-sm font-normal text-quiet">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Props {
  wanted: Wanted
  categories: Category[]
  families: Family[]
  facets: Facet[]
}

/** The sorts that a list of one category has. */
const ofAll = (sort: Wanted['sort']) => (sort.endsWith('size') ? '' : sort)

/** Category, family, search and sort. The bar stays below the header; where it needs two rows, the search scrolls away. */
export function FilterBar({ wanted, categories, families, facets }: Props) {
  const t = useT()
  const lang = useLang()
  const newest = readWanted(useNewestParams(), lang)
  const { search_term } = wanted
  const inCategory = (category: number) =>
    listAddress(lang, { cat: category, search_term: newest.search_term, sort: ofAll(newest.sort) })
  const inFamily = (family: number) => listAddress(lang, { ...newest, page: 1, fam: family })
  return (
    <div className="no-print max-xl:contents xl:sticky xl:top-(--header) xl:z-30 xl:border-b xl:border-line xl:bg-paper/95 xl:backdrop-blur-sm">
      <div className="wide max-xl:contents xl:flex xl:items-start xl:gap-8">
        <div className="list-bar no-print max-xl:sticky max-xl:top-(--header) max-xl:z-30 max-xl:border-b max-xl:border-line max-xl:bg-paper/95 max-xl:backdrop-blur-sm xl:min-w-0 xl:flex-1">
          <div className="wide xl:px-0">
            <Segments
              label={t('catalogue.list.categories')}
              current={wanted.cat}
              segments={[
                { id: 0, name: t('catalogue.list.all'), to: inCategory(0) },
                ...categories.map(({ id, name, products_count, found_count }) => ({
                  id,
                  name,
                  count: search_term ? found_count : products_count,
                  to: inCategory(id),
                })),
              ]}
            />
          </div>
          {families.length > 0 && (
            <div className="wide pb-2 xl:px-0">
              <Segments
                small
                label={t('catalogue.list.families')}
                current={wanted.fam}
                segments={[
                  { id: 0, name: t('catalogue.list.allFamilies'), to: inFamily(0) },
                  ...families.map(({ id, name }) => ({ id, name, to: inFamily(id) })),
                ]}
              />
            </div>
          )}
        </div>
        <div className="wide pt-3 xl:w-110 xl:shrink-0 xl:px-0 xl:pt-1">
          <SearchForm wanted={wanted} size={facets.find(({ kind }) => kind === 'range')?.name} />
        </div>
      </div>
    </div>
  )
}
