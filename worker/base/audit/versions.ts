import { AppError } from '../errors.ts'

/**
 * Refuses an edit of a record that somebody else saved meanwhile: `conflict`, with `changed_meanwhile` at every field whose
 * value now is another than the form's. `body` is what the call brought: the `version` that the form was filled with (without
 * one nothing is refused), the payload with its fields (`category_data`), and lists beside it (`cats`). `current` has both by
 * the same names.
 */
export function refuseStale<
  Body extends { version?: number | undefined },
  Current extends { version: number },
>({ version, ...submitted }: Body, current: Current): void {
  if (version === undefined || version === current.version) return
  const now: Record<string, unknown> = { ...current }
  const changed = (fields: object) =>
    Object.entries(fields)
      .filter(
        ([name, value]) => name in now && JSON.stringify(value ?? '') !== JSON.stringify(now[name] ?? ''),
      )
      .map(([name]) => name)
  const isPayload = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const paths = Object.entries(submitted).flatMap(([name, value]) =>
    isPayload(value) ? changed(value).map((field) => `${name}.${field}`) : changed({ [name]: value }),
  )
  throw new AppError('conflict', {
    fields: Object.fromEntries(paths.map((path) => [path, 'changed_meanwhile'])),
  })
}
