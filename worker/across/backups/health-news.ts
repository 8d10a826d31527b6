import { type SQL, sql } from 'drizzle-orm'
import type { BackupProblem } from '../../../shared/backups.admin.ts'
import { type BackupContext, iso } from './context.ts'
import { noticeStatements } from './notices.ts'

/** The same problems are told of so seldom, however often they come and go. */
const QUIET = 6 * 3600_000

const ILL = 'backups_unhealthy:'
const WELL = 'backups_healthy:'

/** When a person was last told that all is well; '' before. The times stand in the keys, which are indexed. */
const lastWell = (
  person: number,
) => sql`coalesce((select substr(max(key), ${WELL.length + 1}, ${iso(0).length}) from outbox
  where key >= ${WELL} and key < ${`${WELL}~`} and key like ${`%:${person}`}), '')`

/** Whether a person was told of what a check found, at that time or after; of those very problems only, if they are named. */
const wasTold = (since: SQL, person: number, problems = '%') => sql`exists (select 1 from outbox
  where key >= ${ILL} || ${since} and key < ${`${ILL}:`} and key like ${`%:${problems}:${person}`})`

/**
 * Statements for the mails about what a check has found (`problems`), and the one before it (`before`): each set of problems is
 * told of once until all is well, and not again within six hours; that all is well, when two checks in a row say so.
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
