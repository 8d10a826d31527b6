import { Buffer } from 'node:buffer'

/*
 * Recordings to upload in tests, box by box as phones write them.
 */

const box = (type: string, ...content: (Buffer | string)[]) => {
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

/** A track of one chunk that lies at `offset`, of samples of these sizes. */
const track = (handler: string, offset: number, sizes: number[], more: Buffer[] = []) =>
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
          box('stsz', numbers(0, 0, sizes.length, ...sizes)),
          box('stsc', numbers(0, 1, 1, sizes.length, 1)),
          box('stco', numbers(0, 1, offset)),
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
  /** Boxes that come last. */
  last?: Buffer[]
}

/** An MP4 whose place is in its film, in a track, in a box of its own, and as a track of samples. */
export function mp4Bytes({ brand = 'isom', handlers = ['vide', 'meta'], offset, last = [] }: Wish = {}) {
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
        ? track(handler, places, [8, PLACE.length - 8])
        : track(handler, pictures, [PICTURES.length], [box('udta', box('\xa9xyz', PLACE))]),
    ),
    box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE)),
    box('udta', box('\xa9xyz', PLACE)),
  )
  return new Uint8Array(Buffer.concat([start, film, ...last]))
}
export const moofBox = () => box('moof', box('mfhd', numbers(0)))

export const makeMp4 = (name = 'guasto.mp4', type = 'video/mp4', wish: Wish = {}) =>
  new File([mp4Bytes(wish)], name, { type })

const element = (id: string, content: Buffer | string, isOpen = false) => {
  const body = Buffer.from(content)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(isOpen ? 0x01ff_ffff_ffff_ffffn : BigInt(body.length) | 0x0100_0000_0000_0000n)
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}
/** A WebM with a place in its tags and its title; browsers that record write it without lengths (`isOpen`). */
export function webmBytes({ doc = 'webm', types = [1, 2], isOpen = false } = {}) {
  const tracks = types.map((type) => element('ae', element('83', Buffer.from([type]))))
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
