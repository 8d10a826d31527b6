import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findAdminInShop, heavyPages, measureAssets } from './bench/assets.ts'
import { findUnmapped, measureBundles } from './bench/bundles.ts'
import { startUploaded } from './bench/uploaded.ts'
import { buildWeb, buildWorker } from './local/build.ts'
import { findChromium } from './local/chromium.ts'
import { endTidily, run } from './local/commands.ts'
import { makeTemporary } from './local/memory.ts'
import { startServer } from './local/serve.ts'
import { checkTypes } from './local/types.ts'

endTidily()
process.env.NO_COLOR = '1'

/** `npm test`: types, lint, imports, Worker and unit tests, then the pages in Chromium. Ends with `N passed, N failed`. */
const temporary = makeTemporary()
// For the databases of the Worker's tests and Chromium's files.
process.env.TMPDIR = temporary
const reports = join(temporary, 'reports')
mkdirSync(reports)
/** The address and the data of the journeys' shop. */
const SHOP = { PORT: process.env.E2E_PORT ?? '8791', SOSTA_STATE: join(temporary, 'shop') }
/** How many journeys of a run may need a second try; more cannot be chance. */
const MOST_AGAIN = 3
let passed = 0
let failed = 0

/** One check of the whole tree: counts as one. */
async function check(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  try {
    await work()
    passed++
    console.log(`✓ ${name} (${seconds()} s)`)
    return true
  } catch (error) {
    failed++
    console.log(`✗ ${name} (${seconds()} s)\n${error instanceof Error ? error.message : error}`)
    return false
  }
}

/** A test runner with a JSON report: its tests are counted one by one, its output is shown when one fails. */
async function suite(
  name: string,
  program: string,
  args: string[],
  file: string,
  count: (report: never) => [number, number],
  variables: NodeJS.ProcessEnv = {},
) {
  const started = performance.now()
  const env = { ...process.env, CI: '1', ...variables }
  const { output, hasFailed } = await run(program, args, { env }).then(
    (output) => ({ output, hasFailed: false }),
    (error: Error) => ({ output: error.message, hasFailed: true }),
  )
  let counts: [number, number]
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    counts = [0, 1]
  }
  // A runner may fail without a failed test, e.g. when a file does not load.
  if (counts[1] === 0 && hasFailed) counts[1] = 1
  passed += counts[0]
  failed += counts[1]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${counts[1] === 0 ? '✓' : '✗'} ${name}: ${counts[0]} passed, ${counts[1]} failed (${seconds} s)`,
  )
  if (counts[1] > 0) console.log(stripVTControlCharacters(output))
}

function vitest(name: string, project: string): Promise<void> {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  return suite(
    name,
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => [
      report.numPassedTests,
      report.numFailedTests || report.numFailedTestSuites,
    ],
  )
}

/** The journeys' shop, as a user opens it; it closes with us. */
const openShop = () =>
  startServer('node', ['tools/start.ts'], `http://localhost:${SHOP.PORT}/api/health`, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...SHOP },
  })

/** Prepares what the journeys need. Returns whether they can run. */
async function built(): Promise<boolean> {
  await check('types', checkTypes)
  await check('lint and format', () => run('biome', ['ci', '--error-on-warnings', '--colors=off', '.']))
  await check('who may import whom', () =>
    run('depcruise', ['--config', 'tools/imports.cjs', 'shared', 'worker', 'web', 'tools']),
  )
  if (!(await check('build', () => buildWeb().then(buildWorker)))) return false
  await check(
    'scripts of a page within its limit: 142 kB gz in the shop, 195 in the back-office',
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
  await check('all that is uploaded has its map for logs', async () => {
    const unmapped = findUnmapped()
    if (unmapped.length > 0) throw new Error(unmapped.join('\n'))
  })
  await check('nothing of the back-office in what shoppers load', async () => {
    const found = findAdminInShop()
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  return check('the shop opens', openShop)
}

interface Suite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: Suite[]
}
const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)]

async function pages(): Promise<void> {
  const file = join(reports, 'playwright.json')
  await suite(
    'Pages in Chromium',
    'playwright',
    ['test', '-c', 'web/e2e/playwright.config.ts'],
    file,
    (report: { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } }) => {
      const { expected, unexpected, flaky } = report.stats
      // Passing on the second try is still a defect, so it is reported by name.
      for (const { file, line, title, tests } of report.suites.flatMap(specsIn))
        if (tests.some(({ status }) => status === 'flaky'))
          console.log(`! second go: ${file}:${line} › ${title}`)
      return flaky > MOST_AGAIN ? [expected, unexpected + flaky] : [expected + flaky, unexpected]
    },
    // Playwright's processes get FORCE_COLOR, and Node warns when NO_COLOR is set too.
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_OPEN: '1', NO_COLOR: undefined, DEBUG_COLORS: '0' },
  )
}

process.env.CHROMIUM = await findChromium()
// The Worker's tests take two workerds and each file goes to the one that is free. Meanwhile the pages are built: there is
// always work for both cores.
const [canBeTried] = await Promise.all([built(), vitest('Worker', 'worker')])
// Journeys leave a tenth of both cores unused, because they wait for each other and for timers; unit tests use it.
await Promise.all([canBeTried && pages(), vitest('Units', 'shared')])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
