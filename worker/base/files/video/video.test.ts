import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { moofBox, mp4Bytes, PLACE, webmBytes } from '../../../testing/videos.ts'
import { cleanMp4 } from './mp4.ts'
import { cleanWebm } from './webm.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const places = (bytes: Uint8Array) => text(bytes).split(PLACE).length - 1

describe('a recording', () => {
  test.each([
    ['MP4', mp4Bytes(), cleanMp4, 5],
    ['QuickTime', mp4Bytes({ brand: 'qt  ' }), cleanMp4, 5],
    ['WebM', webmBytes(), cleanWebm, 2],
    ['WebM without lengths', webmBytes({ isOpen: true }), cleanWebm, 2],
  ] as const)(
    'as %s keeps its pictures where they were, and no place of where it was made',
    (_name, bytes, clean, held) => {
      expect(places(bytes)).toBe(held)
      const [length, pictures] = [bytes.length, text(bytes).indexOf('PICTURES')]
      expect(clean(bytes)).toBeNull()
      expect(places(bytes)).toBe(0)
      expect([bytes.length, text(bytes).indexOf('PICTURES-OF-THE-FAULT')]).toEqual([length, pictures])
      expect(text(bytes)).not.toMatch(/xyz|GPS|ISO6709/)
      // What is clean stays as it is.
      const before = bytes.slice()
      expect(clean(bytes)).toBeNull()
      expect(bytes).toEqual(before)
    },
  )

  test.each([
    ['MP4', mp4Bytes(), cleanMp4],
    ['WebM', webmBytes(), cleanWebm],
  ] as const)(
    'as %s that is cut anywhere is read to its end or refused, never an error',
    (_n, whole, clean) => {
      const said = new Set<string | null>()
      for (let length = 0; length < whole.length; length++) {
        said.add(clean(whole.slice(0, length)))
        const flipped = whole.slice()
        flipped[length]! ^= 0xff
        said.add(clean(flipped))
      }
      expect(said).toContain('file_damaged')
      expect([...said].every((one) => one === null || one === 'file_damaged' || one === 'file_type')).toBe(
        true,
      )
    },
  )

  test.each([
    ['an MP4 without pictures', mp4Bytes({ handlers: ['soun'] }), cleanMp4, 'file_type'],
    ['an MP4 in fragments with places among them', mp4Bytes({ last: [moofBox()] }), cleanMp4, 'file_type'],
    ['an MP4 whose places would lie behind its end', mp4Bytes({ offset: 90_000 }), cleanMp4, 'file_damaged'],
    ['nothing', new Uint8Array(), cleanMp4, 'file_type'],
    ['a Matroska', webmBytes({ doc: 'matroska' }), cleanWebm, 'file_type'],
    ['a WebM without pictures', webmBytes({ types: [2] }), cleanWebm, 'file_type'],
    ['a WebM with subtitles', webmBytes({ types: [1, 17] }), cleanWebm, 'file_type'],
  ] as const)('is not %s', (_name, bytes, clean, why) => {
    expect(clean(bytes)).toBe(why)
  })
})
