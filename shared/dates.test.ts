import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** An engine that writes dates for people in its own way: `11/27/26` in Canada (ICU 72), and no number has two digits. */
function stubEngine() {
  const Real = Intl.DateTimeFormat
  class Other extends Real {
    override format = (at?: Date | number) => new Real('en-US', { dateStyle: 'short' }).format(at)
    override formatToParts(at?: Date | number) {
      return super
        .formatToParts(at)
        .map(({ type, value }) => ({ type, value: value.replace(/^0(?=\d)/, '') }))
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Other, NumberFormat: Intl.NumberFormat })
  vi.resetModules()
}

describe.each([
  ['this engine', () => {}],
  ['an engine with other habits', stubEngine],
])('in %s', (_, begin) => {
  test('days and times of Rome are read from parts', async () => {
    begin()
    const { clockIn, dayOf, formatDate, formatTime, instantAt, startOfDay, today } = await import(
      './dates.ts'
    )
    expect(today(Date.parse('2026-11-27T23:30:00Z'))).toBe('2026-11-28')
    expect(dayOf('2026-02-03T04:05:00Z')).toBe('2026-02-03')
    expect(formatDate('2026-02-03T04:05:00Z')).toBe('03.02.2026')
    expect(formatTime('2026-02-03T04:05:00Z')).toBe('05:05')
    expect(formatTime('2026-07-03T22:05:00Z')).toBe('00:05')
    expect(instantAt('2026-07-03', 7)).toBe('2026-07-03T05:00:00.000Z')
    expect(instantAt('2026-12-03', 7)).toBe('2026-12-03T06:00:00.000Z')
    expect(startOfDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
    expect(clockIn('Europe/Athens', new Date('2026-01-01T22:07:00Z'))).toEqual({
      day: '2026-01-02',
      time: '00:07',
    })
  })

  test('so is the clock of a shop', async () => {
    begin()
    const { localTime } = await import('./retailers/hours.ts')
    // A Friday.
    const at = new Date('2026-11-27T08:09:00Z')
    expect(localTime(at, 'Europe/Rome')).toEqual({ date: '2026-11-27', weekday: 4, minutes: 549 })
  })
})
