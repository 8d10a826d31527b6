import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { Reach, UpdateAlert } from '../../../shared/update-alerts.admin.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'

const when = (iso: string) => `${formatDate(iso)}, ${formatTime(iso).slice(0, 5)}`

/** Whom the update reaches, as it is stored now. */
export function Numbers({ reach }: { reach: Reach }) {
  const { t } = useAdmin()
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
      {(['units', 'retailers', 'owners'] as const).map((name) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{t(`alerts.${name}`)}</dt>
          <dd className="figures text-right font-semibold">
            {reach.is_capped ? t('alerts.atLeast', { count: reach[name] }) : reach[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How far it is. */
export function Running({ alert, onStop }: { alert: UpdateAlert; onStop: () => void }) {
  const { t } = useAdmin()
  const found = alert.retailers + alert.owners
  const done = alert.told_retailers + alert.told_owners + alert.passed
  const text = t(alert.state === 'collecting' ? 'alerts.collecting' : 'alerts.telling', {
    done,
    count: found,
  })
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      <p className="figures">{text}</p>
      {alert.state === 'telling' && (
        <Bar value={found === 0 ? 1 : done / found} label={text} className="w-full" />
      )}
      <Button className="justify-self-start" onClick={onStop}>
        {t('alerts.stop')}
      </Button>
    </div>
  )
}

/** The tellings that are over, the newest first. */
export function Earlier({ alerts }: { alerts: UpdateAlert[] }) {
  const { t } = useAdmin()
  if (alerts.length === 0) return null
  return (
    <ul aria-label={t('alerts.earlier')} className="mt-5 border-t border-line">
      {alerts.map((alert) => (
        <li key={alert.id} className="figures border-b border-line py-2 text-sm">
          <span className="font-semibold">{t(`alerts.states.${alert.state}`)}</span>{' '}
          <span className="text-quiet">{when(alert.finished_at ?? alert.created_at)}</span>
          <span className="block">
            {t('alerts.told', { retailers: alert.told_retailers, owners: alert.told_owners })}
          </span>
          {alert.user_name && <span className="block text-quiet">{alert.user_name}</span>}
        </li>
      ))}
    </ul>
  )
}
