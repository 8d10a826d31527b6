import { Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { CoverLine } from './cover-line.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = askedPage(request)
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const query = {
    ...historyQuery(page),
    lang: langOfPath(url.pathname),
    ...(term && { search_term: term }),
  }
  return { page, term, ...(await loadOwn(request, context.get(apiContext).units.$get({ query }))) }
}

/** A plain GET form, which works without scripts. */
function SearchUnits({ term }: { term: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <Form role="search" action={`/${lang}/units`} className="flex max-w-xl items-end gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          key={term}
          type="search"
          name="q"
          defaultValue={term}
          label={t('units.list.search')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
        />
      </div>
      <Button type="submit">
        <Search className="size-4" aria-hidden="true" />
        {t('units.list.find')}
      </Button>
    </Form>
  )
}

/** The units that the retailer registered, found by code and serial number. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { units, units_count, units_count_capped, page, term } = useLoaderData<typeof loader>()
  return (
    <HistoryPage
      area="units"
      page={page}
      count={units_count}
      capped={units_count_capped === true}
      query={new URLSearchParams(term && { q: term })}
      notice={<SearchUnits term={term} />}
    >
      {units.length > 0 ? (
        <ul className="border-t border-line">
          {units.map(({ id, code, serial_number, mounting_date, product_name, cover }) => (
            <li key={id} className="relative border-b border-line py-4 hover:bg-sand">
              <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] sm:items-baseline">
                <Link
                  to={`/${lang}/units/${id}`}
                  className="figures font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {serial_number}
                </Link>
                <span className="wrap-anywhere">
                  {product_name ?? code}
                  {product_name && <span className="figures text-quiet"> · {code}</span>}
                </span>
                <span className="text-sm">
                  <CoverLine cover={cover} />
                  <span className="figures block text-quiet">
                    {t('units.mounted', { date: formatDate(mounting_date) })}
                  </span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </HistoryPage>
  )
}
