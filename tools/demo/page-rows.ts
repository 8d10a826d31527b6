import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_AREAS, type PageArea } from '../../shared/content/pages.ts'
import { LANGS, type Lang } from '../../shared/languages.ts'
import type { PageTexts } from '../../shared/pages/pages.ts'
import type { Row } from './rows.ts'

/** The words of a page of the demo in a language: `texts/pages/{lang}/{area}.json`, whose sections are by their anchors. */
export function demoPage(lang: Lang, area: PageArea): PageTexts {
  const file = join(import.meta.dirname, `texts/pages/${lang}/${area}.json`)
  const { sections, ...texts } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    ...texts,
    sections: Object.entries<{ title: string; text: string }>(sections).map(([key, section]) => ({
      key,
      ...section,
    })),
  }
}

interface Version {
  area: PageArea
  /** From when it is in force. */
  from: string
  /** An earlier version did not have these sections yet. */
  without?: string[]
}

/** The demo's versions, those of a page in their order. */
const VERSIONS: Version[] = [
  { area: 'about-us', from: '2024-03-01' },
  { area: 'terms', from: '2021-05-26', without: ['manufacturer-warranty'] },
  { area: 'terms', from: '2026-10-01' },
  { area: 'privacy', from: '2021-05-26' },
  { area: 'organisational-model', from: '2023-07-17' },
  { area: 'imprint', from: '2021-05-26' },
  { area: 'accessibility', from: '2025-06-28' },
  { area: 'security', from: '2026-09-11' },
  { area: 'repair', from: '2026-07-31' },
  { area: 'data', from: '2025-09-12' },
]

/** One of them is being written anew. */
const DRAFT: PageArea = 'about-us'

/** The shop's own pages, each published in all languages. */
export function pageRows(): [table: string, rows: Row[]][] {
  const published = VERSIONS.map(({ area, from }, i) => ({
    id: i + 1,
    area,
    number: VERSIONS.slice(0, i + 1).filter((version) => version.area === area).length,
    effective_from: from,
    published_at: `${from}T06:00:00.000Z`,
    version: 2,
  }))
  const draft = {
    id: published.length + 1,
    area: DRAFT,
    number: null,
    effective_from: null,
    published_at: null,
  }
  const texts = [...VERSIONS, { area: DRAFT }].flatMap(
    ({ area, without = [] }: Pick<Version, 'area' | 'without'>, i) =>
      LANGS.map((lang) => {
        const { sections, ...words } = demoPage(lang, area)
        const kept = sections.filter(({ key }) => !without.includes(key))
        return { version_id: i + 1, lang, ...words, sections: JSON.stringify(kept) }
      }),
  )
  const missing = PAGE_AREAS.filter((area) => !VERSIONS.some((version) => version.area === area))
  if (missing.length > 0) throw new Error(`The demo has no ${missing.join(', ')}.`)
  return [
    ['page_versions', [...published, { ...draft, version: 1 }]],
    ['page_texts', texts],
  ]
}
