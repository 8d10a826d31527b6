import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { AppError } from './errors.ts'

/** Messages are keys; zod's own English ones become the general key. */
const messageKey = (message: string) => (/^[a-z_]+$/.test(message) ? message : 'invalid')

/** Each field's message; a body that is wrong as a whole has none, and unknown fields of a strict schema have one each. */
export function fieldsOf(issues: $ZodIssue[]): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, 50)) {
    const path = issue.path.map(String)
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const name of names) if (name.length > 0) fields[name.join('.')] ??= messageKey(issue.message)
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Parses what is no request's body of its own, as the text fields beside a file. Error: `invalid` with the messages of its fields. */
export function parseFields<S extends $ZodType>(schema: S, given: Record<string, unknown>): output<S> {
  const result = safeParse(schema, given)
  if (!result.success) throw new AppError('invalid', { fields: fieldsOf(result.error.issues) })
  return result.data
}
