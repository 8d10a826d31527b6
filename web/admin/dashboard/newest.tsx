import { type ReactNode, useId } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import type { Dashboard } from '../../../shared/office/dashboard.ts'
import { Link } from '../../ui/link.tsx'
import { OrderState } from '../orders/order-words.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Unread } from '../shell/state.tsx'

interface Entry {
  id: number
  to: string
  name: ReactNode
  vendor: string
  end: ReactNode
  created_at: string
}

function Newest({ title, list, entries }: { title: string; list: string; entries: Entry[] }) {
  const { t } = useAdmin()
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-5">
      <div className="mb-1 flex items-baseline gap-4">
        <h2 id={id} className="mr-auto text-base!">
          {title}
        </h2>
        <Link to={list} className="link inline-flex min-h-11 items-center text-sm">
          {t('dashboard.showAll')}
        </Link>
      </div>
      {entries.length === 0 && <p className="text-sm text-quiet">{t('dashboard.nothing')}</p>}
      <ul className="text-sm">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 hover:bg-sand/60"
          >
            <Link
              to={entry.to}
              className="truncate font-semibold after:absolute after:inset-0 hover:underline"
            >
              {entry.name}
            </Link>
            <span className="figures text-right">{entry.end}</span>
            <span className="truncate text-quiet">{entry.vendor}</span>
            <span className="text-right text-quiet">
              <When iso={entry.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NewestQuotations({ rows }: { rows: Dashboard['newest_quotations'] }) {
  const { t } = useAdmin()
  return (
    <Newest
      title={t('dashboard.newestQuotations')}
      list="/admin/quotations"
      entries={rows.map(({ id, name, surname, unread, vendor: retailer, created_at }) => ({
        id,
        to: `/admin/quotations/${id}`,
        name: (
          <>
            {unread && <Unread label={t('quotations.read.unread')} />}
            <span>{`${name} ${surname}`.trim() || '-'}</span>
          </>
        ),
        vendor: retailer.name,
        end: <span className="text-quiet">{t('quotations.one', { number: id })}</span>,
        created_at,
      }))}
    />
  )
}

export function NewestOrders({ rows }: { rows: Dashboard['newest_orders'] }) {
  const { t, lang } = useAdmin()
  return (
    <Newest
      title={t('dashboard.newestOrders')}
      list="/admin/orders"
      entries={rows.map(({ id, number, status, total, vendor: retailer, created_at }) => ({
        id,
        to: `/admin/orders/${id}`,
        name: number ?? id,
        vendor: retailer.name,
        end: (
          <span className="inline-flex items-center gap-4">
            <span className="text-quiet max-sm:hidden">
              <OrderState status={status} />
            </span>
            <span>{formatEuros(total, lang)}</span>
          </span>
        ),
        created_at,
      }))}
    />
  )
}
