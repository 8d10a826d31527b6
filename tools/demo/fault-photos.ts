import { createHash } from 'node:crypto'
import type { DemoFiles } from './files.ts'
import type { Row } from './rows.ts'

/** The claims that came with a photo, by their numbers. */
const SHOWN = [2, 4]

type Tables = [table: string, rows: Row[]][]
const rowsOf = (tables: Tables, name: string) => tables.find(([table]) => table === name)![1]

/** Keeps a picture of the device with some of the demo's claims, privately, as the shop keeps what shows a fault. */
export async function keepFaultPhotos(bucket: R2Bucket, files: DemoFiles, tables: Tables): Promise<Tables> {
  const [claims, warranties, moves, products] = ['claims', 'warranties', 'claim_moves', 'products'].map(
    (name) => rowsOf(tables, name),
  ) as [Row[], Row[], Row[], Row[]]
  const stored: Row[] = []
  const shown: Row[] = []
  for (const id of SHOWN) {
    const { code } = warranties[Number(claims[id - 1]!.warranty_id) - 1]!
    const { image } = products.find((product) => product.code === code)!
    const { body } = files.uploads.find(({ key }) => key === `${image}-1200.webp`)!
    const key = `claims/${createHash('sha256').update(`claim ${id}`).digest('hex').slice(0, 32)}.webp`
    await bucket.put(key, body, { httpMetadata: { contentType: 'image/webp' } })
    const move = moves.findIndex(({ claim_id, event }) => claim_id === id && event === 'send') + 1
    const kept = { type: 'image/webp', size: body.byteLength }
    stored.push({ key, purpose: 'claim', name: '', ...kept, public: 0 })
    shown.push({ claim_id: id, move_id: move, file: key, name: 'difetto.jpg', ...kept, position: 0 })
  }
  return [
    ['files', stored],
    ['claim_files', shown],
  ]
}
