import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { STREETS } from '../worker/base/files/purposes.ts'
import { targetOf } from './deploy/target.ts'
import { endTidily } from './local/commands.ts'
import { stateOf } from './local/state.ts'
import { takeState } from './local/taken.ts'
import { aboutStreets, inMegabytes } from './map/archive.ts'
import { putInParts } from './map/upload.ts'
import { withRestoreStores } from './restore/stores.ts'

/**
 * `npm run map -- europe.pmtiles [--remote [--env=preview]] [--dry-run]`: puts the streets of the map, a Protomaps file, into FILES of this machine's
 * shop (stop it first), or of the deployed one. Without a file it says which one is there; `--remove` takes it away, and the
 * shop's own map remains.
 */
endTidily()
const options = process.argv.slice(2)
const [path] = options.filter((option) => !option.startsWith('--'))
const isDry = options.includes('--dry-run')
const isRemote = options.includes('--remote')
const target = targetOf(options)
const bucket = target.worker.r2_buckets.find(({ binding }) => binding === 'FILES')?.bucket_name
const where = isRemote ? `the bucket ${bucket}` : 'FILES of the shop on this machine'

const file = path === undefined ? null : await open(path)
const streets = file && (await aboutStreets(file))
if (streets) {
  console.log(`${path}: ${streets.says}`)
  console.log(
    `${isDry ? 'Would put' : 'Puts'} it as ${STREETS} into ${where}, in ${streets.parts} ${streets.parts === 1 ? 'part' : 'parts'}.`,
  )
}
if (!isDry || !file) {
  const state = isRemote ? null : stateOf()
  if (state && !existsSync(state.workerConfig))
    throw new Error('There is no shop here yet: run npm start first.')
  if (state) takeState(state)
  await withRestoreStores(
    state,
    async ({ FILES }) => {
      if (file && streets) {
        await putInParts(FILES, STREETS, file, streets.size, (done) =>
          console.log(`${inMegabytes(done)} of ${inMegabytes(streets.size)}`),
        )
        console.log(
          'The map shows its streets from the next visit on, for visitors of the last minutes a little later.',
        )
      } else if (options.includes('--remove')) {
        if (!isDry) await FILES.delete(STREETS)
        console.log(`${isDry ? 'Would remove' : 'Removed'} ${STREETS} from ${where}.`)
      } else {
        const known = await FILES.head(STREETS)
        console.log(
          known
            ? `${where} has streets: ${inMegabytes(known.size)}, of ${known.uploaded.toISOString().slice(0, 10)}.`
            : `${where} has no streets: the map shows countries, waters and towns. Say which file: npm run map -- europe.pmtiles`,
        )
      }
    },
    target,
  )
}
await file?.close()
