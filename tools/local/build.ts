import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './commands.ts'

const DIST = join(ROOT, 'web/dist')
const STAMP = join(DIST, '.vite', 'built-from')

/** A fingerprint of everything that the build reads: names, sizes and times. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'dist' || entry.name === 'e2e' || entry.name.startsWith('.')) continue
      const at = join(path, entry.name)
      if (entry.isDirectory()) visit(at)
      else hash.update(`${at}:${statSync(at).size}:${statSync(at).mtimeMs}\n`)
    }
  }
  visit(join(ROOT, 'web'))
  visit(join(ROOT, 'shared'))
  hash.update(readFileSync(join(ROOT, 'package-lock.json')))
  return hash.digest('hex')
}

/** Builds the pages for browser and edge, unless nothing changed since the last time. */
export async function buildWeb(): Promise<void> {
  const now = fingerprint()
  if (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === now &&
    existsSync(join(DIST, '_worker.js/index.js'))
  )
    return
  rmSync(DIST, { recursive: true, force: true })
  await run('vite', ['build', '-c', 'web/vite.config.ts'])
  await run('vite', ['build', '-c', 'web/vite.config.ts', '--ssr', 'edge.tsx'])
  writeFileSync(STAMP, now)
}
