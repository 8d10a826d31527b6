import type { Imported } from '../../../shared/entities.ts'
import { IMPORT_COLUMNS, type ImportMapping } from '../../../shared/imports/imports.ts'

/** What the columns of a file with these heads meant when somebody sent one; null for a new kind of file. */
export function findMapping(mappings: ImportMapping[], entity: Imported, heads: string[]): string[] | null {
  const isSame = (mapping: ImportMapping) =>
    mapping.entity === entity && JSON.stringify(mapping.heads) === JSON.stringify(heads)
  const columns = mappings.find(isSame)?.columns
  const names = new Set(['', ...IMPORT_COLUMNS[entity].map(({ name }) => name)])
  return columns?.length === heads.length && columns.every((name) => names.has(name)) ? columns : null
}
