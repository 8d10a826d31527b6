import { eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { maskedIban } from '../../../shared/payments/bank-codes.ts'
import {
  type PictureField,
  picturesOf,
  SECTION_NAMES,
  SECTIONS,
  type SectionForm,
  type SectionRow,
  sectionOf,
} from '../../../shared/settings/sections.ts'
import type { AllSettings, Section } from '../../../shared/settings/settings.ts'
import { type Author, changeRecord } from '../audit/change.ts'
import { changeMany } from '../audit/many.ts'
import { refuseStale } from '../audit/versions.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { AppError } from '../errors.ts'
import { type Stores, saveUpload } from '../files/uploads.ts'
import { mailStatements } from '../mail/outbox.ts'
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

/** A form can take a picture away; another one comes by an upload alone, so that nobody names a file of somebody else. */
function keepPictures<S extends Section>(
  section: S,
  data: AllSettings[S],
  stored: AllSettings[S],
): AllSettings[S] {
  const isTyped = (field: PictureField) => stemAt(data, field) !== ''
  return picturesOf(section)
    .filter(isTyped)
    .reduce((rest, field) => withStem(rest, field, stemAt(stored, field)), data)
}

/** The stem in a field of a section, of which the name may lead into an object: `notice_files.it`. */
function stemAt(data: object, field: PictureField): string {
  const [name = '', lang] = field.split('.')
  const held = (data as Record<string, unknown>)[name] ?? ''
  return String(lang === undefined ? held : ((held as Record<string, string>)[lang] ?? ''))
}
function withStem<T extends object>(data: T, field: PictureField, stem: string): T {
  const [name = '', lang] = field.split('.')
  const held = (data as Record<string, unknown>)[name]
  return { ...data, [name]: lang === undefined ? stem : { ...(held as object), [lang]: stem } }
}

/** Stores a draft, unless the section was saved since that version. What is published already is no draft. */
const draftStatement = (db: Db, id: number, draft: string, version: number) =>
  db
    .insert(table)
    .values({ id, draft, version: UNSAVED + 1 })
    .onConflictDoUpdate({
      target: table.id,
      set: {
        draft: sql`nullif(excluded.draft, published)`,
        updatedAt: NOW,
        version: sql`${table.version} + 1`,
      },
      setWhere: eq(table.version, version),
    })

/** Saves a section's draft; the shop shows it once it is published. Error: `conflict` when somebody else saved it meanwhile. */
export async function saveDraft(
  db: Db,
  author: Author,
  section: Section,
  data: AllSettings[Section],
  version: number | undefined,
): Promise<void> {
  const { id } = SECTIONS[section]
  await changeRecord(db, author, async () => {
    const current = await readSection(db, section)
    refuseStale({ version, data }, { version: current.version, ...current.data })
    const after = keepPictures(section, data, current.data)
    return {
      action: 'edit',
      entity: 'settings',
      id,
      before: current.data,
      after,
      statements: [draftStatement(db, id, JSON.stringify(after), current.version)],
    }
  })
}

/** Puts a picture into a section's draft, without `field` the section's first. Errors: `not_found` for a section without it; those of `saveUpload`. */
export async function savePicture(
  stores: Stores,
  author: Author,
  section: Section,
  file: File,
  given?: PictureField,
): Promise<void> {
  const { db } = stores
  const { id } = SECTIONS[section]
  const field = picturesOf(section).find((one) => one === (given ?? one))
  if (!field) throw new AppError('not_found')
  await saveUpload(stores, author, file, 'brand', async ({ value }) => {
    const { data, version } = await readSection(db, section)
    const held = stemAt(data, field)
    if (held === value) return null
    const after = withStem(data, field, value)
    const [name = ''] = field.split('.')
    const part = (of: object) => ({ [name]: (of as Record<string, unknown>)[name] })
    return {
      entity: 'settings',
      id,
      before: part(data),
      after: part(after),
      // What is published holds the picture before until the draft is.
      held: held || null,
      statement: draftStatement(db, id, JSON.stringify(after), version),
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

/** Who is told when the account is another one. */
export interface Told {
  id: number
  email: string
  firstName: string
  lang: Lang
}

/** Mails about another account, whoever published it: one that nobody knows of would take the shop's money. */
async function bankMails(db: Db, { actor }: Author, told: Told[], origin: string) {
  const before = await readSettings(db)
  const { bank } = await readSettings(db, 'draft')
  if (JSON.stringify(bank) === JSON.stringify(before.bank)) return []
  const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, SECTIONS.bank.id))
  const iban = bank.iban ? maskedIban(bank.iban) : null
  const who = 'firstName' in actor ? `${actor.firstName} ${actor.lastName}` : ''
  return told.map(({ id, email, firstName, lang }) => ({
    key: `bank:${row!.version}:${id}`,
    template: 'bank_changed' as const,
    lang,
    to: email,
    values: { name: firstName, who, iban, url: `${origin}/admin/settings` },
  }))
}

/**
 * Publishes all drafts at once, as they were looked at: `versions`. Returns the keys of the mails about another account. Error: `conflict` when
 * there is another draft, or a newer one. Without drafts nothing happens, so a second press does no harm.
 */
export async function publishDrafts(
  db: Db,
  author: Author,
  versions: { id: number; version: number }[],
  told: Told[],
  origin: string,
): Promise<string[]> {
  const isSeen = sql`exists (select 1 from json_each(${JSON.stringify(versions)}) v
    where v.value ->> 'id' = settings.id and v.value ->> 'version' = settings.version)`
  const mails = await bankMails(db, author, told, origin)
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
      ...(await mailStatements(db, mails)),
    ],
  })
  keepSettings(await readSettings(db))
  return mails.map(({ key }) => key)
}
