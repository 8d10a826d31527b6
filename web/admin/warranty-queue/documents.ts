import type { Warranty } from '../../../shared/warranties/warranties.admin.ts'
import { openFile } from '../../api/download.ts'

/** How many invoices are cached: the shown one, the next, and the one before. */
const MAX_CACHED = 3
const documents = new Map<string, Promise<Blob>>()

/** What is decided on beside its document: a registration, or what an owner sent. */
export type Documented = Pick<Warranty, 'id' | 'version' | 'doc'>

const keyOf = ({ version, doc }: Documented) => `${doc?.src} ${version} ${doc?.name}`

/** The invoice of a registration, read once. Errors: those of `openFile`. */
export function readDocument(warranty: Documented): Promise<Blob> {
  const key = keyOf(warranty)
  const cached = documents.get(key)
  if (cached) return cached
  const reading = openFile(warranty.doc!.src).then((response) => response.blob())
  documents.set(key, reading)
  reading.catch(() => documents.delete(key))
  for (const old of [...documents.keys()].slice(0, -MAX_CACHED)) documents.delete(old)
  return reading
}

/** Private documents do not outlive the screen. */
export const forgetDocuments = (): void => documents.clear()
