import { DAY_MS } from '../dates.ts'

/*
 * When a maker reports a vulnerability that is exploited (Regulation (EU) 2024/2847, Art. 14): an early warning within 24 hours of knowing, the
 * notification within 72, and the final report 14 days after there is a correction.
 */

export const SECURITY_STEPS = ['warned', 'notified', 'fixed', 'final'] as const
export type SecurityStep = (typeof SECURITY_STEPS)[number]

/** What the clock of a report goes by; times are ISO 8601. */
export type SecurityClock = Record<`${SecurityStep}_at`, string | null> & {
  aware_at: string
  exploited: boolean
}

export interface ClockStep {
  step: SecurityStep
  /** Null: not due, or not yet known when. */
  due_at: string | null
  done_at: string | null
  state: 'done' | 'open' | 'late'
}

const HOUR_MS = DAY_MS / 24
const DUE: Record<SecurityStep, (clock: SecurityClock) => number | null> = {
  warned: ({ aware_at }) => Date.parse(aware_at) + 24 * HOUR_MS,
  notified: ({ aware_at }) => Date.parse(aware_at) + 72 * HOUR_MS,
  // "Without delay": no day is named.
  fixed: () => null,
  final: ({ fixed_at }) => (fixed_at === null ? null : Date.parse(fixed_at) + 14 * DAY_MS),
}

/** The steps of a report: nobody has to report what nobody exploits, but it is mended. */
export const stepsOf = (clock: SecurityClock, now = Date.now()): ClockStep[] =>
  SECURITY_STEPS.filter((step) => clock.exploited || step === 'fixed').map((step) => {
    const due = DUE[step](clock)
    const done_at = clock[`${step}_at`]
    const state = done_at !== null ? 'done' : due !== null && due < now ? 'late' : 'open'
    return { step, due_at: due === null ? null : new Date(due).toISOString(), done_at, state }
  })

/** How long before a step is due administrators are reminded of it. */
const SOON: Record<DueStep, number> = {
  warned: 8 * HOUR_MS,
  notified: 24 * HOUR_MS,
  final: 3 * DAY_MS,
}

export type DueStep = Exclude<SecurityStep, 'fixed'>
/** That administrators are told of a step; `level`: 1 when it is due soon, 2 when it is late. */
export interface Reminder {
  step: DueStep
  due_at: string
  level: 1 | 2
}
/** The reminders that should have gone out by now, of each step the last one. */
export const remindersOf = (clock: SecurityClock, now = Date.now()): Reminder[] =>
  stepsOf(clock, now).flatMap(({ step, due_at, done_at, state }): Reminder[] => {
    if (step === 'fixed' || due_at === null || done_at !== null) return []
    if (state === 'late') return [{ step, due_at, level: 2 }]
    return Date.parse(due_at) - SOON[step] <= now ? [{ step, due_at, level: 1 }] : []
  })

/** The next step that is due, the earliest first; null when nothing is. */
export const nextDue = (clock: SecurityClock, now = Date.now()): ClockStep | null =>
  stepsOf(clock, now)
    .filter(({ done_at, due_at }) => done_at === null && due_at !== null)
    .sort((a, b) => a.due_at!.localeCompare(b.due_at!))[0] ?? null
