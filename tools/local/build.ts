import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writePages } from '../openapi/pages.ts'
import { ROOT, run } from './commands.ts'
import { writeLicenses } from './licenses.ts'

/** A fingerprint of everything that a build reads: names, sizes and times. */
function fingerprint(folders: string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (['dist', 'e2e', 'node_modules'].includes(entry.name) || entry.name.startsWith('.')) continue
      const at = join(path, entry.name)
      if (entry.isDirectory()) visit(at)
      else hash.update(`${at}:${statSync(at).size}:${statSync(at).mtimeMs}\n`)
    }
  }
  for (const folder of folders) visit(join(ROOT, folder))
  hash.update(readFileSync(join(ROOT, 'package-lock.json')))
  return hash.digest('hex')
}

/** Builds `{room}/dist`, unless nothing changed in the folders since the last time; `also` writes more into it. */
async function build(
  room: string,
  folders: string[],
  builds: string[][],
  also?: () => Promise<unknown>,
): Promise<void> {
  const dist = join(ROOT, room, 'dist')
  const stamp = join(dist, '.vite', 'built-from')
  const now = fingerprint(folders)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  rmSync(dist, { recursive: true, force: true })
  for (const more of builds) await run('vite', ['build', '-c', `${room}/vite.config.ts`, ...more])
  await also?.()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** Builds the pages for browser and edge. */
export const buildWeb = () => build('web', ['web', 'shared'], [[], ['--ssr', 'edge.tsx']])

/** What describes the API, made with the Worker: a route that is not described stops the build. Pages serves it. */
const OPENAPI = join(ROOT, 'worker/dist/.vite/openapi.json')
const describe = () => run('node', [join(ROOT, 'tools/openapi/write.ts'), OPENAPI])

/** Builds the API's Worker as it is deployed; after the pages, beside which the licences of both and what describes the API are put. */
export async function buildWorker(): Promise<void> {
  await build('worker', ['worker', 'shared', 'tools/openapi'], [[]], describe)
  writePages(OPENAPI)
  writeLicenses()
}

export const WORKER = 'worker/dist/index.js'
