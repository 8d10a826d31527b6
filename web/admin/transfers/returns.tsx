import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { BankReturn } from '../../../shared/payments/transfers.admin.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { PaymentFiles } from './payment-files.tsx'
import { ReturnAccountForm } from './return-account-form.tsx'
import { ibanOf } from './transfer-words.tsx'
import type { TransfersAction } from './transfers.page.tsx'

/** What has to be sent back by a transfer of the shop's own: in a file for the bank, or one by one. */
export function Returns({ returns }: { returns: BankReturn[] }) {
  const { t } = useAdmin()
  return (
    <section aria-labelledby="returns" className="mt-8 border-t border-line pt-4">
      <h2 id="returns" className="text-lg!">
        {t('transfers.returns.title')}
      </h2>
      <PaymentFiles returns={returns} />
      <ul>
        {returns.map((one) => (
          <OneReturn key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function OneReturn({ of: { id, amount, reason, name, iban, order, ordered } }: { of: BankReturn }) {
  const { t, lang } = useAdmin()
  const send = useSend<TransfersAction>()
  const done = async () => {
    const { failure } = await send('returned', { id })
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('transfers.returns.now') })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span className="min-w-0 wrap-anywhere">
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
      <Button onClick={() => void done()}>{t('transfers.returns.done')}</Button>
    </li>
  )
}
