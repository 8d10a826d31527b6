// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionUser } from '../../../shared/accounts/accounts.ts'
import { keepSession } from '../../session/session.ts'
import { personStore } from './person-store.ts'

const signIn = (id: number | null) =>
  act(() => keepSession({ user: id === null ? null : ({ id } as SessionUser) }))

/** A store whose answers come when the test gives them. */
function makeStore() {
  const waiting: PromiseWithResolvers<string>[] = []
  const store = personStore('nothing', () => {
    const next = Promise.withResolvers<string>()
    waiting.push(next)
    return next.promise
  })
  const { result } = renderHook(() => store.use())
  return { ...store, waiting, shown: () => result.current, settle: () => act(async () => {}) }
}

test('what is known of a person is read once, again when it is too old, and gone at sign-out', async () => {
  signIn(1)
  const { refresh, waiting, shown, settle } = makeStore()
  void refresh(60_000)
  void refresh(60_000)
  expect(waiting).toHaveLength(1)
  waiting[0]!.resolve('of one')
  await settle()
  expect(shown()).toBe('of one')
  void refresh(-1)
  expect([waiting.length, shown()]).toEqual([2, 'of one'])
  signIn(null)
  expect(shown()).toBe('nothing')
  signIn(2)
  void refresh(60_000)
  expect(waiting).toHaveLength(3)
})

test('an answer that comes when its person has gone is nobody’s', async () => {
  signIn(1)
  const { refresh, waiting, shown, settle } = makeStore()
  void refresh(60_000)
  signIn(2)
  void refresh(60_000)
  waiting[1]!.resolve('of two')
  await settle()
  waiting[0]!.resolve('of one')
  await settle()
  expect(shown()).toBe('of two')
})

test('what could not be read is read at the next occasion', async () => {
  signIn(1)
  const { refresh, waiting, shown, settle } = makeStore()
  void refresh(60_000)
  waiting[0]!.reject(new Error('no network'))
  await settle()
  void refresh(60_000)
  expect([waiting.length, shown()]).toEqual([2, 'nothing'])
})
