import { join } from 'node:path'
import { loadDemo } from './demo/load.ts'
import { endTidily, ROOT, run, start, step } from './local/commands.ts'
import { serveSimulator } from './local/serve.ts'
import { prepareState, stateOf } from './local/state.ts'
import { takePort, takeState } from './local/taken.ts'
import { writePagesInto } from './openapi/pages.ts'

/** `npm run dev`: the Worker on its own port and Vite with hot reload in front of it. Pages are rendered in the browser. */
endTidily(0)
const port = await takePort()
const apiPort = port - 1
takeState(stateOf())
const state = prepareState(port)
await step('Database', () => loadDemo(state))
await step('Payment simulator', () => serveSimulator(state, port))
const described = join(ROOT, '.wrangler/described')
const children = [
  start('wrangler', [
    'dev',
    ...['-c', state.workerConfig, '--persist-to', state.persist, '--port', String(apiPort)],
    ...['--inspector-port', String(port + 1), '--show-interactive-dev-session=false'],
  ]),
  start('vite', ['-c', 'web/vite.config.ts', '--port', String(port), '--strictPort'], {
    env: { ...process.env, API_PORT: String(apiPort), API_PAGES: described },
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

// Written once, beside them: it takes as long as they do. A route that is not described yet is named, and stops nothing here.
const file = join(described, 'api.json')
try {
  await run('node', [join(ROOT, 'tools/openapi/write.ts'), file])
  writePagesInto(described, file, '/styles.css?direct')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
