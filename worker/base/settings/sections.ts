import { eq, sql } from 'drizzle-orm'
import {
  SECTION_NAMES,
  SECTIONS,
  type SectionForm,
  type SectionRow,
  sectionOf,
} from '../../../shared/settings/settings.admin.ts'
import type { Section, Settings } from '../../../shared/settings/settings.ts'
import { type Author, changeRecord } from '../audit/change.ts'
import { changeMany } from '../audit/many.ts'
import { refuseStale } from '../audit/versions.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { AppError } from '../errors.ts'
import { settingsSections as table } from './settings.tables.ts'
import { dataOf, keepSettings, readSettings } from './settings.ts'

/** The version of a section that nobody has saved. */
const UNSAVED = 1

/** The section with an id. Error: `not_found`. */
export function findSection(id: number): Section {
  const section = sectionOf(id)
  if (!section) throw new AppError('not_found')
  return section
}

/** All sections in their order. */
export async function listSections(db: Db): Promise<SectionRow[]> {
  const rows = await db.select().from(table)
  return SECTION_NAMES.map((section) => {
    const { id } = SECTIONS[section]
    const row = rows.find((one) => one.id === id)
    const state = row?.draft ? 'draft' : row?.published ? 'published' : 'missing'
    return { id, section, state, published_at: row?.publishedAt ?? null, version: row?.version ?? UNSAVED }
  })
}

/** What a section's form is filled with. */
export async function readSection(db: Db, section: Section): Promise<SectionForm> {
  const { id } = SECTIONS[section]
  const [row] = await db.select().from(table).where(eq(table.id, id))
  return {
    id,
    section,
    data: dataOf(section, row?.draft ?? row?.published),
    version: row?.version ?? UNSAVED,
  }
}

/** Saves a section's draft; the shop shows it once it is published. Error: `conflict` when somebody else saved it meanwhile. */
export async function saveDraft(
  db: Db,
  author: Author,
  section: Section,
  data: Settings[Section],
  version: number | undefined,
): Promise<void> {
  const { id } = SECTIONS[section]
  await changeRecord(db, author, async () => {
    const current = await readSection(db, section)
    refuseStale({ version, data }, { version: current.version, ...current.data })
    const draft = JSON.stringify(data)
    return {
      action: 'edit',
      entity: 'settings',
      id,
      before: current.data,
      after: data,
      statements: [
        db
          .insert(table)
          .values({ id, draft, version: UNSAVED + 1 })
          .onConflictDoUpdate({
            target: table.id,
            // What is published already is no draft.
            set: {
              draft: sql`nullif(excluded.draft, published)`,
              updatedAt: NOW,
              version: sql`${table.version} + 1`,
            },
            setWhere: eq(table.version, current.version),
          }),
      ],
    }
  })
}

/** Takes a section's draft away; without one nothing happens. */
export async function discardDraft(db: Db, author: Author, section: Section): Promise<void> {
  const { id } = SECTIONS[section]
  await changeRecord(db, author, async () => {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    if (!row?.draft) return null
    return {
      action: 'delete',
      entity: 'settings',
      id,
      before: JSON.parse(row.draft) as object,
      statements: [
        db
          .update(table)
          .set({ draft: null, updatedAt: NOW, version: sql`version + 1` })
          .where(sql`id = ${id} and version = ${row.version} and draft is not null`),
      ],
    }
  })
}

/**
 * Publishes all drafts at once, as they were looked at: `versions`. Error: `conflict` when there is another draft, or a newer one. Without drafts
 * nothing happens, so a second press does no harm.
 */
export async function publishDrafts(
  db: Db,
  author: Author,
  versions: { id: number; version: number }[],
): Promise<void> {
  const isSeen = sql`exists (select 1 from json_each(${JSON.stringify(versions)}) v
    where v.value ->> 'id' = settings.id and v.value ->> 'version' = settings.version)`
  await changeMany(db, author, {
    action: 'publish',
    entity: 'settings',
    table,
    wanted: sql`draft is not null`,
    before: sql`published`,
    after: sql`draft`,
    only: isSeen,
    statements: [
      db
        .update(table)
        .set({
          published: sql`draft`,
          draft: null,
          publishedAt: NOW,
          updatedAt: NOW,
          version: sql`version + 1`,
        })
        .where(sql`draft is not null`),
    ],
  })
  keepSettings(await readSettings(db))
}
