import { databaseOf, isPlaceholderId, type Target } from './target.ts'
import { listIn, type Wrangler } from './wrangler.ts'

/** Something that a shop needs at Cloudflare. */
export interface Resource {
  /** In words. */
  what: string
  name: string
  /** Wrangler's command that makes it. */
  create: string[]
}

interface Listed {
  resources: Resource[]
  /** The names that there are. */
  list: (wrangler: Wrangler) => Promise<string[]>
}

const PAGES_OF_QUEUES = 20

const named = (output: string) => [...output.matchAll(/^name:\s+(\S+)/gm)].map(([, name]) => name!)

/** The names in wrangler's table of queues, page by page: it has no other form. */
async function listQueues(wrangler: Wrangler): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; page <= PAGES_OF_QUEUES; page++) {
    const output = await wrangler.ask(['queues', 'list', '--page', String(page)])
    const rows = output.split('\n').flatMap((line) => {
      const [, id = '', name = ''] = line.split(/[│|]/).map((cell) => cell.trim())
      return /^[0-9a-f]{32}$/.test(id) ? [name] : []
    })
    if (rows.length === 0) break
    names.push(...rows)
  }
  return names
}

const listDatabases = async (wrangler: Wrangler) =>
  listIn<{ name: string; uuid: string }>(await wrangler.ask(['d1', 'list', '--json']))

/** All that a shop needs, with what lists it. Data stay in the European Union. */
function neededBy({ worker, project }: Target): Listed[] {
  const jurisdictions = Map.groupBy(worker.r2_buckets, ({ jurisdiction }) => jurisdiction ?? '')
  const queues = new Set([
    ...worker.queues.producers!.map(({ queue }) => queue),
    ...worker.queues.consumers!.flatMap(({ queue, dead_letter_queue: dead }) =>
      dead ? [queue, dead] : [queue],
    ),
  ])
  return [
    {
      resources: worker.d1_databases.map(({ database_name: name = '' }) => ({
        what: 'the database',
        name,
        create: ['d1', 'create', name, '--jurisdiction', 'eu'],
      })),
      list: async (wrangler) => (await listDatabases(wrangler)).map(({ name }) => name),
    },
    ...[...jurisdictions].map(([jurisdiction, buckets]) => {
      const flags = jurisdiction ? ['--jurisdiction', jurisdiction] : []
      return {
        resources: buckets.map(({ bucket_name: name = '' }) => ({
          what: 'the bucket',
          name,
          create: ['r2', 'bucket', 'create', name, ...flags],
        })),
        list: async (wrangler: Wrangler) => named(await wrangler.ask(['r2', 'bucket', 'list', ...flags])),
      }
    }),
    {
      resources: [...queues].map((name) => ({ what: 'the queue', name, create: ['queues', 'create', name] })),
      list: listQueues,
    },
    {
      resources: [
        {
          what: 'the Pages project',
          name: project,
          create: ['pages', 'project', 'create', project, '--production-branch', 'main'],
        },
      ],
      list: async (wrangler) => {
        const projects = listIn<{ 'Project Name': string }>(
          await wrangler.ask(['pages', 'project', 'list', '--json']),
        )
        return projects.map((project) => project['Project Name'])
      },
    },
  ]
}

/** What a shop needs and the account does not have. */
export async function findMissing(target: Target, wrangler: Wrangler): Promise<Resource[]> {
  const missing: Resource[] = []
  for (const { resources, list } of neededBy(target)) {
    const names = new Set(await list(wrangler))
    missing.push(...resources.filter(({ name }) => !names.has(name)))
  }
  return missing
}

/** The id of the shop's database; throws when the settings name another one than the account has under that name. */
export async function findDatabaseId(target: Target, wrangler: Wrangler): Promise<string> {
  const { name, id } = databaseOf(target)
  const found = (await listDatabases(wrangler)).find((database) => database.name === name)?.uuid ?? ''
  if (!isPlaceholderId(id) && found !== '' && id !== found) {
    throw new Error(
      `wrangler.toml gives ${name} the id ${id}, but this account has ${found}: are you signed in to another account?`,
    )
  }
  return found || id
}

/** A `wrangler.toml` with the id of the database of that name. */
export function withDatabaseId(toml: string, name: string, id: string): string {
  const entry = new RegExp(`(database_name = "${name}"\\ndatabase_id = ")[^"]*(")`)
  if (!entry.test(toml)) throw new Error(`wrangler.toml has no database_id below database_name = "${name}".`)
  return toml.replace(entry, `$1${id}$2`)
}
