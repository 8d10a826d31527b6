import { run, step } from './local/commands.ts'
import { checkTypes } from './local/types.ts'

/** `npm run check`: the quick part of the tests: types, lint, imports. */
await step('Types', checkTypes)
await step('Lint and format', () => run('biome', ['ci', '--error-on-warnings', '--colors=off', '.']))
await step('Imports', () =>
  run('depcruise', ['--config', 'tools/imports.cjs', 'shared', 'worker', 'web', 'tools']),
)
