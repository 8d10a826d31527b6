import { type SQL, sql } from 'drizzle-orm'
import { PAGE_AREAS, type PageArea } from '../../../shared/content/pages.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { EditedPage, EditedQuery, PageRow } from '../../../shared/pages/pages.admin.ts'
import type { PageTexts, PageVersion } from '../../../shared/pages/pages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { idInForce } from './in-force.ts'
import { pageValues } from './page-values.ts'
import { pageTexts, pageVersions } from './pages.tables.ts'
import { type Published, versionsOf } from './shown-page.ts'

type Row = Pick<
  SqlRow<typeof pageVersions>,
  'id' | 'area' | 'number' | 'effective_from' | 'published_at' | 'updated_at' | 'version'
> & { languages: string }

const LANGUAGES = sql`(select json_group_array(lang order by lang) from ${pageTexts} t where t.version_id = v.id)`

/** JSON (SQL): the last entry in the history of a page's words, by language. What was saved of discarded drafts does not count. */
export const entriesByLang = (area: SQL): SQL => sql`(select json_group_object(lang, entry) from (
  select e.after ->> 'lang' as lang, max(e.id) as entry from ${pageVersions} own
    cross join ${auditEntries} e on e.entity = 'pages' and e.entity_id = own.id and e.action = 'edit'
    where own.area = ${area} and e.after ->> 'lang' is not null group by 1))`

/** Whether the words of a language were saved before the Italian ones; without a save of either it is not known. */
export const isOlder = (entries: Partial<Record<Lang, number>>, of: Lang): boolean =>
  (entries[of] ?? 0) < (entries[DEFAULT_LANG] ?? 0)

export async function isStale(db: Db, area: PageArea, of: Lang): Promise<boolean> {
  const { entries } = await db.get<{ entries: string }>(sql`select ${entriesByLang(sql`${area}`)} as entries`)
  return isOlder(JSON.parse(entries), of)
}

const isPublished = <R extends Row>(row: R): row is R & Published => row.number !== null
const languagesOf = (row: Row | undefined): Lang[] => (row ? JSON.parse(row.languages) : [])

const toVersion = ({ version, from, from_text, state }: PageVersion): PageVersion => ({
  version,
  from,
  from_text,
  state,
})

/** The pages: what is in force, what comes next, the draft, and which languages on offer are missing. */
export async function listPages(db: Db, lang: Lang): Promise<PageRow[]> {
  const [rows, inForce] = await readTogether<[Row, { area: PageArea; id: number | null }]>(db, [
    sql`select v.id, v.area, v.number, v.effective_from, v.published_at, v.updated_at, v.version, ${LANGUAGES} as languages
      from ${pageVersions} v order by v.effective_from desc, v.number desc`,
    sql`select value as area, ${idInForce(sql`value`)} as id from json_each(${JSON.stringify(PAGE_AREAS)})`,
  ])
  return PAGE_AREAS.map((area) => {
    const own = rows.filter((row) => row.area === area)
    const id = inForce.find((row) => row.area === area)!.id
    const versions = versionsOf(own.filter(isPublished), id, lang).map(toVersion)
    const draft = own.find((row) => row.number === null)
    const shown = languagesOf(own.find((row) => row.id === id) ?? draft)
    return {
      area,
      in_force: versions.find(({ state }) => state === 'in_force') ?? null,
      next: versions.findLast(({ state }) => state === 'future') ?? null,
      draft: draft ? { id: draft.id, updated_at: draft.updated_at } : null,
      missing: offeredLangs().filter((each) => !shown.includes(each)),
    }
  })
}

type TextRow = Pick<
  SqlRow<typeof pageTexts>,
  'version_id' | 'lang' | 'title' | 'description' | 'intro' | 'sections'
>

const wordsOf = (row: TextRow | undefined): PageTexts | null =>
  row
    ? {
        title: row.title,
        description: row.description,
        intro: row.intro,
        sections: JSON.parse(row.sections),
      }
    : null

/**
 * A page for its editor: the words of its draft, or else of the version published last, in a language and in Italian. Error: `not_found`
 * when another draft, or none, is in the place of the one that is meant.
 */
export async function readEditedPage(
  db: Db,
  area: PageArea,
  { of, draft: meant }: Pick<EditedQuery, 'of' | 'draft'>,
  lang: Lang,
): Promise<EditedPage> {
  const shown = sql`(select id from ${pageVersions} where area = ${area} order by number is null desc, number desc limit 1)`
  const [rows, [current], texts] = await readTogether<
    [Row & { author: string }, { id: number | null }, TextRow]
  >(db, [
    sql`select v.id, v.area, v.number, v.effective_from, v.published_at, v.updated_at, v.version, ${LANGUAGES} as languages,
        coalesce((select user_name from ${auditEntries} where entity = 'pages' and entity_id = v.id and action = 'status' limit 1), '') as author
      from ${pageVersions} v where v.area = ${area} order by v.effective_from desc, v.number desc`,
    sql`select ${idInForce(area)} as id`,
    sql`select version_id, lang, title, description, intro, sections from ${pageTexts}
      where version_id = ${shown} and lang in (${of}, ${DEFAULT_LANG})`,
  ])
  const draft = rows.find((row) => row.number === null)
  if (meant !== undefined && draft?.id !== meant) throw new AppError('not_found', { text: 'page_draft_gone' })
  const values = await pageValues(of)
  const published = rows.filter(isPublished)
  return {
    area,
    draft: draft
      ? { id: draft.id, version: draft.version, updated_at: draft.updated_at, languages: languagesOf(draft) }
      : null,
    versions: versionsOf(published, current!.id, lang).map((version, i) => ({
      ...version,
      published_at: published[i]!.published_at!,
      author: published[i]!.author,
      languages: languagesOf(published[i]),
    })),
    of,
    texts: wordsOf(texts.find((row) => row.lang === of)),
    italian: wordsOf(texts.find((row) => row.lang === DEFAULT_LANG)),
    placeholders: Object.entries(values).map(([name, value]) => ({ name, value })),
  }
}
