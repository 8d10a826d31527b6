import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { findDatabaseId, findMissing, type Resource, withDatabaseId } from './deploy/account.ts'
import { placeFor, readRegion, withPlacement } from './deploy/placement.ts'
import { awaitHealth, noteBookmark, release } from './deploy/release.ts'
import { replicate } from './deploy/replication.ts'
import { completeSecrets } from './deploy/secrets.ts'
import { settingsSentences } from './deploy/shop-settings.ts'
import { databaseOf, missingSettings, targetOf } from './deploy/target.ts'
import { printedWrangler, realWrangler } from './deploy/wrangler.ts'
import { buildWeb, buildWorker, WORKER } from './local/build.ts'
import { endTidily, ROOT, run, step } from './local/commands.ts'

/**
 * `npm run deploy [-- --env preview] [--create] [--dry-run]`: from an empty account to a running shop, and from there to each
 * next version. Makes what the account does not have yet (after asking, or with `--create`), then deploys and checks the shop's
 * health. Running it again changes nothing that is as it should be. A dry run needs no network: it builds everything and prints
 * each command.
 */
endTidily()
const options = process.argv.slice(2)
const isDry = options.includes('--dry-run')
const target = targetOf(options)
const database = databaseOf(target)
const wrangler = isDry ? printedWrangler(console.log) : realWrangler

const unset = missingSettings(target)
if (unset.length > 0 && !isDry) throw new Error(unset.join('\n'))

/** Whether what is missing may be made. */
async function mayCreate(missing: Resource[]): Promise<boolean> {
  if (options.includes('--create')) return true
  const list = missing.map(({ what, name }) => `${what} ${name}`).join(', ')
  if (!process.stdin.isTTY) throw new Error(`Missing: ${list}. Add --create to make it.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Missing: ${list}. Make it now? [y/N] `)
  terminal.close()
  return /^y/i.test(answer)
}

if (isDry) console.log(`Commands for ${target.environment}, in an account that has nothing yet:`)
const missing = await findMissing(target, wrangler)
if (missing.length > 0 && !isDry && !(await mayCreate(missing))) process.exit(1)
for (const { create } of missing) await wrangler.act(create)

/** Writes what the account says into `wrangler.toml`. */
function note(what: string, change: (toml: string) => string): void {
  const file = join(ROOT, 'wrangler.toml')
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) return
  writeFileSync(file, after)
  console.log(`${what} is in wrangler.toml now: commit it.`)
}
if (!isDry) {
  const id = await findDatabaseId(target, wrangler)
  note(`The id of ${database.name}`, (toml) => withDatabaseId(toml, database.name, id))
  const region = await readRegion(target, wrangler).catch(() => null)
  const place = placeFor(region, target.worker.placement?.region)
  if (place)
    note(`The place beside ${database.name}`, (toml) => withPlacement(toml, target.environment, place))
}
const secrets = await completeSecrets(target, wrangler, isDry || options.includes('--create'))
if (secrets.length > 0 && !isDry) {
  throw new Error(`Secrets are missing. Set them, then deploy again:\n  ${secrets.join('\n  ')}`)
}
if (!isDry) {
  await step('Pages: build', buildWeb)
  await step('Worker: build', buildWorker)
}
if (!isDry && target.environment === 'production') {
  const sentences = await settingsSentences(target, wrangler)
  if (sentences.length > 0) throw new Error(sentences.join('\n'))
}
await noteBookmark(target, wrangler, console.log)
if (!isDry) await replicate(target, wrangler, console.log)
const address = await release(target, wrangler)

if (isDry) {
  await step('\nPages: build', buildWeb)
  await step('Worker: build', buildWorker)
  const output = await step('Worker: bundle', () =>
    run('wrangler', [
      'deploy',
      WORKER,
      '--no-bundle',
      '--dry-run',
      '--outdir',
      '.wrangler/dry-run',
      ...target.flags,
    ]),
  )
  // Wrangler's table of what goes up beside the script.
  const modules = [...output.matchAll(/([\w.-]+\.js) +│/g)].map(([, name]) => name)
  console.log(`Worker: index.js, ${modules.join(', ')}`)
  console.log('Dry run: nothing was changed.')
  const before = [...unset, ...secrets]
  if (before.length > 0) console.log(`Before a deployment:\n${before.join('\n')}`)
} else {
  const origin = String(target.worker.vars.ORIGIN)
  await step('Health', () => awaitHealth(address ?? origin))
  console.log(`${origin} is deployed.`)
  if (missing.length > 0) {
    const flags = target.environment === 'preview' ? '--remote --env=preview' : '--remote'
    console.log(`Next, once:
  npm run places -- ${flags}                                    the gazetteer
  npm run admin -- ${flags} anna@example.com "Anna Rossi"       the first administrator
  npm run doctor -- ${flags}                                    what else is to be done
and give the Pages project ${target.project} the address ${origin} in the dashboard.`)
  }
}
