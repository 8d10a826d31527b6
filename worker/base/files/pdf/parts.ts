import { type PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { isUnwantedAction, textOf } from './actions.ts'
import { nameSet, namesOf } from './names.ts'

const { UF, EF, V, Subtype, ByteRange, SigFlags, EmbeddedFiles } = namesOf(
  'UF EF V Subtype ByteRange SigFlags EmbeddedFiles',
)

/** Keys of the catalogue (the document's root) that are copied. */
const CATALOG = nameSet(
  'Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads ' +
    'OpenAction AcroForm Metadata StructTreeRoot MarkInfo Lang OutputIntents OCProperties',
)
/** Annotations that play, show or hand out another file. */
const PLAYERS = nameSet('FileAttachment Movie Sound Screen 3D Projection')
const FILES = nameSet('Filespec EmbeddedFile F')
/** Keys of a stream that lead out of the file: to its bytes in another file, to a page there, and an old way to both. */
const OUTSIDE = Object.values(namesOf('F FFilter FDecodeParms Ref OPI'))

const dictOf = (object: PDFObject | undefined) =>
  object instanceof PDFRawStream ? object.dict : object instanceof PDFDict ? object : null

/** Whether it is another file, embedded or elsewhere, or an annotation that shows one. */
const isFile = (dict: PDFDict) =>
  FILES.has(dict.lookup(PDFName.Type)) ||
  PLAYERS.has(dict.lookup(Subtype)) ||
  textOf(dict.lookup(UF)) !== null ||
  dict.lookup(EF) instanceof PDFDict

function isLeftOut(value: PDFObject | undefined, key: PDFName | null): boolean {
  const dict = dictOf(value)
  return dict !== null && (isFile(dict) || isUnwantedAction(dict, key))
}

export function cleanCatalog(catalog: PDFDict): void {
  for (const key of catalog.keys()) if (!CATALOG.has(key)) catalog.delete(key)
}

/** Removes from a dictionary whatever leads elsewhere, opens by itself or is attached. */
export function cleanDict(dict: PDFDict, isStream: boolean): void {
  for (const [key, value] of dict.entries()) {
    if (isLeftOut(dict.context.lookup(value), key)) dict.delete(key)
  }
  if (isStream) for (const key of OUTSIDE) dict.delete(key)
  dict.delete(EmbeddedFiles)
  // A rewritten file is not the one that was signed.
  if (dictOf(dict.lookup(V))?.has(ByteRange)) dict.delete(V)
  dict.delete(SigFlags)
}

export function cleanArray(array: PDFArray): void {
  for (let i = 0; i < array.size(); i++) if (isLeftOut(array.lookup(i), null)) array.set(i, PDFNull)
}
