import type { Imported } from '../../../shared/entities.ts'
import { IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'
import { readLocal, storeLocal } from '../../session/local-storage.ts'

/** A file by its heads, and the column that each of them means. */
interface Mapping {
  entity: Imported
  heads: string[]
  columns: string[]
}

const NAME = 'imports.mappings'
/** So many kinds of files are remembered; the one that was sent longest ago goes first. */
const MAX_MAPPINGS = 20

const isOf = (entity: Imported, heads: string[]) => (mapping: Mapping) =>
  mapping.entity === entity && JSON.stringify(mapping.heads) === JSON.stringify(heads)

const known = (user: { id: number }) => readLocal<Mapping[]>(user, NAME) ?? []

/** What the columns of a file with these heads meant when the person sent one; null for a new kind of file. */
export function readMapping(user: { id: number }, entity: Imported, heads: string[]): string[] | null {
  const columns = known(user).find(isOf(entity, heads))?.columns
  const names = new Set(['', ...IMPORT_COLUMNS[entity].map(({ name }) => name)])
  return columns?.length === heads.length && columns.every((name) => names.has(name)) ? columns : null
}

/** Remembers for the person what the columns of files with these heads mean. */
export function storeMapping(
  user: { id: number },
  entity: Imported,
  heads: string[],
  columns: string[],
): void {
  const others = known(user).filter((mapping) => !isOf(entity, heads)(mapping))
  storeLocal(user, NAME, [{ entity, heads, columns }, ...others].slice(0, MAX_MAPPINGS))
}
