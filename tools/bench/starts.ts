import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb, buildWorker } from '../local/build.ts'
import { ROOT, step } from '../local/commands.ts'
import { freePort } from './server.ts'
import { ms, printTable, times } from './table.ts'
import { line } from './verdict.ts'

/** What a runtime took from its start to its Worker's first answer, and how much memory it held then. */
interface Start {
  name: string
  cpuMs: number
  memoryMB: number
}

const ROUNDS = 15
const MB = 1_000_000
/** How often as much processor's time as the runtime with a bare handler a start may take, and how much memory more. */
const MOST_TIMES = 8
const MOST_MB = 35
const BARE = 'export default { fetch: () => new Response("ok") }'

/** The folder of each built Worker, and an address that it answers without data: there is no database and no other Worker. */
const WORKERS = [
  { name: 'bare', folder: null, path: '/' },
  { name: 'API', folder: join(ROOT, 'worker/dist'), path: '/api/session' },
  { name: 'pages', folder: join(ROOT, 'web/dist/_worker.js'), path: '/robots.txt' },
]
type Worker = (typeof WORKERS)[number]

const SETTINGS = {
  ENVIRONMENT: 'local',
  ORIGIN: 'http://localhost',
  MAIL_TRANSPORT: 'log',
  AUTH_SECRET: 'of-the-bench-only-0123456789-abcdefghij',
}

/** Puts a Worker's modules, as they are uploaded, into a folder with the runtime's configuration. Returns its file. */
function prepare({ folder }: Worker, port: number): string {
  const at = mkdtempSync(join(tmpdir(), 'sosta-start-'))
  if (folder)
    for (const file of readdirSync(folder))
      if (/\.(js|ttf)$/.test(file)) copyFileSync(join(folder, file), join(at, file))
  if (!folder) writeFileSync(join(at, 'index.js'), BARE)
  const date = /^compatibility_date = (".*")$/m.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))![1]
  const modules = readdirSync(at)
    // The first module is the entry.
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((name) => `(name = "${name}", ${name.endsWith('.js') ? 'esModule' : 'data'} = embed "${name}")`)
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
  modules = [${modules.join(', ')}], bindings = [${bindings.join(', ')}], compatibilityDate = ${date}
);
`,
  )
  return file
}

/** The processor's time that all threads of a process have had, in milliseconds. Linux only. */
const cpuOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns / 1e6, 0)

const memoryOf = (pid: number) =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / MB

async function startOnce(file: string, address: string): Promise<Omit<Start, 'name'>> {
  const child = spawn(join(ROOT, 'node_modules/workerd/bin/workerd'), ['serve', file], { stdio: 'ignore' })
  try {
    for (let tries = 0; tries < 5000; tries++) {
      if (child.exitCode !== null) break
      const answer = await fetch(address).catch(() => null)
      if (answer) {
        await answer.arrayBuffer()
        return { cpuMs: cpuOf(child.pid!), memoryMB: memoryOf(child.pid!) }
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    throw new Error(`${file} did not answer.`)
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGKILL')) await ended
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/** Starts the built Workers and a bare handler by turns, each in a runtime of its own. */
async function measureStarts(): Promise<Start[]> {
  const prepared = await Promise.all(
    WORKERS.map(async (worker) => {
      const port = await freePort()
      return { ...worker, file: prepare(worker, port), address: `http://127.0.0.1:${port}${worker.path}` }
    }),
  )
  const taken = prepared.map((): Omit<Start, 'name'>[] => [])
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, { file, address }] of prepared.entries()) taken[i]!.push(await startOnce(file, address))
  } finally {
    for (const { file } of prepared) rmSync(join(file, '..'), { recursive: true })
  }
  return prepared.map(({ name }, i) => ({
    name,
    cpuMs: median(taken[i]!.map(({ cpuMs }) => cpuMs)),
    memoryMB: median(taken[i]!.map(({ memoryMB }) => memoryMB)),
  }))
}

/** Prints what a start of each built Worker takes, and whether that is little. Cloudflare allows a second of the processor. */
export async function benchStarts(): Promise<void> {
  await step('\nPages', buildWeb)
  await step('Worker', buildWorker)
  const [bare, ...starts] = await step('Starting', measureStarts)
  const memoryOver = ({ memoryMB }: Start) => memoryMB - bare!.memoryMB
  const cpuOver = ({ cpuMs }: Start) => cpuMs / bare!.cpuMs
  printTable(
    `From the runtime's start to the first answer, by turns, median of ${ROUNDS}; "bare" is a handler without a line more`,
    ['Worker', 'CPU, ms', 'CPU / bare', 'memory, MB', 'more than bare'],
    [bare!, ...starts].map((start) => [
      ...[start.name, ms(start.cpuMs), times(cpuOver(start))],
      ...[start.memoryMB.toFixed(0), memoryOver(start).toFixed(0)],
    ]),
  )
  console.log('\nVerdict\n')
  for (const start of starts)
    console.log(
      line(
        `the start of ${start.name} takes at most ${MOST_TIMES} times the bare runtime's CPU, and ${MOST_MB} MB more`,
        [
          ...(cpuOver(start) > MOST_TIMES ? [times(cpuOver(start))] : []),
          ...(memoryOver(start) > MOST_MB ? [`${memoryOver(start).toFixed(0)} MB`] : []),
        ],
      ),
    )
}
