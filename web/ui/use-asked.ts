import { useEffect, useState } from 'react'

/** Milliseconds without a letter before somebody is asked. */
const PAUSE_MS = 150
/** Letters that are enough to ask. */
const SHORTEST = 2

/**
 * What fits a text that is being typed: asked a little after the last letter, and only the newest answer counts. Nothing when
 * the answer does not come: a field that suggests works without.
 *
 * @param ask The same function as long as it asks the same.
 */
export function useAsked<T>(text: string, ask: (text: string, signal: AbortSignal) => Promise<T[]>): T[] {
  const [found, setFound] = useState<T[]>([])
  useEffect(() => {
    if (text.length < SHORTEST) {
      setFound([])
      return
    }
    const asking = new AbortController()
    const keep = (answer: T[]) => {
      if (!asking.signal.aborted) setFound(answer)
    }
    const timer = setTimeout(
      () =>
        ask(text, asking.signal).then(keep, () => {
          keep([])
        }),
      PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, ask])
  return found
}
