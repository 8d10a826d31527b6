import { run } from './commands.ts'

/** Checks all types. One checker a project: each one more checks the types of the libraries again, half as much work as the whole. */
export const checkTypes = () => run('tsc', ['-b', '--checkers', '1'])
