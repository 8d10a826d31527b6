import { formatDate } from '../../../shared/dates.ts'
import type { AdminUnit } from '../../../shared/units/units.admin.ts'
import type { CoverExtension, OtherUnit } from '../../../shared/units/units.ts'
import type { Cover } from '../../../shared/warranties/cover.ts'
import { Link } from '../../ui/link.tsx'
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

/** That a repair prolonged the cover. */
export function Extension({ extension }: { extension: CoverExtension | null }) {
  const { t } = useAdmin()
  if (!extension) return null
  const { months: count, on } = extension
  return (
    <span>
      {on ? t('units.extended', { count, date: formatDate(on) }) : t('units.extendedBefore', { count })}
    </span>
  )
}

const TONES = { valid: 'good', waiting: 'warn', contested: 'warn', refused: 'bad' } as const

/** The state of the registration that holds the number; the old site had no states. */
export function RegistrationState({ state }: Pick<AdminUnit, 'state'>) {
  const { t } = useAdmin()
  if (state === null) return <State tone="over">{t('units.sources.old')}</State>
  return <State tone={TONES[state]}>{t(`warranties.states.${state}`)}</State>
}

/** That a unit was replaced under warranty: a link to the one that replaced it, as soon as that is registered. */
export function Replaced({ by: { id, serial_number: serial } }: { by: OtherUnit }) {
  const { t } = useAdmin()
  const text = serial ? t('units.replacedBy', { serial }) : t('units.replaced')
  if (id === null) return <State tone="over">{text}</State>
  return (
    <Link to={`/admin/units/${id}`} className="link inline-flex min-h-11 items-center">
      <State tone="over">{text}</State>
    </Link>
  )
}
