import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGS } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'

const WEB = dirname(import.meta.dirname)

const readJson = (file: string): TextTree => JSON.parse(readFileSync(file, 'utf8'))

const folder = (path: string): TextTree =>
  Object.fromEntries(
    globSync('*.json', { cwd: path })
      .sort()
      .map((file) => [basename(file, '.json'), readJson(join(path, file))]),
  )

/**
 * The texts as files: the browser's build writes them, the edge's reads them (`edge/text-files.ts`). In the edge's script
 * they would be a half of it, and grow five times with each page.
 */
export const textFiles = (isEdge: boolean): Plugin => ({
  name: 'text-files',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) =>
    isEdge && /\/i18n\/text-files\.ts$|^\.\/text-files\.ts$/.test(source)
      ? join(WEB, 'edge/text-files.ts')
      : null,
  generateBundle() {
    if (isEdge) return
    const write = (name: string, texts: unknown) =>
      this.emitFile({ type: 'asset', fileName: `texts/${name}.json`, source: JSON.stringify(texts) })
    for (const lang of LANGS) {
      const { reasons, ...shared } = folder(join(WEB, '../worker/assets/texts/shared', lang))
      write(lang, { ...folder(join(WEB, 'i18n', lang)), shared })
      // The back-office's with what only some of its screens say.
      const office = [
        `admin/i18n/${lang}`,
        `admin/i18n/rest/${lang}`,
        `../worker/assets/texts/shared/${lang}`,
      ]
      write(
        `admin/${lang}`,
        Object.assign(
          { 'second-factor': readJson(join(WEB, 'i18n', lang, 'second-factor.json')) },
          ...office.map((path) => folder(join(WEB, path))),
        ),
      )
    }
  },
})
