import { useSyncExternalStore } from 'react'
import { currentSession, listen } from '../../session/session.ts'

/**
 * What the API says of the person who is signed in, for whichever screen shows it; gone with the person. `refresh` reads it when it is
 * older than so many ms, and again where that failed; what cannot be read now stays as it was.
 */
export function personStore<T>(none: T, read: () => Promise<T>) {
  let value = none
  let readAt: number | null = null
  let person: number | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const take = (now: T) => {
    value = now
    for (const listener of listeners) listener()
  }
  /** Empties it for another person, and says who is signed in. */
  const personNow = () => {
    const now = currentSession().user?.id ?? null
    if (now === person) return now
    person = now
    readAt = null
    take(none)
    return now
  }
  listen(personNow)
  return {
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => none,
      ),
    take,
    refresh: async (maxAge: number): Promise<void> => {
      const of = personNow()
      if (readAt !== null && Date.now() - readAt <= maxAge) return
      readAt = Date.now()
      try {
        const answer = await read()
        // An answer for somebody who has gone is nobody's.
        if (of === personNow()) take(answer)
      } catch {
        if (of === personNow()) readAt = null
      }
    },
  }
}
