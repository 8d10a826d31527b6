import { type FormEvent, useState } from 'react'
import { MAX_ORDER_MESSAGE } from '../../../shared/orders/order-messages.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import type { orderActions } from './order-actions.ts'

/** What the order's retailer and the shop wrote each other about it, and a field to write more, which goes by mail. */
export function OrderThread({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function write(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const { failure } = await send('write', { id: order.id, text })
    setBusy(false)
    setProblem(failure === undefined ? '' : failureText(t, failure))
    if (failure !== undefined) return
    setText('')
    showToast({ kind: 'good', text: t('orders.messages.sent') })
  }
  return (
    <Part title={t('orders.messages.title')}>
      {/* Only then: a screen asks of one text at a time whether it is left. */}
      {text.trim() !== '' && (
        <LeaveGuard
          when={!busy}
          texts={{
            title: t('orders.noteUnsent'),
            text: t('orders.noteUnsentText'),
            stay: t('leave.stay'),
            leave: t('orders.noteLeave'),
          }}
        />
      )}
      {order.messages.length === 0 ? (
        <p className="text-sm text-quiet">{t('orders.messages.empty')}</p>
      ) : (
        <ol className="text-sm">
          {order.messages.map(({ id, side, name, text: written, created_at }) => (
            <li key={id} className="border-b border-line py-2.5">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold">
                  {side === 'office' ? `${t('orders.messages.office')} · ${name}` : name}
                </span>
                <span className="text-quiet">
                  <When iso={created_at} />
                </span>
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{written}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={write} className="no-print mt-4 grid max-w-prose gap-3">
        <TextArea
          name="text"
          label={t('orders.messages.text')}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={MAX_ORDER_MESSAGE}
          required
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('orders.messages.send')}
          </Button>
        </div>
      </form>
      {problem && <Alert kind="bad">{problem}</Alert>}
    </Part>
  )
}
