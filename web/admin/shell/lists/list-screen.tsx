import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Empty } from '../../../ui/empty.tsx'
import { useAdmin } from '../admin.ts'
import { useLoading } from '../loading.ts'
import { ScreenTitle } from '../screen.tsx'
import { type Archiving, useArchive, useArchiveFilter } from './archive.tsx'
import type OrderRowsType from './arrange-rows.tsx'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { FilterFold } from './filter-fold.tsx'
import { type Filter, Filters } from './filters.tsx'
import { useListAddress } from './list-address.ts'
import { arrange } from './list-columns.ts'
import { useList } from './list-loader.ts'
import { ListPages } from './list-pages.tsx'
import { useListBefore, useListPlace } from './list-place.ts'
import { exportedAs, ListTools } from './list-tools.tsx'
import type { Listed } from './listed.ts'
import { LoadFailure } from './load-failure.tsx'
import { useRowFocus } from './row-focus.ts'
import { SearchBox } from './search-box.tsx'
import { useSeen, useSelection } from './selection.ts'
import { OrderButton, SortChoice } from './sort-choice.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useViews } from './use-views.ts'

const OrderRows = lazy(() => import('./arrange-rows.tsx')) as typeof OrderRowsType

interface Props<Row> {
  /** The heading of its texts: `title`, `new`, `none`, `empty`. */
  name: string
  columns: Column<Row>[]
  /** The address that a row leads to, and that of the form for a new record. */
  to?: (row: Row) => string
  create?: string
  searchable?: boolean
  filters?: Filter[]
  actions?: (row: Row) => Elements
  /** Actions on many rows at once. */
  bulk?: Bulk<Row>
  /** Set when rows can be archived and brought back. */
  archive?: Archiving<Row>
  /** Set when rows are sorted by hand: all of the list, or the part that this filter chooses. */
  order?: { filter?: string }
  /**
   * Another title than the text. `above` stands over it, `below` under it, and `main` at its end: the main action of lists
   * without a form for a new record.
   */
  title?: string
  above?: Elements
  below?: Elements
  main?: Elements
}

/** A list of the back-office: search, filters, sort, pages and rows. The screen's loader is a `listLoader`. */
export function ListScreen<Row extends { id: number }>({
  name,
  columns,
  to,
  create,
  searchable = true,
  filters: ownFilters = [],
  actions: ownActions,
  bulk: ownBulk,
  archive,
  order,
  title,
  above,
  below,
  main,
}: Props<Row>) {
  const { t } = useAdmin()
  const { pathname } = useLocation()
  const { list, size } = useList<Row>()
  const filters = [...ownFilters, ...useArchiveFilter(archive)]
  const address = useListAddress(
    filters.map((filter) => filter.name),
    size,
  )
  const { narrowed, page, isOrdering } = address
  const isArchive = address.chosen.archived === 'yes'
  const { bulk, actions } = useArchive(archive, isArchive, { bulk: ownBulk, actions: ownActions })
  const part = order?.filter && address.chosen[order.filter]
  const isOrdered = order !== undefined && archive !== undefined && !isArchive
  const { data, failure, trouble, busy, reload } = useLoading(list, useListBefore<Listed<Row>>())
  const isWhole = pathname === `/admin/${name}`
  const views = useViews(isWhole ? name : `${name}-of-one`, address)
  const arranged = arrange(columns, views.columns)
  // Somebody who arranged the columns sees them at every width.
  const shownColumns = arranged
    .filter(({ shown }) => shown)
    .map(({ column: { wide, ...column } }) => (wide && !views.columns ? { ...column, wide } : column))
  const { sort: _, ...matched } = address.filter
  const selection = useSelection(`${pathname} ${JSON.stringify(matched)}`)
  const rows = views.isReady ? data?.rows : undefined
  const seen = useSeen(rows)
  const free = rows?.filter((row) => !bulk?.isFixed?.(row)).map(({ id }) => id) ?? []
  useListKeys(bulk && ((id) => free.includes(id) && selection.toggle(id, free, false)))
  const showsOrder = isOrdering && isOrdered
  const shownFilters = showsOrder ? filters.filter(({ name }) => name === order?.filter) : filters
  const heading = title ?? t(`${name}.title`)
  useListPlace(rows !== undefined, busy ? undefined : data)
  const screen = useRef<HTMLDivElement>(null)
  useRowFocus(screen)
  const sorts = columns.filter((column) => column.sort)
  const clear = <Button onClick={address.reset}>{t('list.clear')}</Button>
  const isEmpty = !failure && data?.rows.length === 0
  return (
    <div ref={screen}>
      <ScreenTitle>{heading}</ScreenTitle>
      {above}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl! outline-none">
          <span>{heading}</span>
          {data && (
            <span className="figures ml-2.5 text-lg font-normal text-quiet" role="status">
              <span>{data.capped ? `${data.count}+` : data.count}</span>
              <span className="sr-only">{` ${t('list.found', { count: data.count })}`}</span>
            </span>
          )}
        </h1>
        <div
          className={`flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:gap-x-2 ${create || main ? 'max-sm:basis-full max-sm:justify-start max-sm:*:last:ml-auto' : ''}`}
        >
          <ListTools
            views={views}
            address={address}
            arranged={arranged}
            exported={isWhole ? exportedAs(name) : null}
          />
          {isOrdered && (
            <OrderButton
              isOrdering={isOrdering}
              onClick={() => address.setOrdering(!isOrdering, order?.filter)}
            />
          )}
          {main}
          {create && (
            <ButtonLink to={create} look="main">
              <Plus className="size-4" aria-hidden="true" />
              <span>{t(`${name}.new`)}</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {below}
      <div className="mt-4 mb-2 flex flex-wrap items-center gap-2">
        {searchable && !showsOrder && (
          <SearchBox value={address.search} onSearch={(term) => address.change({ search: term || null })} />
        )}
        {(shownFilters.length > 0 || (sorts.length > 0 && !showsOrder)) && (
          <FilterFold count={shownFilters.filter((filter) => address.chosen[filter.name]).length}>
            <Filters filters={shownFilters} address={address} />
            {sorts.length > 0 && !showsOrder && <SortChoice columns={sorts} address={address} />}
          </FilterFold>
        )}
        {narrowed && !isEmpty && !showsOrder && (
          <Button look="quiet" onClick={address.reset}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      {showsOrder && (
        <Suspense>
          {order?.filter && !part ? (
            <p className="mt-4 text-quiet">
              {t('list.orderNeeds', { name: filters.find(({ name }) => name === order.filter)?.label ?? '' })}
            </p>
          ) : (
            archive && <OrderRows label={heading} archive={archive} list={list} />
          )}
        </Suspense>
      )}
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {isEmpty &&
        !showsOrder &&
        (narrowed ? (
          <Empty title={t('list.nothing')} action={clear}>
            {t(`${name}.empty`)}
          </Empty>
        ) : page > 1 ? (
          <Empty
            title={t('list.noPage')}
            action={<ButtonLink to={`?${address.withChange({})}`}>{t('list.firstPage')}</ButtonLink>}
          />
        ) : (
          <Empty
            title={t(`${name}.none`)}
            action={create && <ButtonLink to={create}>{t(`${name}.new`)}</ButtonLink>}
          />
        ))}
      {!failure && !isEmpty && !showsOrder && (
        <>
          {data?.unsorted && (
            <p className="py-2 text-sm text-quiet" role="status">
              {t('list.unsorted')}
            </p>
          )}
          {trouble && <LoadFailure text={t('list.outdated')} onRetry={reload} className="py-2" />}
          {/* Too many columns scroll here, not the whole page; the padding leaves room for focus rings and the buttons of rows. */}
          <div className="relative -mt-1 -mr-3 -ml-1 pt-1 pr-3 pl-1 sm:scroll-hint sm:overflow-x-auto">
            <DataTable
              columns={shownColumns}
              rows={rows}
              to={isArchive ? undefined : to}
              actions={actions}
              choice={bulk && { ...bulk, selection }}
              address={address}
              busy={busy}
              label={heading}
            />
          </div>
          <ListPages address={address} of={data} />
          {bulk && data && (
            <BulkBar
              bulk={bulk}
              seen={seen}
              selection={selection}
              address={address}
              count={data.count}
              capped={data.capped}
            />
          )}
        </>
      )}
    </div>
  )
}
