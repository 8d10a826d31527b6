import { inFours } from '../../../shared/payments/bank-codes.ts'
import type { EntryState, TransferRow } from '../../../shared/payments/transfers.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<EntryState, Tone> = {
  new: 'open',
  open: 'open',
  done: 'good',
  aside: 'over',
  other: 'over',
}

export function TransferState({ state }: { state: EntryState }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`transfers.states.${state}`)}</State>
}

/** An amount with its sign and currency; the bank's may be others than euros. */
export function useSum() {
  const { lang } = useAdmin()
  return ({ amount, currency, is_credit }: Pick<TransferRow, 'amount' | 'currency' | 'is_credit'>) =>
    new Intl.NumberFormat(lang, {
      style: 'currency',
      currency,
      signDisplay: 'exceptZero',
      useGrouping: 'always',
    }).format(((is_credit ? 1 : -1) * amount) / 100)
}

/** An account number as people read it; masked ones already are. */
export const ibanOf = (iban: string) => (iban.includes('•') ? iban : inFours(iban))
