import { sql } from 'drizzle-orm'
import { SECTION_NAMES, SECTIONS } from '../../../shared/settings/sections.ts'
import {
  type AllSettings,
  BLANK,
  provideSettings,
  type Section,
  type Settings,
} from '../../../shared/settings/settings.ts'
import type { Db } from '../db/client.ts'
import { writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'
import { settingsSections } from './settings.tables.ts'

/** How long settings are taken as they were read: what an administrator changes is so everywhere within a minute. */
const FRESH_MS = 60_000

let known: { settings: AllSettings; readAt: number } | null = null
provideSettings(() => known?.settings ?? BLANK)

/** The settings with what not everybody may know. */
export const allSettings = (): AllSettings => known?.settings ?? BLANK

/** What everybody may know. */
export const publicOf = ({
  brand,
  company,
  contacts,
  look,
  finder,
  catalogue,
  contracts,
}: AllSettings): Settings => ({
  brand,
  company,
  contacts,
  look,
  finder,
  catalogue,
  contracts,
})

export type StoredSettings = Pick<typeof settingsSections.$inferSelect, 'id' | 'published' | 'draft'>
/** Selects them, for a batch. */
export const ALL_SETTINGS = sql`select id, published, draft from ${settingsSections}`

/** A section's data from JSON; what is missing is blank, as is a field that the section did not have when it was saved. */
export const dataOf = <S extends Section>(section: S, json: string | null | undefined): AllSettings[S] => ({
  ...BLANK[section],
  ...(json && (JSON.parse(json) as object)),
})

/** Puts sections together. */
export function joined(rows: StoredSettings[], which: 'published' | 'draft'): AllSettings {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const read = (section: Section) => {
    const row = byId.get(SECTIONS[section].id)
    const json = which === 'draft' ? (row?.draft ?? row?.published) : row?.published
    return dataOf(section, json)
  }
  return Object.fromEntries(
    SECTION_NAMES.map((section) => [section, read(section)]),
  ) as unknown as AllSettings
}

/** The settings as they are stored now. */
export async function readSettings(db: Db, which: 'published' | 'draft' = 'published'): Promise<AllSettings> {
  return joined(await db.all<StoredSettings>(ALL_SETTINGS), which)
}

/** What this isolate goes by from now on. */
export function keepSettings(settings: AllSettings, readAt = Date.now()): void {
  known = { settings, readAt }
}

/**
 * Reads the settings if this isolate knows none, or none of the last minute. While the database is away it goes by those that it has; without
 * any that is an error.
 */
export async function knowSettings(db: Db, now = Date.now()): Promise<void> {
  if (known && Math.abs(now - known.readAt) < FRESH_MS) return
  try {
    keepSettings(await readSettings(db), now)
  } catch (error) {
    if (!known) throw error
    writeLog('warn', { event: 'settings_not_read', reason: lineOf(error) })
  }
}
