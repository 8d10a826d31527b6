import { linked, tokenFetch, withTokens } from './browser.ts'
import { read } from './client.ts'

interface PrivateFile {
  src: string
  name?: string
  /** Of the mailed link by which the person came. */
  token?: string | null | undefined
}

const nameIn = (header: string | null) => /filename="([^"]+)"/.exec(header ?? '')?.[1]

/**
 * Saves a private file under the given name, or the one that comes with it: a plain link cannot, because the call needs our
 * token. Errors: `ApiError`; a `TypeError` when the download breaks off.
 */
export async function saveFile({ src, name, token }: PrivateFile): Promise<void> {
  const response = await openFile(src, linked(token))
  saveBlob(await response.blob(), name ?? nameOf(response))
}

/** Asks for a private file. Error: `ApiError`. */
export async function openFile(src: string, init?: RequestInit): Promise<Response> {
  const response = await tokenFetch(src, init)
  if (!response.ok) await read(Promise.resolve(response))
  return response
}

/** Saves a file that is made of what is sent, which changes nothing. Errors: those of `saveFile`. */
export async function saveMade(src: string, json: unknown, name: string): Promise<void> {
  const body = JSON.stringify(json)
  const given = { 'content-type': 'application/json' }
  const response = await withTokens((headers) => fetch(src, { method: 'POST', headers, body }), given)
  if (!response.ok) await read(Promise.resolve(response))
  saveBlob(await response.blob(), name)
}

/** The name that comes with a file. */
export const nameOf = ({ headers }: Response) => nameIn(headers.get('content-disposition')) ?? ''

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Later, because the browser reads it after a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
