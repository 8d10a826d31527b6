import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isDeep } from '../../shared/many.testing.ts'
import { provideSettings } from '../../shared/settings/settings.ts'
import { DEMO } from '../../tools/demo/settings.ts'

const PORT = Number(process.env.E2E_PORT ?? 8791)

// What the shop is opened with; journeys compare with it.
provideSettings(() => DEMO)

/** The tag of what another test of `npm test` holds too, in the Worker, in a DOM or in another language, width or way. */
const DEEP = /@deep/
/** The files whose journeys do more in `npm run test:deep`: that look at states in all views, or take large numbers. */
const LONGER = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) =>
    /expectAccessible|many\.testing/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )

/** Journeys in Chromium against the real Pages + Worker + D1 + R2, with the demo shop in a state folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  projects: isDeep
    ? [
        { name: 'in all views', testMatch: LONGER },
        { name: 'of this tier', testIgnore: LONGER, grep: DEEP },
      ]
    : [{ name: 'once', grepInvert: DEEP }],
  workers: 2,
  // What fails beside others is played once more, with a browser of its own; `npm test` names it and allows three at most.
  retries: 1,
  // Looking at a page in every view takes a while where many work.
  timeout: 180_000,
  // Two cores for browser, shop and tests: an answer may take its time.
  expect: { timeout: 30_000 },
  // Since 1.60 Playwright describes the whole page at each look of an `expect` that waits (microsoft/playwright#41098): 1.59 until then.
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what V8's second compiler makes faster has ended before it has paid for the compiling.
        '--js-flags=--no-turbofan',
      ],
    },
    // What it answers, a test cannot intercept: journeys without a network allow it (offline.spec.ts).
    serviceWorkers: 'block',
    // Nothing fades while axe measures its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node ../../tools/start.ts',
    url: `http://localhost:${PORT}/api/health`,
    env: { ...(process.env as Record<string, string>), PORT: String(PORT), SOSTA_STATE: '.e2e' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    // `npm test` has opened it already; while working on a test, a shop that runs will do.
    reuseExistingServer: !process.env.CI || !!process.env.E2E_OPEN,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
