import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { expectErrors } from '../testing/errors.ts'
import { type Assets, cachedFrom, readAsset } from './assets.ts'

const broken = (...answers: (() => Response)[]): Assets => ({
  fetch: async () => (answers.length > 1 ? answers.shift()! : answers[0]!)(),
})
const lost = () => {
  throw new Error('Network connection lost.')
}

test('a file beside the script is read whole, by its path', async () => {
  const font = new Uint8Array(await (await readAsset(env.ASSETS, 'fonts/signs.ttf')).arrayBuffer())
  expect([font.length, ...font.slice(0, 4)]).toEqual([4476, 0, 1, 0, 0])
})

test('one that is not there, or cannot be read, is an outage that is logged', async () => {
  for (const assets of [env.ASSETS, broken(() => new Response('oops', { status: 500 })), broken(lost)]) {
    await expect(readAsset(assets, 'nothing.txt')).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(expectErrors(3).map((line) => JSON.parse(line))).toMatchObject([
    { event: 'asset_unreadable', path: 'nothing.txt', reason: '404' },
    { reason: '500' },
    { reason: 'Connection lost' },
  ])
})

test('what was made of it is kept, a failure is not', async () => {
  const read = cachedFrom(async (assets) => (await readAsset(assets, 'a.txt')).text())
  const assets = broken(
    lost,
    () => new Response('first'),
    () => new Response('second'),
  )
  await expect(read(assets)).rejects.toMatchObject({ code: 'unavailable' })
  expectErrors(1)
  expect([await read(assets), await read(assets)]).toEqual(['first', 'first'])
})
