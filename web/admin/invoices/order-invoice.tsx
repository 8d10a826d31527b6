import { useState } from 'react'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import type { InvoiceDraft } from '../../../shared/payments/invoices.admin.ts'
import { isPaid } from '../../../shared/payments/methods.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import type { orderActions } from '../orders/order-actions.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { Part } from '../shell/record-screen.tsx'
import { InvoiceStateWord } from './invoice-words.tsx'
import { IssueDialog } from './issue-dialog.tsx'

/** An order's electronic invoice, or the button that makes it; of what ended, or costs nothing, there is none to make. */
export function OrderInvoice({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState(false)
  const { id, invoice, status, payment_method: method } = order
  const [draft, setDraft] = useState<InvoiceDraft | null>(null)
  const ask = async () => {
    setBusy(true)
    await read(api.admin.orders[':id'].invoice.draft.$get({ param: { id: String(id) } })).then(
      (answer) => setDraft(answer.draft),
      (error: unknown) => showFailure(t, error),
    )
    setBusy(false)
  }
  const make = async () => {
    setBusy(true)
    const { failure } = await send('invoice', { id })
    setBusy(false)
    setDraft(null)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('invoices.made') })
  }
  if (!invoice && (!isPaid(method) || status === 'cancelled' || status === 'terminated')) return null
  return (
    <Part title={t('invoices.one')}>
      {invoice ? (
        <p className="no-print flex flex-wrap items-center gap-x-4">
          <Link to={`/admin/invoices/${invoice.id}`} className="link figures font-semibold">
            {invoice.number}
          </Link>
          <InvoiceStateWord state={invoice.state} />
          <FileButton
            src={`/api/admin/invoices/${invoice.id}/xml`}
            text="XML"
            label={t('invoices.xmlOf', { number: invoice.number })}
          />
        </p>
      ) : (
        <Button className="no-print" busy={busy && !draft} onClick={() => void ask()}>
          {t('invoices.make')}
        </Button>
      )}
      {draft && !invoice && (
        <IssueDialog
          order={id}
          draft={draft}
          busy={busy}
          onIssue={() => void make()}
          onCancel={() => setDraft(null)}
        />
      )}
    </Part>
  )
}
