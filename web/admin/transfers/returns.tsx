import { useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { BankReturn } from '../../../shared/payments/transfers.admin.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { RowBox } from '../shell/lists/row-box.tsx'
import { PaymentFiles, useFinish } from './payment-files.tsx'
import { ReturnAccountForm } from './return-account-form.tsx'
import { ibanOf } from './transfer-words.tsx'

/** What has to be sent back by a transfer of the shop's own: in a file for the bank, or one by one. */
export function Returns({ returns }: { returns: BankReturn[] }) {
  const { t, lang } = useAdmin()
  const finish = useFinish()
  const [ticked, setTicked] = useState<number[]>([])
  // One that somebody else has done is gone from the list.
  const chosen = returns.filter(({ id }) => ticked.includes(id))
  const sum = formatEuros(
    chosen.reduce((all, { amount }) => all + amount, 0),
    lang,
  )
  const toggle = (id: number) =>
    setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <section aria-labelledby="returns" className="mt-8 border-t border-line pt-4">
      <h2 id="returns" className="text-lg!">
        {t('transfers.returns.title')}
      </h2>
      <PaymentFiles returns={returns} />
      <ul>
        {returns.map((one) => (
          <OneReturn
            key={one.id}
            of={one}
            isChosen={ticked.includes(one.id)}
            onToggle={() => toggle(one.id)}
          />
        ))}
      </ul>
      {chosen.length > 1 && (
        <p className="mt-3">
          <Button onClick={() => void finish(chosen)}>
            {t('transfers.returns.doneAll', { count: chosen.length, sum })}
          </Button>
        </p>
      )}
    </section>
  )
}

interface RowProps {
  of: BankReturn
  isChosen: boolean
  onToggle: () => void
}

function OneReturn({ of, isChosen, onToggle }: RowProps) {
  const { t, lang } = useAdmin()
  const finish = useFinish()
  const { id, amount, reason, name, iban, order, ordered } = of
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <RowBox
        label={t('transfers.returns.choose', { name, sum: formatEuros(amount, lang) })}
        checked={isChosen}
        onToggle={onToggle}
      />
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <span className="figures font-semibold">{formatEuros(amount, lang)}</span>
        <span>{` ${name}`}</span>
        <span className="figures block text-sm">
          {iban ? <CopyId id={iban} shown={ibanOf(iban)} icon /> : t('transfers.returns.noIban')}
        </span>
        <span className="block text-sm text-quiet">
          {order ? (
            <Link to={`/admin/orders/${order.id}`} className="link">
              {t('orders.one', { number: order.number })}
            </Link>
          ) : null}
          <span>{` ${t(`transfers.returns.${reason}`)}`}</span>
          {ordered && (
            <span>{` · ${t('transfers.returns.inFile', { date: formatDate(ordered.made_at) })}`}</span>
          )}
        </span>
        {!iban && <ReturnAccountForm id={id} name={name} />}
      </span>
      <Button onClick={() => void finish([of])}>{t('transfers.returns.done')}</Button>
    </li>
  )
}
