import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CLAIM_STATES } from '../../../shared/claim-states.ts'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { historyAddress, historyFilters, readHistory } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { ClaimState } from './claim-state.tsx'

const STATES = ['answer', ...CLAIM_STATES]
const SORTS = ['id']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = askedPage(request)
  const asked = readHistory(url.searchParams, { states: STATES, sorts: SORTS })
  const filters = { ...historyFilters(asked, 'state'), lang: langOfPath(url.pathname) }
  const query = { ...historyQuery(page), ...filters }
  const csv = `/api/claims.csv?${new URLSearchParams(filters)}`
  return { page, asked, csv, ...(await loadOwn(request, context.get(apiContext).claims.$get({ query }))) }
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
      capped={list.claims_count_capped === true}
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
            csv={csv}
          />
        )
      }
      action={claims.length > 0 && begin}
      emptyAction={begin}
    >
      {claims.length > 0 ? (
        <ul className="border-t border-line">
          {claims.map(({ id, number, state, unit, created_at }) => (
            <li key={id} className="relative border-b border-line py-4 hover:bg-sand">
              <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)] sm:items-baseline">
                <Link
                  to={`/${lang}/claims/${id}`}
                  className="figures font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {number}
                </Link>
                <span className="wrap-anywhere">
                  {unit.product_name ?? unit.code}
                  <span className="figures text-quiet"> · {unit.serial_number}</span>
                </span>
                <span className="text-sm">
                  <ClaimState state={state} />
                  <time dateTime={created_at} className="figures block text-quiet">
                    {formatDate(created_at)}
                  </time>
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </HistoryPage>
  )
}
