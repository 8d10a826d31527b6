import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './local/commands.ts'

/** MIT; maintained with zxcvbn-ts, which counts passwords in published leaks. Nothing else of it is needed. */
const SOURCE = '@zxcvbn-ts/language-common@4.1.3'
/** The shortest password that anybody may have (shared/fields.ts). */
const SHORTEST = 6
const MOST = 15_000

/**
 * Writes `worker/shop/accounts/common-passwords.ts`: each password without the letters that it shares with
 * the one before, whose number a capital letter says (A is none), so that the list is half as large when it is packed. Run it again from time to time, with a newer
 * source.
 */
const folder = mkdtempSync(join(tmpdir(), 'passwords-'))
execFileSync('npm', ['pack', SOURCE, '--pack-destination', folder], { stdio: 'ignore' })
execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder })
const words: string[] = JSON.parse(readFileSync(join(folder, 'package', 'src', 'passwords.json'), 'utf8'))
rmSync(folder, { recursive: true })

const known = [...new Set(words.map((word) => word.toLowerCase()))]
  .filter((word) => word.length >= SHORTEST && /^[\w.@#$!*+-]+$/.test(word))
  .slice(0, MOST)
  .sort()
const shared = (one: string, other: string) => {
  let letters = 0
  while (letters < 25 && letters < one.length && one[letters] === other[letters]) letters++
  return letters
}
const text = known
  .map((word, i) => {
    const kept = shared(word, known[i - 1] ?? '')
    return String.fromCharCode(65 + kept) + word.slice(kept)
  })
  .join('')
const file = 'worker/shop/accounts/common-passwords.ts'
writeFileSync(
  join(ROOT, file),
  `/** Made by \`npm run passwords\` from ${SOURCE} (MIT): the ${MOST} most used passwords, packed. */
export const COMMON_PASSWORDS = \`
${text.match(/.{1,128}/g)!.join('\n')}
\`
`,
)
console.log(`${file}: ${known.length} passwords`)
