import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './local/commands.ts'

/** MIT; maintained with zxcvbn-ts, which counts passwords in published leaks. Nothing else of it is needed. */
const SOURCE = '@zxcvbn-ts/language-common@4.1.3'
/** The shortest password that anybody may have (shared/base/fields.ts). */
const SHORTEST = 6
const MAX_WORDS = 15_000

/**
 * Writes `worker/assets/common-passwords.txt`: a password a line, which the Worker reads when one is chosen. Run it again from time to
 * time, with a newer source.
 */
const folder = mkdtempSync(join(tmpdir(), 'passwords-'))
execFileSync('npm', ['pack', SOURCE, '--pack-destination', folder], { stdio: 'ignore' })
execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder })
const words: string[] = JSON.parse(readFileSync(join(folder, 'package', 'src', 'passwords.json'), 'utf8'))
rmSync(folder, { recursive: true })

const known = [...new Set(words.map((word) => word.toLowerCase()))]
  .filter((word) => word.length >= SHORTEST && /^[\w.@#$!*+-]+$/.test(word))
  .slice(0, MAX_WORDS)
  .sort()
const file = 'worker/assets/common-passwords.txt'
writeFileSync(join(ROOT, file), `${known.join('\n')}\n`)
console.log(`${file}: ${known.length} passwords`)
