import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { box, moofBox, mp4Bytes, PLACE, webmBytes } from '../../../testing/videos.ts'
import { cleanMp4 } from './mp4.ts'
import { cleanWebm } from './webm.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const places = (bytes: Uint8Array) => text(bytes).split(PLACE).length - 1

const ROOM = box('free', Buffer.alloc(4000))
const hex = (digits: string) => Buffer.from(digits, 'hex')
/** An MP4 with a number of four bytes of it written anew, `at` so many bytes behind the name of its first such box. */
function patched(type: string, at: number, value: number, bytes = mp4Bytes({ last: [ROOM] })): Uint8Array {
  new DataView(bytes.buffer).setUint32(text(bytes).indexOf(type) + at, value)
  return bytes
}
/** The table of the places' track, which comes last. */
function ofPlaces(type: string, at: number, value: number): Uint8Array {
  const bytes = mp4Bytes({ last: [ROOM] })
  new DataView(bytes.buffer).setUint32(text(bytes).lastIndexOf(type) + at, value)
  return bytes
}
const ending = (...last: Buffer[]) => mp4Bytes({ last })
const OPEN = '01ffffffffffffff'
const webmBeginning = (id: string) => {
  const bytes = webmBytes()
  bytes.set(hex(id))
  return bytes
}
/** A WebM whose last element is this. */
const webmEnding = (last: string) => new Uint8Array(Buffer.concat([webmBytes({ isOpen: true }), hex(last)]))

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
      expect(text(bytes)).not.toMatch(/xyz|GPS|ISO6709|meta/)
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
    ['an MP4 that does not begin as one', patched('ftyp', 0, 0x77696465), cleanMp4, 'file_type'],
    ['an MP4 of two films', mp4Bytes({ last: [box('moov')] }), cleanMp4, 'file_type'],
    ['a WebM that does not begin as one', webmBeginning('1c53bb6b'), cleanWebm, 'file_type'],
    ['a WebM with more behind it', new Uint8Array([...webmBytes(), ...hex('ec80')]), cleanWebm, 'file_type'],
    ['nothing', new Uint8Array(), cleanMp4, 'file_type'],
    ['a Matroska', webmBytes({ doc: 'matroska' }), cleanWebm, 'file_type'],
    ['a WebM without pictures', webmBytes({ types: [2] }), cleanWebm, 'file_type'],
    ['a WebM with subtitles', webmBytes({ types: [1, 17] }), cleanWebm, 'file_type'],
  ] as const)('is not %s', (_name, bytes, clean, why) => {
    expect(clean(bytes)).toBe(why)
  })

  // Whoever believes a length reads, and empties, what belongs to another box.
  test.each([
    ['a track longer than its film', patched('trak', -4, 3000), cleanMp4],
    ['a table longer than what holds it', ofPlaces('stbl', -4, 3000), cleanMp4],
    ['a list of samples longer than its table', ofPlaces('stsc', -4, 500), cleanMp4],
    ['a box shorter than its head', ending(hex('0000000177696465000000000000000800000000')), cleanMp4],
    ['a long box without its length', ending(hex('000000017769646500000000')), cleanMp4],
    ['more than zeros behind its last box', ending(hex('00000001')), cleanMp4],
    ['more boxes than a recording has', ending(...Array(10_001).fill(box('wide'))), cleanMp4],
    ['more chunks than their box', ofPlaces('stco', 8, 2), cleanMp4],
    ['more sizes than their box', ofPlaces('stsz', 12, 3), cleanMp4],
    ['fewer sizes than samples', ofPlaces('stsz', 12, 1), cleanMp4],
    ['more samples than a recording has', mp4Bytes({ samples: 200_001 }), cleanMp4],
    ['chunks one over the other', mp4Bytes({ chunks: 400 }), cleanMp4],
    ['samples behind its end', ofPlaces('stsz', 20, 9000), cleanMp4],
    ['places without a list of where they lie', ofPlaces('stco', 0, 0x66726565), cleanMp4],
    ['a WebM element longer than what holds it', webmBytes({ types: [1, 2], tracksLonger: 40 }), cleanWebm],
    ['a WebM id of no width', webmEnding('00'.repeat(40)), cleanWebm],
    ['a WebM id of five bytes', webmEnding('080000000080'), cleanWebm],
    ['a WebM block without its length', webmEnding(`1f43b675${OPEN}a3${OPEN}00`), cleanWebm],
    ['a WebM length that is cut', webmEnding('ec0800'), cleanWebm],
    ['more WebM elements than a recording has', webmEnding('ec80'.repeat(10_001)), cleanWebm],
  ] as const)('that has %s is damaged', (_name, bytes, clean) => {
    expect(clean(bytes)).toBe('file_damaged')
  })

  test('may be closed by zeros, and hold boxes of long lengths', () => {
    const long = hex('0000000177696465000000000000001800000000000000ff')
    expect(cleanMp4(ending(long, hex('00000000')))).toBeNull()
  })
})
