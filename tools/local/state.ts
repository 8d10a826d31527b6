import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './commands.ts'

export interface State {
  /** The folder of the local D1, R2 and of the configurations made for it. */
  folder: string
  persist: string
  workerConfig: string
  pagesConfig: string
}

/** Where a shop on this machine keeps what it has. */
export function stateOf(folder = process.env.SOSTA_STATE ?? '.wrangler/shop'): State {
  const at = resolve(ROOT, folder)
  return {
    folder: at,
    persist: join(at, 'state'),
    workerConfig: join(at, 'worker', 'wrangler.toml'),
    pagesConfig: join(at, 'pages', 'wrangler.toml'),
  }
}

/**
 * Makes the state folder and, in it, the two wrangler configurations for this machine: those of the project with absolute
 * paths and local values. So the project's own stay those of production, and several shops can run side by side.
 */
export function prepareState(port: number, folder?: string): State {
  const paths = stateOf(folder)
  const at = paths.folder
  mkdirSync(join(at, 'worker'), { recursive: true })
  mkdirSync(join(at, 'pages'), { recursive: true })
  const worker = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    .replace('main = "worker/index.ts"', `main = ${JSON.stringify(join(ROOT, 'worker/index.ts'))}`)
    .replace('migrations_dir = "migrations"', `migrations_dir = ${JSON.stringify(join(ROOT, 'migrations'))}`)
    .replace('ENVIRONMENT = "production"', 'ENVIRONMENT = "local"')
    .replace(/^ORIGIN = .*$/m, `ORIGIN = "http://localhost:${port}"`)
    .replace(/^MAIL_TRANSPORT = .*$/m, 'MAIL_TRANSPORT = "log"')
  writeFileSync(paths.workerConfig, worker)
  const pages = readFileSync(join(ROOT, 'web/wrangler.toml'), 'utf8')
    .replace(
      'pages_build_output_dir = "dist"',
      `pages_build_output_dir = ${JSON.stringify(join(ROOT, 'web/dist'))}`,
    )
    .replace(/^ORIGIN = .*$/m, `ORIGIN = "http://localhost:${port}"`)
  writeFileSync(paths.pagesConfig, pages)
  // The secret stays, so that people stay signed in over a restart.
  const secrets = join(at, 'worker', '.dev.vars')
  if (!existsSync(secrets)) writeFileSync(secrets, `AUTH_SECRET=${randomUUID()}${randomUUID()}\n`)
  return paths
}
