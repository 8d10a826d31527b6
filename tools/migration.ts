import { run } from './local/commands.ts'

/** `npm run migration -- NAME`: a new migration from the difference between tables and migrations. Read it before use. */
const [name] = process.argv.slice(2)
if (!name) throw new Error('Give the migration a name: npm run migration -- add-something')
console.log(await run('drizzle-kit', ['generate', '--config', 'tools/drizzle.config.ts', '--name', name]))
