import { CreditCard, Landmark, RotateCcw, ShieldCheck, Wallet } from 'lucide-react'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'

const ICONS = {
  paypal: Wallet,
  stripe: CreditCard,
  transfer: Landmark,
  account: Landmark,
  warranty: ShieldCheck,
  replacement: RotateCcw,
} as const

/** The picture of a way to pay. */
export default function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden="true" />
}
