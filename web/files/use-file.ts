import { useEffect, useState } from 'react'
import { linked } from '../api/browser.ts'
import { openFile } from '../api/download.ts'

/** A private file: nothing while it is read, then an address for it that ends with the component; or why it cannot be read. */
export interface ReadFile {
  url?: string
  error?: unknown
}

/** Reads a private file as data: an address cannot, because the call needs our token, and that of a mailed link. Null: none. */
export function useFile(src: string | null, token?: string | null): ReadFile & { retry: () => void } {
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<ReadFile & { of?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    if (!src) return
    const reading = new AbortController()
    let url = ''
    setRead({})
    openFile(src, { ...linked(token), signal: reading.signal })
      .then((answer) => answer.blob())
      .then((blob) => {
        if (reading.signal.aborted) return
        url = URL.createObjectURL(blob)
        setRead({ url, of: src })
      })
      .catch((error: unknown) => reading.signal.aborted || setRead({ error, of: src }))
    return () => {
      reading.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [src, token, tries])
  // What was read of another one is no more.
  const { of, ...now } = read
  return { ...(of === src && now), retry: () => setTries(tries + 1) }
}
