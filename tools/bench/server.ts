import { createServer } from 'node:net'
import { start } from '../local/commands.ts'
import type { Databases } from './databases.ts'

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the bench's Worker; returns its address and a function that stops it. */
export async function serveBench({
  config,
  persist,
}: Databases): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort()
  const inspector = await freePort()
  const child = start(
    'wrangler',
    [
      ...['dev', '-c', config, '--persist-to', persist, '--ip', '127.0.0.1', '--port', String(port)],
      ...[
        '--inspector-port',
        String(inspector),
        '--log-level',
        'error',
        '--show-interactive-dev-session=false',
      ],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CI: '1' } },
  )
  const stop = () => {
    process.off('exit', stop)
    try {
      process.kill(-child.pid!, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  }
  process.on('exit', stop)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 240; tries++) {
    if (child.exitCode !== null) break
    if ((await fetch(`${origin}/bare?bytes=1`).catch(() => null))?.ok) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  stop()
  throw new Error('The bench Worker did not answer.')
}
