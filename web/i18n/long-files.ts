import type { Lang } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'

// Beside the other texts each page would load the names of all these files.
const long = import.meta.glob<TextTree>('./long/*/*.json', { import: 'default' })

/** The long text of a single page: `long/{lang}/{name}.json`. The edge reads it by a function of its own (`edge/text-files.ts`). */
export const readLong = (lang: Lang, name: string): Promise<TextTree> =>
  long[`./long/${lang}/${name}.json`]!()
