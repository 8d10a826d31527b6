import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { ADD_LANGUAGES } from '../../worker/base/db/languages.tables.ts'
import { ROOT, run, step } from '../local/commands.ts'
import { BENCH_SECRET } from './people.ts'

const BENCH = join(ROOT, '.wrangler/bench')
/** The sources that all data depend on. */
const SOURCES = [
  ...readdirSync(join(ROOT, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => `migrations/${file}`),
  'worker/base/db/search.ts',
  'worker/shop/catalogue/product-index.ts',
  ...['words', 'products', 'people', 'fill', 'databases'].map((file) => `tools/bench/${file}.ts`),
]

/** A database to measure in, reached under `/{name}`. */
export interface Shop {
  /** Letters, digits and `_`. */
  name: string
  title: string
  fill: (db: D1Database) => Promise<void>
}
export interface Databases {
  config: string
  persist: string
}

const binding = (name: string) => `DB_${name}`

/** Makes the databases of one bench (`kind`), each filled once and kept until the migrations or the `sources` change. */
export async function prepareDatabases(kind: string, shops: Shop[], sources: string[]): Promise<Databases> {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...sources]) hash.update(readFileSync(join(ROOT, source)))
  const name = `${kind}-${hash.digest('hex').slice(0, 12)}`
  const folder = join(BENCH, name)
  const filling = join(folder, 'filling')
  // A run that was interrupted left a database half full.
  if (existsSync(filling)) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(BENCH)) {
    if (old.startsWith(`${kind}-`) && old !== name) rmSync(join(BENCH, old), { recursive: true })
  }
  const databases = { config: join(folder, 'wrangler.toml'), persist: join(folder, 'state') }
  writeFileSync(databases.config, configOf(shops))
  for (const shop of shops) {
    const seeded = join(folder, `seeded-${shop.name}`)
    if (existsSync(seeded)) continue
    writeFileSync(filling, '')
    await step(`Database of ${shop.title}`, () => makeDatabase(databases, shop))
    writeFileSync(seeded, '')
    rmSync(filling)
  }
  return databases
}

/** The bench's Worker with a database for each shop; values are those of a local shop. */
function configOf(shops: Shop[]): string {
  const own = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
  const [compatibility] = /^compatibility_date = .*$/m.exec(own)!
  return `
name = "sosta-bench"
main = ${JSON.stringify(join(ROOT, 'tools/bench/worker.ts'))}
${compatibility}

[assets]
directory = ${JSON.stringify(join(ROOT, 'worker/assets'))}
binding = "ASSETS"
run_worker_first = true

[vars]
ENVIRONMENT = "local"
ORIGIN = "http://localhost:8788"
AUTH_SECRET = "${BENCH_SECRET}"
# One caller makes all calls.
[[ratelimits]]
name = "BURST"
namespace_id = "1001"
simple = { limit = 1000000, period = 60 }
# Documents of offers.
[[r2_buckets]]
binding = "FILES"
bucket_name = "bench-files"
${shops
  .map(
    ({ name }) => `
[[d1_databases]]
binding = "${binding(name)}"
database_name = "bench-${name}"
database_id = "bench-${name}"
migrations_dir = ${JSON.stringify(join(ROOT, 'migrations'))}`,
  )
  .join('\n')}
`
}

async function makeDatabase({ config, persist }: Databases, { name, fill }: Shop): Promise<void> {
  await run(
    'wrangler',
    ['d1', 'migrations', 'apply', `bench-${name}`, '--local', '-c', config, '--persist-to', persist],
    { env: { ...process.env, CI: '1' } },
  )
  const proxy = await getPlatformProxy<Record<string, D1Database>>({
    configPath: config,
    persist: { path: join(persist, 'v3') },
  })
  try {
    await proxy.env[binding(name)]!.prepare(ADD_LANGUAGES).run()
    await fill(proxy.env[binding(name)]!)
  } finally {
    await proxy.dispose()
  }
}
