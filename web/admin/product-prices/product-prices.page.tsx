import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ProductPlanBody, ProductPricePlan } from '../../../shared/pricing/product-price-plans.admin.ts'
import type { PricedProduct } from '../../../shared/pricing/product-prices.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { ChangeForm } from './change-form.tsx'
import { PlansList } from './plans-list.tsx'
import { whichProducts } from './which-products.ts'

const plans = api.admin['product-price-plans']

export const loader = ({ request }: LoaderFunctionArgs) => ({
  products: loading<PricedProduct[]>(
    read(api.admin.products.prices.$post({ json: whichProducts(new URL(request.url).searchParams) })).then(
      ({ products }) => products,
    ),
  ),
  plans: loading<ProductPricePlan[]>(read(plans.$get()).then(({ price_plans }) => price_plans)),
})
export const action = actions({
  plan: ({ key, ...json }: ProductPlanBody & { key: string }) =>
    read(plans.create.$post({ json }, { headers: { 'idempotency-key': key } })),
  cancel: (id: number) => read(plans[':id'].cancel.$post({ param: { id: String(id) } })),
  undo: (id: number) => read(plans[':id'].undo.$post({ param: { id: String(id) } })),
})

interface Loaded {
  products: Loading<PricedProduct[]>
  plans: Loading<ProductPricePlan[]>
}

/** Changes the prices of the products that the address names by a percentage or an amount: each is shown before it is confirmed. */
export function Component() {
  const { t } = useAdmin()
  const loaded = useLoaderData<Loaded>()
  const { data, failure, reload } = useLoading(loaded.products)
  const planned = useLoading(loaded.plans)
  const send = useSend<typeof action>()
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('product-prices.title')}</ScreenTitle>
      <Trail to="/admin/products" name={t('products.title')} />
      <h1 className="text-2xl!">{t('product-prices.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('product-prices.rule')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {data && (
        <ChangeForm
          products={data}
          onChanged={reload}
          onPlan={(plan, key) => send('plan', { ...plan, key })}
        />
      )}
      {planned.failure && (
        <LoadFailure text={planned.failure.text} onRetry={planned.reload} className="mt-8" />
      )}
      {planned.data && (
        <PlansList
          plans={planned.data}
          onCancel={(id) => send('cancel', id)}
          onUndo={(id) => send('undo', id)}
        />
      )}
    </div>
  )
}
