import { useState } from 'react'
import type { Creditable } from '../../../shared/credit-notes/credit-notes.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { Part } from '../shell/record-screen.tsx'

const CreditNoteForm = onDemand(() => import('./credit-note-form.tsx'))

/** Credits a part of a delivered order without a return; what can be credited is asked when somebody wants to. */
export function OrderCredits({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [of, setOf] = useState<Creditable | null>(null)
  if (!order.invoice || order.status !== 'delivered') return null
  const ask = async () => {
    setBusy(true)
    await read(api.admin.orders[':id'].creditable.$get({ param: { id: String(order.id) } })).then(
      ({ creditable }) => setOf(creditable),
      (error: unknown) => showFailure(t, error),
    )
    setBusy(false)
  }
  return (
    <Part title={t('documents.credits.title')}>
      {of === null ? (
        <Button className="no-print" look="plain" busy={busy} onClick={() => void ask()}>
          {t('documents.credits.begin')}
        </Button>
      ) : of.refusal ? (
        <Alert kind="note">{t(`errors.${of.refusal}`)}</Alert>
      ) : (
        <CreditNoteForm order={order.id} of={of} onClose={() => setOf(null)} />
      )}
    </Part>
  )
}
