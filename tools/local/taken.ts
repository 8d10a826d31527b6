import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { simulatorPort } from './simulator.ts'
import type { State } from './state.ts'

/** Whether somebody listens at a port of this machine. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true })
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/**
 * The port that PORT asks for, or 8788. Throws when it is no port, or somebody listens already there or where the payment simulator
 * is to be.
 */
export async function takePort(given = process.env.PORT ?? '8788'): Promise<number> {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || simulatorPort(port) > 65535) {
    throw new Error(`PORT must be a number from 1 to ${65535 - simulatorPort(0)}.`)
  }
  for (const [wanted, whose] of [
    [port, ''],
    [simulatorPort(port), ', of the payment simulator,'],
  ] as const) {
    if (!(await isTaken(wanted))) continue
    throw new Error(`Port ${wanted}${whose} is taken: choose another one, e.g. PORT=${port + 10} npm start`)
  }
  return port
}

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It lives, but is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Keeps a state folder for this process until it ends. Throws when another one that still runs has it. */
export function takeState({ folder }: State): void {
  const file = join(folder, 'pid')
  const pid = holderOf(file)
  if (pid !== null) {
    throw new Error(
      `The shop in ${folder} runs already (process ${pid}). Stop it, or choose another folder with SOSTA_STATE.`,
    )
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, String(process.pid))
  process.on('exit', () => rmSync(file, { force: true }))
}

/** The process that has a state folder, by its `pid` file; null when there is none, or it has ended. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid > 0 && isAlive(pid) ? pid : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
