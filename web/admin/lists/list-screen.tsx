import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PAGE_SIZE } from '../../../shared/paging.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useAdmin } from '../admin.ts'
import { ScreenTitle } from '../chrome/screen.tsx'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { type Filter, Filters } from './filters.tsx'
import { type ListQuery, useListAddress } from './list-address.ts'
import { arrange } from './list-columns.ts'
import { exportedAs, ListTools } from './list-tools.tsx'
import type { Listed } from './listed.ts'
import { LoadFailure } from './load-failure.tsx'
import { SearchBox } from './search-box.tsx'
import { useSelection } from './selection.ts'
import { SortChoice } from './sort-choice.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useLoaded } from './use-loaded.ts'
import { useViews } from './use-views.ts'

interface Props<Row, Q> {
  /** Its texts are under this name: `title`, `new`, `none`, `empty`. */
  name: string
  columns: Column<Row>[]
  load: (query: Q) => Promise<Listed<Row>>
  /** Where a row leads, and where a new one is made. */
  to?: (row: Row) => string
  newTab?: boolean
  create?: string
  searchable?: boolean
  filters?: Filter[]
  actions?: (row: Row) => ReactNode
  /** What can be done with many rows at once. */
  bulk?: Bulk<Row>
  pageSize?: number
  /** Instead of `title`. `above` stands over it, `below` under it, and `main` at its end: the main action, where nothing is created. */
  title?: string
  above?: ReactNode
  below?: ReactNode
  main?: ReactNode
}

/** A list of the back-office: search, filters, sort, pages and rows. `Q` is the query of its call. */
export function ListScreen<Row extends { id: number }, Q>({
  name,
  columns,
  load,
  to,
  newTab,
  create,
  searchable = true,
  filters = [],
  actions,
  bulk,
  pageSize = PAGE_SIZE.admin,
  title,
  above,
  below,
  main,
}: Props<Row, Q>) {
  const { t } = useAdmin()
  const { pathname } = useLocation()
  const address = useListAddress(
    filters.map((filter) => filter.name),
    pageSize,
  )
  const { query, narrowed, page } = address
  // The address holds what the call takes; what it does not know the API refuses.
  const { data, failure, busy, reload } = useLoaded(`${pathname} ${JSON.stringify(query)}`, () =>
    load(query as Q & ListQuery),
  )
  const isWhole = pathname === `/admin/${name}`
  const views = useViews(isWhole ? name : `${name}-of-one`, address)
  const arranged = arrange(columns, views.columns)
  const shownColumns = arranged.filter(({ shown }) => shown).map(({ column }) => column)
  const { sort: _, ...matched } = address.filter
  const selection = useSelection(`${pathname} ${JSON.stringify(matched)}`)
  const rows = views.isReady ? data?.rows : undefined
  const free = rows?.filter((row) => !bulk?.isFixed?.(row)).map(({ id }) => id) ?? []
  useListKeys(bulk && ((id) => free.includes(id) && selection.toggle(id, free, false)))
  const heading = title ?? t(`${name}.title`)
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  const sorts = columns.filter((column) => column.sort)
  const clear = <Button onClick={address.reset}>{t('list.clear')}</Button>
  const isEmpty = !failure && data?.rows.length === 0
  return (
    <>
      <ScreenTitle>{heading}</ScreenTitle>
      {above}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl!">
          {heading}
          {data && (
            <span className="figures ml-2.5 text-lg font-normal text-quiet" role="status">
              {data.capped ? `${data.count}+` : data.count}
              <span className="sr-only"> {t('list.found', { count: data.count })}</span>
            </span>
          )}
        </h1>
        <div
          className={`flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:gap-x-2 ${create || main ? 'max-sm:basis-full max-sm:justify-between' : ''}`}
        >
          <ListTools
            views={views}
            address={address}
            arranged={arranged}
            exported={isWhole ? exportedAs(name) : null}
          />
          {create && (
            <ButtonLink to={create} look="main">
              <Plus className="size-4" aria-hidden="true" />
              {t(`${name}.new`)}
            </ButtonLink>
          )}
          {main}
        </div>
      </div>
      {below}
      <div className="mt-4 mb-2 flex flex-wrap items-center gap-2">
        {searchable && (
          <SearchBox value={address.search} onSearch={(term) => address.change({ search: term || null })} />
        )}
        <Filters filters={filters} address={address} />
        {sorts.length > 0 && <SortChoice columns={sorts} address={address} />}
        {narrowed && !isEmpty && (
          <Button look="quiet" onClick={address.reset}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {isEmpty &&
        (narrowed ? (
          <Empty title={t('list.nothing')} action={clear}>
            {t(`${name}.empty`)}
          </Empty>
        ) : page > 1 ? (
          <Empty
            title={t('list.noPage')}
            action={
              <ButtonLink to={{ search: `?${address.withChange({})}` }}>{t('list.firstPage')}</ButtonLink>
            }
          />
        ) : (
          <Empty
            title={t(`${name}.none`)}
            action={create && <ButtonLink to={create}>{t(`${name}.new`)}</ButtonLink>}
          />
        ))}
      {!failure && !isEmpty && (
        <>
          {/* More columns than fit scroll here, not the page; the padding is for the focus ring and the rows' buttons. */}
          <div className="relative -mt-1 -mr-3 -ml-1 pt-1 pr-3 pl-1 sm:overflow-x-auto">
            <DataTable
              columns={shownColumns}
              rows={rows}
              to={to}
              newTab={newTab}
              actions={actions}
              choice={bulk && { ...bulk, selection }}
              address={address}
              busy={busy}
              label={heading}
            />
          </div>
          <div className="mt-4">
            <Pager
              page={page}
              pages={pages}
              to={(target) => `?${address.withChange({ page: target })}`}
              texts={{
                nav: t('list.pages'),
                previous: t('list.previous'),
                next: t('list.next'),
                of: t('list.of', { pages: data?.capped ? `${pages}+` : pages }),
              }}
            />
          </div>
          {bulk && data && (
            <BulkBar
              bulk={bulk}
              selection={selection}
              address={address}
              count={data.count}
              capped={data.capped}
            />
          )}
        </>
      )}
    </>
  )
}
