import { run, step } from './local/commands.ts'
import { checkTypes } from './local/types.ts'

/** `npm run check`: the quick part of the tests, side by side. */
await step('Types, lint, format, imports', () =>
  Promise.all([
    checkTypes(),
    run('biome', ['ci', '--error-on-warnings', '--colors=off', '.']),
    run('depcruise', ['--config', 'tools/imports.cjs', 'shared', 'worker', 'web', 'tools']),
  ]),
)
