import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BROWSERS, type Driver } from '../browsers/drivers.ts'
import { walk } from '../browsers/walks.ts'
import { run } from '../local/commands.ts'
import { makeTemporary } from '../local/memory.ts'
import { startServer } from '../local/serve.ts'

/** What `npm test` and `npm run test:deep` share: checks and runners whose tests are counted, and the journeys' shop. */
process.env.NO_COLOR = '1'
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
export async function check(name: string, work: () => Promise<unknown>): Promise<boolean> {
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

/** Runs projects of vitest, or these files of them. */
export function vitest(name: string, projects: string[], files: string[] = []): Promise<void> {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  return suite(
    name,
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      // What passed logs more than anybody reads.
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    file,
    (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => [
      report.numPassedTests,
      report.numFailedTests || report.numFailedTestSuites,
    ],
  )
}

/** The journeys' shop, as a user opens it; it closes with us. */
export const openShop = () =>
  startServer('node', ['tools/start.ts'], `http://localhost:${SHOP.PORT}/api/health`, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...SHOP },
  })

interface Suite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: Suite[]
}
const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)]

/** Runs the journeys of this tier. */
export async function journeys(): Promise<void> {
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

/** What is said when a browser or its driver has ended; of the pages it says nothing. */
const LOST =
  /TargetClose|Connection closed|ECONNRE|socket hang up|NoSuchSession|invalid session|not reachable/i

/**
 * The main journeys in the other browsers, one after the other, alone because they wait for what a person sees; with `isOld` without
 * what is newer than the promised browsers. Which browsers are not there, or cannot start, is said; one that is lost on the way gets a
 * second try.
 */
export async function walks(isOld = false): Promise<void> {
  const port = Number(SHOP.PORT) + 5
  const what = `the main journeys${isOld ? ', as the oldest browsers know them,' : ''} in`
  for (const [name, open] of Object.entries(BROWSERS)) {
    const skip = (why: string) => console.log(`! skipped: ${what} ${name}, which ${why}`)
    if (!open) {
      skip('is not installed here')
      continue
    }
    const begin = () => open(port + 1)
    const go = (driver: Driver) => walk(driver, `http://localhost:${SHOP.PORT}`, port, isOld)
    await begin()
      .catch(begin)
      .then(
        (driver) =>
          check(`${what} ${name}`, () =>
            go(driver).catch(async (error: Error) => {
              if (!LOST.test(error.message)) throw error
              return go(await begin())
            }),
          ),
        (error: Error) => skip(`cannot start here: ${error.message}`),
      )
  }
}

/** Says how many passed and failed, in the last line, and ends. */
export function end(): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
