/** When the last changing call began and ended, in ms of `performance.now`; `ended` is infinite while it runs. */
const last = { begun: 0, ended: 0 }
let running = 0

export const lastChange = (): Readonly<typeof last> => last

/** Notes a call that changes something, and returns its answer. */
export async function noteChange<T>(call: Promise<T>): Promise<T> {
  running++
  last.begun = performance.now()
  last.ended = Infinity
  try {
    return await call
  } finally {
    running--
    if (running === 0) last.ended = performance.now()
  }
}
