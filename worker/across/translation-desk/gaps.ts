import { type SQL, sql } from 'drizzle-orm'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { entitiesOf } from '../../../shared/entities.ts'
import { FOREIGN_LANGS, type ForeignLang } from '../../../shared/languages.ts'
import { offeredForeignLangs } from '../../../shared/settings/offered.ts'
import {
  DESK_KINDS,
  type DeskCount,
  type DeskKind,
  type DeskPage,
  type DeskQuery,
  type DeskRow,
  GAP_STATES,
  type GapState,
  MOST_GAPS,
} from '../../../shared/translation-desk/desk.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { KINDS } from './kinds.ts'
import { listPageGaps } from './page-gaps.ts'

/* What is missing or stale. Of products, and of parts without a name, tables say it (`product_gaps`, `part_gaps`); other kinds are few,
   and their rows are compared. Each kind, state and language is read up to `MOST_GAPS`. */

const LIMIT = number(MOST_GAPS)
/** Products whose parts are looked at for stale names; the others come up as these are done. */
const LOOKED_AT = number(300)

/** Selects the `id` of the Italian records of a kind that are in a state in a language. */
function idsOf(kind: DeskKind, state: GapState, of: ForeignLang): SQL {
  if (kind === 'products') {
    return sql`select product_id as id from product_gaps where state = ${state} and lang = ${of}`
  }
  if (kind === 'parts' && state === 'missing') {
    return sql`select g.part_id as id from part_gaps g cross join products p on p.id = g.part_id and p.deleted_at is null where g.gap = ${of}`
  }
  if (kind === 'parts') {
    return sql`select distinct p.id from (select product_id from product_gaps where state = 'parts' and lang = ${of} limit ${LOOKED_AT}) g
      cross join product_images i on i.product_id = g.product_id and i.active = 1 and i.deleted_at is null
      cross join product_image_parts l on l.image_id = i.id
      cross join products p on p.id = l.part_id and p.deleted_at is null
      cross join products t on t.parent_id = p.id and t.lang = ${of} and t.updated_at < p.texts_at`
  }
  const { table, archivesTranslations } = KINDS[kind]
  const living = archivesTranslations ? sql` and t.deleted_at is null` : sql``
  const isSo = state === 'missing' ? sql`t.id is null` : sql`t.updated_at < p.texts_at`
  return sql`select p.id from ${table} p left join ${table} t on t.parent_id = p.id and t.lang = ${of}${living}
    where p.parent_id is null and p.deleted_at is null and ${isSo}`
}

/** Which kinds, states and languages on offer somebody may see and asks for. */
function partsOf(role: AdminRole, query: Partial<DeskQuery>) {
  const seen = entitiesOf(role)
  const kinds = DESK_KINDS.filter((kind) => seen === null || seen.includes(kind))
  const chosen = <T extends string>(all: readonly T[], value: string | undefined) =>
    value ? all.filter((each) => each === value) : all
  return chosen(GAP_STATES, query['filters[state]']).flatMap((state) =>
    chosen(kinds, query['filters[kind]']).flatMap((kind) =>
      chosen(offeredForeignLangs(), query['filters[of]']).map((of) => ({ of, kind, state })),
    ),
  )
}
type Part = ReturnType<typeof partsOf>[number]

type Counted = Part & { count: number }

/** How many gaps there are of each part, in one trip. */
async function countGaps(db: Db, parts: Part[]): Promise<Counted[]> {
  const counts = await readTogether<{ count: number }[]>(
    db,
    parts.map(
      ({ of, kind, state }) =>
        sql`select count(*) as count from (select 1 from (${idsOf(kind, state, of)}) limit ${LIMIT})`,
    ),
  )
  return parts.map((part, at) => ({ ...part, count: counts[at]![0]!.count }))
}

/** Which rows of each part are on a page: parts follow each other in their order. */
function slicesOf(counted: Counted[], { limit, offset }: { limit: number; offset: number }) {
  let before = 0
  return counted.flatMap(({ count, ...part }) => {
    const start = Math.max(offset - before, 0)
    const end = Math.min(offset + limit - before, count)
    before += count
    return start < end ? [{ ...part, start, size: end - start }] : []
  })
}

interface Named {
  id: number
  name: string
  changed_at: string
}

/** Rows of the gaps of parts that were counted, from `offset` on. */
export async function readGaps(
  db: Db,
  counted: Counted[],
  page: { limit: number; offset: number },
): Promise<DeskRow[]> {
  const slices = slicesOf(counted, page)
  const named = await readTogether<Named[]>(
    db,
    slices.map(({ of, kind, state, start, size }) => {
      const { table, name } = KINDS[kind]
      return sql`select r.id, ${name} as name, coalesce(nullif(r.texts_at, ''), r.created_at) as changed_at
        from (${idsOf(kind, state, of)} order by 1 desc limit ${number(size)} offset ${number(start)}) g
        cross join ${table} r on r.id = g.id order by r.id desc`
    }),
  )
  return slices.flatMap(({ of, kind, state }, at) =>
    named[at]!.map((row) => ({
      ...row,
      row: row.id * 100 + DESK_KINDS.indexOf(kind) * 10 + FOREIGN_LANGS.indexOf(of),
      kind,
      state,
      of,
    })),
  )
}

/** The gaps that a role may see, as filters want them: stale ones first, by kinds and languages. */
export const findGaps = async (db: Db, role: AdminRole, query: Partial<DeskQuery>) =>
  countGaps(db, partsOf(role, query))

/** A page of the gaps, with how many there are of each kind, state and language, whatever is filtered, and those that other screens fill. */
export async function listGaps(
  db: Db,
  role: AdminRole,
  query: DeskQuery,
): Promise<{ gaps: DeskRow[]; gaps_count: number; counts: DeskCount[]; pages: DeskPage[] }> {
  const [all, pages] = await Promise.all([findGaps(db, role, {}), listPageGaps(db, role)])
  const wanted = partsOf(role, query)
  const counted = all.filter(({ of, kind, state }) =>
    wanted.some((part) => part.of === of && part.kind === kind && part.state === state),
  )
  return {
    gaps: await readGaps(db, counted, query),
    gaps_count: counted.reduce((sum, { count }) => sum + count, 0),
    counts: all.filter(({ count }) => count > 0),
    pages,
  }
}
