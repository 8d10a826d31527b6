import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { nameSet, namesOf } from './names.ts'

const { S, N, O, K, JS, URI, XFA, Named, JavaScript, Subtype, RichMedia } = namesOf(
  'S N O K JS URI XFA Named JavaScript Subtype RichMedia',
)

/** Actions that run or send something: a file with one of them is refused. */
const RUNNING = nameSet('JavaScript Launch SubmitForm ImportData GoToE Rendition RichMediaExecute')
/** All other actions of the standard. */
const ACTIONS = nameSet(
  'GoTo GoToR GoToDp Thread URI Sound Movie Hide Named ResetForm SetOCGState Trans GoTo3DView',
)
/** What may happen by itself when a file is opened: turning to a page, showing a layer. */
const QUIET = nameSet('GoTo SetOCGState')
const TURNS = nameSet('NextPage PrevPage FirstPage LastPage')
/** Keys whose actions wait for a click; `HOLDERS` are the keys of all actions. */
const CLICKED = nameSet('A PA')
const HOLDERS = nameSet('A PA OpenAction Next')
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

export const textOf = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null

/** Whether a dictionary is something that runs: a script, a program, a form that sends itself, a film. */
export function isRunning(dict: PDFDict): boolean {
  const kind = dict.lookup(S)
  if (RUNNING.has(kind)) return true
  const script = dict.lookup(JS)
  return (
    textOf(script) !== null ||
    (script instanceof PDFRawStream && kind !== undefined) ||
    dict.lookup(JavaScript) instanceof PDFDict ||
    dict.lookup(Subtype) === RichMedia ||
    dict.lookup(XFA) !== undefined
  )
}

/** Whether a link leads to a web page, a mail or a telephone number, and not to a file or another computer's share. */
function isSafeLink(action: PDFDict): boolean {
  const text = textOf(action.lookup(URI))?.replace(/[\p{C}\s]/gu, '')
  if (!text || /^[/\\]{2}/.test(text) || text.includes('\\\\')) return false
  const scheme = text.match(/^([a-z][a-z0-9+.-]*):/i)?.[1]?.toLowerCase()
  return scheme === undefined || SAFE_SCHEMES.has(scheme)
}

/**
 * Whether the value under this key (null: in a list) is an action to be left out, because it leads to another file, or opens
 * something without a click.
 */
export function isUnwantedAction(dict: PDFDict, key: PDFName | null): boolean {
  const kind = dict.lookup(S)
  if (!(kind instanceof PDFName) || QUIET.has(kind)) return false
  if (kind === Named) return !TURNS.has(dict.lookup(N))
  if (kind === URI) return !(CLICKED.has(key) && isSafeLink(dict))
  // An action that is in no standard. Attributes of a structure use the same key, but have an owner or children.
  return ACTIONS.has(kind) || (HOLDERS.has(key) && !dict.has(O) && !dict.has(K))
}
