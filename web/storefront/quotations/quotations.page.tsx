import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { QUOTATION_COLUMNS } from '../../../shared/base/history-columns.ts'
import { QUOTATION_STATES } from '../../../shared/quotations/quotation-states.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { columnsOf, historyAddress, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { QuotationTable } from './quotation-table.tsx'

// Rendered from the start; its scripts load after those of the list.
const OwnFigures = lazy(() => import('./own-figures.tsx'))

const STATES = ['waiting', ...QUOTATION_STATES] as const
const SORTS = ['created_at', 'name']
const ASSIGNED = ['mine', 'none']
const SHOWN = QUOTATION_COLUMNS.filter((name) => !['number', 'assigned_to', 'user_type'].includes(name))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('assigned') ?? ''
  const assigned = ASSIGNED.includes(given) ? given : ''
  const { query, ...asked } = historyOf(request, {
    csv: '/api/quotations.csv',
    state: 'state',
    more: { 'filters[assigned]': assigned },
    states: STATES,
    sorts: SORTS,
    columns: QUOTATION_COLUMNS,
    shown: SHOWN,
  })
  const api = context.get(apiContext)
  const [list, figures] = await Promise.all([
    loadOwn(request, api.quotations.$get({ query })),
    loadOwn(request, api['own-figures'].$get()),
  ])
  return { ...asked, assigned, figures, ...list }
}

/** The quotations that customers asked this retailer for, newest first; those to be answered with what waits longest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const may = useMay('requester')
  const { quotations, counts, page, asked, assigned, csv, figures, ...list } = useLoaderData<typeof loader>()
  return (
    <HistoryPage
      area="quotations"
      page={page}
      count={list.quotations_count}
      capped={list.quotations_count_capped}
      query={historyAddress({ ...asked, assigned })}
      action={
        may ? (
          <ButtonLink to={`/${lang}/quotations/counter`} look="main">
            {t('requests.counter.new')}
          </ButtonLink>
        ) : undefined
      }
      notice={
        <>
          <Suspense>
            <OwnFigures {...figures} />
          </Suspense>
          <HistoryFilters
            asked={asked}
            search={t('requests.find.search')}
            states={STATES.map((state) => ({
              value: state,
              label: `${t(state === 'waiting' ? 'requests.find.waiting' : `requests.desk.${state}`)} (${counts[state]})`,
            }))}
            firstSort={t(`requests.find.sorts.${asked.state === 'waiting' ? 'longest' : 'newest'}`)}
            sorts={SORTS.map((value) => ({ value, label: t(`requests.find.sorts.${value}`) }))}
            columns={QUOTATION_COLUMNS}
            shown={SHOWN}
            csv={csv}
          >
            <SelectField
              key={assigned}
              name="assigned"
              label={t('requests.find.assigned')}
              defaultValue={assigned}
            >
              <option value="">{t('requests.find.anybody')}</option>
              {ASSIGNED.map((value) => (
                <option key={value} value={value}>
                  {t(`requests.find.${value}`)}
                </option>
              ))}
            </SelectField>
          </HistoryFilters>
        </>
      }
    >
      {quotations.length > 0 ? (
        <QuotationTable quotations={quotations} columns={columnsOf(asked, SHOWN)} />
      ) : null}
    </HistoryPage>
  )
}
