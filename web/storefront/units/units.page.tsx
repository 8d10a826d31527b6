import { CircleArrowUp, Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import { CoverLine } from './cover-line.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const page = askedPage(request)
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const asked = url.searchParams.get('update') ?? ''
  const update = /^(any|[1-9]\d{0,14})$/.test(asked) ? asked : ''
  const query = {
    ...historyQuery(page),
    lang: langOfPath(url.pathname),
    ...(term && { search_term: term }),
    ...(update && { update }),
  }
  return { page, term, update, ...(await loadOwn(request, context.get(apiContext).units.$get({ query }))) }
}

/** A plain GET form, which works without scripts. */
function SearchUnits({ term, update, title }: { term: string; update: string; title: string | null }) {
  const t = useT()
  const lang = useLang()
  const certain = update !== '' && update !== 'any'
  return (
    <Form role="search" action={`/${lang}/units`} className="grid max-w-xl gap-3">
      <div className="flex items-end gap-3">
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
      </div>
      {certain ? (
        <p>
          <input type="hidden" name="update" value={update} />
          <span className="font-semibold">
            {title === null ? t('units.list.noUpdate') : t('units.list.forUpdate', { title })}
          </span>{' '}
          <Link to={`/${lang}/units`} className="link">
            {t('units.list.all')}
          </Link>
        </p>
      ) : (
        <Checkbox
          key={update}
          name="update"
          value="any"
          defaultChecked={update === 'any'}
          label={t('units.list.onlyUpdates')}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
      )}
    </Form>
  )
}

/** The units that the retailer registered, found by code and serial number. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { units, units_count, units_count_capped, update_title, page, term, update } =
    useLoaderData<typeof loader>()
  return (
    <HistoryPage
      area="units"
      page={page}
      count={units_count}
      capped={units_count_capped === true}
      query={new URLSearchParams({ ...(term && { q: term }), ...(update && { update }) })}
      notice={<SearchUnits term={term} update={update} title={update_title} />}
    >
      {units.length > 0 ? (
        <ul className="border-t border-line">
          {units.map(({ id, code, serial_number, mounting_date, product_name, cover, has_updates }) => (
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
                  {has_updates && (
                    <span className="mt-0.5 flex items-center gap-1.5 text-sm text-pine">
                      <CircleArrowUp className="size-4 shrink-0" aria-hidden="true" />
                      {t('units.list.hasUpdates')}
                    </span>
                  )}
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
