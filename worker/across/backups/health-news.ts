import { type SQL, sql } from 'drizzle-orm'
import type { BackupProblem } from '../../../shared/office/backups.admin.ts'
import { type BackupContext, iso } from './context.ts'
import { noticeStatements } from './notices.ts'

/** The same problems are mailed at most once in this time, however often they come and go. */
const QUIET = 6 * 3600_000

const ILL = 'backups_unhealthy:'
const WELL = 'backups_healthy:'

/** When a person was last mailed that all is well; '' before the first time. The times stand in the keys, which are indexed. */
const lastWell = (
  person: number,
) => sql`coalesce((select substr(max(key), ${WELL.length + 1}, ${iso(0).length}) from outbox
  where key >= ${WELL} and key < ${`${WELL}~`} and key like ${`%:${person}`}), '')`

/** Whether a person was mailed problems at that time or later; only these very problems, if they are named. */
const wasTold = (since: SQL, person: number, problems = '%') => sql`exists (select 1 from outbox
  where key >= ${ILL} || ${since} and key < ${`${ILL}:`} and key like ${`%:${problems}:${person}`})`

/**
 * Statements for the mails about what a check (`problems`) and the one before it (`before`) found. Each set of problems is
 * mailed once until all is well, and not again within six hours; the all-clear when two checks in a row find nothing.
 */
export function newsStatements(
  context: BackupContext,
  { problems, before }: { problems: BackupProblem[]; before: BackupProblem[] },
  now: number,
) {
  if (problems.length > 0) {
    const found = problems.join('+')
    const quiet = iso(now - QUIET)
    return noticeStatements(
      context,
      { event: 'backups_unhealthy', about: `${iso(now)}:${found}`, problems },
      (person) => sql`not ${wasTold(sql`min(${quiet}, ${lastWell(person)})`, person, found)}`,
    )
  }
  if (before.length > 0) return []
  return noticeStatements(context, { event: 'backups_healthy', about: iso(now) }, (person) =>
    wasTold(lastWell(person), person),
  )
}
