import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './commands.ts'
import { simulatorSecrets, simulatorVars } from './simulator.ts'

const secretNames = simulatorSecrets.map((line) => line.split('=')[0]!)

export interface State {
  /** The folder of the local D1, R2 and of the configurations made for it. */
  folder: string
  persist: string
  workerConfig: string
  pagesConfig: string
}

/** Where a shop on this machine keeps its data. */
export function stateOf(folder = process.env.SOSTA_STATE ?? '.wrangler/shop'): State {
  const at = resolve(ROOT, folder)
  return {
    folder: at,
    persist: join(at, 'state'),
    workerConfig: join(at, 'worker', 'wrangler.toml'),
    pagesConfig: join(at, 'pages', 'wrangler.toml'),
  }
}

/** Wrangler would ask each time which environment is meant. */
const withoutPreview = (config: string) => config.replace(/\n\[+env\.[\s\S]*$/, '\n')

/**
 * Makes the state folder and, in it, the two wrangler configurations for this machine: those of the project with absolute
 * paths and local values. So the project's own stay those of production, and several shops can run side by side. `main` is the
 * Worker's script: its source, or what was built of it.
 */
export function prepareState(port: number, folder?: string, main = 'worker/index.ts'): State {
  const paths = stateOf(folder)
  const at = paths.folder
  mkdirSync(join(at, 'worker'), { recursive: true })
  mkdirSync(join(at, 'pages'), { recursive: true })
  const worker = withoutPreview(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))
    .replace('main = "worker/index.ts"', `main = ${JSON.stringify(join(ROOT, main))}`)
    .replace('directory = "worker/assets"', `directory = ${JSON.stringify(join(ROOT, 'worker/assets'))}`)
    .replace('migrations_dir = "migrations"', `migrations_dir = ${JSON.stringify(join(ROOT, 'migrations'))}`)
    .replace('ENVIRONMENT = "production"', 'ENVIRONMENT = "local"')
    .replace(/^ORIGIN = .*$/m, `ORIGIN = "http://localhost:${port}"`)
    .replace(/^MAIL_TRANSPORT = .*$/m, `MAIL_TRANSPORT = "log"\n${simulatorVars(port)}`)
    // Only secrets that are named here are read from .dev.vars.
    .replace(/^required = .*$/m, `required = ${JSON.stringify(['AUTH_SECRET', ...secretNames])}`)
  writeFileSync(paths.workerConfig, worker)
  const pages = withoutPreview(readFileSync(join(ROOT, 'web/wrangler.toml'), 'utf8'))
    // Wrangler wraps what it serves on a developer's machine.
    .replace('no_bundle = true\n', '')
    .replace(
      'pages_build_output_dir = "dist"',
      `pages_build_output_dir = ${JSON.stringify(join(ROOT, 'web/dist'))}`,
    )
    .replace(/^ORIGIN = .*$/m, `ORIGIN = "http://localhost:${port}"\n${simulatorVars(port)}`)
  writeFileSync(paths.pagesConfig, pages)
  const secrets = join(at, 'worker', '.dev.vars')
  // Kept, so that people stay signed in over a restart.
  const kept = existsSync(secrets) ? /^AUTH_SECRET=\S+/m.exec(readFileSync(secrets, 'utf8'))?.[0] : undefined
  const secret = kept ?? `AUTH_SECRET=${randomUUID()}${randomUUID()}`
  writeFileSync(secrets, `${[secret, ...simulatorSecrets].join('\n')}\n`)
  return paths
}
