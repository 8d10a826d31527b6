import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { instantAt } from '../../../shared/dates.ts'
import { nextDue, type SecurityStep } from '../../../shared/duties/security-clock.ts'
import type {
  MarkBody,
  SecurityReport,
  SecurityReportBody,
} from '../../../shared/office/security-reports.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { securityReports as table } from './security-reports.tables.ts'

const ENTITY = 'security-reports'
/** There are few; the newest are shown. */
const MAX_ROWS = 200

type Row = typeof table.$inferSelect
export const toReport = (row: Row): SecurityReport => ({
  id: row.id,
  title: row.title,
  product: row.product,
  versions: row.versions,
  countries: row.countries,
  what: row.what,
  measures: row.measures,
  severity: row.severity,
  exploited: row.exploited,
  aware_at: row.awareAt,
  warned_at: row.warnedAt,
  notified_at: row.notifiedAt,
  fixed_at: row.fixedAt,
  final_at: row.finalAt,
  version: row.version,
})

/** The reports, the newest first. */
export const listSecurityReports = async (db: Db): Promise<SecurityReport[]> =>
  (await db.select().from(table).orderBy(desc(table.awareAt), desc(table.id)).limit(MAX_ROWS)).map(toReport)

/** Error: `not_found`. */
export async function readSecurityReport(db: Db, id: number): Promise<SecurityReport> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  if (!row) throw new AppError('not_found')
  return toReport(row)
}

/** The columns of what a form sent. Error: `invalid` for a time that is still to come. */
function valuesOf({ aware_on, aware_time, version: _, ...facts }: SecurityReportBody, now: number) {
  const [hour = 0, minute = 0] = aware_time.split(':').map(Number)
  const at = Date.parse(instantAt(aware_on, hour)) + minute * 60_000
  if (at > now) throw new AppError('invalid', { fields: { aware_on: 'to_come' } })
  return { ...facts, awareAt: new Date(at).toISOString() }
}

const told = ({ awareAt: aware_at, ...facts }: ReturnType<typeof valuesOf>) => ({ ...facts, aware_at })

/** Writes down a vulnerability. Returns its id. Error: `invalid`. */
export function createSecurityReport(
  db: Db,
  author: Author,
  body: SecurityReportBody,
  now = Date.now(),
): Promise<number> {
  const values = valuesOf(body, now)
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: told(values),
    statements: [db.insert(table).values(values).returning({ id: table.id })],
  })
}

/** Errors: `not_found`, `invalid`; `conflict` when somebody else saved meanwhile. */
export async function editSecurityReport(
  db: Db,
  author: Author,
  id: number,
  body: SecurityReportBody,
  now = Date.now(),
): Promise<void> {
  const before = await readSecurityReport(db, id)
  refuseStale(body, before)
  const values = valuesOf(body, now)
  const after = told(values)
  const known = Object.fromEntries(
    (Object.keys(after) as (keyof typeof after)[]).map((field) => [field, before[field]]),
  )
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before: known,
    after,
    statements: [
      db
        .update(table)
        .set({ ...values, updatedAt: NOW, version: sql`${table.version} + 1` })
        .where(and(eq(table.id, id), eq(table.version, before.version))),
    ],
  })
}

const COLUMNS = {
  warned: 'warnedAt',
  notified: 'notifiedAt',
  fixed: 'fixedAt',
  final: 'finalAt',
} as const satisfies Record<SecurityStep, keyof Row>

/** Says that a step was done now, or takes that back; the form's version stays. Errors: `not_found`; `conflict` when it is so already. */
export async function markStep(db: Db, author: Author, id: number, { step, done }: MarkBody): Promise<void> {
  const before = await readSecurityReport(db, id)
  const column = COLUMNS[step]
  const field = `${step}_at` as const
  await changeRecord(db, author, {
    action: 'status',
    entity: ENTITY,
    id,
    before: { [field]: before[field] },
    after: { [field]: done ? new Date().toISOString() : null },
    statements: [
      db
        .update(table)
        .set({ [column]: done ? NOW : null, updatedAt: NOW })
        .where(and(eq(table.id, id), done ? isNull(table[column]) : isNotNull(table[column]))),
    ],
  })
}

/** Those of which authorities are still to be told. */
export const listOpen = (db: Db): Promise<Row[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.exploited, true), isNull(table.finalAt)))
    .orderBy(table.awareAt, table.id)
    .limit(MAX_ROWS)

/** How many reports to authorities are late, and how many are still due. */
export async function countDue(db: Db, now: number): Promise<{ late: number; due: number }> {
  const next = (await listOpen(db)).flatMap((row) => nextDue(toReport(row), now) ?? [])
  return {
    late: next.filter(({ state }) => state === 'late').length,
    due: next.filter(({ state }) => state === 'open').length,
  }
}
