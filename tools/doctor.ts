import { existsSync } from 'node:fs'
import { settings } from '../shared/settings/settings.ts'
import { rebuildSearch } from '../worker/across/backups/search-indexes.ts'
import { checkShop } from '../worker/across/health/checks.ts'
import { openDb } from '../worker/base/db/client.ts'
import { type Bindings, type Env, parseEnv } from '../worker/base/env.ts'
import { knowSettings } from '../worker/base/settings/settings.ts'
import { awaitHealth } from './deploy/release.ts'
import { listSecrets } from './deploy/secrets.ts'
import { databaseOf, isPlaceholderId, missingSettings, targetOf } from './deploy/target.ts'
import { realWrangler } from './deploy/wrangler.ts'
import { readMailDns } from './doctor/mail-dns.ts'
import {
  type Line,
  lineOf,
  readCopies,
  readDeployed,
  readPlacement,
  readResources,
  readTexts,
  written,
} from './doctor/settings.ts'
import { endTidily } from './local/commands.ts'
import { stateOf } from './local/state.ts'
import { takeState } from './local/taken.ts'
import { withRestoreStores } from './restore/stores.ts'

/**
 * `npm run doctor [-- --remote [--env=preview]] [--mend-search]`: checks everything that a shop needs, and says what to do
 * about problems: of the shop on this machine (stop it first), or of the deployed one. `--mend-search` rebuilds the full-text
 * indexes first; with `GOOGLE_MAPS_KEY` in the environment it asks Google, too. Ends with 1 when something is to be fixed.
 */
endTidily()
const options = process.argv.slice(2)
const isRemote = options.includes('--remote')
const target = targetOf(options)
const t = readTexts()
let isWell = true

function say(line: Line) {
  if (line.state === 'bad') isWell = false
  console.log(written(line))
}

/** What the stores tell; `env` is null when the shop could not even start with its settings. */
async function examineStores(env: Env | null): Promise<void> {
  const state = isRemote ? null : stateOf()
  await withRestoreStores(
    state,
    async (stores) => {
      if (options.includes('--mend-search')) {
        console.log(`Made anew: ${(await rebuildSearch(stores.DB)).join(', ')}`)
      }
      const bindings = stores as unknown as Bindings
      const context = { db: openDb(stores.DB), env: env ?? parseEnv(bindings), bindings }
      await knowSettings(context.db)
      // Google's key is a secret of the Worker's: the operator has it, or does not.
      const key = process.env.GOOGLE_MAPS_KEY
      if (key) context.env = { ...context.env, googleMapsKey: key }
      // Of the deployed Worker only its settings are known here: the binding itself is the one of these stores.
      const { machine } = context.env
      if (machine && bindings.AI) context.env = { ...context.env, machine: { ...machine, ai: bindings.AI } }
      const depth = { deep: true, ask: key !== undefined }
      for (const check of await checkShop(context, Date.now(), depth)) say(lineOf(t, check))
    },
    target,
  )
}

async function examineDeployed(): Promise<void> {
  for (const says of missingSettings(target)) {
    say({ state: 'bad', name: 'Settings', says })
  }
  if (isPlaceholderId(databaseOf(target).id)) {
    return say({ state: 'bad', name: 'Database', says: 'There is none yet: npm run deploy makes it.' })
  }
  for (const line of await readResources(target, realWrangler)) say(line)
  say(await readPlacement(target, realWrangler))
  say(await readCopies(target, realWrangler))
  const { env, lines } = readDeployed(target, (await listSecrets(target, realWrangler)) ?? [])
  for (const line of lines) say(line)
  if (env) await examineStores(env)
  const service = env?.mailTransport.name
  const { sender } = settings().contacts.email
  if (service && service !== 'log' && sender) for (const line of await readMailDns(sender, service)) say(line)
  const origin = String(target.worker.vars.ORIGIN)
  const says = await awaitHealth(origin, undefined, async () => {}).then(
    () => null,
    (error: Error) => error.message,
  )
  say({ state: says ? 'bad' : 'good', name: 'Deployed shop', says: says ?? `${origin}/api/health is well.` })
}

if (isRemote) await examineDeployed()
else {
  const state = stateOf()
  if (!existsSync(state.workerConfig)) throw new Error('There is no shop here yet: run npm start first.')
  takeState(state)
  await examineStores(null)
}
console.log(isWell ? '\nAll is well.' : '\nThere is something to be fixed (✗).')
process.exit(isWell ? 0 : 1)
