import { MAX_RECEIPTS } from '../../../../shared/payments/invoices.admin.ts'
import { AppError } from '../../../base/errors.ts'
import { UnpacksTooFar, Zip } from '../../../base/files/docx/zip.ts'
import { isXml } from '../../../base/files/xml-tree.ts'
import { type Receipt, readReceipt } from './receipt.ts'
import { numberIn, sentName } from './sent-invoice.ts'
import { signedContent } from './signed.ts'

/** A file with what it says: `null` for no receipt, `unreadable` for what is no XML; `number`: of the shop's invoice that it is. */
export interface ReceiptFile {
  name: string
  receipt: Receipt | null | 'unreadable'
  number?: string | null
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b
/** What signed files begin with: a sequence of ASN.1, or the same as letters. */
const isSigned = ([first]: Uint8Array) => first === 0x30

const lettersOf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).replace(/-----[A-Z0-9 ]{1,40}-----|\s+/g, '')

/** The XML in a file, plain, signed, or signed twice. Throws at anything else. */
function contentOf(bytes: Uint8Array, layers = 2): Uint8Array {
  if (isXml(bytes)) return bytes
  if (layers === 0) throw new Error('too many signatures')
  const signed = isSigned(bytes) ? bytes : Uint8Array.fromBase64(lettersOf(bytes))
  return contentOf(signedContent(signed), layers - 1)
}

function read(name: string, bytes: Uint8Array): ReceiptFile {
  try {
    const content = contentOf(bytes)
    const receipt = readReceipt(content)
    return receipt ? { name, receipt } : { name, receipt, number: numberIn(content) }
  } catch {
    return { name, receipt: 'unreadable' }
  }
}

/** Unpacked bytes that the ZIPs of an upload may have together. */
const MAX_UNPACKED = 24 * 1024 * 1024

/** What was read so far, and how much was unpacked for it. */
interface Found {
  files: ReceiptFile[]
  unpacked: number
}

function add({ files }: Found, file: ReceiptFile): void {
  if (files.length === MAX_RECEIPTS) throw new AppError('invalid', { text: 'receipt_many' })
  files.push(file)
}

/** Reads a file, or those of a ZIP and of the ZIPs in it: an attestation (AT) is one, with the invoice that it is about. */
function readAll(found: Found, name: string, bytes: Uint8Array, layers = 2): void {
  if (!isZip(bytes) || layers === 0) {
    add(found, read(name, bytes))
    return
  }
  const zip = new Zip(bytes)
  for (const entry of zip.entries.filter(({ name: path }) => !path.endsWith('/'))) {
    found.unpacked += entry.whole
    try {
      if (found.unpacked > MAX_UNPACKED) throw new UnpacksTooFar()
      readAll(found, entry.writtenName, zip.bytes(entry), layers - 1)
    } catch (error) {
      if (error instanceof AppError) throw error
      add(found, { name: entry.writtenName, receipt: 'unreadable' })
    }
  }
}

/**
 * The receipts in an uploaded file: one, or those of a ZIP and the ZIPs in it, with what lies beside them, whatever they are called; of
 * an invoice that lies there a receipt knows the number. Errors:
 * `invalid` without any receipt, and for a ZIP of too many files.
 */
export function readReceiptFiles(name: string, bytes: Uint8Array): ReceiptFile[] {
  const found: Found = { files: [], unpacked: 0 }
  try {
    readAll(found, name, bytes)
  } catch (error) {
    // What the reader of ZIPs throws is no receipt, as what has none.
    if (error instanceof AppError) throw error
  }
  const { files } = found
  const sent = new Map(files.map(({ name: of, number }) => [sentName(of), number ?? '']))
  let isReceipt = false
  for (const { receipt } of files) {
    if (receipt === null || receipt === 'unreadable') continue
    isReceipt = true
    receipt.number ||= sent.get(sentName(receipt.file)) ?? ''
  }
  if (isReceipt) return files
  throw new AppError('invalid', { text: 'receipt_unreadable' })
}
