import type { PageArea } from '../../../shared/content/pages.ts'
import type { Lang } from '../../../shared/languages.ts'
import { testDb } from '../../testing/make.ts'
import { pageTexts, pageVersions } from './pages.tables.ts'

export const wordsOf = (title: string, text = 'Testo') => ({
  title,
  description: `Descrizione di ${title}`,
  intro: 'Introduzione',
  sections: [{ key: 'uno', title: 'Uno', text }],
})

/** A published version, from a day on; in Italian unless other words are given. */
export async function makePublished(
  area: PageArea,
  number: number,
  effectiveFrom: string,
  words: Partial<Record<Lang, ReturnType<typeof wordsOf>>> = { it: wordsOf(`${area} ${number}`) },
) {
  const [row] = await testDb()
    .insert(pageVersions)
    .values({ area, number, effectiveFrom, publishedAt: `${effectiveFrom}T08:00:00.000Z` })
    .returning()
  for (const [lang, texts] of Object.entries(words))
    await testDb()
      .insert(pageTexts)
      .values({ versionId: row!.id, lang: lang as Lang, ...texts })
  return row!
}
