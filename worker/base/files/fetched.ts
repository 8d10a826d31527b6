import { publicAddress } from '../../../shared/imports/public-address.ts'
import { writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'

/** Why nothing came from an address. */
export const FETCH_FAILURES = [
  'address',
  'redirects',
  'unreachable',
  'timeout',
  'status',
  'too_large',
  'empty',
] as const
export type FetchFailure = (typeof FETCH_FAILURES)[number]

const MAX_REDIRECTS = 3
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Reads a body up to a limit; null when it is longer, however it was announced. */
async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return null
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/**
 * Fetches a file from an address that a person gave: by https from public names only (`publicAddress`), redirects among them looked at
 * one by one, without cookies or anything of ours, within a time and a size. A name that leads into an inner network leads nowhere from a
 * Worker, whose requests leave in the public net. Returns the file, named as in its address, or why there is none.
 */
export async function fetchPublic(
  address: string,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<{ file: File } | { failure: FetchFailure }> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = publicAddress(address)
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (url === null) return { failure: 'address' }
      const response = await fetch(url.href, { redirect: 'manual', signal, headers: { accept: '*/*' } })
      if (isRedirect(response.status)) {
        await response.body?.cancel()
        const location = response.headers.get('location') ?? ''
        url = URL.canParse(location, url.href) ? publicAddress(new URL(location, url.href).href) : null
        continue
      }
      if (!response.ok) {
        await response.body?.cancel()
        return { failure: 'status' }
      }
      const bytes = await readUpTo(response, maxBytes)
      if (bytes === null) return { failure: 'too_large' }
      if (bytes.length === 0) return { failure: 'empty' }
      return { file: new File([bytes], url.pathname.split('/').at(-1) || 'file') }
    }
    return { failure: 'redirects' }
  } catch (error) {
    if (signal.aborted) return { failure: 'timeout' }
    writeLog('warn', { event: 'fetch_failed', reason: lineOf(error) })
    return { failure: 'unreachable' }
  }
}
