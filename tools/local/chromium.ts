import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless one first, with which the journeys take a tenth less CPU. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium; installs Debian's when there is none and that is allowed. Otherwise says in a sentence what to do. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM
  if (given && existsSync(given)) return given
  const found = () => PLACES.find((path) => existsSync(path))
  const known = found()
  if (known) return known
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the tests …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = found()
    if (installed) return installed
  }
  console.error(
    'There is no Chromium here: install it (Debian: `apt-get install chromium`) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
