import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { pngBytes, turnedJpeg } from '../../testing/samples.ts'
import { takeOrientation } from './orientation.ts'
import { encodePicture } from './pictures.ts'

const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }
const TURNS = [
  {},
  { flip: 'h' },
  { rotate: 180 },
  { flip: 'v' },
  { flip: 'h', rotate: 270 },
  { rotate: 90 },
  { flip: 'h', rotate: 90 },
  { rotate: 270 },
]

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of orientation %i', (orientation) => {
  test('is turned by what it says, and says it no more: nobody turns it twice', async () => {
    const { bytes, turn } = takeOrientation(await turnedJpeg(orientation))
    expect(turn).toEqual(TURNS[orientation - 1])
    expect(takeOrientation(bytes).turn).toEqual({})
    expect(bytes).toEqual(await turnedJpeg(1))
  })

  test('stands upright when it is kept', async () => {
    const photo = await turnedJpeg(orientation, pngBytes(600, 200))
    const [kept] = await encodePicture(IMAGES, 'jpeg', photo, [480])
    const { width, height } = (await IMAGES.info(new Blob([kept!]).stream())) as {
      width: number
      height: number
    }
    expect([width, height]).toEqual(orientation < 5 ? [480, 160] : [200, 600])
  })
})

test('a photo whose EXIF is cut or wrong stays as it is', async () => {
  const photo = await turnedJpeg(6)
  for (const length of [2, 10, 20, 30]) {
    const cut = photo.slice(0, length)
    expect(takeOrientation(cut)).toEqual({ bytes: cut, turn: {} })
  }
  expect(takeOrientation(await turnedJpeg(9)).turn).toEqual({})
})
