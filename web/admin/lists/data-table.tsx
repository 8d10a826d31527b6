import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'

export interface Column<Row> {
  /** Its title is the text `columns.{name}`; with `sort` also the name by which the API sorts. */
  name: string
  cell: (row: Row) => ReactNode
  sort?: true
  /** The thing's name, and the link to it. */
  main?: true
  /** Right-aligned figures. */
  figures?: true
}

export interface TableProps<Row> {
  columns: Column<Row>[]
  rows: Row[] | undefined
  /** Where a row leads. */
  to?: (row: Row) => string
  /** Buttons at the row's end. */
  actions?: (row: Row) => ReactNode
  address: ListAddress
  busy: boolean
  label: string
}

const SKELETONS = [0, 1, 2, 3, 4, 5, 6, 7]
/** Below 640 px a row is a card: its cells one below the other, each with its title. */
const CELL =
  'h-11 px-2 first:pl-0 last:pr-0 max-sm:flex max-sm:h-auto max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:before:shrink-0 max-sm:before:text-quiet max-sm:before:content-[attr(data-title)]'

/** The thing's name heads its card. */
const MAIN = 'font-semibold max-sm:order-first max-sm:justify-start max-sm:text-base max-sm:before:hidden'

/** Arrow keys go from row to row. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function SortHead({ name, address }: { name: string; address: ListAddress }) {
  const { t } = useAdmin()
  const { sort, withChange } = address
  const Icon = sort === name ? ArrowUp : sort === `-${name}` ? ArrowDown : null
  return (
    <Link
      to={{ search: `?${withChange({ sort: sort === name ? `-${name}` : name })}` }}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
    >
      {t(`columns.${name}`)}
      {Icon && <Icon className="size-3.5" aria-hidden="true" />}
    </Link>
  )
}

/** Rows of 44 px, skeletons before the first come, cards on a phone. The whole row leads to its thing. */
export function DataTable<Row extends { id: number }>({
  columns,
  rows,
  to,
  actions,
  address,
  busy,
  label,
}: TableProps<Row>) {
  const { t } = useAdmin()
  const { search } = useLocation()
  const titleOf = (name: string) => t(`columns.${name}`)
  const direction = (name: string) =>
    address.sort === name ? 'ascending' : address.sort === `-${name}` ? 'descending' : undefined
  return (
    <table
      aria-label={label}
      aria-busy={busy || undefined}
      className={`w-full text-sm transition-opacity max-sm:block ${busy && rows ? 'opacity-60' : ''}`}
    >
      <thead className="text-left text-quiet max-sm:hidden">
        <tr className="border-b border-line">
          {columns.map(({ name, sort, figures }) => (
            <th
              key={name}
              scope="col"
              aria-sort={sort && direction(name)}
              className={`h-11 px-2 font-medium whitespace-nowrap first:pl-0 ${figures ? 'text-right' : ''}`}
            >
              {sort ? <SortHead name={name} address={address} /> : titleOf(name)}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block" onKeyDown={walkRows}>
        {!rows &&
          SKELETONS.map((n) => (
            <tr key={n} className="border-b border-line max-sm:block">
              {columns.map(({ name }) => (
                <td key={name} className="h-11 px-2 first:pl-0 max-sm:block">
                  <span className="skeleton block h-4 max-sm:mt-3.5" />
                </td>
              ))}
              {actions && <td className="w-11 max-sm:hidden" />}
            </tr>
          ))}
        {rows?.map((row) => (
          <tr
            key={row.id}
            className="group relative border-b border-line hover:bg-sand/60 max-sm:flex max-sm:flex-col max-sm:py-2"
          >
            {columns.map(({ name, main, figures, cell }) => (
              <td
                key={name}
                data-title={titleOf(name)}
                className={`${CELL} ${figures ? 'figures text-right' : ''} ${main ? MAIN : ''} ${name === 'id' ? 'max-sm:hidden' : ''}`}
              >
                {main && to ? (
                  <Link
                    to={to(row)}
                    data-row-link
                    state={{ list: search }}
                    className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pine"
                  >
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
            {actions && (
              <td className="h-11 w-px text-right whitespace-nowrap max-sm:block max-sm:w-auto">
                <span className="relative inline-flex items-center gap-1">{actions(row)}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
