import { findAdminInShop, heavyPages, measureAssets } from './bench/assets.ts'
import { findUnmapped, measureBundles } from './bench/bundles.ts'
import { startUploaded } from './bench/uploaded.ts'
import { findNewer } from './browsers/built.ts'
import { buildWeb, buildWorker } from './local/build.ts'
import { findChromium } from './local/chromium.ts'
import { endTidily, run } from './local/commands.ts'
import { findUnlicensed } from './local/licenses.ts'
import { checkTypes } from './local/types.ts'
import { clockReaders } from './test/clock-readers.ts'
import { trialsOf } from './test/promised.ts'
import { check, end, journeys, openShop, vitest } from './test/suites.ts'

/**
 * `npm test`: types, lint, imports, Worker and unit tests, then the main journeys and axe at every address in Chromium. What has large
 * numbers, all views or exact costs is `npm run test:deep` (test-deep.ts). Ends with `N passed, N failed`.
 */
endTidily()

/** Prepares what the journeys need. Returns whether they can run. */
async function built(): Promise<boolean> {
  await check('types', checkTypes)
  await check('lint and format', () => run('biome', ['ci', '--error-on-warnings', '--colors=off', '.']))
  await check('who may import whom', () =>
    run('depcruise', ['--config', 'tools/imports.cjs', 'shared', 'worker', 'web', 'tools']),
  )
  if (!(await check('build', () => buildWeb().then(buildWorker)))) return false
  await check(
    'scripts of a page within its limit: 156 kB gz in the shop, 245 in the back-office',
    async () => {
      const heavy = heavyPages(measureAssets())
      if (heavy.length > 0) throw new Error(heavy.join('\n'))
    },
  )
  await check('bundles within their limits', async () => {
    const large = measureBundles().filter(({ size, limit }) => size > limit)
    if (large.length > 0) throw new Error(large.map(({ name, size }) => `${name}: ${size} bytes`).join('\n'))
  })
  await check('the API starts as it is uploaded', startUploaded)
  await check('nothing of ours reads the clock while a Worker is loaded', async () => {
    const readers = await clockReaders()
    if (readers.length > 0) throw new Error(`The clock stands at 1970 then: ${readers.join(', ')}`)
  })
  await check('all that is uploaded has its map for logs', async () => {
    const unmapped = findUnmapped()
    if (unmapped.length > 0) throw new Error(unmapped.join('\n'))
  })
  await check('what others made is passed on with its licence', async () => {
    const missing = findUnlicensed()
    if (missing.length > 0) throw new Error(`Not in licenses.txt, or without a text: ${missing.join(', ')}`)
  })
  await check('nothing of the back-office in what shoppers load', async () => {
    const found = findAdminInShop()
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  await check('the promised browsers know what is built, or it degrades', async () => {
    const found = findNewer()
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  return check('the shop opens', openShop)
}

/** The commands that the documents promise, one after the other. */
async function commands(): Promise<void> {
  for (const { title, work } of trialsOf('test')) await check(title, work)
}

process.env.CHROMIUM = await findChromium()
// The Worker's tests take two workerds and each file goes to the one that is free. Meanwhile the pages are built: there is
// always work for both cores.
const [canBeTried] = await Promise.all([built(), vitest('Worker', ['worker'])])
// The commands wait more than they work: beside the other two they cost no time of their own.
await Promise.all([canBeTried && journeys(), vitest('Units', ['shared', 'screens']), commands()])
end()
