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
let derived: string[] = []

/**
 * The real function at a thousandth of the shop's cost (100 ms on purpose); a key still fits only its password, salt and
 * parameters.
 */
export const cheaper =
  (real: Scrypt): Scrypt =>
  (password, salt, length, options, done) => {
    const { N = 0, r, p } = options
    derived.push(`${N} ${r} ${p}`)
    real(password, salt, length, isFull || N < DEAR ? options : { ...options, N: N / CHEAPER }, done)
  }

/** The costs of the keys that are derived meanwhile, each `N r p`: what does the same work takes the same time. */
export async function derivedIn(work: () => Promise<unknown>): Promise<string[]> {
  derived = []
  await work()
  return derived
}

/** Runs at the shop's cost, for tests of the hash itself. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  isFull = true
  try {
    return await work()
  } finally {
    isFull = false
  }
}
