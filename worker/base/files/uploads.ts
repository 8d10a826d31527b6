import type { SQLWrapper } from 'drizzle-orm'
import { kindOf } from '../../../shared/files/file-judge.ts'
import { isPicture, type Kind, mostOf, type PictureKind, typeOf } from '../../../shared/files/file-kinds.ts'
import { type AnyAuthor, changeRecord, type RecordChange, type Statements } from '../audit/change.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { files } from './files.tables.ts'
import { encodePicture } from './pictures.ts'
import { PURPOSES, type Uploaded } from './purposes.ts'
import { dropUnused } from './unused.ts'

/** Where uploads go (`storesOf` in http/uploads.ts). */
export interface Stores {
  db: Db
  files: R2Bucket
  images: ImagesBinding
}

/** A file that is in FILES and not yet in its record. */
export interface StoredFile {
  /** What the record's column holds: the stem of a picture's keys, or a document's key. */
  value: string
  /** The file's name as uploaded. */
  name: string
}

/** An object to be put into FILES. */
export interface FileObject {
  key: string
  body: Uint8Array<ArrayBuffer>
  type: string
  /** Of a PDF. */
  pages?: number
}

/** The change of the record that gets a file. */
interface Filing extends Pick<RecordChange, 'entity' | 'before' | 'after'> {
  id: number
  /** The column's value before. */
  held: string | null
  /** Sets the column, unless somebody else changed it meanwhile. */
  statement: SQLWrapper
  /** What is written with it. */
  also?: SQLWrapper[]
}

/**
 * Checks an uploaded file, re-encodes pictures, rewrites PDFs, and stores it under the content's hash. `decide` puts it into
 * its record, or returns null when it has that file already; the record's previous file is deleted once nothing refers to it, and so is the
 * new one when the change fails. Returns whether something changed. Errors: `unsupported_type`, `too_large`, `invalid`, each at `file`; those of `decide`.
 */
export async function saveUpload(
  stores: Stores,
  author: AnyAuthor,
  file: File,
  purpose: Uploaded,
  decide: (stored: StoredFile) => Promise<Filing | null>,
): Promise<boolean> {
  const { db } = stores
  const { value, objects } = await prepare(stores.images, file, purpose)
  const name = cleanName(file.name)
  const put = ({ key, body, type }: FileObject) =>
    stores.files.put(key, body, { httpMetadata: { contentType: type }, customMetadata: { name } })
  for (const object of objects) await put(object)
  let before: string | null = null
  let changed: number | null
  try {
    changed = await changeRecord(db, author, async () => {
      const decided = await decide({ value, name })
      if (!decided) return null
      const { held, statement, also = [], ...filing } = decided
      before = held
      const statements: Statements = [statement, ...also, fileStatement(db, purpose, name, objects)]
      return { action: 'upload', ...filing, statements }
    })
  } catch (error) {
    await dropUnused(stores, [value])
    throw error
  }
  // Another call may just have deleted the same content as unused; it looks again as well (`dropUnused`).
  for (const object of objects) if (!(await stores.files.head(object.key))) await put(object)
  if (before !== null && before !== value) await dropUnused(stores, [before])
  return changed !== null
}

/** Checks a file's content. Returns the objects to store, and the column's value that stands for them. */
export async function prepare(images: ImagesBinding, file: File, purpose: Uploaded) {
  const { folder, kinds, widths, isPublic } = PURPOSES[purpose]
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await kindOf(bytes)
  if (!kind || !(kinds as readonly Kind[]).includes(kind)) {
    throw new AppError('unsupported_type', { fields: { file: 'file_type' } })
  }
  if (bytes.length > mostOf(kind)) throw new AppError('too_large', { text: 'file_too_large' })
  if (isPicture(kind)) {
    const bodies = await encodePicture(images, kind, bytes, widths)
    const value = `${folder}/${await nameFor(bodies.at(-1)!, isPublic)}`
    const keys = isPublic ? widths.map((width) => `${value}-${width}.webp`) : [`${value}.webp`]
    return {
      value: isPublic ? value : keys[0]!,
      objects: keys.map((key, i): FileObject => ({ key, body: bodies[i]!, type: 'image/webp' })),
    }
  }
  const clean = await cleanFile(kind, bytes)
  if (typeof clean === 'string') {
    throw new AppError(clean === 'file_type' ? 'unsupported_type' : 'invalid', { fields: { file: clean } })
  }
  const { body, ...counted } = clean
  const key = `${folder}/${await nameFor(body, isPublic)}.${kind}`
  return { value: key, objects: [{ key, body, type: typeOf(kind), ...counted }] }
}

/** What is stored of a file that is no picture, or what is wrong with it. Each kind's part is loaded when one comes. */
async function cleanFile(
  kind: Exclude<Kind, PictureKind>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ body: Uint8Array<ArrayBuffer>; pages?: number } | string> {
  if (kind === 'mp4') return (await import('./video/mp4.ts')).cleanMp4(bytes) ?? { body: bytes }
  if (kind === 'webm') return (await import('./video/webm.ts')).cleanWebm(bytes) ?? { body: bytes }
  if (kind === 'pdf') return (await import('./pdf/clean.ts')).cleanPdf(bytes)
  return (await import('./docx/docx.ts')).cleanDocx(bytes)
}

/** A public key is the content's hash, so that it can be cached for ever; a private one cannot be derived from the content. */
async function nameFor(body: Uint8Array<ArrayBuffer>, isPublic: boolean): Promise<string> {
  const bytes = isPublic
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', body))
    : crypto.getRandomValues(new Uint8Array(32))
  return bytes.slice(0, 16).toHex()
}

/** A name to show and to download by: no folders, no control characters. */
export const cleanName = (name: string) =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(-150)

/** The rows of objects that are put into FILES. */
export function fileStatement(db: Db, purpose: Uploaded, name: string, objects: FileObject[]) {
  return db
    .insert(files)
    .values(
      objects.map(({ key, body, type, pages }) => ({
        key,
        purpose,
        name,
        type,
        size: body.byteLength,
        pages: pages ?? null,
        public: PURPOSES[purpose].isPublic,
      })),
    )
    .onConflictDoNothing()
}
