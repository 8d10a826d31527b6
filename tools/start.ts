import { loadDemo } from './demo/load.ts'
import { buildWeb } from './local/build.ts'
import { step } from './local/commands.ts'
import { migrate } from './local/database.ts'
import { serve } from './local/serve.ts'
import { prepareState } from './local/state.ts'

/** `npm start`: the whole shop on this machine. */
process.on('uncaughtException', (error) => {
  console.error(`\n${error.message}`)
  process.exit(1)
})
const port = Number(process.env.PORT ?? 8788)
if (!Number.isInteger(port) || port < 1 || port > 65535)
  throw new Error('PORT must be a number from 1 to 65535.')

const state = prepareState(port)
await step('Database', () => migrate(state))
await step('Demo shop', () => loadDemo(state))
await step('Pages', buildWeb)
await step('Starting', () => serve(state, port))
console.log(`
Sosta is open: http://localhost:${port}

  Administrator  admin@sosta.test     sosta-admin-demo
  Retailer       retailer@sosta.test  sosta-retailer-demo
  Client         client@sosta.test    sosta-client-demo

Mails are kept at http://localhost:${port}/api/dev/mails. Stop with Ctrl+C.
`)
