import type { Wrangler } from './wrangler.ts'

const HEADER = '\n ⛅️ wrangler 4.135.0\n───────────────────\n'
const queueId = (index: number) => String(index + 1).padStart(32, '0')

/** A fake account at Cloudflare: returns what wrangler would print, and remembers what is made in it. */
export function fakeAccount() {
  const databases = new Map<string, string>()
  const buckets = new Set<string>()
  const queues = new Set<string>()
  const projects = new Set<string>()
  const secrets = new Map<string, string>()
  /** The migrations that the database has; null before the first. */
  const shop: { migrations: string[] | null } = { migrations: null }
  /** The commands that changed something. */
  const acts: string[] = []

  function list(args: string[]): string {
    const command = args.join(' ')
    if (command === 'd1 list --json') {
      return JSON.stringify([...databases].map(([name, uuid]) => ({ uuid, name, version: 'production' })))
    }
    if (command === 'r2 bucket list --jurisdiction eu') {
      const entries = [...buckets].map(
        (name) => `name:           ${name}\ncreation_date:  2026-11-20T10:00:00.000Z`,
      )
      return `${HEADER}Listing buckets...\n${entries.join('\n\n')}\n`
    }
    if (command.startsWith('queues list --page')) {
      // Two to a page, so that there are several.
      const from = (Number(args.at(-1)) - 1) * 2
      const rows = [...queues].map(
        (name, i) => `│ ${queueId(i)} │ ${name} │ 2026-11-20 │ 2026-11-20 │ 1 │ 1 │`,
      )
      const head = '│ id │ name │ created_on │ modified_on │ producers │ consumers │'
      return `${HEADER}┌──┬──┐\n${[head, ...rows.slice(from, from + 2)].join('\n├──┼──┤\n')}\n└──┴──┘\n`
    }
    if (command === 'pages project list --json') {
      return JSON.stringify([...projects].map((name) => ({ 'Project Name': name, 'Git Provider': 'No' })))
    }
    if (command.startsWith('secret list')) {
      if (secrets.size === 0)
        throw new Error('✘ [ERROR] Worker "sosta" not found.\n\n  If this is a new Worker')
      return JSON.stringify([...secrets.keys()].map((name) => ({ name, type: 'secret_text' })))
    }
    if (command.startsWith('d1 execute') && shop.migrations) {
      const names = command.includes('sqlite_master') ? ['d1_migrations'] : shop.migrations
      return JSON.stringify([{ results: names.map((name) => ({ name })), success: true }])
    }
    if (command.startsWith('d1 execute')) return JSON.stringify([{ results: [], success: true }])
    if (command.startsWith('d1 time-travel info'))
      return '{\n  "bookmark": "00000085-0000024c-00004c6d-8e61"\n}'
    throw new Error(`The fake knows no wrangler ${command}`)
  }

  function change(args: string[], input: string): string {
    const [first, second, third, fourth] = args as [string, string, string, string]
    const command = `${first} ${second}`
    if (command === 'd1 create') databases.set(third, `id-of-${third}`)
    else if (command === 'r2 bucket') buckets.add(fourth)
    else if (command === 'queues create') queues.add(third)
    else if (command === 'pages project') projects.add(fourth)
    else if (command === 'secret put') secrets.set(third, input)
    else if (command === 'pages deploy')
      return `${HEADER}✨ Deployment complete! Take a peek over at https://1a2b3c4d.sosta-web.pages.dev\n`
    return HEADER
  }

  const wrangler: Wrangler = {
    ask: async (args) => list(args),
    act: async (args, { input = '' } = {}) => {
      acts.push(args.join(' '))
      return change(args, input)
    },
  }
  return { wrangler, acts, databases, secrets, shop }
}
