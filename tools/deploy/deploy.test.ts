import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADD_LANGUAGES } from '../../worker/base/db/languages.tables.ts'
import { ROOT } from '../local/commands.ts'
import { OLDEST, readBridge, readMigrations } from '../restore/earlier.ts'
import { findDatabaseId, findMissing, withDatabaseId } from './account.ts'
import { fakeAccount } from './deploy.testing.ts'
import { migrate } from './migrate.ts'
import { awaitHealth, noteBookmark, release } from './release.ts'
import { completeSecrets, neededSecrets } from './secrets.ts'
import { ENVIRONMENTS, missingSettings, readTarget, type Target, targetOf } from './target.ts'
import { listIn, printedWrangler } from './wrangler.ts'

const production = readTarget('production')
const preview = readTarget('preview')

const bindingsOf = ({ worker }: Target) => ({
  d1: worker.d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
  r2: worker.r2_buckets.map(({ binding, jurisdiction }) => [binding, jurisdiction]),
  images: worker.images?.binding,
  assets: worker.assets,
  producers: worker.queues.producers?.map(({ binding }) => binding),
  consumers: worker.queues.consumers?.map(({ queue: _, dead_letter_queue: dead, ...rest }) => [!!dead, rest]),
  limits: worker.ratelimits?.map(({ name, simple }) => [name, simple]),
  secrets: worker.secrets,
  crons: worker.triggers.crons,
  observability: worker.observability,
})

/** Names that must differ between shops. */
const ownOf = ({ worker, pages, branch }: Target): (string | undefined)[] => [
  worker.name,
  branch,
  ...worker.d1_databases.map(({ database_name }) => database_name),
  ...worker.r2_buckets.map(({ bucket_name }) => bucket_name),
  ...worker.queues.consumers!.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]),
  ...worker.queues.producers!.map(({ queue }) => `to ${queue}`),
  ...worker.ratelimits!.map(({ namespace_id }) => namespace_id),
  ...new Set(pages.services!.map(({ service }) => `pages of ${service}`)),
  String(worker.vars.ORIGIN),
]

test('both have the processor’s time that an export of a million rows takes', () => {
  for (const { worker } of [production, preview])
    expect(worker.limits?.cpu_ms).toBeGreaterThanOrEqual(120_000)
})

test('the preview has every binding of the real shop', () => {
  expect(bindingsOf(preview)).toEqual(bindingsOf(production))
})

test.each(ENVIRONMENTS)('the Worker of %s has its cron, its logs, and no door of its own', (environment) => {
  expect(readTarget(environment).worker).toMatchObject({
    triggers: { crons: ['*/5 * * * *'] },
    // The Worker writes its own line for each call; queries may hold tokens.
    observability: { enabled: true, redact_query_string: true, logs: { invocation_logs: false } },
    workers_dev: false,
    preview_urls: false,
    // Each call is the Worker's, also at the path of a file beside it.
    assets: { binding: 'ASSETS', run_worker_first: true },
  })
})

test('the preview shares nothing with the real shop, and cannot mail or be paid', () => {
  expect(ownOf(preview).filter((name) => ownOf(production).includes(name))).toEqual([])
  expect(preview.worker.vars).toMatchObject({ ENVIRONMENT: 'preview', MAIL_TRANSPORT: 'log' })
  expect(preview.pages.vars).toMatchObject({ ENVIRONMENT: 'preview' })
})

test.each(ENVIRONMENTS)('the pages of %s speak to its own Worker, at its own address', (environment) => {
  const { worker, pages } = readTarget(environment)
  // The default entrance alone is placed beside the database, and the other runs where the page is made.
  expect(pages.services).toEqual([
    { binding: 'API', service: worker.name },
    { binding: 'NEAR', service: worker.name, entrypoint: 'Near' },
  ])
  expect(pages.vars.ORIGIN).toBe(worker.vars.ORIGIN)
})

test('an empty account gets all that a shop needs; another run makes nothing', async () => {
  const { wrangler, acts } = fakeAccount()
  const missing = await findMissing(production, wrangler)
  expect(missing.map(({ name }) => name)).toEqual([
    'sosta',
    'sosta-files',
    'sosta-backups',
    'sosta-mails',
    'sosta-mails-dead',
    'sosta-web',
  ])
  for (const { create } of missing) await wrangler.act(create)
  expect(acts.slice(0, 2)).toEqual([
    'd1 create sosta --jurisdiction eu',
    'r2 bucket create sosta-files --jurisdiction eu',
  ])
  expect(await findMissing(production, wrangler)).toEqual([])
  const ofPreview = await findMissing(preview, wrangler)
  expect(ofPreview.map(({ name }) => name)).not.toContain('sosta-web')
  for (const { create } of ofPreview) await wrangler.act(create)
  // Four queues are more than fit on a page of the list.
  expect(await findMissing(preview, wrangler)).toEqual([])
})

test('the id of the database is found, written to its own place, and never changed for another account', async () => {
  const { wrangler, databases } = fakeAccount()
  databases.set('sosta', 'id-of-sosta')
  expect(await findDatabaseId(production, wrangler)).toBe('id-of-sosta')
  const toml = `database_name = "sosta"\ndatabase_id = "0"\n\ndatabase_name = "sosta-preview"\ndatabase_id = "1"\n`
  expect(withDatabaseId(toml, 'sosta', 'x')).toBe(toml.replace('"0"', '"x"'))
  expect(withDatabaseId(toml, 'sosta-preview', 'x')).toBe(toml.replace('"1"', '"x"'))
  expect(() => withDatabaseId(toml, 'other', 'x')).toThrow('no database_id')
  const [database] = production.worker.d1_databases
  const elsewhere = {
    ...production,
    worker: { ...production.worker, d1_databases: [{ ...database!, database_id: 'a1' }] },
  }
  await expect(findDatabaseId(elsewhere, wrangler)).rejects.toThrow('another account')
})

test('the secret of sessions is made once and never again; the owner is asked for the others', async () => {
  const { wrangler, secrets, acts } = fakeAccount()
  expect(await completeSecrets(production, wrangler, false)).toEqual([
    'npx wrangler secret put RESEND_KEY -c wrangler.toml --env=',
  ])
  const made = secrets.get('AUTH_SECRET')!
  expect(made).toMatch(/^[0-9a-f-]{72}$/)
  expect(acts.join('\n')).not.toContain(made)
  secrets.set('RESEND_KEY', 'key')
  expect(await completeSecrets(production, wrangler, true)).toEqual([])
  expect(secrets.get('AUTH_SECRET')).toBe(made)
})

test.each([
  'Authentication error [code: 10000]',
  'getaddrinfo ENOTFOUND: host not found',
  'The account does not exist [code: 7003]',
  'Worker "another" not found.',
])('a list of secrets that fails with “%s” stops the deployment, and replaces nothing', async (message) => {
  const { wrangler, acts } = fakeAccount()
  const ask = () => Promise.reject(new Error(message))
  await expect(completeSecrets(production, { ...wrangler, ask }, true)).rejects.toThrow(message)
  expect(acts).toEqual([])
})

test('a Worker that is there gets a secret of sessions only when it may be made, and never from an unreadable list', async () => {
  const { wrangler, acts, secrets } = fakeAccount()
  const printing = (output: string) => ({ ...wrangler, ask: async () => output })
  await expect(completeSecrets(production, printing('▲ an update is available'), true)).rejects.toThrow(
    'no list',
  )
  await expect(completeSecrets(production, printing('[]'), false)).rejects.toThrow('--create')
  expect(acts).toEqual([])
  await completeSecrets(production, printing('[]'), true)
  expect(secrets.has('AUTH_SECRET')).toBe(true)
  const ask = () => Promise.reject(new Error('[ERROR] Worker "sosta-preview" (env: preview) not found.'))
  expect(await completeSecrets(preview, { ...wrangler, ask }, false)).toEqual([])
})

test('each provider with a public key needs its secrets', () => {
  const vars = { ...production.worker.vars, STRIPE_PUBLISHABLE_KEY: 'pk', PAYPAL_CLIENT_ID: 'id' }
  expect(neededSecrets({ ...production, worker: { ...production.worker, vars } })).toEqual([
    ...['AUTH_SECRET', 'RESEND_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYPAL_SECRET'],
  ])
  expect(neededSecrets(preview)).toEqual(['AUTH_SECRET'])
})

test('migrations come first, pages last, each with its environment; the data of before can be found', async () => {
  const { wrangler, acts } = fakeAccount()
  const printed: string[] = []
  await noteBookmark(preview, wrangler, (line) => printed.push(line))
  expect(printed.join()).toContain(
    'time-travel restore sosta-preview --bookmark=00000085-0000024c-00004c6d-8e61',
  )
  expect(await release(preview, wrangler)).toBe('https://1a2b3c4d.sosta-web.pages.dev')
  expect(acts).toEqual([
    'd1 migrations apply sosta-preview --remote -c wrangler.toml --env=preview',
    `d1 execute sosta-preview --remote -c wrangler.toml --env=preview --yes --command ${ADD_LANGUAGES}`,
    'deploy worker/dist/index.js --no-bundle -c wrangler.toml --env=preview',
    'pages deploy dist --project-name sosta-web --branch preview --commit-dirty=true',
  ])
})

test('the database of an earlier shop is led to today’s schema in one file, and gets the names of what it has then; others get the migrations as they are', async () => {
  const today = readMigrations().map(({ name }) => name)
  const appliedTo = async (migrations: string[] | null) => {
    const { wrangler, acts, shop } = fakeAccount()
    shop.migrations = migrations
    await migrate(production, wrangler)
    return acts
  }
  const asTheyAre = [
    'd1 migrations apply sosta --remote -c wrangler.toml --env=',
    `d1 execute sosta --remote -c wrangler.toml --env= --yes --command ${ADD_LANGUAGES}`,
  ]
  expect(await appliedTo(null)).toEqual(asTheyAre)
  expect(await appliedTo(today)).toEqual(asTheyAre)
  const earlier = ['0000_tables.sql', '0083_x.sql', OLDEST]
  expect(await appliedTo([...earlier, ...today])).toEqual(asTheyAre)
  const file = join(ROOT, '.wrangler/earlier/sosta.sql')
  const led = `d1 execute sosta --remote -c wrangler.toml --env= --yes --file ${file}`
  for (const has of [earlier, [...earlier, '0085_replaced_units.sql'], [...earlier, today[0]!]]) {
    expect(await appliedTo(has)).toEqual([led, ...asTheyAre])
    const named = [...readFileSync(file, 'utf8').matchAll(/^INSERT INTO d1_migrations .*'(.*)'/gm)]
    expect(named.map(([, name]) => name)).toEqual(
      readBridge()
        .map(({ name }) => name)
        .filter((name) => !has.includes(name)),
    )
  }
  await expect(appliedTo(['0000_tables.sql', '0083_x.sql'])).rejects.toThrow('is of a shop before 0084')
})

test('a failed migration keeps the new version from being deployed', async () => {
  const { wrangler, acts } = fakeAccount()
  const act: typeof wrangler.act = (args, options) =>
    args[1] === 'migrations' ? Promise.reject(new Error('SQLITE_ERROR')) : wrangler.act(args, options)
  await expect(release(production, { ...wrangler, act })).rejects.toThrow('SQLITE_ERROR')
  expect(acts).toEqual([])
})

test('the deployed shop is asked until it is well; what stays wrong is told', async () => {
  const unwell = { status: 'unwell', database: true, files: false, mails: true, cron: false }
  const answers = [new Error('getaddrinfo'), Response.json(unwell, { status: 503 }), Response.json({})]
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    const answer = answers[asked.length - 1]!
    if (answer instanceof Error) throw answer
    return answer
  }
  await awaitHealth('https://shop.de', fetch, async () => {})
  expect(asked).toEqual(Array(3).fill('https://shop.de/api/health'))
  const never = async () => Response.json(unwell, { status: 503 })
  await expect(awaitHealth('https://shop.de', never, async () => {})).rejects.toThrow('503: files, cron')
})

test('what was never set keeps the real shop from being deployed, and the demo’s company stays in the preview', () => {
  const sentences = missingSettings(production)
  expect(sentences.join('\n')).toMatch(/ORIGIN in wrangler.toml is /)
  expect(sentences.join('\n')).toContain('is the demo company’s')
  expect(missingSettings(preview)).toEqual([])
  const pages = { ...preview.pages, vars: { ORIGIN: 'https://other.de' } }
  expect(missingSettings({ ...preview, pages }).join()).toContain('ORIGIN in web/wrangler.toml')
})

test('a dry run prints commands, and no secret', async () => {
  const printed: string[] = []
  const wrangler = printedWrangler((line) => printed.push(line))
  expect(await wrangler.ask(['d1', 'list'])).toBe('[]')
  await wrangler.act(['secret', 'put', 'X'], { input: 'hidden' })
  expect(printed).toEqual(['  npx wrangler d1 list', '  npx wrangler secret put X  # a random one'])
})

test('an unknown environment is refused, and notes around a list are left out', () => {
  expect(targetOf([]).environment).toBe('production')
  expect(targetOf(['--env=preview']).environment).toBe('preview')
  expect(() => targetOf(['--env=staging'])).toThrow('--env=preview')
  expect(() => targetOf(['--env', 'preview'])).toThrow('--env=preview')
  expect(listIn('▲ [WARNING] old\n[{"name":"a"}]\nbye')).toEqual([{ name: 'a' }])
  expect(() => listIn('nothing')).toThrow('no list')
})
