import { type FormEvent, useState } from 'react'
import { carrierName, trackingPage } from '../../../shared/orders/carriers.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import type { Shipment } from '../../../shared/orders/shipments.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import type { orderActions } from './order-actions.ts'
import { NO_PARCEL, ParcelFields, typedParcels } from './parcel-fields.tsx'

/** What was sent of an order, and a form that sends the rest, or a part of it, or adds numbers that came later. */
export function OrderShipping({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const canShip = order.status === 'confirmed' && order.open_lines.length > 0
  if (!canShip && order.shipments.length === 0) return null
  return (
    <Part title={t('orders.sending.title')}>
      <ol className="text-sm">
        {order.shipments.map((shipment) => (
          <Sent key={shipment.id} shipment={shipment} />
        ))}
      </ol>
      {order.short.length > 0 && (
        <div className="no-print mt-3">
          <Alert kind="note">
            {t('orders.sending.short', {
              what: order.short.map(({ name, code, pieces }) => `${pieces} × ${code ?? name}`).join(', '),
            })}
          </Alert>
        </div>
      )}
      <div className="no-print">{canShip ? <Ship order={order} /> : <Late order={order} />}</div>
    </Part>
  )
}

function Sent({ shipment: { created_at, lines, parcels } }: { shipment: Shipment }) {
  const { t } = useAdmin()
  return (
    <li className="border-b border-line py-2.5">
      <p className="text-quiet">
        <When iso={created_at} />
      </p>
      {lines.length === 0 && <p>{t('orders.sending.again')}</p>}
      {lines.map(({ name, code, quantity }) => (
        <p key={`${name} ${code}`}>
          <span className="figures">{`${quantity} ×`}</span>
          <span>{` ${name}`}</span>
        </p>
      ))}
      {parcels.map(({ carrier, number }) => {
        const page = trackingPage(carrier, number)
        const text = `${carrierName(carrier)} ${number}`.trim()
        return (
          <p key={number} className="figures">
            {page ? (
              <a href={page} target="_blank" rel="noreferrer" className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </p>
        )
      })}
    </li>
  )
}

/** Sends a form of the screen once, and keeps a failure to be shown. */
function useShipping() {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (sent: ReturnType<typeof send>) => {
    setBusy(true)
    setProblem('')
    const { failure } = await sent
    setBusy(false)
    if (failure === undefined) showToast({ kind: 'good', text: t('orders.sending.sent') })
    else setProblem(failureText(t, failure))
  }
  return { send, run, busy, problem }
}

function Ship({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const { send, run, busy, problem } = useShipping()
  const [parcels, setParcels] = useState([NO_PARCEL])
  const ship = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const lines = order.open_lines.flatMap(({ line_id }) => {
      const quantity = Number(form.get(`line-${line_id}`))
      return quantity > 0 ? [{ line_id, quantity }] : []
    })
    void run(send('ship', { id: order.id, version: order.version, lines, parcels: typedParcels(parcels) }))
  }
  return (
    <form onSubmit={ship} className="mt-3 grid gap-4">
      <p className="text-sm text-quiet">{t('orders.sending.text')}</p>
      <ul>
        {order.open_lines.map(({ line_id, name, code, satellite, quantity }) => (
          <li key={line_id} className="flex items-center gap-4 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <span>{`${name} `}</span>
              <span className="figures text-sm text-quiet">
                {[code, satellite].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-sm text-quiet">
                {t('orders.sending.open', { count: quantity })}
              </span>
            </span>
            <NumberInput
              name={`line-${line_id}`}
              min={0}
              max={quantity}
              defaultValue={quantity}
              aria-label={t('orders.sending.quantityOf', { name })}
              className="w-20!"
            />
          </li>
        ))}
      </ul>
      <ParcelFields parcels={parcels} onChange={setParcels} />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div>
        <Button type="submit" busy={busy}>
          {t('orders.sending.send')}
        </Button>
      </div>
    </form>
  )
}

function Late({ order }: { order: AdminOrder }) {
  const { t } = useAdmin()
  const { send, run, busy, problem } = useShipping()
  const [parcels, setParcels] = useState([NO_PARCEL])
  const given = typedParcels(parcels)
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
        {t('orders.sending.late')}
      </summary>
      <div className="grid gap-4">
        <ParcelFields parcels={parcels} onChange={setParcels} />
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div>
          <Button
            busy={busy}
            disabled={given.length === 0}
            onClick={() => run(send('addParcels', { id: order.id, version: order.version, parcels: given }))}
          >
            {t('orders.sending.sendLate')}
          </Button>
        </div>
      </div>
    </details>
  )
}
