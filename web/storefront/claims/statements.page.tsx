import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { askedPage, historyQuery } from '../accounts/history-asked.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { SaveButton } from '../accounts/save-button.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = askedPage(request)
  const query = { ...historyQuery(page), lang: langOfPath(new URL(request.url).pathname) }
  return { page, ...(await loadOwn(request, context.get(apiContext).statements.$get({ query }))) }
}

/** What the retailer was credited for work and way under warranty, the newest month first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { statements, statements_count, page } = useLoaderData<typeof loader>()
  return (
    <HistoryPage area="statements" page={page} count={statements_count}>
      {statements.length > 0 ? (
        <ul className="border-t border-line">
          {statements.map(({ id, number, month, state, total, paid_on, reference }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-3"
            >
              <span className="min-w-0">
                <span className="figures font-semibold">{number}</span>
                <span className="figures text-quiet">{`\u00a0· ${month.split('-').reverse().join('/')}`}</span>
                <span className="block text-sm wrap-anywhere">
                  {state === 'paid' && paid_on
                    ? t('statements.paid', { date: formatDay(paid_on), reference })
                    : t('statements.issued')}
                </span>
              </span>
              <span className="flex items-center gap-4">
                <span className="figures font-semibold whitespace-nowrap">{formatEuros(total, lang)}</span>
                <SaveButton
                  kind="PDF"
                  src={`/api/statements/${id}/pdf`}
                  name={`${number}.pdf`}
                  label={t('statements.pdf', { number })}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </HistoryPage>
  )
}
