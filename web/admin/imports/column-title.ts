import type { Imported } from '../../../shared/entities.ts'
import type { Translate } from '../../../shared/translate.ts'

/** The title of a file's column: its own, or that of the field in the record's form. */
export function columnTitle(t: Translate, entity: Imported, column: string): string {
  const key = `imports.columns.${column}`
  const title = t(key)
  return title === key ? t(`${entity}.fields.${column}`) : title
}
