import { expect, test } from 'vitest'
import type { Check } from '../../shared/office/health.admin.ts'
import { findMissing } from '../deploy/account.ts'
import { fakeAccount } from '../deploy/deploy.testing.ts'
import { readTarget, type Target } from '../deploy/target.ts'
import { REMEDIES } from './remedies.ts'
import { lineOf, readDeployed, readResources, readTexts, written } from './settings.ts'

const production = readTarget('production')
const withVars = (vars: Record<string, string>): Target => ({
  ...production,
  worker: { ...production.worker, vars: { ...production.worker.vars, ORIGIN: 'https://shop.de', ...vars } },
})
const ALL = ['AUTH_SECRET', 'RESEND_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

test('a missing secret is named with the command that sets it', () => {
  const { env, lines } = readDeployed(withVars({}), ['AUTH_SECRET'])
  expect(env).toBeNull()
  expect(lines.map(written)).toEqual([
    '✓ Secret AUTH_SECRET: It is set.',
    '✗ Secret RESEND_KEY: It is missing: npx wrangler secret put RESEND_KEY -c wrangler.toml --env=',
    '✗ Settings: RESEND_KEY is missing: `wrangler secret put RESEND_KEY`.',
  ])
})

test('a variable that nothing reads is named, and where the account went', () => {
  const { lines } = readDeployed(withVars({ BANK_IBAN: 'IT00', MAIL_TRANSPROT: 'resend' }), ALL)
  expect(lines.filter(({ state }) => state === 'warn').map(written)).toEqual([
    '! Variable BANK_IBAN: The account is a setting now: write it at /admin/settings and take it out of wrangler.toml.',
    '! Variable MAIL_TRANSPROT: Nothing reads it: the table in OPERATIONS.md has the names.',
  ])
})

test('a queue or a bucket that the account does not have is named, and what makes it', async () => {
  const { wrangler } = fakeAccount()
  const missing = await findMissing(production, wrangler)
  for (const { name, create } of missing) if (name !== 'sosta-mails') await wrangler.act(create)
  const says = async () => (await readResources(production, wrangler)).map(written)
  expect(await says()).toEqual([
    '✗ Resources: The account does not have the queue sosta-mails: npm run deploy makes it.',
  ])
  await wrangler.act(['queues', 'create', 'sosta-mails'])
  expect(await says()).toEqual(['✓ Resources: The account has all of them.'])
})

test('live keys are told from test keys by the public one; test keys alone do not start the real shop', () => {
  const live = readDeployed(withVars({ STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }), ALL)
  expect(live.env?.payments.stripe?.secretKey).toContain('_live_')
  expect(live.lines.filter(({ state }) => state === 'bad')).toEqual([])
  const tested = withVars({ STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })
  expect(readDeployed(tested, ALL).lines.at(-1)?.says).toContain('PAYMENT_TEST_MODE')
  const allowed = withVars({ STRIPE_PUBLISHABLE_KEY: 'pk_test_x', PAYMENT_TEST_MODE: 'on' })
  expect(readDeployed(allowed, ALL).env?.payments.stripe?.secretKey).toContain('_test_')
})

test('a finding is a line with its mark, its sentence, and when', () => {
  const t = readTexts()
  const check: Check = { name: 'cron', state: 'bad', says: 'late', at: '2026-11-20T10:05:00.000Z' }
  expect(written(lineOf(t, check))).toMatch(
    /^✗ Schedule: It no longer runs: .* \(2026-11-20 10:05 UTC\) Check .*npm run deploy\.$/,
  )
  const missing: Check = { name: 'migrations', state: 'bad', says: 'missing', values: { count: 2 } }
  expect(written(lineOf(t, missing))).toMatch(/2 updates are missing.* Run npm run deploy\.$/)
})

test('each remedy belongs to a finding', () => {
  const t = readTexts()
  const unknown = Object.keys(REMEDIES).filter((key) =>
    t(`health.says.${key}`, { count: 2 }).startsWith('health.'),
  )
  expect(unknown).toEqual([])
})
