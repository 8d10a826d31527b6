import { currentSession } from '../session/session.ts'
import { type Waiting, waitToSend } from './outbox.ts'

/** Without a network what was sent waits on this device, for who is signed in now. False where it cannot: on the edge, and in a browser that stores nothing. */
export async function waitsToBeSent(waiting: Omit<Waiting, 'since' | 'person'>): Promise<boolean> {
  if (import.meta.env.SSR) return false
  return waitToSend({ ...waiting, person: currentSession().user?.id ?? null })
}
