import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { MANUAL_FAILURES } from '../../../shared/manuals/manual-failures.ts'
import { BACKUP_PROBLEMS } from '../../../shared/office/backups.admin.ts'
import { CHECKS } from '../../../shared/office/health.admin.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'worker/across/health')
const PLURAL = /_(one|many|other)$/

/** Everything that the checks can say. */
const said = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .flatMap((source) => [
    ...[...source.matchAll(/says: ([^,}]*'[^,}]*)/g)].flatMap(([, value]) => value!.match(/\w+(?=')/g) ?? []),
    ...[...source.matchAll(/\? '(\w+)' : '(\w+)'$/gm)].flatMap(([, one, other]) => [one!, other!]),
  ])

test.each(LANGS)('every finding of the state of the shop has its sentence, and no other, in %s', (lang) => {
  const file = join(ROOT, `web/admin/i18n/rest/${lang}/health.json`)
  const health = JSON.parse(readFileSync(file, 'utf8'))
  expect(Object.keys(health.names)).toEqual(expect.arrayContaining([...CHECKS]))
  expect(Object.keys(health.says).sort()).toEqual([...CHECKS].sort())
  const known = Object.values<object>(health.says).flatMap((sentences) =>
    Object.keys(sentences).map((key) => key.replace(PLURAL, '')),
  )
  expect([...new Set(known)].sort()).toEqual(
    [...new Set([...said, ...BACKUP_PROBLEMS, ...MANUAL_FAILURES])].sort(),
  )
})
