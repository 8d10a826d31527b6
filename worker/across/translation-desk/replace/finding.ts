import { sql } from 'drizzle-orm'
import type { AdminRole } from '../../../../shared/base/areas.ts'
import { maySee } from '../../../../shared/entities.ts'
import { DESK_KINDS, type DeskKind } from '../../../../shared/translation-desk/desk.admin.ts'
import {
  type FindBody,
  FOUND_AT_ONCE,
  type Found,
  type FoundRecord,
} from '../../../../shared/translation-desk/replacing.admin.ts'
import { piecesOf, seeker } from '../../../../shared/translation-desk/replacing.ts'
import type { Db } from '../../../base/db/client.ts'
import { number, readTogether } from '../../../base/db/reads.ts'
import { KINDS } from '../kinds.ts'
import { pathsOf } from '../units.ts'
import { selectTexts, type TextRow, textsIn } from './rows.ts'

/** Records that one call looks through; a product has data and questions besides its own row. */
const lookedThrough = (kind: DeskKind) => (kind === 'products' ? 300 : 3000)

/** The longest part of a term that JSON and the database's `lower` leave as it is: most rows are ruled out by it. */
const plainPart = (term: string) =>
  term
    .split(/[^ !#-[\]-~]+/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .toLowerCase()

/**
 * Looks through so many records of a kind behind an id for a text, in one language: those with an occurrence, and where the next call goes
 * on. A kind that the role may not see is passed over.
 */
export async function findTexts(db: Db, role: AdminRole, body: FindBody): Promise<Found> {
  const kinds = DESK_KINDS.filter((kind) => maySee(role, kind) && (!body.kind || body.kind === kind))
  const [from, id] = body.after?.split(':') ?? []
  const at = from === undefined ? 0 : kinds.indexOf(from as DeskKind)
  const kind = kinds[at]
  if (!kind) return { records: [], next: null }
  const step = lookedThrough(kind)
  const ids = sql`select id from ${KINDS[kind].table} where parent_id is null and lang = 'it' and id > ${Number(id ?? 0)}
    order by id limit ${number(step)}`
  const part = plainPart(body.term)
  const where = part === '' ? sql`true` : sql`instr(lower(${KINDS[kind].texts}), ${part}) > 0`
  const [rows, [walked]] = await readTogether<[TextRow, { last: number | null; seen: number }]>(db, [
    sql`${selectTexts(kind, body.of, ids, where)} order by p.id limit ${number(FOUND_AT_ONCE)}`,
    sql`select max(id) as last, count(*) as seen from (${ids})`,
  ])
  const sought = seeker(body)
  const records = rows.flatMap((row): FoundRecord[] => {
    const units = pathsOf(textsIn(row))
      .filter(([, text]) => piecesOf(text, sought).length > 1)
      .map(([path, text]) => ({ path, text }))
    const { id, name } = row
    // A part's names are all in its own form.
    const form_id = kind === 'parts' ? id : row.row
    return units.length === 0 ? [] : [{ kind, id, name, form_id, is_stale: row.is_stale === 1, units }]
  })
  const following = kinds[at + 1]
  const next =
    rows.length === FOUND_AT_ONCE
      ? `${kind}:${rows.at(-1)!.id}`
      : walked!.seen === step
        ? `${kind}:${walked!.last}`
        : following
          ? `${following}:0`
          : null
  return { records, next }
}
