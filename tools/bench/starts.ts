import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, buildWorker } from '../local/build.ts'
import { step } from '../local/commands.ts'
import { freePort } from './server.ts'
import { ms, printTable, times } from './table.ts'
import { prepare, startOnce, WORKERS } from './uploaded.ts'
import { line } from './verdict.ts'

/** What a runtime took from its start to its Worker's first answer, and how much memory it held then. */
interface Start {
  cpuMs: number
  memoryMB: number
}
type Measured = Start & { name: string }

const MB = 1_000_000
const ROUNDS = 15
/** How often as much processor's time as the runtime with a bare handler a start may take, and how much memory more. */
const MOST_TIMES = 8
const MOST_MB = 35

/** The processor's time that all threads of a process have had, in milliseconds. Linux only. */
const cpuOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns / 1e6, 0)

const memoryOf = (pid: number) =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / MB

const startOf = (pid: number): Start => ({ cpuMs: cpuOf(pid), memoryMB: memoryOf(pid) })

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/** Starts the built Workers and a bare handler by turns, each in a runtime of its own. */
async function measureStarts(): Promise<Measured[]> {
  const prepared = await Promise.all(
    WORKERS.map(async (worker) => {
      const port = await freePort()
      return { ...worker, file: prepare(worker, port), address: `http://127.0.0.1:${port}${worker.path}` }
    }),
  )
  const taken = prepared.map((): Start[] => [])
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, { file, address }] of prepared.entries())
        taken[i]!.push(await startOnce(file, address, startOf))
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
  const memoryOver = ({ memoryMB }: Measured) => memoryMB - bare!.memoryMB
  const cpuOver = ({ cpuMs }: Measured) => cpuMs / bare!.cpuMs
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
