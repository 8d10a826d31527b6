import type { Lang } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'

const languages: Record<Lang, () => Promise<{ default: Record<string, TextTree> }>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
}

/** The texts of files by area, or heading: `it/home.json` is `home`. */
export const byArea = (files: [path: string, texts: TextTree][]): TextTree =>
  Object.fromEntries(files.map(([path, texts]) => [path.split('/').at(-1)!.replace('.json', ''), texts]))

/**
 * A language's texts by area, in one file; `shared` are those that the Worker has too. The edge reads them by functions of its own
 * (`edge/text-files.ts`).
 */
export async function readAreas(lang: Lang): Promise<TextTree> {
  const files = Object.entries((await languages[lang]()).default)
  const isOwn = ([path]: [string, unknown]) => path.startsWith('./')
  return { ...byArea(files.filter(isOwn)), shared: byArea(files.filter((file) => !isOwn(file))) }
}
