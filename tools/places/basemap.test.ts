import { readdirSync, readFileSync, statSync } from 'node:fs'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { areaName, OVERVIEW } from '../../web/ui/map-areas.ts'
import { writePmtiles } from './pmtiles.ts'
import { MAX_ZOOM, tileAt } from './tiles.ts'

const MAP = new URL('../../web/public/map/', import.meta.url)

const archive = (bytes: Uint8Array) =>
  new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  })

/** The features of a layer of the map around a point, as GeoJSON. */
async function featuresAt(point: { lat: number; lng: number }, z: number, layer: string) {
  const { x, y } = tileAt(point, z)
  const file = archive(readFileSync(new URL(`${areaName(z, x, y) ?? OVERVIEW}.pmtiles`, MAP)))
  const found = new VectorTile(new PbfReader(new Uint8Array((await file.getZxy(z, x, y))!.data))).layers[
    layer
  ]
  return Array.from({ length: found?.length ?? 0 }, (_, i) => found!.feature(i).toGeoJSON(x, y, z))
}

/** Whether a point is inside the rings of a polygon (even-odd). */
function holds(rings: number[][][], lng: number, lat: number): boolean {
  let inside = false
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [[x1, y1], [x2, y2]] = [ring[i - 1]!, ring[i]!] as [[number, number], [number, number]]
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
  return inside
}

const waters = async (layer: string, lat: number, lng: number) =>
  (await featuresAt({ lat, lng }, MAX_ZOOM, layer)).filter(({ geometry }) => {
    if (geometry.type === 'Polygon') return holds(geometry.coordinates, lng, lat)
    return geometry.type === 'MultiPolygon' && geometry.coordinates.some((rings) => holds(rings, lng, lat))
  })

test.each([
  ['Lake Como off Bellagio, and 5 km from Como', 'lakes', 46.005, 9.245],
  ['Lake Como off Como', 'lakes', 45.838, 9.0838],
  ['Lake Garda', 'lakes', 45.55, 10.65],
  ['Lake Constance', 'lakes', 47.62, 9.4],
  ['the sea off Genoa', 'sea', 44.35, 8.9],
  ['the sea off Amsterdam', 'sea', 52.4, 4.3],
])('%s is water', async (_, layer, lat, lng) => {
  expect(await waters(layer, lat, lng)).not.toHaveLength(0)
})

test.each([
  ['Milan', 45.4643, 9.1895],
  ['Como', 45.8, 9.085],
  ['Olbia', 40.9, 9.45],
])('%s is land', async (_, lat, lng) => {
  expect([...(await waters('lakes', lat, lng)), ...(await waters('sea', lat, lng))]).toHaveLength(0)
})

test('the nearer, the more towns: large ones from afar, small ones near', async () => {
  const milan = { lat: 45.4643, lng: 9.1895 }
  const names = async (z: number) =>
    (await featuresAt(milan, z, 'towns')).map(({ properties }) => properties!.name)
  expect(await names(4)).toContain('Milano')
  expect(await names(5)).not.toContain('Lecco')
  expect(await names(7)).toEqual(expect.arrayContaining(['Milano', 'Como', 'Lecco']))
})

test('a browser loads little: the overview, and the area it looks at', () => {
  const sizes = readdirSync(MAP).map((name) => ({ name, size: statSync(new URL(name, MAP)).size }))
  expect(sizes.find(({ name }) => name === `${OVERVIEW}.pmtiles`)!.size).toBeLessThan(170_000)
  expect(
    Math.max(...sizes.filter(({ name }) => !name.startsWith(OVERVIEW)).map(({ size }) => size)),
  ).toBeLessThan(100_000)
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_250_000)
})

test('an archive holds what was put into it, equal tiles once', async () => {
  const data = (text: string) => new TextEncoder().encode(text)
  const tiles = [0, 1, 2, 3].map((i) => ({ z: 1, x: i >> 1, y: i & 1, data: data(i === 2 ? 'land' : 'sea') }))
  const file = archive(writePmtiles(tiles, [-180, -85, 180, 85], { name: 'two' }))
  const header = await file.getHeader()
  expect(header).toMatchObject({
    specVersion: 3,
    minZoom: 1,
    maxZoom: 1,
    numAddressedTiles: 4,
    numTileContents: 2,
  })
  for (const { z, x, y, data } of tiles)
    expect(new Uint8Array((await file.getZxy(z, x, y))!.data)).toEqual(data)
  expect(await file.getZxy(2, 0, 0)).toBeUndefined()
  expect(await file.getMetadata()).toEqual({ name: 'two' })
})
