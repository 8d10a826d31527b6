import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endTidily, run } from './local/commands.ts'
import { text } from './local/sql.ts'
import { placeStatements } from './places/places.ts'

/**
 * `npm run places -- --remote [--env=preview]`: loads the gazetteer into the deployed database, replacing what is there. Other options go
 * to `wrangler d1 execute` as they are. The database on this machine gets it from `npm start`.
 */
endTidily()
/** D1 refuses statements over 100 kB; doubled quotes need some room. */
const MAX_BYTES = 90_000

const options = process.argv.slice(2)
if (!options.includes('--remote') && !options.includes('--local')) {
  throw new Error('Say which database to load: npm run places -- --remote (or --local).')
}

const folder = mkdtempSync(join(tmpdir(), 'sosta-places-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
const file = join(folder, 'places.sql')
const inserts = [...placeStatements(MAX_BYTES)].map(
  ({ sql, json }) => `${sql.replace('?', () => text(json))};`,
)
writeFileSync(file, ['delete from places;', 'delete from places_search;', ...inserts].join('\n'))
await run('wrangler', ['d1', 'execute', 'DB', '--yes', '--file', file, ...options], { stdio: 'inherit' })
