import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/* The keys of PDFs that need no password to be opened, as ISO 32000-2 makes them (7.6.4). pdf-lib makes them too, but only inside its parser, which unpacks without bounds. */

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const hash = (name: string, ...parts: Uint8Array[]) => {
  const made = createHash(name)
  for (const part of parts) made.update(part)
  return made.digest()
}
export const md5 = (...parts: Uint8Array[]) => hash('md5', ...parts)

/** RC4, which old PDFs use; node:crypto of the Worker has it no more. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const swap = (i: number, j: number) => {
    const held = state[i]!
    state[i] = state[j]!
    state[j] = held
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  const out = new Uint8Array(bytes.length)
  for (let at = 0, i = 0, j = 0; at < bytes.length; at++) {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(i, j)
    out[at] = bytes[at]! ^ state[(state[i]! + state[j]!) & 255]!
  }
  return out
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

interface Older {
  revision: number
  owner: Buffer
  user: Buffer
  permissions: number
  id: Buffer
  /** Bytes of the key. */
  length: number
  metadata: boolean
}

/** The key of revisions 2 to 4 for the empty password; null when that is not the user's. */
export function keyOfOlder({
  revision,
  owner,
  user,
  permissions,
  id,
  length,
  metadata,
}: Older): Buffer | null {
  if (!(Number.isInteger(length) && length >= 5)) return null
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const open = revision >= 4 && !metadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(PADDING, owner.subarray(0, 32), flags, id, open)
  if (revision >= 3) for (let i = 0; i < 50; i++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  let proof = revision >= 3 ? rc4(key, md5(PADDING, id)) : rc4(key, PADDING)
  if (revision >= 3)
    for (let i = 1; i < 20; i++)
      proof = rc4(
        key.map((byte) => byte ^ i),
        proof,
      )
  return isSame(user.subarray(0, proof.length), proof) ? key : null
}

/** The hash of revision 6 (algorithm 2.B) of the empty password; of revision 5 a plain one. */
function hashOf(revision: number, salt: Buffer): Buffer {
  let key = hash('sha256', salt)
  if (revision < 6) return key
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const mixed = Buffer.concat([
      cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key))),
      cipher.final(),
    ])
    const rest = mixed.subarray(0, 16).reduce((sum: number, byte: number) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][rest]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

/** The key of revisions 5 and 6 for the empty password; null when that is not the user's. */
export function keyOfNewer(revision: number, user: Buffer, wrapped: Buffer | null): Buffer | null {
  if (wrapped === null || wrapped.length < 32 || user.length < 48) return null
  if (!isSame(hashOf(revision, user.subarray(32, 40)), user.subarray(0, 32))) return null
  const cipher = createDecipheriv('aes-256-cbc', hashOf(revision, user.subarray(40, 48)), Buffer.alloc(16))
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(wrapped.subarray(0, 32)), cipher.final()])
}
