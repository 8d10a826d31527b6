import { AppError } from '../errors.ts'

/**
 * Refuses an edit of a record that somebody else saved meanwhile: `conflict`, with `changed_meanwhile` at every field whose
 * value now is another than the form's. `given` is the version that the form was filled with; without one nothing is refused.
 * Keys of `current` and `submitted` are fields of the form, `prefix` is the payload's name (`category_data`); `beside` holds
 * what the call takes next to the payload (`cats`).
 */
export function refuseStale(
  given: number | undefined,
  current: { version: number },
  submitted: object,
  prefix: string,
  beside: object = {},
): void {
  if (given === undefined || given === current.version) return
  const now: Record<string, unknown> = { ...current }
  const changed = (fields: object) =>
    Object.entries(fields)
      .filter(
        ([name, value]) => name in now && JSON.stringify(value ?? '') !== JSON.stringify(now[name] ?? ''),
      )
      .map(([name]) => name)
  const paths = [...changed(submitted).map((name) => `${prefix}.${name}`), ...changed(beside)]
  throw new AppError('conflict', {
    fields: Object.fromEntries(paths.map((path) => [path, 'changed_meanwhile'])),
  })
}
