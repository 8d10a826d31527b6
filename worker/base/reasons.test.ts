import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Failure, lineOf, readReason, reasonOf } from './reasons.ts'

const said = (text: string) => ({ code: 'said', text })

test('a reason names an error and its cause, each on one line of 500 letters at most', () => {
  const cause = new TypeError('fetch\nfailed')
  const error = new Error('Mail failed', { cause })
  expect(reasonOf(error)).toEqual({ ...said('Mail failed'), cause: said('TypeError: fetch failed') })
  expect(lineOf(error)).toBe('Mail failed · TypeError: fetch failed')
  expect(reasonOf(new Error('x'.repeat(1000)))).toEqual(said('x'.repeat(500)))
  expect(reasonOf('text')).toEqual(said('unknown'))
})

test('a reason repeats nothing that people sent', () => {
  const query = new DrizzleQueryError(
    'insert into users values (?)',
    ['anna@home.test'],
    new Error('UNIQUE failed'),
  )
  expect(reasonOf(query)).toEqual({ ...said('DrizzleQueryError'), cause: said('UNIQUE failed') })
  expect(reasonOf(new Error('550 anna@home.test is unknown'))).toEqual(said('550 …@… is unknown'))
  const refused = new Failure({ code: 'answered', name: 'Resend', answer: '422 anna@home.test' })
  expect(reasonOf(refused)).toEqual({ code: 'answered', name: 'Resend', answer: '422 …@…' })
  let broken: unknown
  try {
    JSON.parse('{"email": anna@home.test')
  } catch (error) {
    broken = error
  }
  expect(reasonOf(broken)).toEqual(said('SyntaxError'))
})

test('a failure that is known is kept by its code, with names and numbers, and logged in words', () => {
  const reason = { code: 'count', name: 'users', found: 3, wanted: 40 } as const
  const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const error = new Failure(reason, { cause: late })
  expect(reasonOf(error)).toEqual({ ...reason, cause: { code: 'timeout' } })
  expect(lineOf(error)).toBe('users has 3 rows instead of 40 · No answer in time')
  expect(reasonOf(new Error('Network connection lost.'))).toEqual({ code: 'network' })
})

test('what was stored as a sentence stands as it was said', () => {
  expect(readReason('It stopped without an end')).toEqual(said('It stopped without an end'))
  expect(readReason('{"code":"stopped"}')).toEqual({ code: 'stopped' })
})
