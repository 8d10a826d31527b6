import { DrizzleQueryError } from 'drizzle-orm'

/** Their texts repeat what people sent: the parameters of a failed query, the place where JSON breaks. */
const isTelltale = (error: Error): boolean =>
  error instanceof DrizzleQueryError || error instanceof SyntaxError

const tell = (error: unknown) => {
  if (!(error instanceof Error)) return 'unknown'
  return isTelltale(error) ? error.constructor.name : `${error.name}: ${error.message}`
}

/**
 * Why something failed, for a log: name and text of an error and of its cause, on one line of 500 letters at most, without
 * anybody's e-mail address.
 */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? ` < ${tell(error.cause)}` : ''
  return `${tell(error)}${cause}`
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\s+/g, ' ')
    .slice(0, 500)
}
