import { decode } from 'fast-png'

/*
 * A difference hash (Krawetz): whether each of 64 places of a small grey picture is brighter than the one beside it. Another size, format
 * or quality of the same photo changes few of them.
 */
const [ACROSS, DOWN] = [9, 8]
/** Of 64; two photos of one thing differ in more. */
const MAX_DIFFERENCE = 5
/** Fewer bright or dark places tell nothing: a covered lens, a white sheet. */
const FEWEST = 6

const bitsOf = (hash: string) => BigInt(`0x${hash}`)
const ones = (bits: bigint) => bits.toString(2).replaceAll('0', '').length

/** The same hash as 16 hexadecimal digits; null where a picture has nothing to tell it by. */
export async function hashPicture(
  images: ImagesBinding,
  picture: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const small = await images
    .input(new Blob([picture]).stream())
    .transform({ width: ACROSS, height: DOWN, fit: 'squeeze' })
    .output({ format: 'image/png' })
  const { data, channels } = decode(new Uint8Array(await small.response().arrayBuffer()))
  const grey = (x: number, y: number) => {
    const at = (y * ACROSS + x) * channels
    if (channels < 3) return Number(data[at])
    return 0.299 * Number(data[at]) + 0.587 * Number(data[at + 1]) + 0.114 * Number(data[at + 2])
  }
  let bits = 0n
  for (let y = 0; y < DOWN; y++)
    for (let x = 0; x < ACROSS - 1; x++) bits = (bits << 1n) | (grey(x, y) < grey(x + 1, y) ? 1n : 0n)
  const bright = ones(bits)
  return bright < FEWEST || bright > 64 - FEWEST ? null : bits.toString(16).padStart(16, '0')
}

/** Whether two hashes are of the same picture. */
export const isSamePicture = (one: string, other: string): boolean =>
  ones(bitsOf(one) ^ bitsOf(other)) <= MAX_DIFFERENCE
