import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { QuotationTable } from './quotation-table.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = askedPage(request)
  const query = { ...historyQuery(page), lang: langOfPath(new URL(request.url).pathname) }
  return { page, ...(await loadOwn(request, context.get(apiContext).quotations.$get({ query }))) }
}

/** The quotations that customers asked this retailer for, newest first. */
export function Component() {
  const { quotations, quotations_count, page } = useLoaderData<typeof loader>()
  return (
    <HistoryPage area="quotations" page={page} count={quotations_count}>
      {quotations.length > 0 ? <QuotationTable quotations={quotations} /> : null}
    </HistoryPage>
  )
}
