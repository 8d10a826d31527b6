import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { ClaimState } from './claim-state.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = askedPage(request)
  const query = { ...historyQuery(page), lang: langOfPath(new URL(request.url).pathname) }
  return { page, ...(await loadOwn(request, context.get(apiContext).claims.$get({ query }))) }
}

/** The retailer's claims under warranty, the newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { claims, claims_count, page } = useLoaderData<typeof loader>()
  const begin = <ButtonLink to={`/${lang}/units`}>{t('claims.list.begin')}</ButtonLink>
  return (
    <HistoryPage
      area="claims"
      page={page}
      count={claims_count}
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
