import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { ProposalReason, Transfer, TransferOrder } from '../../../shared/payments/transfers.admin.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Keys } from '../shell/commands/key.tsx'
import { useShortcutSwitch } from '../shell/commands/shortcuts.ts'
import { useDeskKeys } from '../warranty-queue/desk-keys.ts'

interface RowProps {
  order: TransferOrder & { why?: ProposalReason[] }
  left: number
  busy: boolean
  /** The key that assigns it. */
  shortcut?: string | undefined
  onAssign: (order: TransferOrder) => void
}

/** An open order, and how much of the transfer would pay it. */
export function OrderRow({ order, left, busy, shortcut, onAssign }: RowProps) {
  const { t, lang } = useAdmin()
  const { order_id, number, vendor, open, due_on, why = [] } = order
  const amount = Math.min(open, left)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {shortcut && (
          <span className="mr-2 max-lg:hidden">
            <Keys keys={[shortcut]} />
          </span>
        )}
        <Link to={`/admin/orders/${order_id}`} className="link figures font-semibold">
          {number}
        </Link>
        <span>{` ${vendor}`}</span>
        <span className="figures block text-sm text-quiet">
          {`${t('transfers.openOrder', { open: formatEuros(open, lang), date: formatDay(due_on) })}${why.length > 0 ? ` · ${why.map((reason) => t(`transfers.why.${reason}`)).join(', ')}` : ''}`}
        </span>
      </span>
      <Button
        look={amount === left && amount === open ? 'main' : 'plain'}
        busy={busy}
        onClick={() => onAssign(order)}
      >
        {t('transfers.assign', { amount: formatEuros(amount, lang) })}
      </Button>
    </li>
  )
}

/** Orders that a transfer may pay, the likeliest first; a digit assigns it. */
export function Proposals({
  transfer: { proposals, left },
  ...row
}: { transfer: Transfer } & Pick<RowProps, 'busy' | 'onAssign'>) {
  const { t } = useAdmin()
  const [hasKeys] = useShortcutSwitch()
  useDeskKeys(
    Object.fromEntries(
      proposals.map((order, at) => [String(at + 1), row.busy ? undefined : () => row.onAssign(order)]),
    ),
  )
  if (proposals.length === 0) return <p className="text-sm text-quiet">{t('transfers.noProposals')}</p>
  return (
    <ol>
      {proposals.map((order, at) => (
        <OrderRow
          key={order.order_id}
          order={order}
          left={left}
          shortcut={hasKeys ? String(at + 1) : undefined}
          {...row}
        />
      ))}
    </ol>
  )
}
