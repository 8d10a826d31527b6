import { addDays, instantAt, today } from '../../../shared/dates.ts'
import type { Schedule } from '../../../shared/office/jobs.admin.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The latest time at which a job should have run. */
function lastTime(schedule: Schedule, now: number): number {
  if ('everyMinutes' in schedule) {
    const interval = schedule.everyMinutes * MINUTE
    return Math.floor(now / interval) * interval
  }
  const day = today(now)
  const time = Date.parse(instantAt(day, schedule.at))
  return time <= now ? time : Date.parse(instantAt(addDays(day, -1), schedule.at))
}

/** Whether a job is due: it has not begun since the latest time at which it should have. */
export const isDue = (schedule: Schedule, lastStart: string | null, now: number): boolean =>
  lastStart === null || Date.parse(lastStart) < lastTime(schedule, now)

/** How long a job may go without success before it counts as late, in milliseconds: six times its interval, or two days. */
export const patienceOf = (schedule: Schedule): number =>
  'everyMinutes' in schedule ? 6 * schedule.everyMinutes * MINUTE : 2 * DAY
