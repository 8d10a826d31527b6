import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, start } from './commands.ts'
import { withoutDisconnects } from './disconnects.ts'
import { PAYPAL_WEBHOOK_ID, STRIPE_WEBHOOK_SECRET, simulatorAddress, simulatorPort } from './simulator.ts'
import type { State } from './state.ts'

const UNWATCHED = import.meta.resolve('./unwatched.ts')

/** `priority` is that of the process and of all that it starts, as `os.setPriority` has it. */
export interface ServerOptions extends SpawnOptions {
  priority?: number
}

/**
 * Starts a server, which ends with this process, and waits until `health` answers. Throws when its port is taken, it ends
 * first, or does not answer.
 */
export async function startServer(
  program: string,
  args: string[],
  health: string,
  { priority, ...options }: ServerOptions = {},
): Promise<ChildProcess> {
  if (await answers(health)) throw new Error(`${health} answers already: another shop has its port.`)
  const child = start(program, args, { stdio: ['ignore', 'inherit', 'pipe'], ...options })
  // At once: threads and processes have the priority of what starts them.
  if (priority !== undefined && child.pid) setPriority(child.pid, priority)
  child.stderr?.setEncoding('utf8').pipe(withoutDisconnects()).pipe(process.stderr, { end: false })
  process.on('exit', () => {
    try {
      process.kill(-child.pid!, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  })
  const failed = new Promise<never>((_, reject) =>
    child.on('exit', (code) => reject(new Error(`${program} ${args[0]} stopped (${code}).`))),
  )
  failed.catch(() => {})
  await Promise.race([failed, untilAnswering(health)])
  return child
}

const answers = async (health: string) => (await fetch(health).catch(() => null))?.ok ?? false

async function untilAnswering(health: string): Promise<void> {
  for (let tries = 0; tries < 720; tries++) {
    if (await answers(health)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${health} did not answer within three minutes. Is the port taken?`)
}

/** Starts wrangler, as `startServer` does. */
export function serveWrangler(
  args: string[],
  health: string,
  options: ServerOptions = {},
): Promise<ChildProcess> {
  const node = `${process.env.NODE_OPTIONS ?? ''} --import ${UNWATCHED}`
  return startServer(
    'wrangler',
    [...args, '--inspector-port', '0', '--log-level', 'error', '--show-interactive-dev-session=false'],
    health,
    // Without wrangler's own traces of every call, which nobody reads and which take as long as a call itself.
    { env: { X_LOCAL_OBSERVABILITY: 'false', ...process.env, CI: '1', NODE_OPTIONS: node }, ...options },
  )
}

/** Serves Pages and Worker together, in one process (two would lock each other out of D1). */
export const serve = (state: State, port: number, priority?: number): Promise<ChildProcess> =>
  serveWrangler(
    [
      'pages',
      'dev',
      ...['-c', state.pagesConfig, '-c', state.workerConfig],
      ...['--persist-to', state.persist, '--port', String(port)],
    ],
    `http://localhost:${port}/api/health`,
    { cwd: dirname(state.pagesConfig), priority },
  )

/** Serves the payment simulator beside the shop at `port`, and waits until it answers. It remembers payments. */
export async function serveSimulator(state: State, port: number): Promise<void> {
  const persist = join(state.folder, 'payments')
  mkdirSync(persist, { recursive: true })
  const variables = {
    SHOP: `http://localhost:${port}`,
    STRIPE_WEBHOOK_SECRET,
    PAYPAL_WEBHOOK_ID,
  }
  await serveWrangler(
    [
      'dev',
      ...['-c', join(ROOT, 'tools/simulators/wrangler.toml'), '--persist-to', persist],
      ...['--port', String(simulatorPort(port))],
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    `${simulatorAddress(port)}/simulator/health`,
  )
}
