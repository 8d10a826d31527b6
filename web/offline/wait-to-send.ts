import { currentSession } from '../session/session.ts'
import type { Waiting } from './outbox.ts'

/**
 * Without a network what was sent waits on this device, for who is signed in now. False where it cannot: on the edge, in a browser that stores
 * nothing, or when the script of it is not on this device.
 */
export async function waitsToBeSent(waiting: Omit<Waiting, 'since' | 'person'>): Promise<boolean> {
  if (import.meta.env.SSR) return false
  try {
    const { waitToSend } = await import('./outbox.ts')
    return await waitToSend({ ...waiting, person: currentSession().user?.id ?? null })
  } catch {
    return false
  }
}
