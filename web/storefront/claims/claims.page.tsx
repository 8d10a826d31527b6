import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CLAIM_COLUMNS } from '../../../shared/base/history-columns.ts'
import { CLAIM_STATES } from '../../../shared/claims/claim-states.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { columnsOf, historyAddress, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { ClaimState } from './claim-state.tsx'

const STATES = ['answer', ...CLAIM_STATES]
const KNOWN = { states: STATES, sorts: ['id'], columns: CLAIM_COLUMNS, shown: CLAIM_COLUMNS }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...asked } = historyOf(request, { csv: '/api/claims.csv', state: 'state', ...KNOWN })
  return { ...asked, ...(await loadOwn(request, context.get(apiContext).claims.$get({ query }))) }
}

/** The retailer's claims under warranty, the newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { claims, page, asked, csv, ...list } = useLoaderData<typeof loader>()
  const address = historyAddress(asked)
  const begin = <ButtonLink to={`/${lang}/units`}>{t('claims.list.begin')}</ButtonLink>
  return (
    <HistoryPage
      area="claims"
      page={page}
      count={list.claims_count}
      capped={list.claims_count_capped}
      query={address}
      notice={
        (claims.length > 0 || address.size > 0) && (
          <HistoryFilters
            asked={asked}
            search={t('claims.list.search')}
            states={STATES.map((value) => ({
              value,
              label: t(value === 'answer' ? 'claims.list.waiting' : `claims.state.${value}`),
            }))}
            sorts={[{ value: 'id', label: t('claims.list.oldest') }]}
            columns={CLAIM_COLUMNS}
            shown={CLAIM_COLUMNS}
            csv={csv}
          />
        )
      }
      action={claims.length > 0 && begin}
      emptyAction={begin}
    >
      {claims.length > 0 ? (
        <HistoryTable
          rows={claims}
          columns={columnsOf(asked, CLAIM_COLUMNS)}
          to={({ id }) => `/${lang}/claims/${id}`}
          cells={{
            number: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
            created_at: ({ created_at }) => <Day at={created_at} />,
            state: ({ state }) => <ClaimState state={state} />,
            product: ({ unit }) => unit.product_name,
            code: ({ unit }) => (
              <span translate="no" className="figures wrap-anywhere">
                {unit.code}
              </span>
            ),
            serial_number: ({ unit }) => (
              <span translate="no" className="figures wrap-anywhere">
                {unit.serial_number}
              </span>
            ),
          }}
        />
      ) : null}
    </HistoryPage>
  )
}
