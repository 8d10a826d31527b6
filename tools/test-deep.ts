import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, buildWorker } from './local/build.ts'
import { findChromium } from './local/chromium.ts'
import { endTidily, ROOT, run } from './local/commands.ts'
import { keepRun } from './test/accessibility-run.ts'
import { trialsOf } from './test/promised.ts'
import { check, end, journeys, openShop, vitest, walks } from './test/suites.ts'

/**
 * `npm run test:deep`: what `npm test` tries with small numbers, with large ones (shared/many.testing.ts), the other journeys, every
 * screen in all views, and the commands that the documents promise, with a restore of the demo shop. What is the same in both tiers is
 * not run again. Ends with `N passed, N failed`.
 */
endTidily()
process.env.DEEP = '1'
/** The tests of a folder that take large numbers, and those of this tier only. */
const deepIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) =>
        /\.deep\.test\./.test(file) || /many\.testing\.ts'/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
const units = ['shared', 'tools', 'web'].flatMap(deepIn)

process.env.CHROMIUM = await findChromium()
const opened = async () =>
  (await check('build', () => buildWeb().then(buildWorker))) && check('the shop opens', openShop)
/** Each takes 17 s; `npm run kills` makes 200. */
const KILLS = 8
/** The commands that the documents promise, with large numbers; others look at the shop that the restore left. */
async function commands(): Promise<void> {
  await check(`${KILLS} violent ends`, () => run('node', ['tools/kills.ts', String(KILLS)]))
  await check('a backup of 100 000 rows is restored', () =>
    run('node', ['tools/drill.ts', '--rows', '100000']),
  )
  await check('a backup of the demo shop is restored', () => run('node', ['tools/drill.ts']))
  for (const { title, work } of trialsOf('deep')) await check(title, work)
}

const [canBeTried] = await Promise.all([opened(), vitest('Worker, large', ['worker'], deepIn('worker'))])
// Alone, because journeys and walks in a browser wait for what a person sees; the kills beside them took both cores.
if (canBeTried) {
  await journeys()
  keepRun()
  await walks()
  await walks(true)
}
await Promise.all([vitest('Units, large', ['shared'], units), commands()])
end()
