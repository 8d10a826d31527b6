import type { ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { start } from './commands.ts'
import type { State } from './state.ts'

/** Serves Pages and Worker together, in one process (two would lock each other out of D1), and waits until they answer. */
export async function serve(state: State, port: number): Promise<ChildProcess> {
  const health = `http://localhost:${port}/api/health`
  const child = start(
    'wrangler',
    [
      'pages',
      'dev',
      ...['-c', state.pagesConfig, '-c', state.workerConfig],
      ...['--persist-to', state.persist, '--port', String(port), '--inspector-port', '0'],
      ...['--log-level', 'error', '--show-interactive-dev-session=false'],
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: dirname(state.pagesConfig),
      env: { ...process.env, CI: '1' },
    },
  )
  const stop = () => {
    try {
      process.kill(-child.pid!, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  }
  process.on('exit', stop)
  const failed = new Promise<never>((_, reject) =>
    child.on('exit', (code) => reject(new Error(`The shop stopped (${code}).`))),
  )
  failed.catch(() => {})
  const answering = (async () => {
    for (let tries = 0; tries < 240; tries++) {
      const answer = await fetch(health).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    throw new Error(`The shop did not answer on port ${port} within a minute. Is the port taken?`)
  })()
  await Promise.race([answering, failed])
  return child
}
