import type { ErrorCode, Meanwhile } from '../../shared/base/errors.ts'

export interface Details {
  /** A field's path to the key of its message in `worker/assets/texts/shared/<lang>/fields.json`. */
  fields?: Record<string, string> | undefined
  /** The value of `:proposal` in a field's message. */
  proposal?: string
  /** A more exact text than the code's own: a key under `errors`. */
  text?: string
  /** The present total (cents), for a text with `:total`. */
  total?: number
  /** The change that came before a refused move; for texts with `:name` and `:when`. */
  meanwhile?: Meanwhile
  headers?: Record<string, string>
}

/** An expected failure. Thrown by verbs; becomes an answer in the page's language in one place. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
