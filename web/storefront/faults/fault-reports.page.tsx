import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Link } from '../../ui/link.tsx'
import { askedPage, historyQuery } from '../accounts/history-asked.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { FaultState } from './fault-state.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = askedPage(request)
  const query = { ...historyQuery(page), lang: langOfPath(new URL(request.url).pathname) }
  const calls = context.get(apiContext)['fault-reports']
  return { page, ...(await loadOwn(request, calls.$get({ query }))) }
}

/** What the owners of units reported to their retailer, the newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { reports, page, ...list } = useLoaderData<typeof loader>()
  return (
    <HistoryPage
      area="fault-reports"
      page={page}
      count={list.reports_count}
      capped={list.reports_count_capped}
    >
      {reports.length > 0 ? (
        <ul className="border-t border-line">
          {reports.map(({ id, state, symptom, unit, created_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-3"
            >
              <span className="min-w-0">
                <Link
                  to={`/${lang}/fault-reports/${id}`}
                  className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {symptom?.name || t('fault-reports.title')}
                </Link>
                <span translate="no" className="figures block text-sm wrap-anywhere text-quiet">
                  {`${unit.product_name ?? unit.code}\u00a0· ${unit.serial_number}`}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-6 gap-y-1">
                <FaultState state={state} />
                <time dateTime={created_at} className="figures text-quiet">
                  {formatDate(created_at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </HistoryPage>
  )
}
