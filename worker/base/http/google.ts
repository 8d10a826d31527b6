import type { AppContext } from './context.ts'
import { tryCall } from './limits.ts'

/** Access to Google's geocoder for a call, counted by caller; null where the shop has no key. */
export function googleOf(c: AppContext): { key: string; mayAsk: () => Promise<boolean> } | null {
  const key = c.var.env.googleMapsKey
  return key === null ? null : { key, mayAsk: () => tryCall(c, 'geocode') }
}
