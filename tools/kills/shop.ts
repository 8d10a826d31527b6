import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { insert, numbered, type Rows } from '../bench/fill.ts'
import { run } from '../local/commands.ts'
import { withStores } from '../local/database.ts'
import { prepareState, type State } from '../local/state.ts'
import { applyMigrations } from '../restore/migrations.ts'

const FAR = '2999-01-01T00:00:00.000Z'
const PRODUCTS = 3
/** In cents; each buyer orders one of each. */
export const PRICES = [12_300, 4_500, 990]
/** The spare part that is claimed. */
export const PART = PRODUCTS + 1
export const TOTAL = PRICES.reduce((sum, price) => sum + price, 0)

/** The session cookie of a buyer, or of the administrator (0). */
export const cookieOf = (n: number) => String(n).padStart(43, 'k')
const sidOf = (n: number) => createHash('sha256').update(cookieOf(n)).digest('hex')

const activated = { activated_at: '2026-01-01T00:00:00.000Z' }
/** The last `claimers` of the buyers have a unit each, numbered from 1. */
const rowsOf = (buyers: number, claimers: number): Rows => [
  ['cats', [{ id: 1, name: 'Categoria', slug: 'categoria' }]],
  [
    'products',
    numbered(PART, (n) => ({
      id: n,
      cat_id: 1,
      kind: n === PART ? 'part' : 'device',
      code: `K${n}`,
      name: `Prodotto ${n}`,
      slug: `prodotto-${n}`,
      price: PRICES[n - 1] ?? 2_700,
    })),
  ],
  [
    'vendors',
    numbered(buyers, (n) => ({
      id: n,
      name: `Rivenditore ${n}`,
      address: `Via ${n}`,
      city: 'Como',
      cap: '22100',
      lat: 45.8,
      lng: 9.1,
    })),
  ],
  [
    'users',
    [
      { id: 1, first_name: 'Admin', email: 'admin@kills.test', role: 'admin', vendor_id: null, ...activated },
      ...numbered(buyers, (n) => ({
        id: n + 1,
        first_name: `Nome ${n}`,
        email: `buyer${n}@kills.test`,
        role: 'vendor',
        vendor_id: n,
        ...activated,
      })),
    ],
  ],
  [
    'sessions',
    numbered(buyers + 1, (n) => ({
      id_hash: sidOf(n - 1),
      user_id: n,
      last_seen_at: FAR,
      expires_at: FAR,
    })),
  ],
  [
    'warranties',
    numbered(claimers, (n) => ({
      id: n,
      user_id: buyers - claimers + n + 1,
      vendor_id: buyers - claimers + n,
      code: 'K1',
      serial_number: `S${n}`,
      mounting_date: '2026-01-01',
      status: 1,
    })),
  ],
]

export interface Shop {
  /** The file of the options that serve.ts starts it with. */
  options: string
  /** Of the local D1. */
  database: string
}

/** The Worker as wrangler bundles it, once for all starts. */
async function bundle(state: State, port: number): Promise<object> {
  const out = join(state.folder, 'bundle')
  await run('wrangler', ['deploy', '--dry-run', '--outdir', out, '-c', state.workerConfig], {
    env: { ...process.env, CI: '1' },
  })
  const modules = readdirSync(out)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ type: 'ESModule', path: join(out, name) }))
  const { workerOptions } = unstable_getMiniflareWorkerOptions(state.workerConfig)
  const resourcePersistencePath = join(state.persist, 'v3')
  return { ...workerOptions, modules, modulesRoot: out, resourcePersistencePath, host: '127.0.0.1', port }
}

/** A new shop in a folder of its own, with so many buyers, of whom the last `claimers` have a unit each. */
export async function makeShop(
  folder: string,
  port: number,
  buyers: number,
  claimers: number,
): Promise<Shop> {
  rmSync(folder, { recursive: true, force: true })
  const state = prepareState(port, folder)
  await withStores(state, async ({ DB }) => {
    await applyMigrations(DB)
    await insert(DB, rowsOf(buyers, claimers))
  })
  const options = join(folder, 'options.json')
  writeFileSync(options, JSON.stringify(await bundle(state, port)))
  const databases = join(state.persist, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(databases).find((name) => /^[0-9a-f]{20,}\.sqlite$/.test(name))
  return { options, database: join(databases, file!) }
}
