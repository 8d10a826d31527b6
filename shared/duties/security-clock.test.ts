import { expect, test } from 'vitest'
import { nextDue, remindersOf, type SecurityClock, stepsOf } from './security-clock.ts'

const AWARE = '2026-11-28T18:30:00.000Z'
const clock = (more: Partial<SecurityClock> = {}): SecurityClock => ({
  aware_at: AWARE,
  exploited: true,
  warned_at: null,
  notified_at: null,
  fixed_at: null,
  final_at: null,
  ...more,
})
const at = (hours: number) => Date.parse(AWARE) + hours * 3600_000

test('what is exploited is reported within 24 and 72 hours of knowing, and 14 days after the correction', () => {
  const fixed_at = '2026-12-03T09:00:00.000Z'
  expect(stepsOf(clock({ fixed_at }), at(1)).map(({ step, due_at }) => [step, due_at])).toEqual([
    ['warned', '2026-11-29T18:30:00.000Z'],
    ['notified', '2026-12-01T18:30:00.000Z'],
    ['fixed', null],
    ['final', '2026-12-17T09:00:00.000Z'],
  ])
})

test('the final report is due only once there is a correction', () => {
  const told = { warned_at: AWARE, notified_at: AWARE }
  expect(nextDue(clock(told), at(500))).toBeNull()
  expect(nextDue(clock({ ...told, fixed_at: AWARE }), at(1))).toMatchObject({ step: 'final', state: 'open' })
})

test('a step is late from the moment after its time, until it is done', () => {
  expect(nextDue(clock(), at(24))).toMatchObject({ step: 'warned', state: 'open' })
  expect(nextDue(clock(), at(24) + 1)).toMatchObject({ step: 'warned', state: 'late' })
  expect(nextDue(clock({ warned_at: AWARE }), at(25))).toMatchObject({ step: 'notified', state: 'open' })
})

test('what nobody exploits need not be reported, and is mended', () => {
  expect(stepsOf(clock({ exploited: false }), at(1000))).toEqual([
    { step: 'fixed', due_at: null, done_at: null, state: 'open' },
  ])
  expect(nextDue(clock({ exploited: false }), at(1000))).toBeNull()
})

test('administrators are reminded of a step before it is due and once it is late, until it is done', () => {
  const said = (hours: number, more: Partial<SecurityClock> = {}) =>
    remindersOf(clock(more), at(hours)).map(({ step, level }) => `${step} ${level}`)
  expect(said(15)).toEqual([])
  expect(said(16)).toEqual(['warned 1'])
  expect(said(25)).toEqual(['warned 2'])
  expect(said(49, { warned_at: AWARE })).toEqual(['notified 1'])
  expect(said(500)).toEqual(['warned 2', 'notified 2'])
  const told = { warned_at: AWARE, notified_at: AWARE }
  expect(said(500, told)).toEqual([])
  expect(said(12 * 24, { ...told, fixed_at: AWARE })).toEqual(['final 1'])
  expect(said(15 * 24, { ...told, fixed_at: AWARE })).toEqual(['final 2'])
  expect(said(500, { ...told, fixed_at: AWARE, final_at: AWARE })).toEqual([])
  expect(said(500, { exploited: false })).toEqual([])
})
