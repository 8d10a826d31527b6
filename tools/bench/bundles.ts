import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../local/commands.ts'

/** What is uploaded of a Worker, in bytes after gzip, as wrangler says it (`Total Upload`). */
export interface Bundle {
  name: string
  size: number
  limit: number
}

/** `atStart` is for what runs before the first answer; all of the pages' Worker does. */
const WORKERS: { name: string; folder: string; limit: number; atStart?: number }[] = [
  // The checks of all countries' VAT numbers (stdnum, whole) are 25 kB of it: schemas ask for them. The protocol of agents (MCP, whole)
  // is 105 kB, which its first message loads.
  // The client of OpenID (openid-client, whole) is 35 kB, which the first sign-in by a provider loads. The reader of PDFs (unpdf, whole) is
  // 480 kB, which the job that reads manuals loads.
  { name: 'API', folder: join(ROOT, 'worker/dist'), limit: 1_600_000, atStart: 380_000 },
  { name: 'pages', folder: join(ROOT, 'web/dist/_worker.js'), limit: 490_000 },
]

const isScript = (file: string) => file.endsWith('.js')
const modulesIn = (folder: string) => readdirSync(folder).filter(isScript)

/** All modules are joined and compressed once, the script after its parts. */
function sizeOf(folder: string, files: Iterable<string>): number {
  const sorted = [...files].sort(
    (a, b) => Number(a === 'index.js') - Number(b === 'index.js') || (a < b ? -1 : 1),
  )
  return gzipSync(Buffer.concat(sorted.map((file) => readFileSync(join(folder, file))))).length
}

/** The modules that run before the first answer: the script and what it imports, but not what it loads when it wants it. */
function startedIn(folder: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, other] of text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+)["']/g)) visit(other!)
  }
  visit('index.js')
  return found
}

/** The built Workers. */
export const measureBundles = (): Bundle[] =>
  WORKERS.flatMap(({ name, folder, limit, atStart }) => [
    { name, size: sizeOf(folder, modulesIn(folder)), limit },
    ...(atStart === undefined
      ? []
      : [{ name: `${name} at its start`, size: sizeOf(folder, startedIn(folder)), limit: atStart }]),
  ])

/** The files beside the API's script, which few calls read, each by itself; in bytes after gzip. */
export function measureBeside(): number {
  const folder = join(ROOT, 'worker/assets')
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) =>
        sum + gzipSync(readFileSync(join(parentPath, name)), { level: 9 }).length,
      0,
    )
}

/** What the bundler adds has no source: its own helpers, and a file that only hands on what another exports. */
const isOfBundler = (file: string) =>
  file.endsWith('rolldown-runtime.js') ||
  readFileSync(file, 'utf8')
    .replaceAll(/\b(import|export)\s*\{[^{}]*\}\s*from\s*["'][^"']+["'];?/g, '')
    .trim() === ''

/** Modules without a map beside them: logs could not name lines of their source. */
export const findUnmapped = (): string[] =>
  WORKERS.flatMap(({ folder }) =>
    modulesIn(folder)
      .map((file) => join(folder, file))
      .filter((file) => !isOfBundler(file))
      .filter(
        (file) =>
          !existsSync(`${file}.map`) || !/\n\/\/# sourceMappingURL=.*\s*$/.test(readFileSync(file, 'utf8')),
      ),
  )
