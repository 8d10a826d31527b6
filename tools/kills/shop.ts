import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { insert } from '../bench/fill.ts'
import { run } from '../local/commands.ts'
import { withStores } from '../local/database.ts'
import { prepareState, type State } from '../local/state.ts'
import { migrateHere } from '../restore/migrations.ts'
import { rowsOf } from './rows.ts'

export interface Shop {
  /** The file of the options that serve.ts starts it with. */
  options: string
  /** Of the local D1. */
  database: string
  /** The folder of the local R2's lists of objects. */
  objects: string
}

/** The Worker as wrangler bundles it, once for all starts. */
export async function bundle(state: State, port: number): Promise<object> {
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
    await migrateHere(DB)
    await insert(DB, rowsOf(buyers, claimers))
  })
  const options = join(folder, 'options.json')
  writeFileSync(options, JSON.stringify(await bundle(state, port)))
  const databases = join(state.persist, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(databases).find((name) => /^[0-9a-f]{20,}\.sqlite$/.test(name))
  return {
    options,
    database: join(databases, file!),
    objects: join(state.persist, 'v3/r2/miniflare-R2BucketObject'),
  }
}
