import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { ROOT } from '../local/commands.ts'
import { demoSentences } from './demo-identity.ts'

export const ENVIRONMENTS = ['production', 'preview'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The parts of wrangler's configuration that deployments read. */
interface Config {
  name?: string
  /** Without the name of the environment. */
  topLevelName?: string
  compatibility_date?: string
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[]
  r2_buckets: { binding: string; bucket_name?: string; jurisdiction?: string }[]
  queues: {
    producers?: { binding: string; queue: string }[]
    consumers?: { queue: string; dead_letter_queue?: string }[]
  }
  images?: { binding: string }
  assets?: { directory?: string; binding?: string; run_worker_first?: boolean | string[] }
  limits?: { cpu_ms?: number }
  placement?: { region?: string }
  ratelimits?: { name: string; namespace_id: string; simple: { limit: number; period: number } }[]
  send_email?: { name: string }[]
  ai?: { binding: string }
  services?: { binding: string; service: string; entrypoint?: string }[]
  secrets?: { required?: string[] }
  triggers: { crons?: string[] }
  observability?: object
}

/** A shop at Cloudflare: its settings in the two files, and the flags that tell wrangler which one is meant. */
export interface Target {
  environment: Environment
  worker: Config
  pages: Config
  /** For wrangler's commands about the Worker and what is bound to it. */
  flags: string[]
  /** The Pages project, of which each shop is a branch; any but `main` is a preview. */
  project: string
  branch: string
}

/** Reads the settings of a shop; throws what wrangler finds wrong with them. */
export function readTarget(environment: Environment, root = ROOT): Target {
  const env = environment === 'preview' ? environment : undefined
  const read = (file: string): Config => readConfig({ config: join(root, file), env }, { hideWarnings: true })
  const pages = read('web/wrangler.toml')
  return {
    environment,
    worker: read('wrangler.toml'),
    pages,
    project: pages.topLevelName!,
    flags: ['-c', 'wrangler.toml', `--env=${env ?? ''}`],
    branch: env ?? 'main',
  }
}

/** The shop that `--env` names; without it the real one. */
export function targetOf(options: string[]): Target {
  const given = options.find((option) => option.startsWith('--env'))?.slice('--env='.length) ?? 'production'
  const environment = ENVIRONMENTS.find((name) => name === given)
  if (!environment) throw new Error('Say --env=preview, or nothing for the real shop.')
  return readTarget(environment)
}

export const databaseOf = ({ worker }: Target) => {
  const [database] = worker.d1_databases
  if (!database?.database_name) throw new Error('wrangler.toml names no database.')
  return { name: database.database_name, id: database.database_id ?? '' }
}

/** An id that nobody has filled in yet. */
export const isPlaceholderId = (id: string) => /^[0-]*$/.test(id)

const isPlaceholderHost = (address: string) => /\.(example|test)$/.test(address)

/** What must still be set before a shop can be deployed, a sentence each; the preview may show the demo's company. */
export function missingSettings(target: Target): string[] {
  const { environment, worker, pages } = target
  const origin = String(worker.vars.ORIGIN ?? '')
  const pagesOrigin = String(pages.vars.ORIGIN ?? '')
  const where = environment === 'preview' ? ' under [env.preview.vars]' : ''
  return [
    /^https:\/\/[^/]+$/.test(origin) && !isPlaceholderHost(origin)
      ? ''
      : `ORIGIN in wrangler.toml${where} is "${origin}": set it to the shop's address, e.g. "https://shop.your-name.com".`,
    pagesOrigin === origin
      ? ''
      : `ORIGIN in web/wrangler.toml${where} is "${pagesOrigin}": set it to the same address as in wrangler.toml.`,
    ...(environment === 'preview' ? [] : demoSentences()),
  ].filter((sentence) => sentence !== '')
}
