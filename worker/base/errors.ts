import type { ErrorCode, Meanwhile } from '../../shared/errors.ts'

export interface Details {
  /** A field's path to the key of its message in `shared/texts`, under `fields`. */
  fields?: Record<string, string> | undefined
  /** What a field's message says with `:proposal`. */
  proposal?: string
  /** A more exact text than the code's own: a key under `errors`. */
  text?: string
  /** The total (cents) that stands now, for a text with `:total`. */
  total?: number
  /** What came before a move that is refused; for texts with `:name` and `:when`. */
  meanwhile?: Meanwhile
  headers?: Record<string, string>
}

/** An expected failure. Thrown by verbs, mapped once to an answer in the page's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
