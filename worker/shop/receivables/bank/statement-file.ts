import { gunzipSync } from 'node:zlib'
import { Zip } from '../../../base/files/docx/zip.ts'
import { isXml } from '../../../base/files/xml-tree.ts'
import { CamtError, type CamtStatement, readCamt } from './camt.ts'

/** Bytes of all that a packed file may hold. */
const MAX_UNPACKED = 24 * 1024 * 1024
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The XML in a file as banks give it: plain, in a gzip, or one or more in a zip, whatever they are called there. */
function unpacked(bytes: Uint8Array): Uint8Array[] {
  if (startsWith(bytes, 0x1f, 0x8b)) return [gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED })]
  if (!startsWith(bytes, 0x50, 0x4b)) return [bytes]
  const zip = new Zip(bytes)
  return zip.entries.map((entry) => zip.bytes(entry)).filter(isXml)
}

/** The statements in a file; what else lies beside them in a zip is left out. Errors: `CamtError`. */
export function readStatementFile(bytes: Uint8Array): CamtStatement[] {
  let files: Uint8Array[]
  try {
    files = unpacked(bytes)
  } catch {
    throw new CamtError('camt_unreadable')
  }
  const statements = files.flatMap((file) => {
    try {
      return readCamt(file)
    } catch (error) {
      if (files.length > 1 && error instanceof CamtError && error.message === 'camt_other') return []
      throw error
    }
  })
  if (statements.length === 0) throw new CamtError('camt_other')
  return statements
}
