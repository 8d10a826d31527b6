import { type ReactNode, useId } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import type { Dashboard } from '../../../shared/office/dashboard.ts'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { SeenLink } from '../shell/seen-link.tsx'
import { listSearch, type Period } from './period.ts'

interface Ranking<Row> {
  title: string
  /** Stands beside the title. */
  tool?: Elements
  /** A sentence below it. */
  help?: string
  /** Instead of the sentence that nothing happened. */
  nothing?: string
  rows: Row[]
  keyOf: (row: Row) => string
  nameHead: string
  name: (row: Row) => Elements
  heads: string[]
  cells: (row: Row) => ReactNode[]
  /** The length of a row's line, from 0 to 1. */
  share: (row: Row) => number
}

/** The first places of the period, each with a line that shows its share of the first one's figure. */
export function RankingTable<Row>({
  title,
  tool,
  help,
  nothing,
  rows,
  keyOf,
  nameHead,
  name,
  heads,
  cells,
  share,
}: Ranking<Row>) {
  const { t } = useAdmin()
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-5">
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <h2 id={id} className="mr-auto text-base!">
          {title}
        </h2>
        {tool}
      </div>
      {help && <p className="prose mb-2 text-sm text-quiet">{help}</p>}
      {rows.length === 0 && <p className="text-sm text-quiet">{nothing ?? t('dashboard.nothing')}</p>}
      {rows.length > 0 && (
        <table aria-labelledby={id} className="w-full text-sm max-sm:[&_:is(td,th)+*]:pl-2">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                {nameHead}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pl-4 text-right font-medium sm:whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-t border-line">
                <th scope="row" className="w-full py-1.5 text-left align-baseline font-normal wrap-anywhere">
                  {name(row)}
                  <span aria-hidden="true" className="mt-1 block h-1">
                    <span
                      className="block h-full rounded-full bg-pine"
                      style={{ width: `${share(row) * 100}%` }}
                    />
                  </span>
                </th>
                {cells(row).map((cell, at) => (
                  <td
                    key={heads[at]}
                    className="figures py-1.5 pl-4 text-right align-baseline sm:whitespace-nowrap"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const ENTRY = 'inline-flex min-h-6 items-center font-semibold hover:underline'

/** A link to a product's form; a deleted product has only its name. */
function ProductName({ product_id, name }: { product_id: number | null; name: string }) {
  if (product_id === null) return <span className="font-semibold">{name}</span>
  return (
    <SeenLink entity="products" to={`/admin/products/${product_id}/edit`} className={ENTRY}>
      {name}
    </SeenLink>
  )
}

/** The products asked for in the most quotations. */
export function AskedProducts({ rows }: { rows: Dashboard['asked_products'] }) {
  const { t } = useAdmin()
  const most = Math.max(1, ...rows.map(({ quotations }) => quotations))
  return (
    <RankingTable
      title={t('dashboard.askedProducts')}
      rows={rows}
      keyOf={(row) => String(row.product_id ?? row.name)}
      nameHead={t('record.product')}
      name={(row) => <ProductName {...row} />}
      heads={[t('dashboard.series.quotations'), t('dashboard.pieces')]}
      cells={(row) => [row.quotations, row.quantity]}
      share={(row) => row.quotations / most}
    />
  )
}

/** The products sold most. */
export function BestProducts({ rows }: { rows: Dashboard['best_products'] }) {
  const { t, lang } = useAdmin()
  const most = Math.max(1, ...rows.map(({ quantity }) => quantity))
  return (
    <RankingTable
      title={t('dashboard.bestProducts')}
      rows={rows}
      keyOf={(row) => String(row.product_id ?? row.name)}
      nameHead={t('record.product')}
      name={(row) => <ProductName {...row} />}
      heads={[t('dashboard.pieces'), t('dashboard.series.revenue')]}
      cells={(row) => [row.quantity, formatEuros(row.revenue, lang)]}
      share={(row) => row.quantity / most}
    />
  )
}

/** The retailers with the most; each number links to what it counts. */
export function ByRetailer({ rows, period }: { rows: Dashboard['by_vendor']; period: Period }) {
  const { t, lang } = useAdmin()
  const most = Math.max(1, ...rows.map(({ revenue }) => revenue))
  const count = (number: number, to: string) =>
    number === 0 ? (
      <span className="text-quiet">0</span>
    ) : (
      <Link to={to} className="link inline-flex min-h-6 min-w-6 items-center justify-end">
        {number}
      </Link>
    )
  return (
    <RankingTable
      title={t('dashboard.byRetailer')}
      rows={rows}
      keyOf={(row) => String(row.id)}
      nameHead={t('columns.vendor')}
      name={(row) => (
        <Link to={`/admin/vendors/${row.id}/edit`} className={ENTRY}>
          {row.name}
        </Link>
      )}
      heads={['quotations', 'orders', 'revenue'].map((name) => t(`dashboard.series.${name}`))}
      cells={({ id, quotations, orders, revenue }) => {
        const filters = { vendor_id: String(id) }
        return [
          count(quotations, `/admin/quotations${listSearch(period, filters)}`),
          count(orders, `/admin/orders${listSearch(period, { ...filters, status: 'not_cancelled' })}`),
          formatEuros(revenue, lang),
        ]
      }}
      share={(row) => row.revenue / most}
    />
  )
}
