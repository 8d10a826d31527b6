import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RETURN_COLUMNS } from '../../../shared/base/history-columns.ts'
import { ORDER_RETURN_STATES } from '../../../shared/returns/return-states.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { columnsOf, historyAddress, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { ReturnState } from './return-state.tsx'

const STATES = ['answer', ...ORDER_RETURN_STATES]
const KNOWN = { states: STATES, sorts: ['id'], columns: RETURN_COLUMNS, shown: RETURN_COLUMNS }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...asked } = historyOf(request, { csv: '/api/returns.csv', state: 'state', ...KNOWN })
  return { ...asked, ...(await loadOwn(request, context.get(apiContext).returns.$get({ query }))) }
}

/** What the retailer sends back of its orders, the newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { returns, page, asked, csv, ...list } = useLoaderData<typeof loader>()
  const address = historyAddress(asked)
  const begin = <ButtonLink to={`/${lang}/orders`}>{t('returns.list.begin')}</ButtonLink>
  return (
    <HistoryPage
      area="returns"
      page={page}
      count={list.returns_count}
      capped={list.returns_count_capped}
      query={address}
      notice={
        (returns.length > 0 || address.size > 0) && (
          <HistoryFilters
            asked={asked}
            search={t('returns.list.search')}
            states={STATES.map((value) => ({
              value,
              label: t(value === 'answer' ? 'returns.list.waiting' : `returns.state.${value}`),
            }))}
            sorts={[{ value: 'id', label: t('returns.list.oldest') }]}
            columns={RETURN_COLUMNS}
            shown={RETURN_COLUMNS}
            csv={csv}
          />
        )
      }
      action={returns.length > 0 && begin}
      emptyAction={begin}
    >
      {returns.length > 0 ? (
        <HistoryTable
          rows={returns}
          columns={columnsOf(asked, RETURN_COLUMNS)}
          to={({ id }) => `/${lang}/returns/${id}`}
          cells={{
            number: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
            created_at: ({ created_at }) => <Day at={created_at} />,
            state: ({ state }) => <ReturnState state={state} />,
            order: ({ order }) => <span className="figures whitespace-nowrap">{order.number}</span>,
            pieces: ({ pieces }) => <span className="figures">{pieces}</span>,
            received: ({ received }) => <span className="figures">{received}</span>,
          }}
        />
      ) : null}
    </HistoryPage>
  )
}
