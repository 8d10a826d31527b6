import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { readTarget, type Target } from '../deploy/target.ts'
import { ROOT } from '../local/commands.ts'
import type { State } from '../local/state.ts'
import type { RestoreStores } from './restore.ts'

const REMOTE = join(ROOT, '.wrangler', 'restore', 'wrangler.json')

/** A configuration with the database and buckets of a deployed shop, for `getPlatformProxy`. */
function remoteConfig({ worker }: Target): string {
  const { compatibility_date, d1_databases, r2_buckets, ai } = worker
  const remote = true
  const config = {
    ...(ai && { ai: { ...ai, remote } }),
    name: 'sosta-restore',
    compatibility_date,
    d1_databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      database_name,
      database_id,
      remote,
    })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name, jurisdiction }) => ({
      binding,
      bucket_name,
      jurisdiction,
      remote,
    })),
  }
  mkdirSync(dirname(REMOTE), { recursive: true })
  writeFileSync(REMOTE, JSON.stringify(config))
  return REMOTE
}

/** Opens the stores of the shop on this machine, while it does not run, or (null) those of a deployed one. */
export async function withRestoreStores<T>(
  state: State | null,
  work: (stores: RestoreStores) => Promise<T>,
  target: Target = readTarget('production'),
): Promise<T> {
  process.env.WRANGLER_LOG ??= 'error'
  const proxy = await getPlatformProxy<RestoreStores>(
    state
      ? { configPath: state.workerConfig, persist: { path: join(state.persist, 'v3') } }
      : { configPath: remoteConfig(target), persist: false, remoteBindings: true },
  )
  try {
    return await work(proxy.env)
  } finally {
    await proxy.dispose()
  }
}
