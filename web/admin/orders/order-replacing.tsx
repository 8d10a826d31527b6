import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import type { orderActions } from './order-actions.ts'

interface Props {
  order: AdminOrder
  of: NonNullable<AdminOrder['replaces']>
}

/** Which unit an order replaces, and the number of the one that it sends. */
export function OrderReplacing({ order, of: { unit_id, serial_number, successor } }: Props) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [problem, setProblem] = useState('')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('serial_number')).trim()
    const { failure } = await send('successor', { id: order.id, serial_number: number })
    setProblem(failure === undefined ? '' : failureText(t, failure))
    if (failure === undefined) showToast({ kind: 'good', text: t('orders.replacing.saved') })
  }
  return (
    <Part title={t('orders.replacing.title')}>
      <p className="text-sm">
        <Link to={`/admin/units/${unit_id}`} className="link">
          {t('orders.replacing.text', { serial: serial_number })}
        </Link>
      </p>
      {/* Known or not: it can be corrected. */}
      <form onSubmit={save} className="no-print mt-3 flex flex-wrap items-end gap-3">
        <TextField
          name="serial_number"
          label={t('orders.replacing.number')}
          defaultValue={successor}
          maxLength={60}
          required
        />
        <Button type="submit">{t('orders.replacing.save')}</Button>
      </form>
      {problem && <Alert kind="bad">{problem}</Alert>}
    </Part>
  )
}
