import { DEFAULT_LANG, LANGS } from '../../shared/languages.ts'
import { normalise } from '../../worker/base/db/search.ts'
import type { Text } from './catalogue/types.ts'
import type { DemoFiles } from './files.ts'
import type { Row } from './rows.ts'
import { faqs } from './texts/faqs.ts'
import { updates } from './texts/updates.ts'

const TRANSLATIONS_FROM = 1001

/** Parents first, because translations refer to them. */
function translated(entries: { title: Text; content: Text }[], own: (i: number) => Row): Row[] {
  let next = TRANSLATIONS_FROM
  const row = (id: number, parentId: number | null, lang: (typeof LANGS)[number], i: number): Row => ({
    id,
    parent_id: parentId,
    lang,
    title: entries[i]!.title[lang],
    content: entries[i]!.content[lang],
    search: normalise(`${entries[i]!.title[lang]} ${entries[i]!.content[lang]}`),
    ...own(i),
  })
  return [
    ...entries.map((_, i) => row(i + 1, null, DEFAULT_LANG, i)),
    ...entries.flatMap((_, i) =>
      LANGS.filter((l) => l !== DEFAULT_LANG).map((lang) => row(next++, i + 1, lang, i)),
    ),
  ]
}

/** Documents of updates are manuals: they go into `files`. */
export const contentRows = (files: DemoFiles): [table: string, rows: Row[]][] => [
  ['faqs', translated(faqs, (i) => ({ position: i + 1 }))],
  [
    'updates',
    translated(updates, (i) => {
      const { date, manual, securityOf } = updates[i]!
      const file = manual ? files.manual(manual) : null
      return {
        created_at: `${date}T09:00:00.000Z`,
        position: updates.length - i,
        kind: securityOf ? 'security' : 'news',
        doc: file?.doc ?? null,
        doc_name: file?.docName ?? null,
      }
    }),
  ],
  [
    'update_targets',
    updates.flatMap(({ securityOf }, i) =>
      securityOf ? [{ update_id: i + 1, code: securityOf, position: 0 }] : [],
    ),
  ],
]
