import type { StatementState as Name } from '../../../shared/payments/statements.ts'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const TONES = { open: 'open', issued: 'going', paid: 'good' } as const

export function StatementState({ state }: { state: Name }) {
  const { t } = useAdmin()
  return <State tone={TONES[state]}>{t(`statements.states.${state}`)}</State>
}
