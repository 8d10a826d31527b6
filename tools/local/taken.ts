import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { State } from './state.ts'

/** The port that PORT asks for, or 8788. Throws when it is no port, or somebody listens there already. */
export async function takePort(): Promise<number> {
  const port = Number(process.env.PORT ?? 8788)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error('PORT must be a number from 1 to 65535.')
  }
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true })
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
  if (isTaken) throw new Error(`Port ${port} is taken: choose another one, e.g. PORT=${port + 10} npm start`)
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
