import { addressOf } from '../base/address.ts'
import { MOST_PICTURES } from '../catalogue/product-sets.ts'
import { BETWEEN } from './imports.ts'

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

/** The addresses in a cell, each once, or what is wrong with it. */
export function picturesIn(
  cell: string,
): { addresses: string[] } | { error: 'picture_address' | 'too_many' } {
  const parts = cell.split(BETWEEN.trim()).map((part) => part.trim())
  const addresses = [...new Set(parts.filter((part) => part !== ''))]
  if (addresses.some((address) => publicAddress(address) === null)) return { error: 'picture_address' }
  return addresses.length > MOST_PICTURES ? { error: 'too_many' } : { addresses }
}
