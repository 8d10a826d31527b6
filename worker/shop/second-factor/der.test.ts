import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AsnParser, ECDSASigValue } from './der.ts'

const parse = (bytes: number[] | Uint8Array) => {
  const { r, s } = AsnParser.parse(Uint8Array.from(bytes), ECDSASigValue)
  return [[...new Uint8Array(r)], [...new Uint8Array(s)]]
}
/** As X.690 says: numbers without leading zeros, but one before a high bit. */
function integer(bytes: ArrayLike<number>): number[] {
  const from = Array.from(bytes).findIndex((byte) => byte > 0)
  const plain = from < 0 ? [0] : Array.from(bytes).slice(from)
  return plain[0]! >= 0x80 ? [0, ...plain] : plain
}
const value = (tag: number, content: number[]) => [
  tag,
  ...(content.length < 0x80 ? [content.length] : [0x81, content.length]),
  ...content,
]
const written = (r: number[], s: number[]) => value(0x30, [...value(2, r), ...value(2, s)])

describe('an ECDSA signature', () => {
  test.each([32, 48, 66])('of any numbers of %i bytes is read', (length) => {
    const bytes = uint8Array({ minLength: length, maxLength: length })
    assert(
      property(bytes, bytes, (r, s) => {
        const [one, other] = [integer(r), integer(s)]
        expect(parse(written(one, other))).toEqual([one, other])
      }),
    )
  })

  test('with anything cut off, added or changed in its frame is refused', () => {
    const good = written(integer(new Uint8Array(32).fill(0xff)), integer(new Uint8Array(32).fill(7)))
    for (let length = 0; length < good.length; length++)
      expect(() => parse(good.slice(0, length)), `${length}`).toThrow('no signature')
    expect(() => parse([...good, 0])).toThrow('no signature')
    for (const place of [0, 1, 2, 3, 37, 38])
      for (const by of [1, 0x80])
        expect(() => parse(good.with(place, good[place]! ^ by)), `${place}`).toThrow('no signature')
  })

  test.each([
    ['an empty number', [0x30, 5, 2, 0, 2, 1, 1]],
    ['one number', [0x30, 3, 2, 1, 1]],
    ['three numbers', [0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1]],
    ['a length longer than it need be', [0x30, 0x81, 6, 2, 1, 1, 2, 1, 1]],
    ['a length without end', [0x30, 0x80, 2, 1, 1, 2, 1, 1, 0, 0]],
  ])('with %s is refused', (_, bytes) => {
    expect(() => parse(bytes)).toThrow('no signature')
  })
})
