import { useState } from 'react'
import type { AdminOrder } from '../../../shared/orders.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import type { orderActions } from '../orders/order-actions.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import { FileButton } from './file-button.tsx'

/** An order's electronic invoice, or the button that makes it; of what ended, or costs nothing, there is none to make. */
export function OrderInvoice({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState(false)
  const { id, invoice, status, payment_method: method } = order
  const make = async () => {
    setBusy(true)
    const { failure } = await send('invoice', { id })
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('invoices.made') })
  }
  if (!invoice && (method === 'warranty' || status === 'cancelled' || status === 'terminated')) return null
  return (
    <Part title={t('invoices.one')}>
      {invoice ? (
        <p className="no-print flex flex-wrap items-center gap-x-4">
          <span className="figures font-semibold">{invoice.number}</span>
          <FileButton
            src={`/api/admin/invoices/${invoice.id}/xml`}
            text="XML"
            label={t('invoices.xmlOf', { number: invoice.number })}
          />
        </p>
      ) : (
        <Button className="no-print" busy={busy} onClick={() => void make()}>
          {t('invoices.make')}
        </Button>
      )}
    </Part>
  )
}
