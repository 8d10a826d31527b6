import { settings } from '../../shared/settings/settings.ts'
import type { Typeface } from '../../shared/settings/typefaces.ts'

/** A typeface other than Archivo, whose rules stand in the storefront's styles. */
interface Other {
  /** Without a file it is the reader's own system's. */
  files?: { latin: string; latinExt: string }
  family: string
}
/** Made by `npm run fonts`; a file that changes gets another name. */
const SERIF = {
  latin: '/typefaces/source-serif-4-5-latin.woff2',
  latinExt: '/typefaces/source-serif-4-5-latin-ext.woff2',
}
const OTHERS: Record<Exclude<Typeface, 'archivo'>, Other> = {
  system: { family: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
  serif: { files: SERIF, family: '"Source Serif 4", Georgia, "Times New Roman", serif' },
}
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'

const chosen = (): Other | null => {
  const { typeface } = settings().look
  return typeface === 'archivo' ? null : OTHERS[typeface]
}

/** Whether pages are set in Archivo. */
export const isArchivo = (): boolean => chosen() === null

/** The file that a page asks for at its start; `archivo` is the built one's. Null: none. */
export const typefaceFile = (archivo: string): string | null => {
  const other = chosen()
  return other ? (other.files?.latin ?? null) : archivo
}

/** The family in which a map writes: without a server for glyphs it draws them itself. */
export const mapFamily = (): string[] => {
  const other = chosen()
  return [other ? other.family.split(',')[0]!.replaceAll('"', '') : 'Archivo Variable']
}

/** The styles of another typeface; none for Archivo. What was painted without it stays so, as with Archivo. */
export function ownTypeface(): string {
  const other = chosen()
  if (!other) return ''
  const face = (file: string, range = '') =>
    `@font-face{font-family:"Source Serif 4";font-display:optional;font-weight:400 600;src:url("${file}") format("woff2")${range && `;unicode-range:${range}`}}`
  const faces = other.files ? face(other.files.latinExt, LATIN_EXT) + face(other.files.latin, LATIN) : ''
  return `${faces}:root,html.typeset{--font-sans:${other.family}}`
}
