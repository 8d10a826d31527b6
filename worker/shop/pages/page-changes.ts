import { eq, sql } from 'drizzle-orm'
import type { PageArea } from '../../../shared/content/pages.ts'
import { today } from '../../../shared/dates.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { unknownIn } from '../../../shared/pages/fill.ts'
import type { PublishPage, SavePage } from '../../../shared/pages/pages.admin.ts'
import type { PageTexts } from '../../../shared/pages/pages.ts'
import { type Author, changeRecord, type RecordChange } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { isStale } from './edited-page.ts'
import { pageValues } from './page-values.ts'
import { pageTexts, pageVersions } from './pages.tables.ts'

const ENTITY = 'pages'

/** Selects the id of a page's draft (SQL). */
const draftOf = (area: PageArea) =>
  sql<number>`(select id from ${pageVersions} where area = ${area} and number is null)`
/** Of the version that was published last. */
const lastOf = (area: PageArea) =>
  sql`(select id from ${pageVersions} where area = ${area} and number is not null order by number desc limit 1)`

async function findDraft(db: Db, area: PageArea): Promise<number | undefined> {
  const row = await db.get<{ id: number | null }>(sql`select ${draftOf(area)} as id`)
  return row.id ?? undefined
}

/** Begins a page's draft with the words of the version that was published last. Returns its id; that of the draft that there is already. */
export async function beginDraft(db: Db, author: Author, area: PageArea): Promise<number> {
  const id = await changeRecord(db, author, async (): Promise<RecordChange | null> => {
    if ((await findDraft(db, area)) !== undefined) return null
    return {
      action: 'create',
      entity: ENTITY,
      after: { area },
      statements: [
        sql`insert into ${pageVersions} (area) select ${area} where ${draftOf(area)} is null`,
        sql`insert into ${pageTexts} (version_id, lang, title, description, intro, sections)
          select ${draftOf(area)}, lang, title, description, intro, sections from ${pageTexts} where version_id = ${lastOf(area)}`,
      ],
    }
  })
  return id ?? (await findDraft(db, area))!
}

/** The draft as it is now. Errors: `not_found`; `conflict` when it was saved, published or discarded since it was read. */
async function findSame(db: Db, area: PageArea, { id, version }: { id: number; version: number }) {
  const [row] = await db
    .select(columns(pageVersions, 'area', 'number', 'effective_from', 'version'))
    .from(pageVersions)
    .where(eq(pageVersions.id, id))
  if (row && row.area !== area) throw new AppError('not_found')
  if (!row || row.number !== null || row.version !== version) throw new AppError('conflict')
  return row
}

/** The condition that a draft is still the one that was read. */
const isSame = (id: number, version: number) => sql`id = ${id} and number is null and version = ${version}`

async function readTexts(db: Db, id: number, lang: Lang): Promise<PageTexts | null> {
  const [row] = await db
    .select(columns(pageTexts, 'title', 'description', 'intro', 'sections'))
    .from(pageTexts)
    .where(sql`version_id = ${id} and lang = ${lang}`)
  return row ?? null
}

/** Only what differs goes into the history: pages are long. */
function changesOf(before: PageTexts | null, after: PageTexts | null, lang: Lang) {
  const fields = (['title', 'description', 'intro', 'sections'] as const).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  )
  const of = (texts: PageTexts | null) => ({
    lang,
    ...Object.fromEntries(fields.map((field) => [field, texts?.[field] ?? null])),
  })
  return fields.length > 0 ? { before: of(before), after: of(after) } : null
}

/** Error: `invalid` at the fields with the first placeholder that there is not, which the message names. */
function refuseUnknown(unknown: Record<string, string>): void {
  const [first] = Object.values(unknown)
  if (first === undefined) return
  const fields = Object.keys(unknown).filter((field) => unknown[field] === first)
  throw new AppError('invalid', {
    fields: Object.fromEntries(fields.map((field) => [`page_data.${field}`, 'placeholder'])),
    proposal: `:${first}`,
  })
}

/**
 * Saves the words of a page's draft in a language; null takes the language away. Words that stay as they are, although the Italian ones
 * changed, are confirmed: the history says so. Errors: `not_found`; `conflict`; `invalid` at a field
 * with a placeholder that there is not.
 */
export async function savePage(db: Db, author: Author, area: PageArea, input: SavePage): Promise<void> {
  const { id, version, of, page_data: words } = input
  if (words) refuseUnknown(unknownIn(words, Object.keys(await pageValues(of))))
  await findSame(db, area, input)
  const changes = changesOf(await readTexts(db, id, of), words, of)
  if (!changes && !(words && (await isStale(db, area, of)))) return
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    ...(changes ?? { before: { lang: of }, after: { lang: of } }),
    statements: [
      sql`update ${pageVersions} set version = version + 1, updated_at = ${NOW} where ${isSame(id, version)}`,
      sql`delete from ${pageTexts} where version_id = ${id} and lang = ${of}`,
      ...(words ? [db.insert(pageTexts).values({ versionId: id, lang: of, ...words })] : []),
    ],
  })
}

/**
 * Publishes a page's draft from a day on; a page that has been published cannot have been in force before today. A second click
 * changes nothing. Errors: `not_found`; `conflict`; `invalid` at the day, or when it has no Italian words.
 */
export async function publishPage(db: Db, author: Author, area: PageArea, input: PublishPage): Promise<void> {
  const { id, version, from } = input
  await changeRecord(db, author, async (): Promise<RecordChange | null> => {
    const done = await db.get<{ id: number } | undefined>(sql`select id from ${pageVersions}
      where id = ${id} and area = ${area} and effective_from = ${from} and version = ${version + 1}`)
    if (done) return null
    await findSame(db, area, input)
    const last = await db.get<{ id: number | null }>(sql`select ${lastOf(area)} as id`)
    if (last.id !== null && from < today()) throw new AppError('invalid', { fields: { from: 'page_past' } })
    if (!(await readTexts(db, id, DEFAULT_LANG)))
      throw new AppError('invalid', { text: 'page_without_italian' })
    return {
      action: 'status',
      entity: ENTITY,
      id,
      before: { effective_from: null },
      after: { effective_from: from },
      statements: [
        sql`update ${pageVersions} set version = version + 1, updated_at = ${NOW}, published_at = ${NOW},
          effective_from = ${from}, number = 1 + coalesce((select max(number) from ${pageVersions} where area = ${area}), 0)
          where ${isSame(id, version)}
            and exists (select 1 from ${pageTexts} where version_id = ${id} and lang = ${DEFAULT_LANG})`,
      ],
    }
  })
}

/** Throws a page's draft away. Errors: `not_found`; `conflict`. */
export async function discardDraft(
  db: Db,
  author: Author,
  area: PageArea,
  input: { id: number; version: number },
): Promise<void> {
  await findSame(db, area, input)
  await changeRecord(db, author, {
    action: 'delete',
    entity: ENTITY,
    id: input.id,
    before: { area },
    statements: [db.delete(pageVersions).where(isSame(input.id, input.version))],
  })
}
