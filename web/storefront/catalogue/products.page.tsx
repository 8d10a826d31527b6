import { lazy, Suspense } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Pager } from '../../ui/pager.tsx'
import { FiltersButton } from './facets/filters-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { listAddress } from './list-address.ts'
import { ListEnd, useLater } from './list-end.tsx'
import { ListHead } from './list-head.tsx'
import { loadList } from './list-loader.ts'
import { ProductGrid } from './product-card.tsx'

// They work as forms and links before their scripts are here, which may come after those of the list.
const FacetPanel = lazy(async () => ({ default: (await import('./facets/facet-panel.tsx')).FacetPanel }))
// For retailers only.
const NetSwitch = lazy(async () => ({ default: (await import('./net-switch.tsx')).NetSwitch }))
const NoProducts = lazy(() => import('./no-products.tsx'))
const SearchNotice = lazy(async () => ({ default: (await import('./search-notice.tsx')).SearchNotice }))

export const loader = loadList

export { shouldRevalidate } from './revalidate.ts'

export function Component() {
  const t = useT()
  const compare = useLater(() => import('../compare/ticks.tsx'))
  const lang = useLang()
  const {
    wanted,
    categories,
    fams: families,
    facets,
    category,
    family,
    products,
    products_count,
    capped,
    net,
    understood,
    pages,
  } = useLoaderData<typeof loader>()
  const { location: next } = useNavigation()
  const loading = next?.pathname === `/${lang}/products`
  const narrowed = wanted.search_term !== ''
  const isFiltered = Object.keys(wanted.facets).length > 0
  const hasFacets = facets.some(({ count }) => count > 0) || isFiltered
  return (
    <>
      <ListHead
        category={category}
        family={family}
        wanted={wanted}
        products={products}
        count={products_count}
      />
      <div className="wide pt-8 pb-4 md:pt-12 md:pb-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1>{family?.name ?? category?.name ?? t('catalogue.list.title')}</h1>
          <p role="status" className="figures text-quiet">
            {t(capped ? 'catalogue.list.countMore' : 'catalogue.list.count', { count: products_count })}
          </p>
          {net !== undefined && (
            <Suspense>
              <NetSwitch net={net} />
            </Suspense>
          )}
        </div>
        {!category && <p className="prose mt-3 text-quiet">{t('catalogue.list.intro')}</p>}
      </div>
      <FilterBar
        wanted={wanted}
        categories={categories}
        families={category?.has_fams ? families : []}
        facets={facets}
      />
      <div
        className={`wide grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 ${hasFacets ? 'xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-10' : ''}`}
      >
        {hasFacets && (
          <Suspense>
            {' '}
            <FacetPanel
              key={wanted.cat}
              wanted={wanted}
              facets={facets}
              count={products_count}
              capped={capped}
            />
          </Suspense>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div className="flex items-start gap-3 empty:hidden">
            {hasFacets && <FiltersButton wanted={wanted} />}
            <FilterChips wanted={wanted} category={category?.name} family={family?.name} facets={facets} />
          </div>
          {(narrowed || understood.unsorted) && (
            <Suspense>
              <SearchNotice wanted={wanted} {...understood} />
            </Suspense>
          )}
          <section
            aria-label={t('catalogue.list.results')}
            aria-busy={loading}
            className={`transition-opacity ${loading ? 'opacity-50' : ''}`}
          >
            {products.length > 0 ? (
              <>
                <ProductGrid
                  products={products}
                  eager={4}
                  heading="h2"
                  beside={hasFacets}
                  tick={(product) => compare && <compare.CompareTick product={product} />}
                />
                {compare && <compare.CompareBar />}
              </>
            ) : (
              <Suspense>
                <NoProducts wanted={wanted} facets={facets} categories={categories} />
              </Suspense>
            )}
          </section>
          <Pager
            page={wanted.page}
            pages={pages}
            to={(page) => listAddress(lang, { ...wanted, page })}
            texts={{
              nav: t('catalogue.pager.nav'),
              previous: t('catalogue.pager.previous'),
              next: t('catalogue.pager.next'),
              of: t('catalogue.pager.of', { pages }),
            }}
          />
          <ListEnd categories={categories} />
        </div>
      </div>
    </>
  )
}
