import { useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OpenItem } from '../../../shared/payments/account-statement.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

interface Props {
  items: OpenItem[]
  /** Whether the person may pay, and a provider takes the money. */
  canPay: boolean
}

const idOf = ({ order }: OpenItem) => order.id
const isOverdue = ({ state }: OpenItem) => state === 'overdue'

/** What is not paid yet, the first due first; who may pay chooses some of it, what is overdue being chosen already. */
export function OpenItems({ items, canPay }: Props) {
  const t = useT()
  const lang = useLang()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(items.filter(isOverdue).map(idOf)))
  if (items.length === 0) return <p className="text-quiet">{t('balance.nothingOpen')}</p>
  const isChosen = (item: OpenItem) => chosen.has(idOf(item))
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const picked = items.filter(isChosen)
  const sum = picked.reduce((all, { open }) => all + open, 0)
  const overdue = items.filter(isOverdue)
  const list = (
    <ul className="max-w-3xl border-t border-line">
      {items.map((item) => {
        const { order, due_on, open } = item
        return (
          <li key={order.id} className="flex items-center gap-4 border-b border-line py-3">
            {canPay && (
              <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  name="order"
                  value={order.id}
                  checked={isChosen(item)}
                  onChange={() => toggle(order.id)}
                  aria-label={t('balance.pay.choose', { number: order.number })}
                  className="size-5 accent-pine"
                />
              </label>
            )}
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-8 gap-y-1">
              <span>
                <Link
                  to={`/${lang}/orders/${order.id}`}
                  className="figures inline-flex min-h-11 items-center font-semibold text-pine hover:underline"
                >
                  {order.number}
                </Link>
                <span className={`figures block text-sm ${isOverdue(item) ? 'text-bad' : 'text-quiet'}`}>
                  {t(`balance.${isOverdue(item) ? 'overdue' : 'due'}`, { date: formatDate(due_on) })}
                </span>
              </span>
              <span className="figures font-semibold whitespace-nowrap">{formatEuros(open, lang)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
  if (!canPay) return list
  return (
    // A document of its own, because the card's fields need another policy.
    <form method="get" action={`/${lang}/account-statement/pay`} className="max-w-3xl">
      {hydrated && items.length > 1 && (
        <p className="mb-3 flex flex-wrap gap-3">
          <Button onClick={() => setChosen(new Set(picked.length < items.length ? items.map(idOf) : []))}>
            {t(picked.length < items.length ? 'balance.pay.all' : 'balance.pay.none')}
          </Button>
          {overdue.length > 0 && overdue.length < items.length && (
            <Button onClick={() => setChosen(new Set(overdue.map(idOf)))}>{t('balance.pay.overdue')}</Button>
          )}
        </p>
      )}
      {list}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p aria-live="polite" className="figures">
          {hydrated &&
            (picked.length > 0
              ? t('balance.pay.chosen', { count: picked.length, amount: formatEuros(sum, lang) })
              : t('balance.pay.choosePlease'))}
        </p>
        {(!hydrated || picked.length > 0) && <SubmitButton>{t('balance.pay.go')}</SubmitButton>}
      </div>
    </form>
  )
}
