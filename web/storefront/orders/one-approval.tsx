import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Approval } from '../../../shared/cart/approvals.ts'
import { formatDate } from '../../../shared/dates.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderLines } from '../checkout/order-lines.tsx'
import { Head } from '../shell/head.tsx'
import type { ApprovalOutcome } from './approval-action.ts'
import { ApprovalMoves } from './approval-moves.tsx'
import { ApprovalState, personName } from './approval-state.tsx'
import { IntoCart } from './into-cart.tsx'

interface Props {
  approval: Approval
  outcome: ApprovalOutcome | undefined
  /** The idempotency key of putting it into the cart. */
  once: string
}

/** A cart that somebody asked to approve, as it was, and what can be done with it. */
export function OneApproval({ approval, outcome, once }: Props) {
  const t = useT()
  const lang = useLang()
  const [asked] = useSearchParams()
  const title = t('team.approvals.one', { name: personName(approval.asked_by) })
  const lines = approval.lines.map(({ product_id, pivot, ...line }) => ({
    ...line,
    key: `${line.set} ${product_id} ${line.name} ${line.satellite}`,
    quantity: pivot.quantity,
  }))
  const goods = lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
  const sums: [name: 'shipping' | 'net' | 'total', cents: number][] = [
    ...(approval.total > goods ? [['shipping', approval.total - goods] as ['shipping', number]] : []),
    ['net', approval.net],
    ['total', approval.total],
  ]
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={title} noindex />
      <Link
        to={`/${lang}/approvals`}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('team.approvals.title')}</span>
      </Link>
      <h1 className="wrap-anywhere">{title}</h1>
      <p className="figures mt-2 text-quiet">
        {t('team.approvals.askedOn', { date: formatDate(approval.created_at) })}
      </p>
      <div className="mt-6 grid max-w-3xl gap-4 empty:hidden">
        {asked.has('sent') && !outcome && approval.state === 'open' && (
          <Alert kind="good">{t('team.approvals.sent')}</Alert>
        )}
        {outcome?.failure && !outcome.failure.fields.reason && (
          <Alert kind="bad">{outcome.failure.error}</Alert>
        )}
        {outcome?.cart && (
          <IntoCart result={outcome.cart} of={approval.lines.length} isApproved={outcome.isApproved} />
        )}
      </div>
      {/* On a phone one reads what it is before one decides. */}
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Facts approval={approval} />
        <section className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 className="mb-2 text-xl">{t('team.approvals.lines')}</h2>
          <OrderLines lines={lines} />
          <dl className="mt-4">
            {sums.map(([name, cents]) => (
              <div key={name} className="flex items-baseline justify-between gap-4 py-1">
                <dt className={name === 'total' ? 'font-semibold' : 'text-quiet'}>
                  {t(name === 'total' ? 'orders.detail.total' : `team.approvals.${name}`)}
                </dt>
                <dd>
                  <Price cents={cents} lang={lang} className={name === 'total' ? 'title text-2xl' : ''} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-right text-sm text-quiet">{t('team.approvals.asItWas')}</p>
        </section>
        <ApprovalMoves approval={approval} outcome={outcome} once={once} />
      </div>
    </div>
  )
}

function Facts({ approval }: { approval: Approval }) {
  const t = useT()
  const lang = useLang()
  const { message, reason, reference, note, wished_on, address, order } = approval
  const facts: [title: string, value: ReactNode][] = [
    ['team.approvals.reason', reason],
    ['team.approvals.message', message],
    ['team.approvals.reference', reference],
    ['orders.detail.wishedOn', wished_on && formatDate(wished_on)],
    ['team.approvals.note', note],
    ['orders.detail.address', address && `${address.name}, ${address.city}`],
  ]
  return (
    <div className="grid content-start gap-4">
      <div className="border-t border-line pt-3">
        <h2 className="label mb-1">{t('orders.detail.status')}</h2>
        <ApprovalState of={approval} />
        {order && (
          <Link to={`/${lang}/orders/${order.id}`} className="link figures inline-flex min-h-11 items-center">
            {t('team.approvals.toOrder', { number: order.number })}
          </Link>
        )}
      </div>
      {facts.map(
        ([title, value]) =>
          value && (
            <div key={title} className="border-t border-line pt-3">
              <h2 className="label mb-1">{t(title)}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{value}</p>
            </div>
          ),
      )}
    </div>
  )
}
