import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { State } from './state.ts'

export interface LocalStores {
  DB: D1Database
  FILES: R2Bucket
}

/** Opens the local D1 and R2 while the shop is not running (two processes would lock each other out). */
export async function withStores<T, Stores extends object = LocalStores>(
  state: State,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  // Otherwise wrangler prints from which file the secrets come.
  process.env.WRANGLER_LOG ??= 'error'
  const proxy = await getPlatformProxy<Stores>({
    configPath: state.workerConfig,
    persist: { path: join(state.persist, 'v3') },
  })
  try {
    return await work(proxy.env)
  } finally {
    await proxy.dispose()
  }
}
