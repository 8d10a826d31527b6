import { crc32 } from 'node:zlib'
import { sha256 } from '../../base/hashes.ts'

/**
 * How a key looks: `sosta_live_` or `sosta_test_`, 256 random bits and their CRC-32, as hexadecimal, so that scanners of secrets find it and know
 * that it is one (`\bsosta_(live|test)_[0-9a-f]{72}\b`).
 */
const FORM = /^sosta_(live|test)_([0-9a-f]{64})([0-9a-f]{8})$/

const checksum = (random: string) => crc32(random).toString(16).padStart(8, '0')

/** A new key: what is shown once, and what is stored. */
export async function newToken(isTest: boolean): Promise<{ token: string; hash: string; hint: string }> {
  const random = crypto.getRandomValues(new Uint8Array(32)).toHex()
  const start = `sosta_${isTest ? 'test' : 'live'}_`
  const token = `${start}${random}${checksum(random)}`
  return { token, hash: await sha256(token), hint: `${start}${random.slice(0, 4)}…${token.slice(-4)}` }
}

/** Whether a text can be a key; what cannot is refused without asking the database. */
export function isToken(given: string): boolean {
  const [, , random, sum] = FORM.exec(given) ?? []
  return random !== undefined && checksum(random) === sum
}
