import { Buffer } from 'node:buffer'

/* What is signed in a file (CAdES, `.p7m`): the few parts of ASN.1 (BER) that lead to it. Signatures are not looked at. */

interface Block {
  tag: number
  /** Where its content begins and ends; `next` is behind the whole. */
  from: number
  to: number
  next: number
}

const OCTETS = 0x04
/** Bit of a tag: its content is made of blocks. */
const MADE_OF = 0x20
const MAX_DEPTH = 12

const refuse = (): never => {
  throw new Error('nothing is signed')
}

/** A block's head: its length stands in it, or, where that is unknown, its end is marked by two zeros behind its parts. */
function blockAt(bytes: Uint8Array, at: number, depth = 0): Block {
  const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
  if (at + 2 > bytes.length || depth > MAX_DEPTH || (tag & 0x1f) === 0x1f) refuse()
  if (length < 0x80) return ended(bytes, { tag, from: at + 2, to: at + 2 + length })
  if (length === 0x80) {
    let to = at + 2
    while (bytes[to] !== 0 || bytes[to + 1] !== 0) to = blockAt(bytes, to, depth + 1).next
    return { tag, from: at + 2, to, next: to + 2 }
  }
  const digits = bytes.subarray(at + 2, at + 2 + (length & 0x7f))
  const size = digits.reduce((sum, digit) => sum * 256 + digit, 0)
  const from = at + 2 + digits.length
  return ended(bytes, { tag, from, to: from + size })
}
function ended(bytes: Uint8Array, block: Omit<Block, 'next'>): Block {
  if (block.to > bytes.length) refuse()
  return { ...block, next: block.to }
}

function partsOf(bytes: Uint8Array, { tag, from, to }: Block): Block[] {
  if (!(tag & MADE_OF)) refuse()
  const parts: Block[] = []
  for (let at = from; at < to; at = parts.at(-1)!.next) parts.push(blockAt(bytes, at))
  return parts
}
const partOf = (bytes: Uint8Array, block: Block, at: number): Block => partsOf(bytes, block)[at] ?? refuse()

/** The octets of a string, also of one that is written in pieces. */
function octetsOf(bytes: Uint8Array, block: Block): Uint8Array[] {
  if ((block.tag & ~MADE_OF) !== OCTETS) refuse()
  if (!(block.tag & MADE_OF)) return [bytes.subarray(block.from, block.to)]
  return partsOf(bytes, block).flatMap((part) => octetsOf(bytes, part))
}

/** The content of a signed file: of its `SignedData` the `eContent`. Throws at anything else, and at a signature without content. */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const signedData = partOf(bytes, partOf(bytes, blockAt(bytes, 0), 1), 0)
  const content = partOf(bytes, partOf(bytes, signedData, 2), 1)
  return new Uint8Array(Buffer.concat(octetsOf(bytes, partOf(bytes, content, 0))))
}
