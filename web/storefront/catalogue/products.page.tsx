import { lazy, Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { writeFacets } from '../../../shared/facet-address.ts'
import { PAGE_SIZE, VOLUME_SIZE } from '../../../shared/paging.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { FiltersButton } from './facets/filters-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { isToBeRewritten, listAddress, readWanted } from './list-address.ts'
import { ListHead } from './list-head.tsx'
import { ProductGrid } from './product-card.tsx'
import { SearchNotice } from './search-notice.tsx'

// They work as forms and links before their scripts are here, which may come after those of the list.
const FacetPanel = lazy(async () => ({ default: (await import('./facets/facet-panel.tsx')).FacetPanel }))
const NoMatch = lazy(async () => ({ default: (await import('./facets/no-match.tsx')).NoMatch }))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const wanted = readWanted(url.searchParams)
  if (isToBeRewritten(url.searchParams)) throw redirect(listAddress(lang, wanted))
  const { cat: categoryId, fam: familyId, search_term, sort, page } = wanted
  const filters = writeFacets(wanted.facets)
  const limit = PAGE_SIZE.products
  const answer = load(
    context.get(apiContext).listing.$get({
      query: {
        lang,
        limit: String(limit),
        offset: String((page - 1) * limit),
        ...(categoryId && { 'filters[cat]': String(categoryId) }),
        ...(familyId && { 'filters[fam]': String(familyId) }),
        ...(search_term && { search_term }),
        ...(search_term && wanted.exact && { exact: '1' as const }),
        ...(sort && { sort }),
        ...(filters && { facets: filters }),
      },
    }),
  )
  // A link may be older than the category's filters.
  const listing = await answer.catch((failure: unknown) => {
    const isOld = filters && failure instanceof Response && failure.status === 404
    throw isOld ? redirect(listAddress(lang, { ...wanted, page: 1, facets: {} })) : failure
  })
  const { categories, fams, facets, products, products_count, products_count_capped } = listing
  const { meant, left_out, partly, unsorted } = listing
  const category = categories.find(({ id }) => id === categoryId)
  const family = fams.find(({ id }) => id === familyId)
  if ((categoryId && !category) || (familyId && !family)) throw new Response(null, { status: 404 })
  const pages = Math.ceil(products_count / limit)
  if (page > Math.max(1, pages)) throw redirect(listAddress(lang, { ...wanted, page: pages }))
  return {
    wanted,
    categories,
    fams,
    facets,
    category,
    family,
    products,
    products_count,
    capped: products_count_capped === true,
    understood: { meant, left_out, partly, unsorted },
    pages,
  }
}

export { shouldRevalidate } from './revalidate.ts'

/** Loads a part that needs scripts anyway after the scripts of the list. */
function useLater<Part>(load: () => Promise<Part>, isWanted = true): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part never changes
  useEffect(() => {
    // The file may be gone after a deployment: the list works without it.
    if (isWanted) load().then(setPart, () => {})
  }, [isWanted])
  return part
}

/** Whether there are more products than one PDF of the catalogue holds; without scripts its first volume links to the others. */
const isLong = (categories: { products_count: number }[]) =>
  categories.reduce((sum, { products_count }) => sum + products_count, 0) > VOLUME_SIZE

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
    understood,
    pages,
  } = useLoaderData<typeof loader>()
  const { location: next } = useNavigation()
  const loading = next?.pathname === `/${lang}/products`
  const volumes = useLater(() => import('./catalogue-volumes.tsx'), isLong(categories))
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
          {(narrowed || understood.unsorted) && <SearchNotice wanted={wanted} {...understood} />}
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
            ) : isFiltered ? (
              <Suspense>
                <NoMatch wanted={wanted} facets={facets} />
              </Suspense>
            ) : narrowed ? (
              <Empty
                title={t('catalogue.list.noMatch.title')}
                action={<ButtonLink to={listAddress(lang)}>{t('catalogue.list.clear')}</ButtonLink>}
              >
                <p>{t('catalogue.list.noMatch.text')}</p>
                <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
                  {categories.map(({ id, name }) => (
                    <Link key={id} to={listAddress(lang, { cat: id })} className="link py-1">
                      {name}
                    </Link>
                  ))}
                </p>
              </Empty>
            ) : (
              <Empty
                title={t('catalogue.list.nothing.title')}
                action={<ButtonLink to={listAddress(lang)}>{t('catalogue.list.nothing.action')}</ButtonLink>}
              >
                {t('catalogue.list.nothing.text')}
              </Empty>
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
          <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6">
            <ButtonLink to={`/${lang}/compare`}>{t('catalogue.list.compare')}</ButtonLink>
            <ButtonLink to={`/${lang}/does-it-fit`}>{t('shell.nav.does-it-fit')}</ButtonLink>
            {volumes ? (
              <volumes.CatalogueVolumes categories={categories} />
            ) : (
              <ButtonLink to={`/api/catalogue.pdf?lang=${lang}`} reloadDocument>
                {t('catalogue.list.download')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
