import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reasonOf } from './reasons.ts'

test('a reason names an error and its cause, on one line of 500 letters at most', () => {
  const cause = new TypeError('network\nlost')
  expect(reasonOf(new Error('Mail failed', { cause }))).toBe('Error: Mail failed < TypeError: network lost')
  expect(reasonOf(new Error('x'.repeat(1000)))).toHaveLength(500)
  expect(reasonOf('text')).toBe('unknown')
})

test('a reason repeats nothing that people sent', () => {
  const query = new DrizzleQueryError(
    'insert into users values (?)',
    ['anna@home.test'],
    new Error('UNIQUE failed'),
  )
  expect(reasonOf(query)).toBe('DrizzleQueryError < Error: UNIQUE failed')
  expect(reasonOf(new Error('550 anna@home.test is unknown'))).toBe('Error: 550 …@… is unknown')
  let broken: unknown
  try {
    JSON.parse('{"email": anna@home.test')
  } catch (error) {
    broken = error
  }
  expect(reasonOf(broken)).toBe('SyntaxError')
})
