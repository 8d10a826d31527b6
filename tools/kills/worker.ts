import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { start } from '../local/commands.ts'
import type { Shop } from './shop.ts'

/** A shop's Worker that is running. */
export interface Running {
  /** Ends it at once, as a power cut would: `kill -9` for workerd and what started it. */
  kill: () => Promise<void>
}

interface Process {
  pid: number
  parent: number
  /** It has ended but was not reaped; its files are closed. */
  isOver: boolean
}

function readProcess(pid: string | number): Process[] {
  try {
    const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    return [{ pid: Number(pid), parent: Number(parent), isOver: /[ZX]/.test(state!) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

/** A process and all that it started: workerd has a process group of its own. */
function familyOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const below = (one: number): number[] => [
    one,
    ...all.filter(({ parent }) => parent === one).flatMap((child) => below(child.pid)),
  ]
  return below(pid)
}

const isAlive = (pid: number) => readProcess(pid).some(({ isOver }) => !isOver)

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}

/** Starts the Worker and waits until it answers. */
export async function startWorker({ options }: Pick<Shop, 'options'>, port: number): Promise<Running> {
  const child = start('node', [join(import.meta.dirname, 'serve.ts'), options], { stdio: 'ignore' })
  const end = () => killAll(familyOf(child.pid!))
  process.on('exit', end)
  const kill = async () => {
    process.off('exit', end)
    const family = familyOf(child.pid!)
    killAll(family)
    while (family.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) break
    if ((await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) return { kill }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await kill()
  throw new Error('The Worker did not answer.')
}
