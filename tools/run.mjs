// The door of every npm script. Runs on any Node from 20 on, installs what is missing, and hands over to the Node that the
// project pins (node_modules/.bin/node), which also runs TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Node 20.0 to 20.10 know no `dirname` of a module.
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.sosta-installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Sosta needs Node 20 or newer; this is ${process.version}.`)
  process.exit(1)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (the first time takes about a minute) …')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  writeFileSync(stamp, lock)
}

const [command, ...args] = process.argv.slice(2)
const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  WRANGLER_SEND_METRICS: 'false',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
}
const child = spawn(join(bin, 'node'), [join(root, 'tools', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
})
// Signals are passed on to the child, which tidies up and ends; then this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes on neither a hang-up nor its own kill; without npm nobody could stop us any more.
const parent = process.ppid
setInterval(() => process.ppid === parent || child.kill(), 500).unref()
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
