import {
  type LoaderFunctionArgs,
  type Params,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { MAX_LIMIT, PAGE_SIZE } from '../../../../shared/base/paging.ts'
import type { SavedView } from '../../../../shared/base/views.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { type Loading, loading } from '../loading.ts'
import { addressOf, type ListQuery } from './list-address.ts'
import type { Listed } from './listed.ts'

export interface ListData<Row> {
  list: Loading<Listed<Row>>
  /** Rows on a page, unless the address says otherwise. */
  size: number
}

/**
 * The loader of a list: reads what its address asks for. `Q` is the query of its call. While rows are sorted by hand, all rows
 * of a part are read at once.
 */
export const listLoader =
  <Row, Q>(read: (query: Q, params: Params) => Promise<Listed<Row>>, size: number = PAGE_SIZE.admin) =>
  ({ request, params }: LoaderFunctionArgs): ListData<Row> => {
    const address = addressOf(new URL(request.url).searchParams, size)
    const query: ListQuery = address.isOrdering
      ? { ...address.filter, limit: String(MAX_LIMIT), offset: '0' }
      : address.query
    return { list: loading(read(query as Q, params)), size }
  }

export const useList = <Row>() => useLoaderData() as ListData<Row>

/** A person's saved views of a list, and its columns as the person wants them. */
export interface StoredViews {
  views: SavedView[]
  columns: string[] | null
}

/**
 * What the file of a list may export: `choices` loads what its filters choose from or what stands above its rows, once for all
 * its pages.
 */
export interface ListFile {
  choices?: (params: Params) => object
}

/** The id of the route around a list. */
export const besideId = (screen: string) => `beside ${screen}`

/** The route around a list, which stays while one filters and turns pages. `screen` is the name that its views are stored under. */
export const besideList = (screen: string, { choices }: ListFile) => ({
  loader: ({ params }: LoaderFunctionArgs) => ({
    views: loading<StoredViews>(read(api.admin.views.$get({ query: { screen } }))),
    ...choices?.(params),
  }),
  shouldRevalidate: ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
    formMethod !== undefined || currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname,
})

/** What the route around a list has loaded: its views, and the `choices` of its file: `useBesideList<typeof choices>('orders')`. */
export const useBesideList = <C extends (params: Params) => object = () => object>(screen: string) =>
  useRouteLoaderData(besideId(screen)) as { views: Loading<StoredViews> } & ReturnType<C>
