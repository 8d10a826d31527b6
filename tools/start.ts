import { loadDemo } from './demo/load.ts'
import { buildWeb, buildWorker, WORKER } from './local/build.ts'
import { endTidily, step } from './local/commands.ts'
import { type Invited, invitationOf } from './local/invitation.ts'
import { serve, serveSimulator } from './local/serve.ts'
import { prepareState, stateOf } from './local/state.ts'
import { takePort, takeState } from './local/taken.ts'

/**
 * `npm start`: the whole shop on this machine, with the demo's data. `npm start -- --empty`: one without any, in a folder of its own; it prints the
 * first administrator's link until somebody has used it.
 */
endTidily(0)
const unknown = process.argv.slice(2).find((arg) => arg !== '--empty')
if (unknown) throw new Error(`There is no option ${unknown}.`)
const withDemo = process.argv.length === 2
const folder = process.env.SOSTA_STATE ?? (withDemo ? undefined : '.wrangler/empty')
const port = await takePort()
const origin = `http://localhost:${port}`
takeState(stateOf(folder))
const state = prepareState(port, folder, WORKER)

const FIRST: Invited = { email: 'admin@shop.test', firstName: 'Admin', lastName: '' }
let entrance = ''
/** The first administrator's way in: a link, as long as nobody has a password. */
async function invite(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "select activated_at from users where role = 'admin' and deleted_at is null order by activated_at desc",
    )
    .all<{ activated_at: string | null }>()
  if (results[0]?.activated_at) {
    entrance = `Administrators sign in at ${origin}/admin`
    return
  }
  const { statements, link, until } = invitationOf(FIRST, origin, results.length > 0)
  await db.batch(statements.map((statement) => db.prepare(statement)))
  entrance = `The first administrator (${FIRST.email}) chooses a password, until ${until}, at\n  ${link}`
}

await step('Database', () => loadDemo(state, { withDemo, ...(!withDemo && { also: invite }) }))
await step('Pages', buildWeb)
await step('Worker', buildWorker)
await step('Starting', () => Promise.all([serve(state, port), serveSimulator(state, port)]))
console.log(`
Sosta is open: ${origin}
${
  withDemo
    ? `
  Administrator  admin@sosta.test     sosta-admin-demo
  Retailer       retailer@sosta.test  sosta-retailer-demo
  Client         client@sosta.test    sosta-client-demo
`
    : `
  ${entrance}
`
}
Mails are kept at ${origin}/api/dev/mails. Stop with Ctrl+C.
`)
