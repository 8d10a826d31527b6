import { Buffer } from 'node:buffer'
import { createDecipheriv } from 'node:crypto'
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib'
import { keyOfNewer, keyOfOlder, md5, rc4 } from './keys.ts'
import { namesOf } from './names.ts'

const {
  Filter,
  Standard,
  V,
  R,
  O,
  U,
  UE,
  P,
  Length,
  CF,
  StmF,
  StrF,
  CFM,
  EncryptMetadata,
  AESV2,
  AESV3,
  V2,
  None,
} = namesOf('Filter Standard V R O U UE P Length CF StmF StrF CFM EncryptMetadata AESV2 AESV3 V2 None')

/** How texts or streams are encrypted. */
type Method = 'rc4' | 'aes128' | 'aes256' | 'none'

/** Opens what belongs to the object with this number and generation. */
export interface Unlocked {
  text: (bytes: Uint8Array, number: number, generation: number) => Uint8Array
  stream: (bytes: Uint8Array, number: number, generation: number) => Uint8Array
  /** Whether the description of the document (XMP) is encrypted as well. */
  metadata: boolean
}

const bytesOf = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? Buffer.from(object.asBytes()) : null
const numberOf = (object: PDFObject | undefined) =>
  object instanceof PDFNumber ? object.asNumber() : undefined

function methodOf(dict: PDFDict, key: PDFName): Method | null {
  const name = dict.lookup(key)
  const filters = dict.lookup(CF)
  const filter = name instanceof PDFName && filters instanceof PDFDict ? filters.lookup(name) : undefined
  if (!(filter instanceof PDFDict)) return 'none'
  const found = filter.lookup(CFM)
  if (found === AESV3) return 'aes256'
  if (found === AESV2) return 'aes128'
  if (found === V2) return 'rc4'
  return found === None || found === undefined ? 'none' : null
}

function decipher(method: Method, key: Buffer, bytes: Uint8Array, number: number, generation: number) {
  if (method === 'none') return bytes
  let own = key
  if (method !== 'aes256') {
    const tail = Buffer.alloc(5)
    tail.writeUIntLE(number, 0, 3)
    tail.writeUIntLE(generation, 3, 2)
    const salt = method === 'aes128' ? Buffer.from('sAlT') : Buffer.alloc(0)
    own = md5(key, tail, salt).subarray(0, Math.min(key.length + 5, 16))
  }
  if (method === 'rc4') return rc4(own, bytes)
  if (bytes.length < 32 || bytes.length % 16 !== 0) return new Uint8Array()
  const cipher = createDecipheriv(
    method === 'aes256' ? 'aes-256-cbc' : 'aes-128-cbc',
    own,
    bytes.subarray(0, 16),
  )
  cipher.setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()])
  const padding = plain.at(-1)!
  return new Uint8Array(padding <= 16 ? plain.subarray(0, plain.length - padding) : plain)
}

/**
 * Opens a PDF whose author set only a password against editing: readers open it without one (ISO 32000-2, 7.6). Null when it needs a password to be opened,
 * or is encrypted in another way. `id` is the first half of the trailer's ID.
 */
export function unlock(dict: PDFDict, ids: PDFObject | undefined): Unlocked | null {
  const [version = 0, revision = 0] = [numberOf(dict.lookup(V)), numberOf(dict.lookup(R))]
  const [owner, user, permissions] = [
    bytesOf(dict.lookup(O)),
    bytesOf(dict.lookup(U)),
    numberOf(dict.lookup(P)),
  ]
  if (dict.lookup(Filter) !== Standard || ![1, 2, 4, 5].includes(version)) return null
  if (!owner || !user || permissions === undefined) return null
  const flag = dict.lookup(EncryptMetadata)
  const metadata = !(flag instanceof PDFBool && !flag.asBoolean())
  const methods =
    version < 4 ? (['rc4', 'rc4'] as const) : ([methodOf(dict, StmF), methodOf(dict, StrF)] as const)
  const [ofStreams, ofTexts] = methods
  if (ofStreams === null || ofTexts === null) return null
  const id = (ids instanceof PDFArray ? bytesOf(ids.lookup(0)) : null) ?? Buffer.alloc(0)
  const length =
    version === 1 ? 5 : version === 4 ? 16 : Math.min(16, (numberOf(dict.lookup(Length)) ?? 40) / 8)
  const key =
    version === 5
      ? keyOfNewer(revision, user, bytesOf(dict.lookup(UE)))
      : keyOfOlder({ revision, owner, user, permissions, id, length, metadata })
  if (!key) return null
  return {
    text: (bytes, number, generation) => decipher(ofTexts, key, bytes, number, generation),
    stream: (bytes, number, generation) => decipher(ofStreams, key, bytes, number, generation),
    metadata,
  }
}
