import type { InvoiceState } from '../../../shared/payments/invoice-states.ts'
import { useAdmin } from '../shell/admin.ts'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<InvoiceState, Tone> = {
  waiting: 'open',
  handed_over: 'going',
  delivered: 'good',
  undelivered: 'warn',
  refused: 'bad',
}

export function InvoiceStateWord({ state }: { state: InvoiceState }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`invoices.states.${state}`)}</State>
}
