import type { ScryptOptions } from 'node:crypto'

type Scrypt = (
  password: string,
  salt: Uint8Array,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Uint8Array) => void,
) => void

/** The divisor of the cost, and the least cost that is divided. */
const CHEAPER = 1024
const DEAR = 2 ** 14
let isFull = false

/**
 * The real function at a thousandth of the shop's cost (100 ms on purpose); a key still fits only its password, salt and
 * parameters.
 */
export const cheaper =
  (real: Scrypt): Scrypt =>
  (password, salt, length, options, done) => {
    const { N = 0 } = options
    real(password, salt, length, isFull || N < DEAR ? options : { ...options, N: N / CHEAPER }, done)
  }

/** Runs at the shop's cost, for tests of the hash itself and of times. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  isFull = true
  try {
    return await work()
  } finally {
    isFull = false
  }
}
