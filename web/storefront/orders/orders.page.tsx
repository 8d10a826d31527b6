import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ORDER_STATUSES } from '../../../shared/order-states.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { historyAddress, historyFilters, readHistory } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { OrderTable } from './order-table.tsx'

const STATES = ['open', ...ORDER_STATUSES.filter((status) => status !== 'pending')]
const SORTS = ['created_at', '-total', 'total']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = askedPage(request)
  const asked = readHistory(url.searchParams, { states: STATES, sorts: SORTS })
  const filters = historyFilters(asked, 'status')
  const query = { ...historyQuery(page), ...filters }
  const csv = `/api/orders.csv?${new URLSearchParams({ ...filters, lang: langOfPath(url.pathname) })}`
  return { page, asked, csv, ...(await loadOwn(request, context.get(apiContext).orders.$get({ query }))) }
}

/** The retailer's orders: searched, filtered and sorted as the address says, newest first unless it says otherwise. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { orders, page, asked, csv, ...list } = useLoaderData<typeof loader>()
  const address = historyAddress(asked)
  const choices = (values: string[], textOf: (value: string) => string) =>
    values.map((value) => ({ value, label: textOf(value) }))
  return (
    <HistoryPage
      area="orders"
      page={page}
      count={list.orders_count}
      capped={list.orders_count_capped === true}
      query={address}
      emptyAction={<ButtonLink to={`/${lang}/products`}>{t('shell.toProducts')}</ButtonLink>}
      notice={
        (orders.length > 0 || address.size > 0) && (
          <HistoryFilters
            asked={asked}
            search={t('orders.list.search')}
            states={choices(STATES, (state) =>
              t(`orders.${state === 'open' ? 'list.open' : `status.${state}`}`),
            )}
            sorts={choices(SORTS, (sort) => t(`orders.list.sorts.${sort.replace('-', 'most_')}`))}
            csv={csv}
          />
        )
      }
    >
      {orders.length > 0 ? <OrderTable orders={orders} /> : null}
    </HistoryPage>
  )
}
