import { useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { MAX_ORDERED } from '../../../shared/payments/transfer-states.ts'
import type { BankReturn } from '../../../shared/payments/transfers.admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import type { TransfersAction } from './transfers.page.tsx'

/** Notes that some transfers were made, all of them or none, and says so. */
export function useFinish() {
  const { t } = useAdmin()
  const send = useSend<TransfersAction>()
  return async (some: BankReturn[]) => {
    const { failure } = await send('returned', { ids: some.map(({ id }) => id) })
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('transfers.returns.now') })
  }
}

const sumOf = (some: BankReturn[]) => some.reduce((sum, { amount }) => sum + amount, 0)

/** Files for the bank with transfers that give money back: makes one of all that can be in it, and has those that were made. */
export function PaymentFiles({ returns }: { returns: BankReturn[] }) {
  const { t, lang } = useAdmin()
  const send = useSend<TransfersAction>()
  const finish = useFinish()
  const [busy, setBusy] = useState(false)
  const ready = returns.filter(({ iban, ordered }) => iban && !ordered).slice(0, MAX_ORDERED)
  const made = new Map(returns.flatMap(({ ordered }) => (ordered ? [[ordered.id, ordered] as const] : [])))
  const say = (some: BankReturn[]) => ({ count: some.length, sum: formatEuros(sumOf(some), lang) })
  const press = async (failed: Promise<{ failure?: unknown }>, text: string) => {
    setBusy(true)
    const { failure } = await failed
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text })
  }
  const finishAll = async (within: BankReturn[]) => {
    setBusy(true)
    await finish(within)
    setBusy(false)
  }
  const order = () =>
    press(send('order', { ids: ready.map(({ id }) => id) }), t('transfers.returns.fileMade'))
  return (
    <>
      {ready.length > 0 && (
        <p className="my-2">
          <Button look="plain" busy={busy} onClick={() => void order()}>
            {t('transfers.returns.makeFile', say(ready))}
          </Button>
        </p>
      )}
      {[...made.values()].map(({ id, made_at }) => {
        const within = returns.filter(({ ordered }) => ordered?.id === id)
        const name = t('transfers.returns.file', { date: formatDate(made_at), ...say(within) })
        return (
          <p key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <span>{name}</span>
            <FileButton
              src={`/api/admin/transfers/payment-orders/${id}/xml`}
              text="XML"
              label={t('transfers.returns.xmlOf', { name })}
            />
            <Button look="quiet" busy={busy} onClick={() => void finishAll(within)}>
              {t('transfers.returns.doneFile')}
            </Button>
            <Button
              look="quiet"
              busy={busy}
              onClick={() => void press(send('withdraw', { id }), t('transfers.returns.withdrawn'))}
            >
              {t('transfers.returns.withdraw')}
            </Button>
          </p>
        )
      })}
    </>
  )
}
