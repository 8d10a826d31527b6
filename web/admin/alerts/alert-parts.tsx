import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { Reach, UpdateAlert } from '../../../shared/units/update-alerts.admin.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'

const when = (iso: string) => `${formatDate(iso)}, ${formatTime(iso)}`

/** Numbers with their names, under each other. */
function Counts({ rows, className }: { rows: [name: string, count: string | number][]; className: string }) {
  return (
    <dl className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 ${className}`}>
      {rows.map(([name, count]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="figures text-right font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whom the update reaches, as it is stored now. */
export function Numbers({ reach }: { reach: Reach }) {
  const { t } = useAdmin()
  const said = (count: number) => (reach.is_capped ? t('alerts.atLeast', { count }) : count)
  const names = ['units', 'retailers', 'owners'] as const
  return <Counts rows={names.map((name) => [t(`alerts.${name}`), said(reach[name])])} className="mt-3" />
}

/** How far it is: who is looked for, or of those who were found who is told and who waits. */
export function Running({ alert, onStop }: { alert: UpdateAlert; onStop: () => void }) {
  const { t } = useAdmin()
  const { retailers, owners, told_retailers, told_owners, passed } = alert
  const isTelling = alert.state === 'telling'
  const count = retailers + owners
  const done = told_retailers + told_owners + passed
  const text = t(`alerts.${isTelling ? 'telling' : 'collecting'}`, { done, count })
  const of = (told: number, found: number) =>
    isTelling ? t('alerts.outOf', { done: told, count: found }) : found
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <p className="figures font-semibold" aria-live="polite">
        {text}
      </p>
      {isTelling && <Bar value={count === 0 ? 1 : done / count} label={text} className="w-full" />}
      <Counts
        rows={[
          [t('alerts.toRetailers'), of(told_retailers, retailers)],
          [t('alerts.toOwners'), of(told_owners, owners)],
          ...(passed > 0 ? [[t('alerts.passed'), passed] as [string, number]] : []),
          ...(isTelling ? [[t('alerts.left'), count - done] as [string, number]] : []),
        ]}
        className="text-sm"
      />
      <p className="text-sm text-quiet">
        {`${t('alerts.pace')} ${t('alerts.since', { when: when(alert.created_at) })}${alert.user_name ? ` · ${alert.user_name}` : ''}`}
      </p>
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
