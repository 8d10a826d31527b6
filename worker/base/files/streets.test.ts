import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { MAX_STREETS_RANGE, streetsPart } from '../../../shared/places/streets.ts'
import { listFiles } from '../../across/backups/objects.ts'
import { app } from '../../app.ts'
import { bare } from '../../testing/as.ts'
import { STREETS } from './purposes.ts'

const SIZE = MAX_STREETS_RANGE + 5000
const bytes = Uint8Array.from({ length: SIZE }, (_, i) => i % 251)
const version = async () => (await bare.get('/api/map/streets')).body.streets?.version as string
const ask = (path: string, headers = {}) =>
  app.fetch(new Request(`http://localhost:8788${path}`, { headers }), env as never)

beforeEach(async () => {
  await env.FILES.put(STREETS, bytes)
})

test('the map is told whether there is a file of streets, and which', async () => {
  const { body, headers } = await bare.get('/api/map/streets')
  expect(body.streets).toEqual({ version: expect.stringMatching(/^[\w-]+$/), size: SIZE })
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  await env.FILES.delete(STREETS)
  expect((await bare.get('/api/map/streets')).body).toEqual({ streets: null })
})

test('a part is exactly what was asked for, a whole answer that may be kept for ever', async () => {
  const answer = await ask(streetsPart(await version(), 1000, 1999))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-length')).toBe('1000')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
})

test('the last part ends where the file ends, and behind it is nothing', async () => {
  const known = await version()
  const last = await ask(streetsPart(known, SIZE - 10, SIZE + 89))
  expect(new Uint8Array(await last.arrayBuffer())).toEqual(bytes.subarray(SIZE - 10))
  expect((await ask(streetsPart(known, SIZE, SIZE + 9))).status).toBe(404)
})

test('nobody gets more than the limit at once, and nothing but one range', async () => {
  const known = await version()
  const most = await ask(streetsPart(known, 0, MAX_STREETS_RANGE - 1))
  expect((await most.arrayBuffer()).byteLength).toBe(MAX_STREETS_RANGE)
  expect((await ask(streetsPart(known, 0, MAX_STREETS_RANGE))).status).toBe(422)
  for (const range of ['5-4', '-5', '0-', '0-1,3-4', '00-5', 'x', '1e3-2000', '0-999999999999999'])
    expect([range, (await ask(`/files/streets/${known}/${range}`)).status]).toEqual([range, 422])
  // Not by the key either, with or without a range.
  for (const path of [`/files/${STREETS}`, '/files/streets', `/files/streets/${known}`, '/files/map/'])
    expect([path, (await ask(path, { range: 'bytes=0-9' })).status]).toEqual([path, 404])
})

test('parts of a file that was replaced are not found, so that no map mixes two', async () => {
  const before = await version()
  await env.FILES.put(STREETS, bytes.subarray(1))
  expect((await ask(streetsPart(before, 0, 9))).status).toBe(404)
  expect(await version()).not.toBe(before)
})

test('backups leave the streets out', async () => {
  expect((await listFiles(env.FILES)).map(({ key }) => key)).not.toContain(STREETS)
})
