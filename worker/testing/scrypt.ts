import type { ScryptOptions } from 'node:crypto'

type Done = (error: Error | null, key: Uint8Array) => void
type Scrypt = (password: string, salt: Uint8Array, length: number, options: ScryptOptions, done: Done) => void

const keys = new Map<string, Promise<Uint8Array>>()
let isMeasured = false

/**
 * The real function, which is asked once for the same password, salt, length and parameters: its answer depends on nothing else,
 * takes 100 ms on purpose, and people of tests share their password and its hash.
 */
export const remembering =
  (real: Scrypt): Scrypt =>
  (password, salt, length, options, done) => {
    const asked = JSON.stringify([password, [...salt], length, options])
    const key =
      (!isMeasured && keys.get(asked)) ||
      new Promise<Uint8Array>((resolve, reject) =>
        real(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
      )
    keys.set(asked, key)
    key.then(
      (key) => done(null, key),
      (error) => done(error, new Uint8Array()),
    )
  }

/** For tests that look at the clock: meanwhile every key is derived anew, as in the shop. */
export async function measured<T>(work: () => Promise<T>): Promise<T> {
  isMeasured = true
  try {
    return await work()
  } finally {
    isMeasured = false
  }
}
