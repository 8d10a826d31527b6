import { baseName } from '../../../shared/catalogue/files/file-names.ts'
import { type GivenFile, MOST_BYTES, MOST_FILES } from '../../../shared/catalogue/files/file-plan.ts'
import { kindOf } from '../../../shared/files/file-judge.ts'
import type { Kind } from '../../../shared/files/file-kinds.ts'
import { MAX_DOCUMENT } from '../../../shared/files/file-kinds.ts'
import { readDirectory, readEntry, UnreadableZip, type ZipEntry } from './zip-directory.ts'

/** A file as it was given, or as it came out of a ZIP; without content when it was not unpacked. */
export interface Given extends GivenFile {
  file: File | null
}

/** What was given: files to be planned, how many are a system's own, and the ZIPs that cannot be read. */
export interface GivenFiles {
  files: Given[]
  ignored: number
  unreadable: string[]
}

/** Bytes that say what a file is. */
const HEAD = 64 * 1024
/** What systems and programs put beside the files of a person. */
const SYSTEM = /(^|[/\\])(__MACOSX[/\\].*|\.[^/\\]*|~\$[^/\\]*|thumbs\.db|desktop\.ini)$/i

const isZip = ({ name }: { name: string }) => /\.zip$/i.test(name)

/** What a file is by its beginning; null also when it cannot be read, as a folder that was dropped. */
async function kindIn(file: Blob, name: string): Promise<Kind | null> {
  if (isZip({ name })) return null
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null)
  return head && kindOf(new Uint8Array(head))
}

const given = async (file: File): Promise<Given> => ({
  name: file.name,
  size: file.size,
  kind: await kindIn(file, file.name),
  file,
})

/** Takes an entry out of its ZIP, as far as it may be: `left` are the bytes that all of them may still have together. */
async function unpack(zip: Blob, entry: ZipEntry, left: number): Promise<Given> {
  const { name, whole, isEncrypted } = entry
  const without = (broken?: Given['broken']): Given => ({
    name,
    size: whole,
    kind: null,
    file: null,
    ...(broken && { broken }),
  })
  if (isEncrypted) return without('encrypted')
  if (whole > MAX_DOCUMENT) return without('too_large')
  if (whole > left) return without('too_much')
  const body = await readEntry(zip, entry)
  if (!body) return without('damaged')
  return { ...(await given(new File([body], baseName(name)))), name }
}

/**
 * Opens what a person gives: files, and ZIPs of files. `onProgress` gets how many were opened, of how many. Of more than a plan takes the names are
 * kept, not the content. Stops with the signal's reason.
 */
export async function openFiles(
  chosen: File[],
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<GivenFiles> {
  const result: GivenFiles = { files: [], ignored: 0, unreadable: [] }
  const waiting: ((left: number) => Promise<Given>)[] = []
  const names: { name: string; size: number }[] = []
  const add = (name: string, size: number, open: (left: number) => Promise<Given>) => {
    if (SYSTEM.test(name)) result.ignored++
    else {
      names.push({ name, size })
      waiting.push(open)
    }
  }
  for (const file of chosen) {
    if (!isZip(file)) add(file.name, file.size, () => given(file))
    else {
      try {
        for (const entry of await readDirectory(file))
          add(entry.name, entry.whole, (left) => unpack(file, entry, left))
      } catch (error) {
        if (!(error instanceof UnreadableZip)) throw error
        result.unreadable.push(file.name)
      }
    }
  }
  let left = MOST_BYTES
  for (const [i, open] of waiting.entries()) {
    signal.throwIfAborted()
    const file = i < MOST_FILES ? await open(left) : { ...names[i]!, kind: null, file: null }
    left -= file.file?.size ?? 0
    result.files.push(file)
    onProgress(i + 1, waiting.length)
  }
  return result
}
