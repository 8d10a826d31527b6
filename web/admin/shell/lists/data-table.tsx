import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useAdmin } from '../admin.ts'
import { ComingRows } from '../coming.tsx'
import { useFromList } from '../trail.tsx'
import type { ListAddress } from './list-address.ts'
import { RowBox } from './row-box.tsx'
import type { Selection } from './selection.ts'

export interface Column<Row> {
  /** The column's title is the text `columns.{name}`; with `sort`, the API sorts by this name too. */
  name: string
  /** Another title than that text. */
  title?: string
  cell: (row: Row) => ReactNode
  sort?: true
  /** The column with the record's name, which links to the record. */
  main?: true
  /** Right-aligned figures. */
  figures?: true
  /** Hidden until a person wants it. */
  rare?: boolean
  /** Left out between 640 and 1024 px, where rows are lines and the list would scroll sideways. */
  wide?: true
  /** Whole sentences: on a phone the title stands beside the first line. */
  long?: true
}

export interface TableProps<Row> {
  columns: Column<Row>[]
  rows: Row[] | undefined
  /** The address that a row leads to. */
  to?: (row: Row) => string
  /** Buttons at the row's end. */
  actions?: (row: Row) => ReactNode
  /** Makes rows selectable. */
  choice?: { selection: Selection; nameOf: (row: Row) => string; isFixed?: (row: Row) => boolean }
  address: ListAddress
  busy: boolean
  label: string
}

/** Below 640 px a row is a card: its cells one below the other, each with its title. */
const CELL =
  'h-11 px-2 first:pl-0 last:pr-0 max-sm:flex max-sm:h-auto max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:before:shrink-0 max-sm:before:text-quiet max-sm:before:content-[attr(data-title)]'

const WIDE = 'sm:max-lg:hidden'

/** The record's name stands at the top of its card. */
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

/** A click on something that covers the row's link, such as a date with its hint, follows the link too. */
function followRow(event: ReactMouseEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, select, label')) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  target.closest('tr')?.querySelector('[data-row-link]')?.dispatchEvent(click)
}

function SortHead({ name, title, address }: { name: string; title: string; address: ListAddress }) {
  const { sort, withChange } = address
  const Icon = sort === name ? ArrowUp : sort === `-${name}` ? ArrowDown : null
  return (
    <Link
      to={{ search: `?${withChange({ sort: sort === name ? `-${name}` : name })}` }}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
    >
      <span>{title}</span>
      {Icon && <Icon className="size-3.5" aria-hidden="true" />}
    </Link>
  )
}

/** A list's table: rows of 44 px that lead to their records, skeletons before the first rows come, cards on a phone. */
export function DataTable<Row extends { id: number }>({
  columns,
  rows,
  to,
  actions,
  choice,
  address,
  busy,
  label,
}: TableProps<Row>) {
  const { t } = useAdmin()
  const fromList = useFromList()
  const titleOf = ({ name, title }: { name: string; title?: string | undefined }) =>
    title ?? t(`columns.${name}`)
  const direction = (name: string) =>
    address.sort === name ? 'ascending' : address.sort === `-${name}` ? 'descending' : undefined
  const free = choice && rows?.filter((row) => !choice.isFixed?.(row)).map(({ id }) => id)
  const chosen = free?.filter((id) => choice?.selection.has(id)).length ?? 0
  const isAll = free !== undefined && free.length > 0 && chosen === free.length
  return (
    <table
      aria-label={label}
      aria-busy={busy || undefined}
      className={`w-full text-sm transition-opacity max-sm:block ${busy && rows ? 'opacity-60' : ''}`}
    >
      <thead className="text-left text-quiet max-sm:hidden">
        <tr className="border-b border-line">
          {choice && (
            <th scope="col" className="w-8 pr-2">
              <RowBox
                label={t('bulk.page')}
                checked={isAll}
                some={chosen > 0 && !isAll}
                disabled={!free?.length}
                onToggle={() => free && choice.selection.choose(free, !isAll, free)}
              />
            </th>
          )}
          {columns.map(({ name, title, sort, figures, wide }) => (
            <th
              key={name}
              scope="col"
              aria-sort={sort && direction(name)}
              className={`h-11 px-2 font-medium whitespace-nowrap first:pl-0 last:pr-0 ${figures ? 'text-right' : ''} ${wide ? WIDE : ''}`}
            >
              {sort ? (
                <SortHead name={name} title={titleOf({ name, title })} address={address} />
              ) : (
                titleOf({ name, title })
              )}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block" onKeyDown={walkRows} onClick={followRow}>
        {!rows && (
          <ComingRows
            columns={columns.map(({ name }) => name)}
            classOf={(name) => (columns.some((column) => column.wide && column.name === name) ? WIDE : '')}
            choice={!!choice}
            actions={!!actions}
          />
        )}
        {rows?.map((row) => (
          <tr
            key={row.id}
            data-id={row.id}
            className="group row-whole border-b border-line hover:bg-sand/60 has-[td:first-child>label>input:checked]:bg-wash max-sm:has-[td:first-child>label>input:checked]:shadow-[0.5rem_0_var(--color-wash),-0.5rem_0_var(--color-wash)] max-sm:flex max-sm:flex-col max-sm:py-2"
          >
            {choice && (
              <td className="h-11 w-8 pr-2 max-sm:absolute max-sm:top-1 max-sm:right-0 max-sm:w-5 max-sm:z-1 max-sm:p-0">
                <RowBox
                  label={t('bulk.choose', { name: choice.nameOf(row) })}
                  checked={choice.selection.has(row.id) && !choice.isFixed?.(row)}
                  disabled={choice.isFixed?.(row)}
                  onToggle={(range) => free && choice.selection.toggle(row.id, free, range)}
                />
              </td>
            )}
            {columns.map(({ name, title, main, figures, long, wide, cell }) => (
              <td
                key={name}
                data-title={titleOf({ name, title })}
                className={`${CELL} ${figures ? 'figures text-right' : ''} ${long ? 'max-sm:items-baseline! max-sm:py-2!' : ''} ${main ? MAIN : ''} ${main && choice ? 'max-sm:pr-11' : ''} ${name === 'id' ? 'max-sm:hidden' : ''} ${wide ? WIDE : ''}`}
              >
                {main && to ? (
                  <Link
                    to={to(row)}
                    data-row-link
                    state={fromList}
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
              <td className="h-11 w-px pl-4 text-right whitespace-nowrap max-sm:block max-sm:w-auto max-sm:p-0 max-sm:has-[>span:empty]:hidden">
                <span className="relative -mr-3 inline-flex items-center gap-1">{actions(row)}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
