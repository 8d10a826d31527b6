import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { OwnFigures } from './own-figures.tsx'
import { QuotationTable } from './quotation-table.tsx'
import { askedQuery, RequestFilters, readAsked } from './request-filters.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = askedPage(request)
  const asked = readAsked(url.searchParams)
  const query = { ...historyQuery(page), ...askedQuery(asked), lang: langOfPath(url.pathname) }
  const api = context.get(apiContext)
  const [list, figures] = await Promise.all([
    loadOwn(request, api.quotations.$get({ query })),
    loadOwn(request, api['own-figures'].$get()),
  ])
  return { page, asked, figures, ...list }
}

/** The quotations that customers asked this retailer for, newest first; those to be answered with what waits longest first. */
export function Component() {
  const { quotations, counts, page, asked, figures, ...list } = useLoaderData<typeof loader>()
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return (
    <HistoryPage
      area="quotations"
      page={page}
      count={list.quotations_count}
      capped={list.quotations_count_capped === true}
      query={new URLSearchParams(given)}
      notice={
        <>
          <OwnFigures {...figures} />
          <RequestFilters asked={asked} counts={counts} />
        </>
      }
    >
      {quotations.length > 0 ? <QuotationTable quotations={quotations} /> : null}
    </HistoryPage>
  )
}
