import {
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  PackageCheck,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { useT } from '../../i18n/texts.ts'

const LOOKS: Record<OrderStatus, { icon: LucideIcon; color: string }> = {
  pending: { icon: Clock, color: 'text-quiet' },
  placed: { icon: Clock, color: 'text-pine' },
  confirmed: { icon: CircleCheck, color: 'text-pine' },
  shipped: { icon: Truck, color: 'text-pine' },
  delivered: { icon: PackageCheck, color: 'text-good' },
  failed_delivery: { icon: TriangleAlert, color: 'text-warn' },
  cancelled: { icon: CircleX, color: 'text-bad' },
  terminated: { icon: CircleX, color: 'text-bad' },
}

/** An order's status as an icon and a word. */
export function OrderState({ status, className = '' }: { status: OrderStatus; className?: string }) {
  const t = useT()
  const { icon: Icon, color } = LOOKS[status]
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Icon className={`size-4 shrink-0 ${color} print:hidden`} aria-hidden="true" />
      <span>{t(`orders.status.${status}`)}</span>
    </span>
  )
}
