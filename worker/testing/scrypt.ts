import type { ScryptOptions } from 'node:crypto'

type Scrypt = (
  password: string,
  salt: Uint8Array,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Uint8Array) => void,
) => void

/** How much cheaper, and the cost from which on. */
const CHEAPER = 1024
const DEAR = 2 ** 14
let isFull = false

/**
 * The real function at a thousandth of the shop's cost, which is 100 ms on purpose: a key still fits its password, salt and
 * other parameters only.
 */
export const cheaper =
  (real: Scrypt): Scrypt =>
  (password, salt, length, options, done) => {
    const { N = 0 } = options
    real(password, salt, length, isFull || N < DEAR ? options : { ...options, N: N / CHEAPER }, done)
  }

/** For tests of the hash itself and those that look at the clock: meanwhile it costs what it costs in the shop. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  isFull = true
  try {
    return await work()
  } finally {
    isFull = false
  }
}
