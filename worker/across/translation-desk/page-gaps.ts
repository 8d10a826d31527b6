import { sql } from 'drizzle-orm'
import type { AdminRole } from '../../../shared/base/areas.ts'
import type { PageArea } from '../../../shared/content/pages.ts'
import { maySee } from '../../../shared/entities.ts'
import { DEFAULT_LANG, FOREIGN_LANGS, type ForeignLang, type Lang } from '../../../shared/languages.ts'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import type { AllSettings } from '../../../shared/settings/settings.ts'
import type { DeskPage, GapState } from '../../../shared/translation-desk/desk.admin.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { settingsSections } from '../../base/settings/settings.tables.ts'
import { dataOf } from '../../base/settings/settings.ts'
import { entriesByLang, isOlder } from '../../shop/pages/edited-page.ts'
import { pageTexts, pageVersions } from '../../shop/pages/pages.tables.ts'

/* What is missing or stale in the shop's pages and in the home page's words, which have screens of their own. They are not dated by language:
   the history knows when the words of each were saved. */

interface PageRow {
  area: PageArea
  draft_id: number | null
  /** JSON: the languages that it has. */
  languages: string
  /** JSON: by language its last entry in the history. */
  saved: string
}

/** Each page's draft, or else the version that was published last. */
const PAGES = sql`select v.area, iif(v.number is null, v.id, null) as draft_id,
    (select json_group_array(t.lang) from ${pageTexts} t where t.version_id = v.id) as languages,
    ${entriesByLang(sql`v.area`)} as saved
  from ${pageVersions} v
  where v.id = (select l.id from ${pageVersions} l where l.area = v.area order by l.number is null desc, l.number desc limit 1)`

const gapsBy = (stateIn: (of: ForeignLang) => GapState | null) =>
  FOREIGN_LANGS.flatMap((of) => {
    const state = stateIn(of)
    return state ? [{ of, state }] : []
  })

function pageGaps({ area, draft_id, languages, saved }: PageRow): DeskPage {
  const has: Lang[] = JSON.parse(languages)
  const entries: Partial<Record<Lang, number>> = JSON.parse(saved)
  const gaps = gapsBy((of) => (!has.includes(of) ? 'missing' : isOlder(entries, of) ? 'stale' : null))
  return { page: area, draft_id, gaps: has.includes(DEFAULT_LANG) ? gaps : [] }
}

type Words = Pick<AllSettings['home'], 'claims' | 'descriptions'>
const WORDS = ['claims', 'descriptions'] as const

/** All languages stand in one form: who saved it last has seen them, and which of them followed the Italian ones. */
function homeGaps(words: Words, last: { before: Words; after: Words } | null): DeskPage {
  const written = WORDS.filter((field) => words[field][DEFAULT_LANG] !== '')
  const isSame = (field: keyof Words, lang: Lang) =>
    last!.before[field]?.[lang] === last!.after[field]?.[lang]
  const gaps = gapsBy((of) => {
    if (written.some((field) => words[field][of] === '')) return 'missing'
    const isStale = last && written.some((field) => !isSame(field, DEFAULT_LANG) && isSame(field, of))
    return isStale ? 'stale' : null
  })
  return { page: 'home', draft_id: null, gaps }
}

interface HomeRow {
  words: string | null
  before: string | null
  after: string | null
}
const HOME = SECTIONS.home.id
/** The words, with the last save of their form; an entry of a picture has no words. */
const HOME_WORDS = sql`select coalesce(s.draft, s.published) as words, e.before, e.after
  from ${settingsSections} s left join ${auditEntries} e on e.id = (select max(l.id) from ${auditEntries} l
    where l.entity = 'settings' and l.entity_id = ${HOME} and l.action = 'edit' and l.after -> 'claims' is not null)
  where s.id = ${HOME}`

/** The pages that a role may see with gaps in them, in one trip. */
export async function listPageGaps(db: Db, role: AdminRole): Promise<DeskPage[]> {
  const [pages, [home]] = await readTogether<[PageRow, HomeRow]>(db, [PAGES, HOME_WORDS])
  const parsed = (json: string) => dataOf('home', json)
  const last = home?.before && home.after ? { before: parsed(home.before), after: parsed(home.after) } : null
  return [
    ...(home && maySee(role, 'settings') ? [homeGaps(parsed(home.words ?? '{}'), last)] : []),
    ...(maySee(role, 'pages') ? pages.map(pageGaps) : []),
  ].filter(({ gaps }) => gaps.length > 0)
}
