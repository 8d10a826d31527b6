import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnDocument } from '../../../shared/documents/documents.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { askedPage, historyQuery } from '../accounts/history-asked.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { documentAddress, documentFilters, pdfOf, readAsked } from './asked.ts'
import { DocumentFilters } from './document-filters.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = askedPage(request)
  const asked = readAsked(url.searchParams)
  const filters = documentFilters(asked)
  const query = { ...historyQuery(page), ...filters }
  const csv = `/api/documents.csv?${new URLSearchParams({ ...filters, lang: langOfPath(url.pathname) })}`
  return { page, asked, csv, ...(await loadOwn(request, context.get(apiContext).documents.$get({ query }))) }
}

/** All documents of the retailer's orders: searched and filtered as the address says, the newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { documents, page, asked, csv, ...list } = useLoaderData<typeof loader>()
  const address = documentAddress(asked)
  return (
    <HistoryPage
      area="documents"
      page={page}
      count={list.documents_count}
      capped={list.documents_count_capped === true}
      query={address}
      emptyAction={<ButtonLink to={`/${lang}/orders`}>{t('documents.toOrders')}</ButtonLink>}
      notice={(documents.length > 0 || address.size > 0) && <DocumentFilters asked={asked} csv={csv} />}
    >
      {documents.length > 0 ? (
        <ul className="border-t border-line">
          {documents.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </ul>
      ) : null}
    </HistoryPage>
  )
}

function Row({ document: { id, kind, number, made_at, total, order } }: { document: OwnDocument }) {
  const t = useT()
  const lang = useLang()
  const name = t(`documents.kinds.${kind}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span> <span className="figures">{number}</span>
        <span className="block text-sm text-quiet wrap-anywhere">
          <time dateTime={made_at} className="figures">
            {formatDate(made_at)}
          </time>
          <span>{' · '}</span>
          <Link to={`/${lang}/orders/${order.id}`} className="link figures">
            {t('documents.ofOrder', { number: order.number })}
          </Link>
          <span>{order.reference && ` · ${order.reference}`}</span>
        </span>
      </span>
      <span className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        {total === null ? <span /> : <Price cents={total} lang={lang} className="font-semibold" />}
        <SaveButton kind="PDF" src={pdfOf(id, lang)} label={t('documents.pdf', { name, number })} />
      </span>
    </li>
  )
}
