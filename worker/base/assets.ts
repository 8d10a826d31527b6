import { AppError } from './errors.ts'
import { writeLog } from './log.ts'
import { lineOf } from './reasons.ts'

/** The files that are uploaded beside the script: `worker/assets/`. */
export type Assets = Pick<Fetcher, 'fetch'>

/** One of them, by its path in that folder. Errors: `unavailable` when it cannot be read. */
export async function readAsset(assets: Assets, path: string): Promise<Response> {
  // Only the path counts.
  const answer = await assets.fetch(`https://assets.local/${path}`).catch((error: unknown) => lineOf(error))
  if (typeof answer !== 'string' && answer.ok) return answer
  const reason = typeof answer === 'string' ? answer : `${answer.status}`
  writeLog('error', { event: 'asset_unreadable', path, reason })
  throw new AppError('unavailable', { headers: { 'retry-after': '30' } })
}

/**
 * What is made of such files, read by the first who asks and cached as long as the isolate lives. Two who ask at once read twice: the runtime
 * lets no call wait for the reading of another. A failure is not cached.
 */
export function cachedFrom<T>(read: (assets: Assets) => Promise<T>): (assets: Assets) => Promise<T> {
  const cached = new WeakMap<Assets, { value: T }>()
  return async (assets) => {
    const known = cached.get(assets)
    if (known) return known.value
    const value = await read(assets)
    cached.set(assets, { value })
    return value
  }
}
