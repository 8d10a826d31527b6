import type { Lang } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'

const languages: Record<Lang, () => Promise<{ default: Record<string, TextTree> }>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
}

const areaOf = (path: string) => path.split('/')[2]!.replace('.json', '')

/** A language's texts by area, in one file. The edge reads them by functions of its own (`edge/text-files.ts`). */
export async function readAreas(lang: Lang): Promise<TextTree> {
  const files = (await languages[lang]()).default
  return Object.fromEntries(Object.entries(files).map(([path, area]) => [areaOf(path), area]))
}
