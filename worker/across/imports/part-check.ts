import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { json, type Staged, type Verdict } from './importer.ts'
import { NAME_KEY, nameKey } from './names.ts'
import { CALLED, isMeant, masterOf, RECORD, readMaster } from './part-records.ts'
import type { Derived } from './part-writes.ts'

interface Found {
  id: number
  /** What is sold in its place. */
  next: number | null
  /** What the file calls it, and what an export would. */
  named: string
  called: string
  /** JSON. */
  record: string
}

const KEY = sql.raw(NAME_KEY('k.value'))

async function findAll(db: Db, importId: number, rows: Staged[]) {
  const names = [...new Set(rows.flatMap(({ data }) => [data.code, data.replaced_by]).filter(Boolean))]
  const [found, archived, coming] = await readTogether<[Found, { code: string }, { code: string }]>(db, [
    sql`select p.id, (select replaced_by_id from part_details where part_id = p.id) as next, k.value as named, ${CALLED} as called, ${RECORD} as record from ${json(names)} k cross join products p on ${isMeant}`,
    sql`select p.code from products p indexed by products_archived where p.deleted_at is not null and p.kind = 'part'
      and p.code_key in (select ${KEY} from ${json(names)} k)`,
    sql`select k.value as code from ${json(names)} k
      where exists (select 1 from import_rows where import_id = ${importId} and key = ${KEY})`,
  ])
  return {
    parts: Map.groupBy(found, ({ named }) => named),
    archived: new Set(archived.map(({ code }) => nameKey(code))),
    coming: new Set(coming.map(({ code }) => code)),
  }
}

interface Next {
  wrong?: string
  called?: string
  next?: number
  next_key?: string
}
const NOTHING: Next = {}

/** What is sold in a part's place: a part that is there, or one of the same file; or what is wrong with the cell. */
function nextOf(name: string, { parts, coming }: Awaited<ReturnType<typeof findAll>>): Next {
  const [one, ...more] = parts.get(name) ?? []
  if (more.length > 0) return { wrong: 'several' }
  if (one) return { called: one.called, next: one.id }
  return coming.has(name) ? { called: name, next_key: nameKey(name) } : { wrong: 'unknown' }
}

function checkRow({ line, data }: Staged, found: Awaited<ReturnType<typeof findAll>>): Verdict {
  const [known, ...more] = found.parts.get(String(data.code)) ?? []
  const refuse = (column: string, message: string): Verdict => ({ line, errors: [{ column, message }] })
  if (more.length > 0) return refuse('code', 'several')
  if (!known && found.archived.has(nameKey(String(data.code)))) return refuse('code', 'archived')
  const before = known && readMaster(known.record)
  const { after, errors } = masterOf(data, before)
  if (errors.length > 0) return { line, errors }
  const was = known?.next ?? null
  let derived: Derived = { next: was, was }
  const name = data.replaced_by as string | null | undefined
  // What is said again stays, also where that part is archived by now.
  if (name !== undefined && name !== after.replaced_by) {
    const { wrong, called = null, ...next } = name === null ? NOTHING : nextOf(name, found)
    if (wrong) return refuse('replaced_by', wrong)
    after.replaced_by = called
    derived = { ...next, was, moved: true }
  }
  return {
    line,
    target: known && before ? { id: known.id, before, revision: known.record } : null,
    after,
    derived,
  }
}

/** What becomes of each row of a file of parts. */
export async function checkParts(db: Db, importId: number, rows: Staged[]): Promise<Verdict[]> {
  const found = await findAll(db, importId, rows)
  return rows.map((row) => checkRow(row, found))
}
