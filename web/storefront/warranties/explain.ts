import type { Translate } from '../../../shared/translate.ts'
import { ApiError } from '../../api/client.ts'

/** The message when a file could not be sent or fetched; rethrows unexpected errors. */
export function explain(t: Translate, error: unknown): string {
  if (error instanceof ApiError) return error.fields.file || error.message || t('shell.errors.failure.title')
  if (error instanceof DOMException && error.name === 'AbortError') return t('warranties.invoice.stopped')
  // The server was not reached.
  if (error instanceof TypeError) return t('shell.networkError')
  throw error
}
