import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..', '..')

/** A file of texts; `path` from the project's folder. */
export const readTexts = (path: string): TextTree => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** Dotted keys and texts. */
export function flatten(tree: TextTree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** The areas of a folder: `home` for `it/home.json`. */
export const areasOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder, 'it')).map((file) => file.replace('.json', ''))

/** All texts of a folder: `{ home: { title: … } }` of `it/home.json`. */
export const areasIn = (folder: string, lang: Lang = 'it'): TextTree =>
  Object.fromEntries(areasOf(folder).map((area) => [area, readTexts(`${folder}/${lang}/${area}.json`)]))

/** All texts of the back-office. */
export const adminAreas = (lang: Lang = 'it'): TextTree => ({
  'second-factor': readTexts(`web/i18n/${lang}/second-factor.json`),
  ...areasIn('web/admin/i18n', lang),
  ...areasIn('web/admin/i18n/rest', lang),
})

type TextFile = [name: string, path: (lang: Lang) => string]

/** Every file of texts that people read, by name, with its path in a language. */
export const TEXT_FILES: TextFile[] = [
  ...[
    'worker/assets/texts/shared',
    'web/i18n',
    'tools/demo/texts/pages',
    'web/admin/i18n',
    'web/admin/i18n/rest',
  ].flatMap((folder) =>
    areasOf(folder).map(
      (area): TextFile => [`${folder}/${area}`, (lang) => `${folder}/${lang}/${area}.json`],
    ),
  ),
  ...readdirSync(join(ROOT, 'worker'), { recursive: true, encoding: 'utf8' })
    .map((path) => `worker/${path}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'it.json')))
    .map((folder): TextFile => [folder, (lang) => `${folder}/${lang}.json`]),
]

/**
 * One word for one thing: `term` is the word that a language's texts use, `not` those that they must not use (regular
 * expressions of whole words).
 */
export interface Term {
  term: string
  /** The thing, in words of another language. */
  means: string
  not: string[]
  /** Whether capitals matter, as in brand names. */
  exact?: boolean
}

export const readGlossary = (lang: Lang): Term[] =>
  JSON.parse(readFileSync(join(ROOT, `web/i18n/glossary/${lang}.json`), 'utf8'))
