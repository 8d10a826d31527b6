import { join } from 'node:path'
import { endTidily, ROOT } from './local/commands.ts'
import { drillRecall } from './recall/drill.ts'

/**
 * `npm run recall-drill [-- --units 100000 --kills 20 --rate 50]`: recalls so many units in a shop on this machine, moves the clock through its
 * cron and queue at the mails a second that the provider takes, and kills the Worker in between. Everybody who can be identified is to
 * be told once, within an hour of that clock.
 */
endTidily()
const given = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? usual : Number(process.argv[at + 1])
  if (!(Number.isInteger(value) && value >= 0))
    throw new Error(`--${name} takes a number, e.g. --${name} ${usual}`)
  return value
}
const HOUR = 60
const units = given('units', 100_000)
const kills = given('kills', 20)
const rate = given('rate', 50)
const began = performance.now()
const { identified, sent, twice, left, minutes, repeated } = await drillRecall(
  join(ROOT, '.wrangler/recall-drill'),
  { units, kills, rate },
  console.log,
)
console.log(
  `\n${units} units, ${identified} people who can be identified: ${sent} mails in ${minutes} minutes of the moved clock, ${kills} kills, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
)
console.log(
  `told twice: ${twice}; not told: ${left}; mails that the provider was sent again and knew: ${repeated}`,
)
const isGood = twice === 0 && left === 0 && sent === identified && minutes <= HOUR
console.log(
  isGood ? 'Everybody was told once, within an hour.' : 'That is not everybody, once, within an hour.',
)
process.exit(isGood ? 0 : 1)
