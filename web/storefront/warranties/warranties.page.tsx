import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { WARRANTY_COLUMNS } from '../../../shared/base/history-columns.ts'
import { OWN_WARRANTY_STATES } from '../../../shared/warranties/warranty-rules.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay, useVisitor } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { columnsOf, historyAddress, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import type { Opened } from './warranty-dialog.tsx'
import { WarrantyTable } from './warranty-table.tsx'

const WarrantyDialog = lazy(() => import('./warranty-dialog.tsx'))

const SORTS = ['mounting_date', 'code']
const SHOWN = WARRANTY_COLUMNS.filter((name) => name !== 'created_at')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = { states: OWN_WARRANTY_STATES, sorts: SORTS, columns: WARRANTY_COLUMNS, shown: SHOWN }
  const { query, ...asked } = historyOf(request, { csv: '/api/warranties.csv', state: 'state', ...known })
  return { ...asked, ...(await loadOwn(request, context.get(apiContext).warranties.$get({ query }))) }
}

/** The warranties of a retailer's shop, or a client's own. Retailers register them here. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { warranties, page, asked, csv, ...list } = useLoaderData<typeof loader>()
  const address = historyAddress(asked)
  const [params] = useSearchParams()
  const isRetailer = useVisitor().user?.role === 'vendor'
  const registers = useMay('requester') && isRetailer
  const [open, setOpen] = useState<Opened | null>(null)
  const openBy = (event: MouseEvent, opened: Opened) => {
    // In a new tab the link opens the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(opened)
  }
  return (
    <>
      <HistoryPage
        area="warranties"
        texts={isRetailer ? undefined : 'warranties.list.client'}
        page={page}
        count={list.warranties_count}
        capped={list.warranties_count_capped}
        unsorted={list.warranties_unsorted}
        query={address}
        action={
          registers && (
            <ButtonLink
              look="main"
              to={`/${lang}/warranties/register`}
              onClick={(event) => openBy(event, {})}
            >
              {t('warranties.register.open')}
            </ButtonLink>
          )
        }
        notice={
          <>
            {params.has('registered') && <Alert kind="good">{t('warranties.register.done')}</Alert>}
            {params.has('corrected') && <Alert kind="good">{t('warranties.correct.done')}</Alert>}
            {(warranties.length > 0 || address.size > 0) && (
              <HistoryFilters
                asked={asked}
                search={t('warranties.list.search')}
                states={OWN_WARRANTY_STATES.map((value) => ({
                  value,
                  label: t(`warranties.state.${value}`),
                }))}
                firstSort={t('warranties.list.sorts.newest')}
                sorts={SORTS.map((value) => ({ value, label: t(`warranties.list.sorts.${value}`) }))}
                columns={isRetailer ? WARRANTY_COLUMNS : WARRANTY_COLUMNS.filter((name) => name !== 'doc')}
                shown={SHOWN}
                csv={csv}
              />
            )}
          </>
        }
      >
        {warranties.length > 0 ? (
          <WarrantyTable
            warranties={warranties}
            columns={columnsOf(asked, SHOWN)}
            isRetailer={isRetailer}
            does={
              registers
                ? {
                    add: (of) => setOpen({ of, does: 'invoice' }),
                    correct: (event, of) => openBy(event, { of, does: 'correct' }),
                  }
                : undefined
            }
          />
        ) : null}
      </HistoryPage>
      {open && (
        <Suspense>
          <WarrantyDialog opened={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
