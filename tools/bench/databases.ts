import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { indexProductStatements } from '../../worker/catalogue/product-index.ts'
import { openDb } from '../../worker/db/client.ts'
import { contentRows } from '../demo/content-rows.ts'
import { retailerRows } from '../demo/people-rows.ts'
import { insertStatements, type Row } from '../demo/rows.ts'
import { ROOT, run, step } from '../local/commands.ts'
import { placeStatements } from '../places/places.ts'
import { BENCH_SECRET, peopleRows } from './people.ts'
import { CATEGORIES, FAMILIES, familyCategory, makeProducts } from './products.ts'

const CHUNK = 1000
const BENCH = join(ROOT, '.wrangler/bench')
/** What the data depend on. */
const SOURCES = [
  ...readdirSync(join(ROOT, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => `migrations/${file}`),
  'worker/db/search.ts',
  'worker/catalogue/product-index.ts',
  ...['words', 'products', 'people', 'databases'].map((file) => `tools/bench/${file}.ts`),
]

export interface Databases {
  config: string
  persist: string
}

const binding = (size: number) => `DB_${size}`

/** Makes the databases of these sizes, each filled once and kept until the migrations or the data's makers change. */
export async function prepareDatabases(sizes: number[]): Promise<Databases> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(readFileSync(join(ROOT, source)))
  const name = hash.digest('hex').slice(0, 12)
  const folder = join(BENCH, name)
  const filling = join(folder, 'filling')
  // A run that was interrupted left a database half full.
  if (existsSync(filling)) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(BENCH)) {
    if (/^[0-9a-f]{12}$/.test(old) && old !== name) rmSync(join(BENCH, old), { recursive: true })
  }
  const databases = { config: join(folder, 'wrangler.toml'), persist: join(folder, 'state') }
  writeFileSync(databases.config, configOf(sizes))
  for (const size of sizes) {
    const seeded = join(folder, `seeded-${size}`)
    if (existsSync(seeded)) continue
    writeFileSync(filling, '')
    await step(`Database of ${size} products`, () => makeDatabase(databases, size))
    writeFileSync(seeded, '')
    rmSync(filling)
  }
  return databases
}

/** The bench's Worker with a database for each size; values are those of a local shop. */
function configOf(sizes: number[]): string {
  const compatibility = /^compatibility_date = .*$/m.exec(
    readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'),
  )![0]
  return `
name = "sosta-bench"
main = ${JSON.stringify(join(ROOT, 'tools/bench/worker.ts'))}
${compatibility}
[vars]
ENVIRONMENT = "local"
ORIGIN = "http://localhost:8788"
AUTH_SECRET = "${BENCH_SECRET}"
${sizes
  .map(
    (size) => `
[[d1_databases]]
binding = "${binding(size)}"
database_name = "bench-${size}"
database_id = "bench-${size}"
migrations_dir = ${JSON.stringify(join(ROOT, 'migrations'))}`,
  )
  .join('\n')}
`
}

async function makeDatabase({ config, persist }: Databases, size: number): Promise<void> {
  await run(
    'wrangler',
    ['d1', 'migrations', 'apply', `bench-${size}`, '--local', '-c', config, '--persist-to', persist],
    { env: { ...process.env, CI: '1' } },
  )
  const proxy = await getPlatformProxy<Record<string, D1Database>>({
    configPath: config,
    persist: { path: join(persist, 'v3') },
  })
  try {
    await fill(proxy.env[binding(size)]!, size)
  } finally {
    await proxy.dispose()
  }
}

async function fill(db: D1Database, size: number): Promise<void> {
  const insert = (tables: [table: string, rows: Row[]][]) =>
    db.batch(tables.flatMap(([table, rows]) => (rows.length > 0 ? insertStatements(db, table, rows) : [])))
  const numbered = (count: number, row: (n: number) => Row) =>
    Array.from({ length: count }, (_, i) => row(i + 1))
  await insert([
    [
      'cats',
      numbered(CATEGORIES, (n) => ({
        id: n,
        name: `Categoria ${n}`,
        slug: `cat-${n}`,
        has_fams: 1,
        position: n,
      })),
    ],
    [
      'fams',
      numbered(FAMILIES, (n) => ({
        id: n,
        cat_id: familyCategory(n),
        name: `Famiglia ${n}`,
        slug: `fam-${n}`,
        position: n,
      })),
    ],
    ...retailerRows(),
    ...contentRows(),
  ])
  for (const { sql, json } of placeStatements()) await db.prepare(sql).bind(json).run()
  const drizzle = openDb(db)
  for (let from = 1; from <= size; from += CHUNK) {
    const { products, translations, metas, indexed } = makeProducts(
      from,
      Math.min(from + CHUNK, size + 1),
      size,
    )
    await insert([
      ['products', products],
      ['products', translations],
      ['product_metas', metas],
    ])
    await drizzle.batch(indexProductStatements(drizzle, indexed))
  }
  await insert(peopleRows())
}
