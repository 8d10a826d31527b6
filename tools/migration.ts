import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './local/commands.ts'

/** `npm run migration -- NAME`: a new migration from the difference between tables and migrations. Read it before use. */
const [name] = process.argv.slice(2)
if (!name) throw new Error('Give the migration a name: npm run migration -- add-something')
console.log(await run('drizzle-kit', ['generate', '--config', 'tools/drizzle.config.ts', '--name', name]))

// The next one is made from the newest snapshot: half a megabyte each, the others are git's.
const META = join(ROOT, 'migrations/meta')
const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(META, file))
