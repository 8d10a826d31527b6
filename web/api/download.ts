import { tokenFetch } from './browser.ts'
import { read } from './client.ts'

const nameIn = (header: string | null) => /filename="([^"]+)"/.exec(header ?? '')?.[1]

/**
 * Saves a private file under the given name, or the one that comes with it: a plain link cannot, because the call needs our
 * token. Errors: `ApiError`; a `TypeError` when the download breaks off.
 */
export async function saveFile({ src, name }: { src: string; name?: string }): Promise<void> {
  const response = await tokenFetch(src)
  if (!response.ok) await read(Promise.resolve(response))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name ?? nameIn(response.headers.get('content-disposition')) ?? ''
  link.click()
  // Later, because the browser reads it after a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
