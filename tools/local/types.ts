import { run } from './commands.ts'

/**
 * Checks all types. One checker a project, because each further one checks the libraries' types again, half as much work as the
 * whole.
 */
export const checkTypes = () => run('tsc', ['-b', '--checkers', '1'])
