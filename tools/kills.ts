import { join } from 'node:path'
import { drillKills } from './kills/drill.ts'
import { endTidily, ROOT } from './local/commands.ts'

/**
 * `npm run kills [-- 200]`: kills the Worker (`kill -9`) this many times in the middle of orders, transfers, approvals and claims, and
 * checks that nothing is left half-done: no order without lines, payment or mails, no charge without an order or a refund, no cent of the
 * account that is lost or counts twice, nothing owed above a limit, no shipping that nobody gave, no approval with two orders, no claim whose
 * order, photos, history or mail is missing or there twice, no credit that is lost or on two statements, and no gap in their numbers.
 */
endTidily()
const kills = Number(process.argv[2] ?? 200)
if (!(Number.isInteger(kills) && kills > 0)) throw new Error('How often? e.g. `npm run kills -- 200`')
const began = performance.now()
const { begun, placed, claimed, approved, ways, asked, waiting, refused, problems, counts } =
  await drillKills(join(ROOT, '.wrangler/kills'), kills, console.log)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(
  `\n${kills} kills in ${minutes} minutes, ${begun} orders begun, ${placed.size} seen placed by their buyers; ${claimed} claims begun, ${approved} seen approved`,
)
console.log(
  `${waiting} orders were waiting for their payment at the end; after the jobs: ${counts.placed} placed, `,
)
console.log(
  `${counts.statements} statements of credits, ${counts.refunded} payments refunded; ordered ${counts.ordered} cents, charged ${counts.charged} cents`,
)
console.log(
  `${counts.on_account} orders on account, ${ways.held} held by the limit; with a figure for shipping ${counts.figure_by_card} by card, ${counts.figure_by_transfer} by transfer; of ${asked.size} approvals ${counts.approved} ordered; ${counts.assigned} cents of the account for orders, ${counts.left_over} left`,
)
for (const answer of refused) console.log(`refused: ${answer}`)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Nothing is half.' : `${problems.length} problems.`)
process.exit(problems.length === 0 ? 0 : 1)
