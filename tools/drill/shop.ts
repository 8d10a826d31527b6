import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillAdmin } from '../bench/admin/fill.ts'
import type { Sizes } from '../bench/admin/sizes.ts'
import { loadDemo } from '../demo/load.ts'
import { ROOT } from '../local/commands.ts'
import { type LocalStores, withStores } from '../local/database.ts'
import { prepareState, type State } from '../local/state.ts'
import { migrateHere } from '../restore/migrations.ts'

const FOLDER = join(ROOT, '.wrangler/drill')
/** Nobody listens there: the script has its own. */
const PORT = 8788

/** What is beside the shop: room for another one, empty. */
const ROOM = `
[[d1_databases]]
binding = "RESTORED_DB"
database_name = "restored"
database_id = "restored"

[[r2_buckets]]
binding = "RESTORED_FILES"
bucket_name = "drill-restored-files"
`

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

/**
 * Makes a new shop for the drill, the demo shop or a generated one of at least `rows` rows with files, and looks at it while its stores
 * are open.
 */
export async function makeShop<T>(
  rows: number | null,
  look: (stores: LocalStores) => Promise<T>,
): Promise<{ state: State; seen: T }> {
  rmSync(FOLDER, { recursive: true, force: true })
  // The shop's own bindings, whichever there are, by the script that makes backups.
  const state = prepareState(PORT, FOLDER, 'tools/drill/worker.ts')
  appendFileSync(state.workerConfig, ROOM)
  if (rows === null) await loadDemo(state)
  const seen = await withStores(state, async (stores) => {
    if (rows !== null) {
      await migrateHere(stores.DB)
      await fillAdmin(stores.DB, sizesOf(rows))
      await fillFiles(stores.FILES, Math.ceil(rows / 200))
    }
    return look(stores)
  })
  return { state, seen }
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
