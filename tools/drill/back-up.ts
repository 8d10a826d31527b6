import { freePort } from '../bench/server.ts'
import { serveWrangler } from '../local/serve.ts'
import type { State } from '../local/state.ts'

interface Made {
  key: string
  status: 'running' | 'done' | 'failed'
  rows: number
  bytes: number
  fileBytes: number
}

/** Makes a backup in a Worker of its own, step after step, as the cron does; returns it. */
export async function backUp(state: State): Promise<Made> {
  const port = await freePort()
  const address = `http://localhost:${port}/`
  const child = await serveWrangler(
    ['dev', '-c', state.workerConfig, '--persist-to', state.persist, '--port', String(port)],
    `${address}health`,
  )
  let made: Made
  do {
    // POST, because wrangler repeats a slow GET, and two steps would run at once.
    const answer = await fetch(address, { method: 'POST' })
    if (!answer.ok) throw new Error(`The backup failed: ${(await answer.text()).slice(0, 500)}`)
    made = (await answer.json()) as Made
  } while (made.status === 'running')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid!, 'SIGTERM')
  await ended
  return made
}
