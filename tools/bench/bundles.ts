import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../local/commands.ts'

/** What is uploaded of a Worker, in bytes after gzip: all its modules, as Cloudflare counts them. */
export interface Bundle {
  name: string
  size: number
  limit: number
}

const sizeOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.(js|ttf)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)

/** The built Workers. */
export const measureBundles = (): Bundle[] => [
  { name: 'API', size: sizeOf(join(ROOT, 'worker/dist')), limit: 510_000 },
  { name: 'pages', size: sizeOf(join(ROOT, 'web/dist/_worker.js')), limit: 500_000 },
]
