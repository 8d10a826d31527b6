import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/commands.ts'
import { COMPLETE, DEGRADES } from './degrades.ts'
import { newerInScript } from './scripts.ts'
import { newerInStyles } from './styles.ts'

const ASSETS = join(ROOT, 'web/dist/assets')
const mayBe = Object.keys(DEGRADES)
const degrades = (key: string) => mayBe.some((known) => key === known || key.startsWith(`${known}.`))

/** What the built pages use although a promised browser lacks it, unless it is known what happens there: file and key. */
export const findNewer = (folder = ASSETS): string[] =>
  readdirSync(folder).flatMap((file) => {
    const [, kind] = /\.(js|css)$/.exec(file) ?? []
    if (!kind || COMPLETE.test(file)) return []
    const text = readFileSync(join(folder, file), 'utf8')
    const found = kind === 'js' ? newerInScript(file, text) : newerInStyles(text)
    return [...found].filter((key) => !degrades(key)).map((key) => `${file}: ${key}`)
  })
