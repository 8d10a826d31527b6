import { loadDemo } from './demo/load.ts'
import { buildWeb, buildWorker, WORKER } from './local/build.ts'
import { endTidily, step } from './local/commands.ts'
import { serve, serveSimulator } from './local/serve.ts'
import { prepareState, stateOf } from './local/state.ts'
import { takePort, takeState } from './local/taken.ts'

/** `npm start`: the whole shop on this machine. */
endTidily(0)
const port = await takePort()
takeState(stateOf())
const state = prepareState(port, undefined, WORKER)
await step('Database', () => loadDemo(state))
await step('Pages', buildWeb)
await step('Worker', buildWorker)
await step('Starting', () => Promise.all([serve(state, port), serveSimulator(state, port)]))
console.log(`
Sosta is open: http://localhost:${port}

  Administrator  admin@sosta.test     sosta-admin-demo
  Retailer       retailer@sosta.test  sosta-retailer-demo
  Client         client@sosta.test    sosta-client-demo

Mails are kept at http://localhost:${port}/api/dev/mails. Stop with Ctrl+C.
`)
