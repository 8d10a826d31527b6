import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const BIN = join(ROOT, 'node_modules', '.bin')

/** Starts a program of node_modules in its own process group, so that it can be stopped with all its children. */
export function start(program: string, args: string[], options: SpawnOptions = {}) {
  return spawn(join(BIN, program), args, { cwd: ROOT, stdio: 'inherit', detached: true, ...options })
}

/** Runs a program of node_modules to its end; its output is shown only when it fails. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(BIN, program), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    // Stopping us stops the child as well.
    const stop = () => child.kill()
    process.on('exit', stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${output}`))
    })
  })
}

/**
 * Prints failures of a command as a sentence, not a stack; stopping the command also stops the processes it started, by `exit`.
 * `stopped` is the exit code then: stopping a command that runs for ever is no failure.
 */
export function endTidily(stopped: 0 | 1 = 1): void {
  process.on('uncaughtException', (error) => {
    console.error(`\n${error.message}`)
    process.exit(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(stopped))
}

/** Shows a step and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name} … `)
  const started = performance.now()
  const result = await work()
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}
