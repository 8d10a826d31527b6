import { type FormEvent, useState } from 'react'
import type { TransferOrder } from '../../../shared/payments/transfers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { OrderRow } from './proposals.tsx'

/** Finds an open order by number or retailer, for a transfer that names none. */
export function OrderSearch({
  left,
  ...row
}: {
  left: number
  busy: boolean
  onAssign: (order: TransferOrder) => void
}) {
  const { t } = useAdmin()
  const [found, setFound] = useState<TransferOrder[] | null>(null)
  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search_term = String(new FormData(event.currentTarget).get('search')).trim()
    if (!search_term) return setFound(null)
    try {
      setFound((await read(api.admin.transfers.orders.$get({ query: { search_term } }))).orders)
    } catch (failure) {
      showFailure(t, failure)
    }
  }
  return (
    <search aria-label={t('transfers.findOrder')} className="mt-4 block">
      <form onSubmit={(event) => void search(event)} className="flex flex-wrap items-end gap-3">
        <TextField type="search" name="search" label={t('transfers.findOrder')} maxLength={40} />
        <Button type="submit">{t('transfers.show')}</Button>
      </form>
      {found?.length === 0 && <p className="mt-2 text-sm text-quiet">{t('transfers.noOrders')}</p>}
      {found && found.length > 0 && (
        <ul className="mt-2">
          {found.map((order) => (
            <OrderRow key={order.order_id} order={order} left={left} {...row} />
          ))}
        </ul>
      )}
    </search>
  )
}
