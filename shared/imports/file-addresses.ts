import { placeOf, readingsOf } from '../catalogue/files/file-names.ts'
import { type DocumentKind, MAX_TABLES, MOST_DOCUMENTS, MOST_PICTURES } from '../catalogue/product-sets.ts'
import type { Lang } from '../languages.ts'
import { BETWEEN, MANUALS } from './imports.ts'
import { publicAddress } from './public-address.ts'

/** A file of a product that its row names by an address; of a document what it is, and for readers of which language. */
export interface NamedFile {
  type: 'picture' | 'drawing' | 'document'
  address: string
  kind: DocumentKind
  lang: Lang | null
}

const MAX_FILES = { picture: MOST_PICTURES, drawing: MAX_TABLES, document: MOST_DOCUMENTS }
type Document = Pick<NamedFile, 'kind' | 'lang'>
const MANUAL: Document = { kind: 'manual', lang: null }

/** What the name of a document's file says it is (`OR85_manual_de.pdf`); a manual for everybody if it says nothing. */
function saidByName(url: URL): Document {
  const name = url.pathname
    .split('/')
    .at(-1)!
    .replace(/%[0-9a-f]{2}/gi, ' ')
  const said = readingsOf(name)
    .toReversed()
    .map(({ words }) => placeOf(words, 'document'))
    .find((place) => 'kind' in place)
  return said ?? MANUAL
}

/** The document that a part of a cell means: its address, with words before it if the person wrote some: `manual de https://…`. */
function documentIn(part: string): NamedFile | null {
  const at = part.search(/\S+$/)
  const [words, address] = [part.slice(0, at).trim(), part.slice(at)]
  const url = publicAddress(address)
  if (!url) return null
  const said = words === '' ? saidByName(url) : placeOf(words.split(/[\s:_-]+/).filter(Boolean), 'document')
  if (!('kind' in said)) return null
  const { kind, lang } = said
  return { type: 'document', address, kind, lang }
}

/** How the addresses in each column are read. */
const COLUMNS: Record<string, (part: string) => NamedFile | null> = {
  pictures: (address) => (publicAddress(address) ? { type: 'picture', address, ...MANUAL } : null),
  /** Of spare parts, in the order of the tables. */
  drawings: (address) => (publicAddress(address) ? { type: 'drawing', address, ...MANUAL } : null),
  ...Object.fromEntries(
    Object.entries(MANUALS).map(([column, lang]): [string, (address: string) => NamedFile | null] => [
      column,
      (address) => (publicAddress(address) ? { type: 'document', address, kind: 'manual', lang } : null),
    ]),
  ),
  documents: documentIn,
}

/** The files that a row names, each once, or what is wrong with its cells. */
export function filesIn(cells: Record<string, unknown>): {
  files: NamedFile[]
  errors: { column: string; message: 'file_address' | 'document_address' | 'too_many' }[]
} {
  const files = new Map<string, NamedFile>()
  const errors: ReturnType<typeof filesIn>['errors'] = []
  for (const [column, read] of Object.entries(COLUMNS)) {
    const parts = String(cells[column] ?? '').split(BETWEEN.trim())
    for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
      const file = read(part)
      if (file) files.set(JSON.stringify(file), file)
      else if (errors.at(-1)?.column !== column)
        errors.push({ column, message: column === 'documents' ? 'document_address' : 'file_address' })
    }
    const type = column === 'pictures' ? 'picture' : column === 'drawings' ? 'drawing' : 'document'
    const count = [...files.values()].filter((file) => file.type === type).length
    if (count > MAX_FILES[type]) errors.push({ column, message: 'too_many' })
  }
  return { files: [...files.values()], errors }
}
