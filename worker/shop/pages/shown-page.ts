import { sql } from 'drizzle-orm'
import type { PageArea } from '../../../shared/content/pages.ts'
import { formatLongDate, startOfDay, today } from '../../../shared/dates.ts'
import { factsAt } from '../../../shared/duties/duties.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { fillPage } from '../../../shared/pages/fill.ts'
import type { PageTexts, PageVersion, ShownPage } from '../../../shared/pages/pages.ts'
import type { Values } from '../../../shared/pages/placeholders.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { ALL_SETTINGS, joined, keepSettings, type StoredSettings } from '../../base/settings/settings.ts'
import { translatorOf } from '../../base/texts.ts'
import { idInForce } from './in-force.ts'
import { pageValues } from './page-values.ts'
import { pageTexts, pageVersions } from './pages.tables.ts'

/** As many versions are linked at the foot of a page. */
const MAX_VERSIONS = 50

export interface Published {
  id: number
  number: number
  effective_from: string
}

/** Published versions, the latest first, as people read them. `current`: the id of the one in force. */
export function versionsOf(
  rows: Published[],
  current: number | null,
  lang: Lang,
): (PageVersion & { id: number })[] {
  const now = today()
  return rows.map(({ id, number, effective_from }) => ({
    id,
    version: number,
    from: effective_from,
    from_text: formatLongDate(startOfDay(effective_from), lang),
    state: id === current ? 'in_force' : effective_from > now ? 'future' : 'earlier',
  }))
}

type TextRow = Pick<
  SqlRow<typeof pageTexts>,
  'version_id' | 'lang' | 'title' | 'description' | 'intro' | 'sections'
>

const lawTexts = translatorOf('law')

/** The legal notice with what duties want there, where its words do not name it themselves. */
async function withDuties<W extends Pick<PageTexts, 'sections'>>(words: W, values: Values, lang: Lang) {
  const isNamed = words.sections.some(({ text }) => text.includes(':registrations'))
  if (isNamed || values.registrations === '' || !factsAt('imprint').includes('registrations')) return words
  const t = await lawTexts(lang)
  const added = { key: 'registrations', title: t('law.facts.registrations'), text: ':registrations' }
  return { ...words, sections: [...words.sections, added] }
}

/** A page as it was in force on a day, in a language or in Italian; null when there was none. */
export async function readPageOn(
  db: Db,
  area: PageArea,
  lang: Lang,
  day: string,
): Promise<ShownPage['page']> {
  const row = await db.get<{ number: number } | undefined>(sql`select number from ${pageVersions}
    where area = ${area} and number is not null and effective_from <= ${day} order by effective_from desc, number desc limit 1`)
  return row ? (await readShownPage(db, area, lang, row.number)).page : null
}

/**
 * A page's version in force, or the published one of a number, in a language, or in Italian when it lacks that one. No draft is ever
 * read here. Error: `not_found` for a number that there is not.
 */
export async function readShownPage(db: Db, area: PageArea, lang: Lang, number?: number): Promise<ShownPage> {
  const wanted =
    number === undefined
      ? idInForce(area)
      : sql`(select id from ${pageVersions} where area = ${area} and number = ${number})`
  const [rows, [current], texts, stored] = await readTogether<
    [Published, { id: number | null }, TextRow, StoredSettings]
  >(db, [
    sql`select id, number, effective_from from ${pageVersions}
      where area = ${area} and number is not null order by effective_from desc, number desc limit ${MAX_VERSIONS}`,
    sql`select ${idInForce(area)} as id`,
    sql`select version_id, lang, title, description, intro, sections from ${pageTexts}
      where version_id = ${wanted} and lang in (${lang}, ${DEFAULT_LANG}) order by lang = ${lang} desc limit 1`,
    ALL_SETTINGS,
  ])
  // The edge caches what is answered, with the company's data in it.
  keepSettings(joined(stored, 'published'))
  const versions = versionsOf(rows, current!.id, lang)
  const text = texts[0]
  const own = versions.find(({ id }) => id === text?.version_id)
  const others = versions.filter((one) => one !== own).map(({ id, ...version }) => version)
  if (!text || !own) {
    if (number !== undefined) throw new AppError('not_found')
    return { page: null, others }
  }
  const { id, ...version } = own
  const words = { ...text, sections: JSON.parse(text.sections) as PageTexts['sections'] }
  const values = await pageValues(text.lang)
  const isNow = area === 'imprint' && number === undefined
  const filled = fillPage(isNow ? await withDuties(words, values, text.lang) : words, values)
  return { page: { ...filled, ...version, lang: text.lang }, others }
}
