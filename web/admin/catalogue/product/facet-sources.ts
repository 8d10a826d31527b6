import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { loading } from '../../shell/loading.ts'

/** Where a product's form asks how its category's filters read data: `?category=3`. */
export const FACET_SOURCES = '/admin/facet-sources'

export const facetSourcesLoader = ({ request }: LoaderFunctionArgs) => {
  const id = new URL(request.url).searchParams.get('category') ?? ''
  return loading(read(api.admin.categories[':id']['facet-sources'].$get({ param: { id } })))
}
