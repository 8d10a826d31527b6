import { addressOf } from '../base/address.ts'
import { publicAddress } from '../imports/public-address.ts'

/** Hosts of this machine, for development. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * An address that events may be sent to, or null: by https in the public net, as `publicAddress` says (no other port, no credentials, no address
 * of numbers however written, no name of inner networks). With `isLocal`, which is a developer's shop, also http on this machine.
 */
export function endpointAddress(text: string, isLocal: boolean): URL | null {
  const known = publicAddress(text)
  if (known || !isLocal) return known
  const url = addressOf(text)
  return url?.protocol === 'http:' && LOCAL.includes(url.hostname) && url.username === '' ? url : null
}
