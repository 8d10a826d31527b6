import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { OrderTable } from './order-table.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = askedPage(request)
  const query = historyQuery(page)
  return { page, ...(await loadOwn(request, context.get(apiContext).orders.$get({ query }))) }
}

/** The retailer's orders, newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { orders, orders_count, page } = useLoaderData<typeof loader>()
  return (
    <HistoryPage
      area="orders"
      page={page}
      count={orders_count}
      emptyAction={<ButtonLink to={`/${lang}/products`}>{t('shell.toProducts')}</ButtonLink>}
    >
      {orders.length > 0 ? <OrderTable orders={orders} /> : null}
    </HistoryPage>
  )
}
