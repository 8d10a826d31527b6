import { existsSync } from 'node:fs'
import { isEmptyDatabase } from '../worker/across/backups/empty.ts'
import { readManifest, rowsOf } from '../worker/across/backups/manifest.ts'
import { listFolders } from '../worker/across/backups/match-bucket.ts'
import { databaseOf, targetOf } from './deploy/target.ts'
import { endTidily } from './local/commands.ts'
import { stateOf } from './local/state.ts'
import { takeState } from './local/taken.ts'
import { refusalOf } from './restore/refusal.ts'
import { type RestoreStores, readBackup, restoreBackup } from './restore/restore.ts'
import { withRestoreStores } from './restore/stores.ts'

/**
 * `npm run restore -- --from KEY [--remote [--env=preview]] [--force NAME]`: puts a backup back into the database and FILES of this machine's
 * shop (stop it first), or of the deployed one. Without `--from` it lists the backups; `--from latest` takes the newest. This
 * machine's database, when it is not empty, is replaced only when it is named: `--force sosta`; a deployed one never.
 */
endTidily()
const options = process.argv.slice(2)
const optionOf = (name: string) => {
  const at = options.indexOf(name)
  return at < 0 ? null : (options[at + 1] ?? '')
}
const isRemote = options.includes('--remote')
const state = isRemote ? null : stateOf()
if (state && !existsSync(state.workerConfig))
  throw new Error('There is no shop here yet: run npm start first.')
if (state) takeState(state)
const target = targetOf(options)
const { name: database } = databaseOf(target)

async function listBackups({ BACKUPS }: RestoreStores): Promise<string[]> {
  const finished: string[] = []
  for (const key of (await listFolders(BACKUPS)).sort()) {
    const manifest = await readManifest(BACKUPS, key).catch((error: Error) => error)
    if (manifest === null) continue
    const about =
      manifest instanceof Error
        ? manifest.message
        : `${rowsOf(manifest).toLocaleString('en')} rows, ${manifest.files.objects} files, ${manifest.schema}`
    console.log(`${key}  ${about}`)
    finished.push(key)
  }
  return finished
}

await withRestoreStores(
  state,
  async (stores) => {
    const given = optionOf('--from')
    if (given === null) {
      const found = await listBackups(stores)
      console.log(found.length > 0 ? 'Restore one with --from KEY.' : 'There is no backup yet.')
      return
    }
    const key = given === 'latest' ? (await listBackups(stores)).at(-1) : given
    if (!key) throw new Error('Say which backup: --from KEY, or --from latest.')
    const manifest = await readBackup(stores, key)
    const isEmpty = await isEmptyDatabase(stores.DB)
    const refusal = refusalOf({ isRemote, isEmpty, force: optionOf('--force'), database })
    if (refusal) throw new Error(refusal)
    const { erased, left } = await restoreBackup(stores, key, manifest)
    const waiting = await stores.DB.prepare(
      "select count(*) as mails from outbox where status = 'pending'",
    ).first<number>('mails')
    console.log(`\n${database} is as it was on ${manifest.as_of}.`)
    if (waiting) console.log(`${waiting} mails wait in its outbox: the cron sends them.`)
    if (erased > 0) console.log(`${erased} people who were erased since are erased again.`)
    if (left.length > 0) {
      throw new Error(
        `The backup brought people back who cannot be erased yet (a payment under way, the last administrator). Erase them in the back-office, by the address of: ${left.join(', ')}`,
      )
    }
  },
  target,
)
