/** How a call that changes something ended: it was done, it was refused, or nobody knows. */
export type Outcome = 'done' | 'refused' | 'unknown'

/** When the last changing call began and ended, in ms of `performance.now`, and how; `ended` is infinite while it runs. */
const last = { begun: 0, ended: 0, outcome: 'done' as Outcome }
let running = 0

export const lastChange = (): Readonly<typeof last> => last

/** Who pressed a button still thinks of it, in ms. */
const RECENT = 15_000

/** What became of what was sent just now; null when nothing was. */
export const recentOutcome = (): Outcome | null =>
  last.begun > 0 && performance.now() - last.begun < RECENT ? last.outcome : null

/** Notes a call that changes something, and returns its answer. */
export async function noteChange(call: Promise<Response>): Promise<Response> {
  running++
  last.begun = performance.now()
  last.ended = Infinity
  last.outcome = 'unknown'
  try {
    const answer = await call
    last.outcome = answer.ok ? 'done' : answer.status < 500 ? 'refused' : 'unknown'
    return answer
  } finally {
    running--
    if (running === 0) last.ended = performance.now()
  }
}
