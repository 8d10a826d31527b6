import type { FieldValues } from 'react-hook-form'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A past null stands for an empty text where the form holds a text. */
const asIn = (form: unknown, past: unknown) => (past === null && typeof form === 'string' ? '' : past)

/**
 * The values with which a form shows a past state of its record: path and value for each field of the entry that the form has.
 * The history knows a field by its name; the form keeps it in its payload (`category_data.name`) or beside it (`cats`).
 */
export function pastValues(
  past: Record<string, unknown>,
  values: FieldValues,
): [path: string, value: unknown][] {
  const payloads = Object.entries(values).filter(([, value]) => isRecord(value)) as [
    string,
    Record<string, unknown>,
  ][]
  return Object.entries(past).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'version') return []
    if (Object.hasOwn(values, field)) return [[field, asIn(values[field], value)]]
    const payload = payloads.find(([, fields]) => Object.hasOwn(fields, field))
    return payload ? [[`${payload[0]}.${field}`, asIn(payload[1][field], value)]] : []
  })
}
