import { addressOf } from '../base/address.ts'

/** Names that only networks at home or in companies know. */
const INNER =
  /\.(localhost|local|internal|intranet|private|lan|home|corp|arpa|test|invalid|example|onion|alt)$/
const MAX_ADDRESS = 2000

/**
 * An address in the public net from which files may be fetched; null for any other: another protocol or port, a name and password, an
 * address of numbers, however it is written, and names that are known in inner networks only.
 */
export function publicAddress(text: string): URL | null {
  const url = text.length > MAX_ADDRESS ? null : addressOf(text)
  if (!url) return null
  const host = url.hostname.replace(/\.$/, '')
  const isNumber = host.startsWith('[') || /^[\d.]+$/.test(host)
  const isInner = !host.includes('.') || INNER.test(host)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && !isNumber && !isInner ? url : null
}
