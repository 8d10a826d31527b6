import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { formatDate, inRome } from '../../../shared/dates.ts'
import {
  GRID_COLUMNS,
  type Grid,
  MAX_GRID_COLUMNS,
  MAX_GRID_ROWS,
} from '../../../shared/imports/grid.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { columnTitle } from '../imports/column-title.ts'
import { whichProducts } from '../product-prices/which-products.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { GridTable } from './grid-table.tsx'
import { useGrid } from './use-grid.ts'

const USUAL = ['name', 'price', 'active']

/** The columns of an address, as they are in files. */
function columnsOf(params: URLSearchParams): string[] {
  const given = (params.get('columns') ?? '').split(',').filter((name) => GRID_COLUMNS.includes(name))
  return given.length > 0 ? given.slice(0, MAX_GRID_COLUMNS) : USUAL
}

interface Loaded {
  columns: string[]
  grid: Loading<Grid>
}
export const loader = ({ request }: LoaderFunctionArgs): Loaded => {
  const { searchParams } = new URL(request.url)
  const columns = columnsOf(searchParams)
  const json = { ...whichProducts(searchParams), columns }
  return { columns, grid: loading<Grid>(read(api.admin.imports.grid.$post({ json }))) }
}

/** Which columns there are; chosen ones stand in the address. */
function Columns({ chosen, disabled }: { chosen: string[]; disabled: boolean }) {
  const { t } = useAdmin()
  const [params, setParams] = useSearchParams()
  const choose = (name: string) => {
    const next = GRID_COLUMNS.filter((each) => (each === name) !== chosen.includes(each))
    setParams(
      new URLSearchParams(
        [...params].filter(([key]) => key !== 'columns').concat([['columns', next.join(',')]]),
      ),
      {
        replace: true,
      },
    )
  }
  const isFull = chosen.length >= MAX_GRID_COLUMNS
  return (
    <details className="group mt-4 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        <span>{t('product-grid.columns', { chosen: chosen.length, most: MAX_GRID_COLUMNS })}</span>
        <ChevronDown className="ml-2 size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      {disabled && <p className="pb-3 text-sm text-quiet">{t('product-grid.columnsLater')}</p>}
      <fieldset className="grid gap-x-6 gap-y-3 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">{t('product-grid.columnsLegend')}</legend>
        {GRID_COLUMNS.map((name) => {
          const isChosen = chosen.includes(name)
          return (
            <Checkbox
              key={name}
              label={columnTitle(t, 'products', name)}
              checked={isChosen}
              disabled={disabled || (isChosen ? chosen.length === 1 : isFull)}
              onChange={() => choose(name)}
            />
          )
        })}
      </fieldset>
    </details>
  )
}

function Filled({ data, columns }: { data: Grid; columns: string[] }) {
  const { t, lang } = useAdmin()
  const navigate = useNavigate()
  const { search } = useLocation()
  const grid = useGrid(data.rows, columns, search)
  const { count, wrong, checkedId, busy, problem, discard } = grid
  const check = () => {
    const { day, time } = inRome(new Date())
    return grid.check(t('product-grid.file', { when: `${formatDate(day)} ${time}` }))
  }
  // Once the guard below knows that it may.
  useEffect(() => {
    if (checkedId !== null) void navigate(`/admin/imports/${checkedId}`)
  }, [checkedId, navigate])
  return (
    <>
      <Columns chosen={columns} disabled={count > 0} />
      <div className="sticky top-14 z-2 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-3">
        <Button look="main" busy={busy} disabled={count === 0 || wrong > 0} onClick={() => void check()}>
          {t('product-grid.check', { count })}
        </Button>
        <Button look="quiet" disabled={busy || count === 0} onClick={discard}>
          {t('product-grid.discard')}
        </Button>
        <p role="status" className={`text-sm ${wrong > 0 ? 'text-bad' : 'text-quiet'}`}>
          {wrong > 0
            ? t('product-grid.wrong', { count: wrong })
            : t('product-grid.products', { count: data.rows.length })}
        </p>
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {data.is_cut && (
        <p className="text-sm text-quiet">
          {t('product-grid.cut', { most: MAX_GRID_ROWS.toLocaleString(lang) })}
        </p>
      )}
      {data.rows.length > 0 && <GridTable rows={data.rows} columns={columns} grid={grid} />}
      <LeaveGuard
        when={count > 0 && checkedId === null}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </>
  )
}

/** Columns of the products that the address names, as in a spreadsheet; what is typed or pasted goes in as an import, with its preview and undo. */
export function Component() {
  const { t } = useAdmin()
  const loaded = useLoaderData<Loaded>()
  const { data, failure, busy, reload } = useLoading(loaded.grid)
  return (
    <div>
      <ScreenTitle>{t('product-grid.title')}</ScreenTitle>
      <Trail to="/admin/products" name={t('products.title')} />
      <h1 className="text-2xl!">{t('product-grid.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('product-grid.rule')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {data && !busy && <Filled key={loaded.columns.join()} data={data} columns={loaded.columns} />}
    </div>
  )
}
