import { describe, expect, test } from 'vitest'
import { dayText, type Hours, localTime, openState, readDay, timeZoneOf } from './hours.ts'

describe('a day', () => {
  test.each([
    ['9-12.30, 14:30 – 19', '09:00-12:30 14:30-19:00'],
    ['08:00-24:00', '08:00-24:00'],
    ['9h-12h30', '09:00-12:30'],
    ['', ''],
    ['Chiuso', ''],
    ['geschlossen', ''],
  ])('written %j is %j', (written, stored) => {
    expect(dayText(readDay(written)!)).toBe(stored)
    expect(dayText(readDay(stored)!)).toBe(stored)
  })

  test.each(['9', '12-9', '9-25', '9:75-12', '9-13 12-18', '9-12 forse', '1-2 3-4 5-6 7-8 9-10', '<b>'])(
    'is not %j',
    (written) => expect(readDay(written)).toBeNull(),
  )
})

const hours: Hours = {
  week: [...Array.from({ length: 5 }, () => '09:00-12:30 14:30-19:00'), '09:00-12:00', ''],
  except: [
    { date: '2026-12-25', day: '' },
    { date: '2026-12-27', day: '10:00-16:00' },
  ],
}
// A Thursday.
const at = (date: string, weekday: number, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { date, weekday, minutes: hours * 60 + minutes }
}

describe('a shop', () => {
  test.each([
    ['in the morning', at('2026-12-24', 3, '9:00'), { open: true, until: 750 }],
    ['in the last minute', at('2026-12-24', 3, '18:59'), { open: true, until: 1140 }],
    ['at noon', at('2026-12-24', 3, '12:30'), { open: false, days: 0, date: '2026-12-24', from: 870 }],
    [
      'at night, before a holiday',
      at('2026-12-24', 3, '19:00'),
      { open: false, days: 2, date: '2026-12-26', from: 540 },
    ],
    ['on a holiday', at('2026-12-25', 4, '10:00'), { open: false, days: 1, date: '2026-12-26', from: 540 }],
    ['on a Sunday that is an exception', at('2026-12-27', 6, '11:00'), { open: true, until: 960 }],
    [
      'on a Sunday as always',
      at('2026-12-20', 6, '11:00'),
      { open: false, days: 1, date: '2026-12-21', from: 540 },
    ],
  ])('%s', (_, now, state) => expect(openState(hours, now)).toEqual(state))

  test('that never opens says nothing; spans that meet are one', () => {
    expect(openState({ week: Array(7).fill(''), except: [] }, at('2026-12-24', 3, '9:00'))).toBeNull()
    const whole = { week: Array(7).fill('08:00-12:00 12:00-18:00'), except: [] }
    expect(openState(whole, at('2026-12-24', 3, '9:00'))).toEqual({ open: true, until: 1080 })
  })
})

test('its clock is that of its country, in summer as in winter', () => {
  const noon = new Date('2026-07-01T22:30:00Z')
  expect(localTime(noon, timeZoneOf('IT'))).toEqual({ date: '2026-07-02', weekday: 3, minutes: 30 })
  expect(localTime(noon, timeZoneOf('PT'))).toEqual({ date: '2026-07-01', weekday: 2, minutes: 1410 })
  expect(localTime(new Date('2026-12-24T08:00:00Z'), timeZoneOf('NL')).minutes).toBe(540)
})
