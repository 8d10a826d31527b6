import type { Cover } from '../../../shared/cover.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminUnit } from '../../../shared/units.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

/** Whether a unit is under warranty, and its last day. */
export function CoverState({ cover }: { cover: Cover }) {
  const { t } = useAdmin()
  const date = formatDate(cover.until)
  return (
    <State tone={cover.covered ? 'good' : 'over'}>
      {t(cover.covered ? 'units.coveredUntil' : 'units.expiredOn', { date })}
    </State>
  )
}

const TONES = { valid: 'good', waiting: 'warn', contested: 'warn', refused: 'bad' } as const

/** The state of the registration that holds the number; the old site had no states. */
export function RegistrationState({ state }: Pick<AdminUnit, 'state'>) {
  const { t } = useAdmin()
  if (state === null) return <State tone="over">{t('units.sources.old')}</State>
  return <State tone={TONES[state]}>{t(`warranties.states.${state}`)}</State>
}
