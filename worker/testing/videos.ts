import { Buffer } from 'node:buffer'

/*
 * Recordings to upload in tests, box by box as phones write them.
 */

export const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4)
  return bytes
}

/** A place as phones write it. */
export const PLACE = '+45.4642+009.1900/'
const PICTURES = 'PICTURES-OF-THE-FAULT'

/** A track of chunks that all lie at `offset`, of samples of these sizes, and so many of no length. */
const track = (
  handler: string,
  offset: number,
  sizes: number[],
  { chunks = 1, samples = 0, more = [] as Buffer[] } = {},
) =>
  box(
    'trak',
    box('tkhd', numbers(0, 0)),
    box(
      'mdia',
      box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          chunks === 1
            ? box('stsz', numbers(0, 0, sizes.length + samples, ...sizes), Buffer.alloc(samples * 4))
            : box('stsz', numbers(0, sizes[0]!, 0)),
          box('stsc', numbers(0, 1, 1, sizes.length, 1)),
          box('stco', numbers(0, chunks, ...Array<number>(chunks).fill(offset))),
        ),
      ),
    ),
    ...more,
  )

interface Wish {
  brand?: string
  handlers?: string[]
  /** The chunk of the track of places begins here instead. */
  offset?: number
  /** It has so many chunks there, of samples of one size, or so many samples of no length. */
  chunks?: number
  samples?: number
  /** Boxes that come last. */
  last?: Buffer[]
}

/** An MP4 whose place is in its film, in a track, in a box of its own, and as a track of samples. */
export function mp4Bytes({
  brand = 'isom',
  handlers = ['vide', 'meta'],
  offset,
  last = [],
  ...table
}: Wish = {}) {
  const start = Buffer.concat([
    box('ftyp', brand, numbers(0)),
    box('mdat', PICTURES, PLACE),
    box('uuid', `0123456789abcdef<exif:GPSLatitude>${PLACE}`),
  ])
  const pictures = start.indexOf(PICTURES)
  const places = offset ?? start.indexOf(PLACE)
  const film = box(
    'moov',
    box('mvhd', numbers(0)),
    ...handlers.map((handler) =>
      handler === 'meta'
        ? track(handler, places, [8, PLACE.length - 8], table)
        : track(handler, pictures, [PICTURES.length], { more: [box('udta', box('\xa9xyz', PLACE))] }),
    ),
    box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE)),
    box('udta', box('\xa9xyz', PLACE)),
  )
  return new Uint8Array(Buffer.concat([start, film, ...last]))
}
export const moofBox = () => box('moof', box('mfhd', numbers(0)))

export const makeMp4 = (name = 'guasto.mp4', type = 'video/mp4', wish: Wish = {}) =>
  new File([mp4Bytes(wish)], name, { type })

const element = (id: string, content: Buffer | string, isOpen = false, more = 0) => {
  const body = Buffer.from(content)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(
    isOpen ? 0x01ff_ffff_ffff_ffffn : BigInt(body.length + more) | 0x0100_0000_0000_0000n,
  )
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}
/**
 * A WebM with a place in its tags and its title; browsers that record write it without lengths (`isOpen`). Its tracks say that they are so
 * many bytes longer than they are.
 */
export function webmBytes({ doc = 'webm', types = [1, 2], isOpen = false, tracksLonger = 0 } = {}) {
  const tracks = types.map((type) => element('ae', element('83', Buffer.from([type])), false, tracksLonger))
  const cluster = element('1f43b675', Buffer.concat([element('e7', '\0'), element('a3', PICTURES)]), isOpen)
  const tags = element('1254c367', element('7373', PLACE))
  const info = element(
    '1549a966',
    Buffer.concat([element('2ad7b1', '\0\x0f\x42\x40'), element('7ba9', PLACE)]),
  )
  const segment = Buffer.concat([info, element('1654ae6b', Buffer.concat(tracks)), cluster, cluster, tags])
  return new Uint8Array(
    Buffer.concat([element('1a45dfa3', element('4282', doc)), element('18538067', segment, isOpen)]),
  )
}
export const makeWebm = (name = 'guasto.webm') => new File([webmBytes()], name, { type: 'video/webm' })
