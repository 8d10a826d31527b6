import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../local/commands.ts'
import { freePort } from './server.ts'

const BARE = 'export default { fetch: () => new Response("ok") }'

const PAGES = join(ROOT, 'web/dist/_worker.js')

/** The folder of each built Worker, and an address that it answers without data: there is no database and no other Worker. */
export const WORKERS = [
  { name: 'bare', folder: null, path: '/' },
  { name: 'API', folder: join(ROOT, 'worker/dist'), path: '/api/session' },
  { name: 'pages', folder: PAGES, path: '/robots.txt' },
]
export type Worker = (typeof WORKERS)[number]

const SETTINGS = {
  ENVIRONMENT: 'local',
  ORIGIN: 'http://localhost',
  MAIL_TRANSPORT: 'log',
  AUTH_SECRET: 'of-the-bench-only-0123456789-abcdefghij',
}

/**
 * Puts a Worker's modules, as they are uploaded, into a folder with the runtime's configuration. Returns its file. Of `also`, texts by file
 * name, the first is the entry.
 */
export function prepare({ folder }: Worker, port: number, also: Record<string, string> = {}): string {
  const at = mkdtempSync(join(tmpdir(), 'sosta-start-'))
  if (folder)
    for (const file of readdirSync(folder))
      if (file.endsWith('.js')) copyFileSync(join(folder, file), join(at, file))
  if (!folder) writeFileSync(join(at, 'index.js'), BARE)
  for (const [name, text] of Object.entries(also)) writeFileSync(join(at, name), text)
  const [entry = 'index.js'] = Object.keys(also)
  const settings = readFileSync(join(ROOT, folder === PAGES ? 'web/wrangler.toml' : 'wrangler.toml'), 'utf8')
  const date = /^compatibility_date = (".*")$/m.exec(settings)![1]
  const flags = /^compatibility_flags = (\[.*\])$/m.exec(settings)?.[1] ?? '[]'
  const modules = readdirSync(at)
    // The first module is the entry.
    .sort((a, b) => Number(b === entry) - Number(a === entry))
    .map((name) => `(name = "${name}", esModule = embed "${name}")`)
  const bindings = Object.entries(SETTINGS).map(([name, value]) => `(name = "${name}", text = "${value}")`)
  const file = join(at, 'start.capnp')
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [${modules.join(', ')}], bindings = [${bindings.join(', ')}], compatibilityDate = ${date}, compatibilityFlags = ${flags}
);
`,
  )
  return file
}

/** Starts the runtime, looks at its process after the first answer, and ends it. */
export async function startOnce<T>(
  file: string,
  address: string,
  look: (pid: number, answer: Response, body: string) => T,
): Promise<T> {
  const child = spawn(join(ROOT, 'node_modules/workerd/bin/workerd'), ['serve', '--experimental', file], {
    stdio: 'ignore',
  })
  try {
    for (let tries = 0; tries < 5000; tries++) {
      if (child.exitCode !== null) break
      const answer = await fetch(address).catch(() => null)
      if (answer) {
        const body = await answer.text()
        return look(child.pid!, answer, body)
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    throw new Error(`${file} did not answer.`)
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGKILL')) await ended
  }
}

/** Starts the built API once, module by module as it is uploaded: what the runtime does not take, it says at its start. */
export async function startUploaded(): Promise<void> {
  const api = WORKERS.find(({ name }) => name === 'API')!
  const port = await freePort()
  const file = prepare(api, port)
  try {
    const status = await startOnce(file, `http://127.0.0.1:${port}${api.path}`, (_, answer) => answer.status)
    if (status !== 200) throw new Error(`${api.path} answers ${status}.`)
  } finally {
    rmSync(join(file, '..'), { recursive: true })
  }
}
