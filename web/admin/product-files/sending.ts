/** Files that are sent at the same time. */
const AT_ONCE = 3

/** `same`: the product had this very file there. `problem`: why it was not taken, in words. */
export type FileState =
  | { state: 'waiting' | 'sending' | 'done' | 'same' }
  | { state: 'failed'; problem: string }

export interface Progress {
  states: readonly FileState[]
  /** `paused`: those under way are still finished; nothing new is begun. */
  phase: 'ready' | 'going' | 'paused' | 'over'
}

export interface Sending {
  read: () => Progress
  subscribe: (listener: () => void) => () => void
  /** Sends what waits, a few at a time; also after a pause. */
  start: () => void
  pause: () => void
  /** Stops at once: what was under way waits again. */
  stop: () => void
  /** Sends again what failed. */
  retry: () => void
}

/**
 * Sends files one after the other, a few at once. `send` returns whether the file changed something, and may be called again for the same file;
 * `explain` puts its failure into words.
 */
export function createSending(
  count: number,
  send: (index: number, signal: AbortSignal) => Promise<boolean>,
  explain: (error: unknown) => string,
): Sending {
  let progress: Progress = {
    states: Array.from({ length: count }, () => ({ state: 'waiting' }) as const),
    phase: 'ready',
  }
  let stopping = new AbortController()
  let running = 0
  const listeners = new Set<() => void>()
  const set = (change: Partial<Progress>) => {
    progress = { ...progress, ...change }
    for (const listener of listeners) listener()
  }
  const mark = (index: number, state: FileState) => set({ states: progress.states.with(index, state) })
  const next = () =>
    progress.phase === 'going' ? progress.states.findIndex(({ state }) => state === 'waiting') : -1
  const sendOne = async (index: number) => {
    const { signal } = stopping
    mark(index, { state: 'sending' })
    try {
      mark(index, { state: (await send(index, signal)) ? 'done' : 'same' })
    } catch (error) {
      mark(index, signal.aborted ? { state: 'waiting' } : { state: 'failed', problem: explain(error) })
    }
  }
  const work = async () => {
    running++
    for (let index = next(); index >= 0; index = next()) await sendOne(index)
    running--
    if (running > 0) return
    const isOver = progress.states.every(({ state }) => state !== 'waiting')
    if (isOver) set({ phase: 'over' })
  }
  const start = () => {
    stopping = new AbortController()
    set({ phase: 'going' })
    for (let workers = running; workers < AT_ONCE; workers++) void work()
  }
  return {
    read: () => progress,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    pause: () => set({ phase: 'paused' }),
    stop: () => {
      set({ phase: 'paused' })
      stopping.abort()
    },
    retry: () => {
      set({
        states: progress.states.map((each) => (each.state === 'failed' ? { state: 'waiting' } : each)),
      })
      start()
    },
  }
}
