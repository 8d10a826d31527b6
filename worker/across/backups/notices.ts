import { type SQL, sql } from 'drizzle-orm'
import type { Reason } from '../../../shared/base/reasons.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { BackupProblem } from '../../../shared/office/backups.admin.ts'
import { type BackupNotices, sizeIn } from '../../base/mail/backup-mails.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { listAdministrators } from '../../shop/accounts/administrators.ts'
import type { BackupContext } from './context.ts'

/** What is mailed about backups; `about` is what it happened to: each administrator gets one mail about an event. */
export type Notice = { about: string } & (
  | { event: 'backup_done'; rows: number; files: number; bytes: number }
  | { event: 'backup_failed' | 'cleanup_failed'; reason: Reason }
  | { event: 'cleanup_done'; removed: number; bytes: number }
  | { event: 'backups_healthy' }
  | { event: 'backups_unhealthy'; problems: BackupProblem[] }
)
type Values = { [E in keyof BackupNotices]: Omit<BackupNotices[E], 'name' | 'url'> }

/**
 * Writes a notice to every administrator, in their language; belongs in the batch of what it reports. With `onlyFor` (an SQL
 * condition for the person of an id) only to some.
 */
export async function noticeStatements(
  { db, env }: BackupContext,
  notice: Notice,
  onlyFor: (person: number) => SQL = () => sql`true`,
) {
  const people = await listAdministrators(db)
  return mailStatements(
    db,
    people.map(({ id, email, firstName, lang }) => ({
      key: `${notice.event}:${notice.about}:${id}`,
      template: notice.event,
      lang,
      to: email,
      values: { ...valuesOf(notice, lang), name: firstName, url: `${env.origin}/admin/backups` } as never,
      onlyIf: onlyFor(id),
    })),
  )
}

function valuesOf(notice: Notice, lang: Lang): Values[Notice['event']] {
  const number = (value: number) => value.toLocaleString(lang)
  if (notice.event === 'backup_done') {
    const { rows, files, bytes } = notice
    return { rows: number(rows), files: number(files), size: sizeIn(lang, bytes) }
  }
  if (notice.event === 'cleanup_done') {
    return { removed: number(notice.removed), size: sizeIn(lang, notice.bytes) }
  }
  if (notice.event === 'backups_unhealthy') return { problems: notice.problems }
  return 'reason' in notice ? { reason: notice.reason } : {}
}
