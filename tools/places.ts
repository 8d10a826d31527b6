/*
 * Loads the gazetteer into a deployed database, replacing what is there: `node tools/places.ts --remote`. Other options go
 * to `wrangler d1 execute` as they are. The local database gets it from `npm start`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeStatements } from './places/places.ts'

/** D1 refuses statements over 100 kB; doubled quotes need some room. */
const MAX_BYTES = 90_000

const options = process.argv.slice(2)
if (!options.includes('--remote') && !options.includes('--local')) {
  console.error('Say which database to load: node tools/places.ts --remote (or --local).')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'sosta-places-'))
try {
  const file = join(folder, 'places.sql')
  const inserts = [...placeStatements(MAX_BYTES)].map(
    ({ sql, json }) => `${sql.replace('?', () => `'${json.replaceAll("'", "''")}'`)};`,
  )
  writeFileSync(file, ['delete from places;', 'delete from places_search;', ...inserts].join('\n'))
  const { status } = spawnSync('wrangler', ['d1', 'execute', 'sosta', '--yes', '--file', file, ...options], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
