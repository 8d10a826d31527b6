import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type DueStep, remindersOf } from '../../../shared/duties/security-clock.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { listPending, type Mail, mailStatements, queueMails } from '../../base/mail/outbox.ts'
import { listAdministrators } from '../../shop/accounts/administrators.ts'
import { securityReports as table } from './security-reports.tables.ts'
import { listOpen, toReport } from './security-reports.ts'

/** Steps in a run of the job; the rest waits for the next one. */
const MAX_STEPS = 10

const COLUMNS = {
  warned: { done: table.warnedAt, reminders: 'warnedReminders' },
  notified: { done: table.notifiedAt, reminders: 'notifiedReminders' },
  final: { done: table.finalAt, reminders: 'finalReminders' },
} as const satisfies Record<DueStep, object>

/** The job: tells administrators of a step of a report that is due soon, and when it is late, once each. Returns how many mails. */
export async function remindSecurity({ db, env, bindings }: JobContext, now: number) {
  const due = (await listOpen(db))
    .flatMap((row) =>
      remindersOf(toReport(row), now)
        .filter(({ step, level }) => row[COLUMNS[step].reminders] < level)
        .map((reminder) => ({ ...reminder, id: row.id, title: row.title })),
    )
    .slice(0, MAX_STEPS)
  const people = due.length > 0 ? await listAdministrators(db) : []
  // Whoever becomes an administrator later is told then.
  if (people.length === 0) return { sent: 0 }
  const stands = ({ id, step, level }: (typeof due)[number]) => {
    const { done, reminders } = COLUMNS[step]
    return and(eq(table.id, id), eq(table.exploited, true), isNull(done), lt(table[reminders], level))
  }
  const mails = due.flatMap((one) =>
    people.map(
      (person): Mail<'security_due'> => ({
        key: `security:${one.id}:${one.step}:${one.level}:${person.id}`,
        template: 'security_due',
        lang: person.lang,
        to: person.email,
        values: {
          name: person.firstName,
          title: one.title,
          step: one.step,
          at: one.due_at,
          isLate: one.level === 2,
          url: `${env.origin}/admin/security-reports/${one.id}/edit`,
        },
        onlyIf: sql`exists (select 1 from ${table} where ${stands(one)})`,
      }),
    ),
  )
  // The mails first: they look at the number that the others raise.
  await writeTogether(db, [
    ...(await mailStatements(db, mails)),
    ...due.map((one) =>
      db
        .update(table)
        .set({ [COLUMNS[one.step].reminders]: one.level })
        .where(stands(one)),
    ),
  ])
  const pending = await listPending(
    db,
    mails.map(({ key }) => key),
  )
  await queueMails(
    bindings.MAILS,
    pending.map(({ id }) => id),
  )
  return { sent: pending.length }
}
