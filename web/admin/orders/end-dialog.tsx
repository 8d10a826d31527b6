import { useState } from 'react'
import { formatEuros, MAX_PRICE } from '../../../shared/money.ts'
import { orderEvent, settle } from '../../../shared/orders/order-states.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { isAmbiguous, parseEuros } from '../../i18n/decimals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'
import { Facts } from '../shell/record-screen.tsx'
import type { EndStatus } from './order-moves.tsx'

interface Props {
  order: AdminOrder
  status: EndStatus
  busy: boolean
  /** `costs` in cents; null when there are none to state. */
  onEnd: (costs: number | null) => void
  onCancel: () => void
}

/** Asks before an order ends for good, and shows what happens to the money. */
export function EndDialog({ order, status, busy, onEnd, onCancel }: Props) {
  const { t, lang } = useAdmin()
  const [typed, setTyped] = useState('')
  const costs = parseEuros(typed) ?? 0
  const isTooMuch = costs > order.total
  const isWrong = isTooMuch || !(costs <= MAX_PRICE)
  const money = settle(order, status, isWrong ? 0 : costs)
  const title = t(`orders.ending.${status}.title`, { number: order.number ?? order.id })
  return (
    <Modal
      label={title}
      onClose={onCancel}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) onEnd(status === 'terminated' ? costs : null)
        }}
      >
        <h2 className="text-xl!">{title}</h2>
        <p className="text-quiet">
          {`${t(`orders.ending.${status}.text`)} ${t(`orders.mails.${orderEvent(status, 0)}`)}`}
        </p>
        {status === 'terminated' && (
          <TextField
            label={t('orders.costs')}
            optional={t('form.optional')}
            help={t('orders.costsHelp')}
            error={
              isWrong
                ? t(
                    isTooMuch
                      ? 'fields.costs_total'
                      : isAmbiguous(typed)
                        ? 'fields.price_ambiguous'
                        : 'fields.number',
                  )
                : ''
            }
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Facts
          facts={[
            [t('orders.columns.total'), formatEuros(order.total, lang)],
            [t('orders.money.withheld'), money.withheld > 0 ? formatEuros(money.withheld, lang) : null],
            [
              t('orders.money.delivery_costs'),
              money.delivery_costs > 0 ? formatEuros(money.delivery_costs, lang) : null,
            ],
            [t('orders.money.refunded'), formatEuros(money.refunded, lang)],
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t(`orders.moves.${status}`)}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('orders.keep')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
