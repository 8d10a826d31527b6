import { type LoaderFunctionArgs, redirect } from 'react-router'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import { writeFacets } from '../../../shared/catalogue/facet-address.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { isToBeRewritten, listAddress, readWanted } from './list-address.ts'

/** What the list at an address shows; an address that says it otherwise, or wants a page too many, is led to the right one. */
export async function loadList({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const wanted = readWanted(url.searchParams, lang)
  if (isToBeRewritten(url.searchParams, lang)) throw redirect(listAddress(lang, wanted))
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
  const { part, meant, left_out, partly, unsorted, net } = listing
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
    net,
    understood: { part, meant, left_out, partly, unsorted },
    pages,
  }
}

export type ListData = Awaited<ReturnType<typeof loadList>>
