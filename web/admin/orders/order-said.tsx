import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { Facts } from '../shell/record-screen.tsx'
import type { orderActions } from './order-actions.ts'

/** What the retailer said of its order; until it is confirmed it is changed here, too. */
export function OrderSaid({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const { reference, note, wished_on, status } = order
  return (
    <>
      {(reference || wished_on || note) && (
        <div className="mt-3">
          <Facts
            facts={[
              [t('orders.columns.reference'), reference],
              [t('orders.wishedOn'), wished_on && formatDate(wished_on)],
              [t('orders.theirNote'), note && <p className="whitespace-pre-line">{note}</p>],
            ]}
          />
        </div>
      )}
      {status === 'placed' && <SaidForm key={order.version} order={order} />}
    </>
  )
}

function SaidForm({ order: { id, version, reference, note, wished_on } }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const said = { reference: text('reference'), note: text('note'), wished_on: text('wished_on') || null }
    setBusy(true)
    const { failure } = await send('said', { id, version, ...said })
    setBusy(false)
    setProblem(failure === undefined ? '' : failureText(t, failure))
    if (failure === undefined) showToast({ kind: 'good', text: t('orders.said.saved') })
  }
  return (
    <details className="no-print mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
        {t('orders.said.change')}
      </summary>
      <form onSubmit={save} className="mt-2 grid gap-4">
        <TextField
          name="reference"
          label={t('orders.columns.reference')}
          defaultValue={reference}
          maxLength={60}
        />
        <TextField name="wished_on" type="date" label={t('orders.wishedOn')} defaultValue={wished_on ?? ''} />
        <TextArea name="note" label={t('orders.theirNote')} rows={3} defaultValue={note} maxLength={1000} />
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div>
          <Button type="submit" busy={busy}>
            {t('orders.said.save')}
          </Button>
        </div>
      </form>
    </details>
  )
}
