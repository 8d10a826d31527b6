import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ORDER_COLUMNS } from '../../../shared/base/history-columns.ts'
import { ORDER_STATUSES } from '../../../shared/orders/order-states.ts'
import type { OwnOrderRow } from '../../../shared/orders/own-orders.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { columnsOf, historyAddress, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { OrderState } from './order-state.tsx'

const STATES = ['open', ...ORDER_STATUSES.filter((status) => status !== 'pending')]
const SORTS = ['created_at', '-total', 'total']
const SHOWN = ORDER_COLUMNS.filter((name) => !['ordered_by', 'asked_by', 'address'].includes(name))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = { states: STATES, sorts: SORTS, columns: ORDER_COLUMNS, shown: SHOWN }
  const { query, ...asked } = historyOf(request, { csv: '/api/orders.csv', state: 'status', ...known })
  const { search_term: _, sort: _sort, ...lines } = asked.filters as Record<string, string>
  return {
    ...asked,
    lines: `/api/order-lines.csv?${historyAddress(lines)}`,
    ...(await loadOwn(request, context.get(apiContext).orders.$get({ query }))),
  }
}

/** The retailer's orders: searched, filtered and sorted as the address says, newest first unless it says otherwise. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { orders, page, asked, csv, lines, ...list } = useLoaderData<typeof loader>()
  const address = historyAddress(asked)
  const choices = (values: string[], textOf: (value: string) => string) =>
    values.map((value) => ({ value, label: textOf(value) }))
  return (
    <HistoryPage
      area="orders"
      page={page}
      count={list.orders_count}
      capped={list.orders_count_capped}
      unsorted={list.orders_unsorted}
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
            columns={ORDER_COLUMNS}
            shown={SHOWN}
            csv={csv}
            lines={lines}
          />
        )
      }
    >
      {orders.length > 0 ? (
        <HistoryTable
          rows={orders}
          columns={columnsOf(asked, SHOWN)}
          to={({ id }) => `/${lang}/orders/${id}`}
          cells={{
            number: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
            created_at: ({ created_at }) => <Day at={created_at} />,
            own_reference: ({ reference }) =>
              reference && <span className="figures wrap-anywhere">{reference}</span>,
            ordered_by: ({ user }) => `${user.first_name} ${user.last_name}`,
            asked_by: ({ asked_by }) => asked_by && `${asked_by.first_name} ${asked_by.last_name}`,
            address: ({ address }) => address,
            status: ({ status }) => <OrderState status={status} />,
            payment_method: ({ payment_method }) => t(`orders.method.${payment_method}`),
            total: ({ total }: OwnOrderRow) => <Price cents={total} lang={lang} className="font-semibold" />,
          }}
        />
      ) : null}
    </HistoryPage>
  )
}
