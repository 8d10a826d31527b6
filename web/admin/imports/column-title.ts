import type { Imported } from '../../../shared/entities.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What a column of a file is called: by a title of its own, or as the field of the record's form. */
export function columnTitle(t: Translate, entity: Imported, column: string): string {
  const key = `imports.columns.${column}`
  const title = t(key)
  return title === key ? t(`${entity}.fields.${column}`) : title
}
