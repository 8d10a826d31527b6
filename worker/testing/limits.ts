import { expect } from 'vitest'
import type { Answer } from './as.ts'

/**
 * Expects that a call is accepted `limit` times (ten times the real limit) and then refused. A new window may begin meanwhile
 * and accept as many again.
 */
export async function expectLimit(limit: number, call: () => Promise<Answer>): Promise<void> {
  let taken = 0
  let answer = await call()
  while (answer.status === 200 && taken < 2 * limit) {
    taken++
    answer = await call()
  }
  expect(answer.status).toBe(429)
  expect(taken).toBeGreaterThanOrEqual(limit)
}
