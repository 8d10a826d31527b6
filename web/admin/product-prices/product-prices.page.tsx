import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PricedProduct, ProductPricesBody } from '../../../shared/pricing/product-prices.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { ChangeForm } from './change-form.tsx'

/** As the list has them; of archived products none is found. */
const FILTERS = [
  'cat_id',
  'fam_id',
  'active',
  'kind',
  'missing',
  'stale',
  'parts',
  'awaited',
  'archived',
] as const

/** The products of an address: those that are chosen (`ids=1,2`), or all that the list with its search and filters has. */
function whichProducts(params: URLSearchParams): ProductPricesBody {
  const ids = params.get('ids')
  if (ids) return { ids: ids.split(',').map(Number) }
  const given = [
    ['search_term', params.get('search')] as const,
    ...FILTERS.map((name) => [`filters[${name}]`, params.get(name)] as const),
  ]
  return { filter: Object.fromEntries(given.filter(([, value]) => value)) }
}

export const loader = ({ request }: LoaderFunctionArgs) => ({
  products: loading<PricedProduct[]>(
    read(api.admin.products.prices.$post({ json: whichProducts(new URL(request.url).searchParams) })).then(
      ({ products }) => products,
    ),
  ),
})

/** Changes the prices of the products that the address names by a percentage or an amount: each is shown before it is confirmed. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(
    useLoaderData<{ products: Loading<PricedProduct[]> }>().products,
  )
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('product-prices.title')}</ScreenTitle>
      <Trail to="/admin/products" name={t('products.title')} />
      <h1 className="text-2xl!">{t('product-prices.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('product-prices.rule')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {data && <ChangeForm products={data} onChanged={reload} />}
    </div>
  )
}
