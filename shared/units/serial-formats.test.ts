import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsFormat, isMask, type SerialCheck, serialMisfit, signsOf } from './serial-formats.ts'

const fits = (mask: string, check: SerialCheck, serial: string) => fitsFormat({ mask, check }, serial)

describe('published numbers pass their check, and do not with another digit:', () => {
  test.each<[string, SerialCheck, string]>([
    ['9999999999#', 'luhn', '79927398713'],
    ['999999999999999#', 'luhn', '4111111111111111'],
    ['99999999999999#', 'luhn', '490154203237518'],
    ['AAXXXXXXXXX#', 'luhn', 'US0378331005'],
    ['AAXXXXXXXXX#', 'luhn', 'AU0000XVGZA3'],
    ['999999999#', 'mod11', '0306406152'],
    ['999999999#', 'mod11', '080442957X'],
    ['9-9999-9999-#', 'mod11', '0-8044-2957-X'],
    ['999##', 'mod97', '79444'],
    ['XXXXXXXXXXXXXXXXXX##', 'mod97', '5493001KJTIIGC8Y1R12'],
    ['XXXXXXXXXXXXXXXXXX##', 'mod97', '213800WSGIIZCXF1P572'],
  ])('%s %s %s', (mask, check, serial) => {
    expect(isMask({ mask, check })).toBe(true)
    expect(serialMisfit({ mask, check }, serial)).toBeNull()
    const last = serial.at(-1)!
    for (const other of '0123456789'.replace(last, ''))
      expect(serialMisfit({ mask, check }, serial.slice(0, -1) + other)).toEqual({ why: 'check' })
  })
})

describe('a mask', () => {
  test('says which character is wrong, and whether there are too few or too many', () => {
    const format = { mask: 'AB-9999', check: 'none' } as const
    expect(serialMisfit(format, 'xb-1234')).toBeNull()
    expect(serialMisfit(format, ' XB-1234 ')).toBeNull()
    expect(serialMisfit(format, 'X1-1234')).toEqual({ why: 'character', at: 1 })
    expect(serialMisfit(format, 'XB-12E4')).toEqual({ why: 'character', at: 5 })
    for (const serial of ['XB-123', 'XB-12345', ''])
      expect(serialMisfit(format, serial)).toEqual({ why: 'length' })
  })

  test('has its signs as letters behind a backslash', () => {
    expect([fits('\\A\\9\\X\\#9', 'none', 'A9X#5'), fits('\\A9', 'none', 'B5')]).toEqual([true, false])
    expect(signsOf('99\\')).toBeNull()
  })

  test('that is empty accepts every number', () => {
    fc.assert(fc.property(fc.string(), (serial) => fits('', 'none', serial)))
  })

  test('has its check digits at the end, as many as the check has', () => {
    const can = (mask: string, check: SerialCheck) => isMask({ mask, check })
    expect([
      can('99#', 'luhn'),
      can('9#-', 'luhn'),
      can('99##', 'mod97'),
      can('99', 'none'),
      can('', 'none'),
    ]).not.toContain(false)
    expect([
      ...[can('99', 'luhn'), can('9#9', 'luhn'), can('#', 'luhn'), can('99#', 'mod97'), can('99#', 'none')],
      ...[can('', 'luhn'), can('99\\', 'none')],
    ]).not.toContain(true)
  })

  test('finds a wrong digit and two swapped neighbours by modulo 97 and 11', () => {
    const number = fc.stringMatching(/^\d{8}$/)
    const valid = (check: SerialCheck, ends: string[], data: string) => {
      const mask = `99999999${'#'.repeat(ends[0]!.length)}`
      return ends.map((end) => data + end).filter((serial) => fits(mask, check, serial))
    }
    const ends97 = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
    fc.assert(
      fc.property(number, fc.nat(6), (data, at) => {
        const swapped = data.slice(0, at) + data[at + 1] + data[at] + data.slice(at + 2)
        for (const [check, ends] of [
          ['mod97', ends97.slice(2, 99)],
          ['mod11', [...'0123456789X']],
        ] as const) {
          const [serial, ...others] = valid(check, [...ends], data)
          expect([serial?.slice(0, 8), others]).toEqual([data, []])
          if (swapped === data) continue
          const moved = swapped + serial!.slice(8)
          expect(fits(`99999999${'#'.repeat(serial!.length - 8)}`, check, moved)).toBe(false)
        }
      }),
    )
  })
})
