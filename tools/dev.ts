import { loadDemo } from './demo/load.ts'
import { endTidily, start, step } from './local/commands.ts'
import { serveSimulator } from './local/serve.ts'
import { prepareState, stateOf } from './local/state.ts'
import { takePort, takeState } from './local/taken.ts'

/** `npm run dev`: the Worker on its own port and Vite with hot reload in front of it. Pages are rendered in the browser. */
endTidily(0)
const port = await takePort()
const apiPort = port - 1
takeState(stateOf())
const state = prepareState(port)
await step('Database', () => loadDemo(state))
await step('Payment simulator', () => serveSimulator(state, port))
const children = [
  start('wrangler', [
    'dev',
    ...['-c', state.workerConfig, '--persist-to', state.persist, '--port', String(apiPort)],
    ...['--inspector-port', String(port + 1), '--show-interactive-dev-session=false'],
  ]),
  start('vite', ['-c', 'web/vite.config.ts', '--port', String(port), '--strictPort'], {
    env: { ...process.env, API_PORT: String(apiPort) },
  }),
]
const stop = () => {
  for (const child of children) {
    try {
      process.kill(-child.pid!, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  }
}
process.on('exit', stop)
for (const child of children) child.on('exit', () => process.exit(1))
