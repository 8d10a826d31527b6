import { type BaseBlock, Constructed, fromBER, OctetString } from 'asn1js'

function partOf(block: BaseBlock, at: number): BaseBlock {
  const part = block instanceof Constructed ? block.valueBlock.value[at] : undefined
  if (!part) throw new Error('nothing is signed')
  return part
}

/**
 * The content of a signed file (CAdES, `.p7m`, in DER or BER): of its `SignedData` (RFC 5652) the `eContent`. Signatures are not looked at.
 * Throws at anything else, and at a signature without content.
 */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const signedData = partOf(partOf(fromBER(bytes).result, 1), 0)
  const octets = partOf(partOf(partOf(signedData, 2), 1), 0)
  if (!(octets instanceof OctetString)) throw new Error('nothing is signed')
  return new Uint8Array(octets.getValue())
}
