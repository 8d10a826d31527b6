import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import type { DeskKind, DeskRef } from '../../../../shared/translation-desk/desk.admin.ts'
import { KINDS } from '../kinds.ts'
import type { Texts } from '../units.ts'

/** What a save of an Italian row must bring besides its texts, because its form takes a field that is left out as empty. */
const KEPT: Partial<Record<DeskKind, SQL>> = {
  products: sql`json_object('cat_id', r.cat_id, 'price', r.price)`,
  fams: sql`json_object('cat_id', r.cat_id)`,
}

export interface TextRow {
  /** Of the Italian record, and of the row itself. */
  id: number
  row: number
  version: number
  parent_version: number
  texts_at: string
  is_stale: 0 | 1
  name: string
  /** JSON. */
  texts: string
  kept: string
}

/** Selects the rows `r` of a kind in a language, for the Italian rows `p` with an id of `ids`. */
export function selectTexts(kind: DeskKind, of: Lang, ids: SQL, where = sql`true`): SQL {
  const { table, texts, name, is } = KINDS[kind]
  const own = of === 'it' ? sql`r.id = p.id` : sql`r.parent_id = p.id and r.lang = ${of}`
  return sql`select p.id, r.id as row, r.version, p.version as parent_version, p.texts_at,
      p.id <> r.id and r.updated_at < p.texts_at as is_stale, ${name} as name, ${texts} as texts, ${KEPT[kind] ?? sql`'{}'`} as kept
    from (${ids}) w cross join ${table} p on p.id = w.id and p.parent_id is null and p.deleted_at is null and ${is}
    cross join ${table} r on ${own} and r.deleted_at is null
    where ${where}`
}

export const selectOne = ({ kind, id }: DeskRef, of: Lang) => selectTexts(kind, of, sql`select ${id} as id`)

export const textsIn = ({ texts }: TextRow): Texts => JSON.parse(texts)
