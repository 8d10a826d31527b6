import { addProtocol } from 'maplibre-gl'
import { PMTiles, type Source } from 'pmtiles'
import { areaName, OVERVIEW } from './map-areas.ts'

/** An archive that is loaded as a whole, because it is small and Pages answers no ranges. */
class WholeFile implements Source {
  readonly #url: string
  #bytes: Promise<ArrayBuffer> | null = null
  constructor(url: string) {
    this.#url = url
  }
  getKey() {
    return this.#url
  }
  async getBytes(offset: number, length: number) {
    this.#bytes ??= this.#load()
    // What failed is asked for anew by the next tile.
    const bytes = await this.#bytes.catch((error: unknown) => {
      this.#bytes = null
      throw error
    })
    return { data: bytes.slice(offset, offset + length) }
  }
  async #load() {
    const answer = await fetch(this.#url)
    if (!answer.ok) throw new Error(`${this.#url}: ${answer.status}`)
    return answer.arrayBuffer()
  }
}

const files = new Map<string, PMTiles>()

function fileOf(name: string): PMTiles {
  const known = files.get(name) ?? new PMTiles(new WholeFile(`/map/${name}.pmtiles`))
  files.set(name, known)
  return known
}

/** The address of the tiles of the shop's own map (`web/public/map`), for a style. */
export const OWN_TILES = 'own-map://{z}/{x}/{y}'

addProtocol('own-map', async ({ url }) => {
  const [z = 0, x = 0, y = 0] = url.slice('own-map://'.length).split('/').map(Number)
  const tile = await fileOf(areaName(z, x, y) ?? OVERVIEW).getZxy(z, x, y)
  return { data: tile?.data ?? new ArrayBuffer(0) }
})
