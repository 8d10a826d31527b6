import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillAdmin } from '../bench/admin/fill.ts'
import type { Sizes } from '../bench/admin/sizes.ts'
import { loadDemo } from '../demo/load.ts'
import { ROOT } from '../local/commands.ts'
import { withStores } from '../local/database.ts'
import type { State } from '../local/state.ts'
import { applyMigrations } from '../restore/migrations.ts'

const FOLDER = join(ROOT, '.wrangler/drill')
const SECRET = 'drill-only-0123456789-abcdefghijklmnop'

/** Wrangler's configuration of a shop beside which there is room for another one, empty. */
function configOf(): string {
  const own = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
  const [compatibility] = /^compatibility_date = .*$/m.exec(own)!
  const bucket = (binding: string) =>
    `[[r2_buckets]]\nbinding = "${binding}"\nbucket_name = "drill-${binding.toLowerCase().replace('_', '-')}"\n`
  return `
name = "sosta-drill"
main = ${JSON.stringify(join(ROOT, 'tools/drill/worker.ts'))}
${compatibility}

[vars]
ENVIRONMENT = "local"
ORIGIN = "http://localhost:8788"
AUTH_SECRET = "${SECRET}"

[[d1_databases]]
binding = "DB"
database_name = "sosta"
database_id = "drill"
migrations_dir = ${JSON.stringify(join(ROOT, 'migrations'))}

[[d1_databases]]
binding = "RESTORED_DB"
database_name = "restored"
database_id = "restored"

${['FILES', 'BACKUPS', 'RESTORED_FILES'].map(bucket).join('\n')}`
}

/** The sizes of a shop with about this many rows. */
function sizesOf(rows: number): Sizes {
  const part = (share: number) => Math.ceil(rows * share)
  return {
    old_warranties: part(0.13),
    warranties: part(0.13),
    orders: part(0.09),
    quotations: part(0.09),
    products: part(0.022),
    accounts: part(0.022),
    messages: part(0.06),
    audit_entries: part(0.13),
    vendors: part(0.005),
    others: 100,
  }
}

/** Makes a new shop for the drill: the demo shop, or a generated one of at least `rows` rows with files. */
export async function makeShop(rows: number | null): Promise<State> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const workerConfig = join(FOLDER, 'wrangler.toml')
  writeFileSync(workerConfig, configOf())
  const state = { folder: FOLDER, persist: join(FOLDER, 'state'), workerConfig, pagesConfig: '' }
  if (rows === null) await loadDemo(state)
  else {
    await withStores(state, async ({ DB, FILES }) => {
      await applyMigrations(DB)
      await fillAdmin(DB, sizesOf(rows))
      await fillFiles(FILES, Math.ceil(rows / 200))
    })
  }
  return state
}

/** Small pictures and a few documents of up to 5 MB. */
async function fillFiles(files: R2Bucket, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const isLarge = n % 100 === 0
    const body = new Uint8Array(isLarge ? 5_000_000 : 2000 + n).fill(n % 251)
    body.set(new TextEncoder().encode(`file ${n}`))
    await files.put(isLarge ? `manuals/${n}.pdf` : `images/${n}-480.webp`, body, {
      httpMetadata: { contentType: isLarge ? 'application/pdf' : 'image/webp' },
      customMetadata: { name: `file è ${n}` },
    })
  }
}
