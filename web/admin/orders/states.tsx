import type { MessageStatus } from '../../../shared/messages.ts'
import type { OrderStatus, PaymentMethod } from '../../../shared/orders.ts'
import { useAdmin } from '../shell/admin.ts'

const DOTS = {
  open: 'border-2 border-pine',
  going: 'bg-pine',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  over: 'bg-edge',
} as const
export type Tone = keyof typeof DOTS

const ORDER_TONES: Record<OrderStatus, Tone> = {
  pending: 'over',
  placed: 'open',
  confirmed: 'going',
  shipped: 'going',
  delivered: 'good',
  failed_delivery: 'warn',
  cancelled: 'over',
  terminated: 'bad',
}

/** A state as a word, with a dot in its colour. */
export function State({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[tone]}`} />
      {children}
    </span>
  )
}

export function OrderState({ status }: { status: OrderStatus }) {
  const { t } = useAdmin()
  return <State tone={ORDER_TONES[status]}>{t(`orders.status.${status}`)}</State>
}

const MAIL_TONES = { pending: 'open', sent: 'good', dead: 'bad' } as const

export function MailState({ status }: { status: keyof typeof MAIL_TONES }) {
  const { t } = useAdmin()
  return <State tone={MAIL_TONES[status]}>{t(`mails.status.${status}`)}</State>
}

const MESSAGE_TONES = { new: 'open', answered: 'good', closed: 'over' } as const

export function MessageState({ status }: { status: MessageStatus }) {
  const { t } = useAdmin()
  return <State tone={MESSAGE_TONES[status]}>{t(`messages.status.${status}`)}</State>
}

export function Payment({ method }: { method: PaymentMethod }) {
  const { t } = useAdmin()
  return t(`orders.payment.${method}`)
}

/** Before a row's name: nobody has opened it yet. */
export function Unread({ label }: { label: string }) {
  return (
    <span
      className="mr-2 inline-block size-2 rounded-full bg-pine align-middle"
      role="img"
      aria-label={label}
    />
  )
}
