import { expect, vi } from 'vitest'

const logged: string[] = []

/** Keeps unexpected errors out of the report and remembers them. Spies end with their test file, so each file starts one. */
export function watchErrors(): void {
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    logged.push(parts.join(' '))
  })
}

/** What was logged since the last look. */
export const takeErrors = () => logged.splice(0)

/** For a test that provokes a 500 on purpose: returns what was logged, after checking the number. */
export function expectErrors(count = 1): string[] {
  const errors = takeErrors()
  expect(errors, 'logged errors').toHaveLength(count)
  return errors
}
