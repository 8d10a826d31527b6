import { env } from 'cloudflare:workers'
import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../../tools/demo/random.ts'
import { testDb } from '../../../testing/make.ts'
import { makePng } from '../../../testing/samples.ts'
import { addFile, contentOf, makeUnitScene, rowsOf } from '../claims.testing.ts'
import { readKnown } from './known.ts'
import { hashPicture, isSamePicture } from './picture-hash.ts'

/** A picture of nine by nine shades, of so many pixels a side. */
function drawn(seed: number, side: number): File {
  const random = randomFrom(seed)
  const shades = Array.from({ length: 81 }, () => Math.floor(random() * 256))
  const data = new Uint8Array(side * side)
  const place = (pixel: number) => Math.floor((pixel * 9) / side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) data[y * side + x] = shades[place(y) * 9 + place(x)]!
  const png = encode({ width: side, height: side, data, channels: 1, depth: 8 })
  return new File([new Uint8Array(png)], 'foto.png', { type: 'image/png' })
}
const hashOf = async (file: File) =>
  hashPicture((env as unknown as { IMAGES: ImagesBinding }).IMAGES, new Uint8Array(await file.arrayBuffer()))

describe('the hash of a picture', () => {
  test('is nearly the same in another size, and another one for another picture', async () => {
    const [one, larger, other] = await Promise.all([
      hashOf(drawn(1, 90)),
      hashOf(drawn(1, 270)),
      hashOf(drawn(2, 90)),
    ])
    expect(one).toMatch(/^[0-9a-f]{16}$/)
    expect(isSamePicture(one!, larger!)).toBe(true)
    expect(isSamePicture(one!, other!)).toBe(false)
  })
  test('is none where there is nothing to see', async () => {
    expect(await hashOf(makePng('blank.png', 128))).toBeNull()
  })
  test.each([
    ['0000000000000000', '000000000000001f', true],
    ['0000000000000000', '000000000000003f', false],
    ['ffffffffffffffff', 'fffffffffffffff0', true],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSamePicture(one, other)).toBe(same)
  })
})

test('a photo that came with another claim before is known, also smaller, whoever sends it; of its own claim it is not', async () => {
  const [first, second, third] = await Promise.all([makeUnitScene(), makeUnitScene(), makeUnitScene()])
  const ids = []
  for (const [scene, file] of [
    [first, drawn(3, 270)],
    [second, drawn(3, 90)],
    [third, drawn(4, 90)],
  ] as const) {
    const { body } = await scene!.caller.post('/api/claims/create?lang=it', contentOf(scene!))
    const id = body.claim_id as number
    expect((await addFile(scene!.caller, id, file)).status).toBe(200)
    await scene!.caller.post(`/api/claims/${id}/send`, { version: 1 })
    ids.push(id)
  }
  const known = await readKnown(testDb(), ids, { whenSent: true })
  expect(ids.map((id) => known.get(id)?.picture_before)).toEqual([false, true, false])
  expect(ids.map((id) => known.get(id)?.photos)).toEqual([1, 1, 1])
  expect(
    await rowsOf('select count(*) as count from claim_files where hash is null and claim_id = ?', ids[0]!),
  ).toEqual([{ count: 0 }])
})
