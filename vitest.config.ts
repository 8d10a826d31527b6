import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { configDefaults, defineConfig } from 'vitest/config'
import { readBridge, statementsOf } from './tools/restore/earlier.ts'

/**
 * What the Worker and its tests import, bundled once: hundreds of modules are not asked for one by one, and calls inside a
 * library, above all in the one that writes SQL, do not go through the runner's bindings.
 */
const LIBRARIES = [
  ...['drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core'],
  ...[
    'hono/body-limit',
    'hono/cookie',
    'hono/etag',
    'hono/hono-base',
    'hono/html',
    'hono/http-exception',
    'hono/route',
  ],
  ...['hono/router/trie-router', 'hono/secure-headers', 'hono/validator', '@hono/zod-validator'],
  ...['zod/mini', 'zod/v4/core', 'papaparse', 'saxen', '@cantoo/pdf-lib', 'unpdf', 'stripe', 'stdnum'],
  ...['bcryptjs', 'jose', 'otpauth', '@simplewebauthn/server', 'openid-client', 'fast-check'],
  ...['@modelcontextprotocol/server', '@modelcontextprotocol/client'],
]

/** What tests of random sequences and of large numbers may be told (shared/many.testing.ts). Of the environment the Worker sees its bindings only. */
const { SEED, RUNS, DEEP } = process.env

/** Files of `npm run test:deep` only. */
const exclude = DEEP ? configDefaults.exclude : [...configDefaults.exclude, '**/*.deep.test.*']

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // A queue that nobody reads: mails are sent when a test says so, not while another file runs.
              queueProducers: { MAILS: { queueName: 'unread' } },
              bindings: {
                ENVIRONMENT: 'local',
                ORIGIN: 'http://localhost:8788',
                MAIL_TRANSPORT: 'log',
                AUTH_SECRET: 'tests-only-0123456789-abcdefghijklmnop',
                // Nobody is asked: tests answer for the providers (worker/shop/checkout/checkout.testing.ts).
                STRIPE_SECRET_KEY: 'sk_test_simulator',
                STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
                STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
                PAYPAL_CLIENT_ID: 'simulator',
                PAYPAL_SECRET: 'simulator',
                PAYPAL_WEBHOOK_ID: '51M40505U7160970P',
                ...(SEED && { SEED }),
                ...(RUNS && { RUNS }),
                ...(DEEP && { DEEP }),
                MIGRATIONS: await readD1Migrations('./migrations'),
                EARLIER: readBridge().map((each) => ({ name: each.name, queries: statementsOf(each) })),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude,
          globalSetup: ['./tools/test/identity-provider.ts'],
          setupFiles: ['./worker/testing/setup.ts'],
          // A workerd for each core and many files is ten times faster than one a file; each file starts from an empty database (setup.ts).
          // The walks over every route take a while on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
          deps: { optimizer: { ssr: { enabled: true, include: LIBRARIES } } },
        },
      },
      {
        test: {
          name: 'shared',
          setupFiles: ['./tools/test/settings.ts'],
          include: ['shared/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          // A process for each file would load the same modules again and again, which takes three times as long as the tests.
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        test: {
          // Screens in a DOM, and what else needs one.
          name: 'screens',
          setupFiles: ['./tools/test/settings.ts'],
          include: ['web/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          testTimeout: 60_000,
          isolate: false,
          maxWorkers: 1,
          // One process takes the files of a group that have the same project and environment; each other would have one of its own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
