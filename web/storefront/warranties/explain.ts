import { ApiError } from '../../api/client.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What a person reads when a file could not be sent or fetched; throws what is nobody's failure but ours. */
export function explain(t: Translate, error: unknown): string {
  if (error instanceof ApiError) return error.fields.file || error.message || t('shell.errors.failure.title')
  if (error instanceof DOMException && error.name === 'AbortError') return t('warranties.invoice.stopped')
  // Nothing was reached.
  if (error instanceof TypeError) return t('shell.networkError')
  throw error
}
