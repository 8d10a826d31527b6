import { createHash } from 'node:crypto'
import { listFiles } from '../../worker/across/backups/objects.ts'
import { readPages } from '../../worker/across/backups/rows.ts'
import { quoted, readShapes } from '../../worker/across/backups/schema.ts'

/** The content of a shop: a count and a hash of each table, index and file. */
export type Fingerprint = Map<string, { count: number; sha256: string }>

const hash = () => createHash('sha256')

/** Every row of every table, with the types of its values; the schema, the sequences, and how rows are indexed. */
export async function fingerprintDatabase(d1: D1Database): Promise<Fingerprint> {
  const found: Fingerprint = new Map()
  for (const shape of await readShapes({ $client: d1 })) {
    const sum = hash()
    let count = 0
    for await (const { lines } of readPages(d1, shape, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)) {
      for (const line of lines) sum.update(`${line}\n`)
      count += lines.length
    }
    found.set(shape.name, { count, sha256: sum.digest('hex') })
  }
  const add = async (name: string, query: string) => {
    const { results } = await d1.prepare(query).all()
    const sha256 = hash().update(JSON.stringify(results)).digest('hex')
    found.set(name, { count: results.length, sha256 })
    return results
  }
  await add(
    '(schema)',
    `select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' and tbl_name <> 'd1_migrations' order by type, name`,
  )
  await add(
    '(last numbers)',
    `select name, seq from sqlite_sequence where name not in ('backups', 'd1_migrations') order by name`,
  )
  const indexes = await d1
    .prepare(`select name from sqlite_master where sql like 'create virtual table%' order by name`)
    .all<{ name: string }>()
  for (const { name } of indexes.results) {
    await add(`(index ${name})`, `select id, hex(sz) as size from ${quoted(`${name}_docsize`)} order by id`)
  }
  return found
}

/** Every object of a bucket: bytes, type and name. */
export async function fingerprintFiles(files: R2Bucket): Promise<Fingerprint> {
  const found: Fingerprint = new Map()
  for (const { key, http, custom } of await listFiles(files)) {
    const bytes = Buffer.from(await (await files.get(key))!.arrayBuffer())
    const sha256 = hash()
      .update(bytes)
      .update(JSON.stringify([http, custom]))
      .digest('hex')
    found.set(key, { count: bytes.byteLength, sha256 })
  }
  return found
}
