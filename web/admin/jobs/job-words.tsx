import { sayReason } from '../../../shared/base/reasons.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { JobResult, JobRow, JobRun, Schedule } from '../../../shared/office/jobs.admin.ts'
import type { Translate } from '../../../shared/translate.ts'
import { sizeText } from '../backups/backup-words.tsx'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const STATE_TONES = { well: 'good', failed: 'bad', late: 'warn', never: 'over' } as const
const RUN_TONES = { running: 'going', ok: 'good', failed: 'bad' } as const

export function JobState({ state }: { state: JobRow['state'] }) {
  const { t } = useAdmin()
  return <State tone={STATE_TONES[state]}>{t(`jobs.states.${state}`)}</State>
}

export function RunState({ status }: { status: JobRun['status'] }) {
  const { t } = useAdmin()
  return <State tone={RUN_TONES[status]}>{t(`runs.status.${status}`)}</State>
}

/** When a job runs, in words. */
export function scheduleText(t: Translate, schedule: Schedule): string {
  if ('at' in schedule) return t('jobs.daily', { time: `${schedule.at}:00` })
  return schedule.everyMinutes === 60 ? t('jobs.hourly') : t('jobs.every', { count: schedule.everyMinutes })
}

/** How long a run took: `12 ms`, `3,4 s`, `2 min`. */
export function tookText(lang: Lang, ms: number): string {
  const [value, unit] =
    ms < 1000
      ? [ms, 'millisecond']
      : ms < 120_000
        ? [Math.round(ms / 100) / 10, 'second']
        : [Math.round(ms / 60_000), 'minute']
  const written = new Intl.NumberFormat(lang, { style: 'unit', unit: unit as string }).format(value as number)
  return written.replaceAll(' ', '\u00a0')
}

/** The result of a run in words; zeros are left out. A name without a text of its own is shown as it is. */
function resultText(t: Translate, lang: Lang, result: JobResult): string {
  const parts = Object.entries(result).flatMap(([name, value]) => {
    if (value === 0 || value === null || value === false || value === '') return []
    const key = `jobs.results.${name}`
    const label = t(key) === key ? name.replaceAll('_', ' ') : t(key)
    if (value === true) return [label]
    const said =
      typeof value !== 'number'
        ? value
        : name === 'bytes'
          ? sizeText(lang, value)
          : value.toLocaleString(lang)
    return [`${label}${t('jobs.colon')} ${said}`]
  })
  return parts.join(' · ') || t('jobs.nothing')
}

/** The outcome of a run: what it did, or why it failed. */
export function Outcome({ run }: { run: JobRun }) {
  const { t, lang } = useAdmin()
  if (run.error)
    return (
      <span className="block wrap-anywhere text-bad sm:min-w-48 sm:py-1.5">{sayReason(t, run.error)}</span>
    )
  return (
    <span className="block wrap-anywhere sm:min-w-48 sm:py-1.5">
      {run.result ? resultText(t, lang, run.result) : '–'}
    </span>
  )
}
